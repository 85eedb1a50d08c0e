import type { LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Radar } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatShortDate } from '../../../lib/format.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { GradePlate } from '../../../ui/grade-plate.tsx'
import { StatusRing } from '../../../ui/status-ring.tsx'
import { recentLeadsQuery } from '../dashboard.queries.ts'
import { RecentSheet } from './recent-sheet.tsx'

function Row({ lead }: { lead: LeadSummary }) {
  const { t } = useTranslation('dashboard')
  return (
    <Link to="/leads/$id" params={{ id: lead.id }}>
      <GradePlate grade={lead.qualityCategory} label={t(`grade.${lead.qualityCategory}`)} />
      <span className="grow">
        <span className="co cut" title={lead.companyName}>
          {lead.companyName}
        </span>
        <span className="sub cut">{lead.industry ?? t('leads.noIndustry')}</span>
      </span>
      <span className="lc soft cut">{lead.city ?? <span className="none">{t('leads.noCity')}</span>}</span>
      <span className="ls">
        <StatusRing status={lead.status} label={t(`status.${lead.status}`)} />
      </span>
      <time className="muted num" dateTime={lead.createdAt}>
        {formatShortDate(lead.createdAt)}
      </time>
    </Link>
  )
}

export function RecentLeads() {
  const { t } = useTranslation('dashboard')
  const query = useQuery(recentLeadsQuery)
  return (
    <RecentSheet
      title={t('leads.recent')}
      failed={{ title: t('leads.failed'), text: (error) => t('leads.failedText', { error }) }}
      query={query}
      link={{ to: '/leads', label: t('viewAllLeads') }}
      row={(lead) => <Row lead={lead} />}
      empty={
        <EmptyState
          icon={<Radar className="i l muted" aria-hidden="true" />}
          title={t('leads.emptyTitle')}
          action={
            <ButtonLink variant="primary" to="/search">
              {t('start')}
            </ButtonLink>
          }
        >
          {t('leads.emptyText')}
        </EmptyState>
      }
    />
  )
}
