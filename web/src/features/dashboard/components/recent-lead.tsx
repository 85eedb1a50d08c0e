import type { LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatShortDate } from '../../../lib/i18n/format.ts'
import { useIndustryLabel } from '../../../lib/i18n/industry.ts'
import { GradePlate } from '../../../ui/leads/grade-plate.tsx'
import { StatusRing } from '../../../ui/leads/status-ring.tsx'
import styles from './recent-sheet.module.css'

/** A lead in one line of the dashboard. */
export function RecentLead({ lead }: { lead: LeadSummary }) {
  const { t } = useTranslation('dashboard')
  const nameOf = useIndustryLabel()
  return (
    <Link to="/leads/$id" params={{ id: lead.id }}>
      <GradePlate grade={lead.qualityCategory} label={t(`grade.${lead.qualityCategory}`)} />
      <span className="grow">
        <span className="company-name truncate" title={lead.companyName}>
          {lead.companyName}
        </span>
        <span className="subtext truncate">{lead.industry ? nameOf(lead.industry) : t('leads.noIndustry')}</span>
      </span>
      <span className={`soft truncate ${styles.city}`}>
        {lead.city ?? <span className="is-missing">{t('leads.noCity')}</span>}
      </span>
      <span className={styles.status}>
        <StatusRing status={lead.status} label={t(`status.${lead.status}`)} />
      </span>
      <time className="muted numeric" dateTime={lead.createdAt}>
        {formatShortDate(lead.createdAt)}
      </time>
    </Link>
  )
}
