import { useQuery } from '@tanstack/react-query'
import { Radar } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LeadAttribution } from '../../leads/components/detail/lead-attribution.tsx'
import { creditsIn } from '../../leads/origin.model.ts'
import { recentLeadsQuery } from '../dashboard.queries.ts'
import { RecentLead } from './recent-lead.tsx'
import { RecentSheet } from './recent-sheet.tsx'

export function RecentLeads({ hasArchived }: { hasArchived: boolean }) {
  const { t } = useTranslation(['dashboard', 'leads'])
  const query = useQuery(recentLeadsQuery)
  return (
    <RecentSheet
      title={t('leads.recent')}
      failed={{ title: t('leads.failed'), text: (error) => t('leads.failedText', { error }) }}
      query={query}
      link={{ to: '/leads', label: t('viewAllLeads') }}
      row={(lead) => <RecentLead lead={lead} />}
      foot={(leads) => <LeadAttribution credits={creditsIn(leads)} />}
      empty={
        <EmptyState
          icon={<Radar className="icon size-lg muted" aria-hidden="true" />}
          title={hasArchived ? t('leads:archived.none') : t('leads.emptyTitle')}
          action={
            <ButtonLink variant="primary" to="/search">
              {t('start')}
            </ButtonLink>
          }
        >
          {!hasArchived && t('leads.emptyText')}
        </EmptyState>
      }
    />
  )
}
