import { Radar } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatLongDate } from '../../../lib/i18n/format.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { useToday } from './use-today.ts'

type DashboardHeadProps = {
  userName: string | undefined
  /** True if the workspace has no searches and no leads: the user is here for the first time. */
  isNew: boolean
}

/** Greets the user by first name and shows the date of today. */
export function DashboardHead({ userName, isNew }: DashboardHeadProps) {
  const { t } = useTranslation('dashboard')
  const today = useToday()
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
