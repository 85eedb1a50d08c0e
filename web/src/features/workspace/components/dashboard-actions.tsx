import { useRouter } from '@tanstack/react-router'
import { Radar } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../ui/button.tsx'

export function DashboardActions() {
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
