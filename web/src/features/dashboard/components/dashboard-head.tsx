import { Radar } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatLongDate } from '../../../lib/format.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'

/** Greets by first name, with today's long date. */
export function DashboardHead({ userName }: { userName: string | undefined }) {
  const { t } = useTranslation('dashboard')
  const [today] = useState(() => new Date())
  const name = userName?.split(' ')[0]
  const actions = (
    <>
      <ButtonLink to="/leads">{t('viewAllLeads')}</ButtonLink>
      <ButtonLink variant="primary" icon={<Radar className="i" aria-hidden="true" />} to="/search">
        {t('findLeads')}
      </ButtonLink>
    </>
  )
  return (
    <PageHead
      title={name ? t('welcome', { name }) : t('welcomeNoName')}
      lede={<time dateTime={today.toISOString()}>{formatLongDate(today)}</time>}
      actions={actions}
    />
  )
}
