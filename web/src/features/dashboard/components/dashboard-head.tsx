import { Radar } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatLongDate } from '../../../lib/format.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'

type DashboardHeadProps = {
  userName: string | undefined
  /** Of a workspace that has not searched and has no leads: its user was not here before. */
  isNew: boolean
}

/** Greets by first name, with today's long date. */
export function DashboardHead({ userName, isNew }: DashboardHeadProps) {
  const { t } = useTranslation('dashboard')
  const [today] = useState(() => new Date())
  const name = userName?.split(' ')[0]
  const greeting = name
    ? t(isNew ? 'welcomeNew' : 'welcome', { name })
    : t(isNew ? 'welcomeNewNoName' : 'welcomeNoName')
  const actions = (
    <>
      <ButtonLink to="/leads">{t('viewAllLeads')}</ButtonLink>
      <ButtonLink variant="primary" icon={<Radar className="icon" aria-hidden="true" />} to="/search">
        {t('findLeads')}
      </ButtonLink>
    </>
  )
  return (
    <PageHead
      title={greeting}
      lede={<time dateTime={today.toISOString()}>{formatLongDate(today)}</time>}
      actions={actions}
    />
  )
}
