import type { LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import { ChevronDown } from 'lucide-react'
import { StatusRing } from '../../../../ui/status-ring.tsx'
import type { OpenRowMenu } from './row-menu.model.ts'
import type { RowTexts } from './row-texts.tsx'
import styles from './row-status.module.css'

type RowStatusProps = { lead: LeadSummary; onMenu: OpenRowMenu; texts: RowTexts }

/** The status of a row; opens the menu that all rows share. */
export function RowStatus({ lead, onMenu, texts: { t } }: RowStatusProps) {
  const status = t(`status.${lead.status}`)
  return (
    <button
      type="button"
      id={`status-${lead.id}`}
      className={styles.rowStatus}
      aria-haspopup="menu"
      aria-label={`${t('lead-work:statusOf', { name: lead.companyName })}: ${status}`}
      onClick={(event) => onMenu({ what: 'status', lead, at: event.currentTarget })}
    >
      <StatusRing status={lead.status} label={status} />
      <ChevronDown className="icon size-sm" aria-hidden="true" />
    </button>
  )
}
