import { useRouter } from '@tanstack/react-router'
import { Radar } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatLongDate } from '../../../lib/format.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'

function Actions() {
  const { t } = useTranslation('workspace')
  const known = useRouter().routesByPath
  return (
    <>
      {'/leads' in known && <ButtonLink to={'/leads' as string}>{t('dashboard.viewAllLeads')}</ButtonLink>}
      {'/search' in known && (
        <ButtonLink variant="primary" icon={<Radar className="i" aria-hidden="true" />} to={'/search' as string}>
          {t('dashboard.findLeads')}
        </ButtonLink>
      )}
    </>
  )
}

/** Greets by first name, with today's long date. */
export function DashboardHead({ userName }: { userName: string | undefined }) {
  const { t } = useTranslation('workspace')
  const [today] = useState(() => new Date())
  const name = userName?.split(' ')[0]
  return (
    <PageHead
      title={name ? t('dashboard.welcome', { name }) : t('dashboard.welcomeNoName')}
      lede={formatLongDate(today)}
      actions={<Actions />}
    />
  )
}
