import type { LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { formatKilometres } from '../../../../lib/i18n/format.ts'
import { Checkbox } from '../../../../ui/inputs/checkbox.tsx'
import { RowLockedPlaceholder } from '../../../../ui/leads/locked-placeholder.tsx'
import { StatusRing } from '../../../../ui/leads/status-ring.tsx'
import { contactLines, hasNoContact, type LeadsSearch } from '../../leads.model.ts'
import leadCardStyles from '../list/lead-card.module.css'
import { RowChannels } from './lead-labels.tsx'
import styles from './row-cells.module.css'
import { type RowTexts, useRowActions } from './use-row-actions.ts'

type SelectBoxProps = {
  lead: Pick<LeadSummary, 'id' | 'companyName'>
  selected: boolean
  texts: RowTexts
}

/** Selects a lead; with shift, all leads from the last selected lead to this one. */
export function SelectBox({ lead, selected, texts: { t } }: SelectBoxProps) {
  const { onSelect } = useRowActions()
  return (
    <Checkbox
      checked={selected}
      aria-label={t('select.one', { name: lead.companyName })}
      onChange={(event) => {
        const { nativeEvent } = event
        onSelect(lead.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }}
    />
  )
}

type CompanyLinkProps = { lead: LeadSummary; search: LeadsSearch; className: string }

/** The company's name; its id allows the focus to return here after the row's button disappears. */
export function CompanyLink({ lead, search, className }: CompanyLinkProps) {
  return (
    <Link
      id={`lead-${lead.id}`}
      to="/leads/$id"
      params={{ id: lead.id }}
      state={{ leadsSearch: search }}
      className={className}
      title={lead.companyName}
    >
      {lead.companyName}
    </Link>
  )
}

type IndustryLineProps = { lead: Pick<LeadSummary, 'industry' | 'importId' | 'assigneeId'>; texts: RowTexts }

/** The industry below the name, whether the lead was imported, and its assigned member. */
export function IndustryLine({ lead, texts }: IndustryLineProps) {
  const { industry, importId, assigneeId } = lead
  const { t, industryOf, memberOf } = texts
  const member = assigneeId === null ? undefined : memberOf(assigneeId)
  const name = industry ? industryOf(industry) : undefined
  return (
    <span className="subtext truncate" title={name}>
      {name ?? t('missing.industry')}
      {importId !== null && ` · ${t('imported')}`}
      {member !== undefined && ` · ${member}`}
    </span>
  )
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The filters of the list from which the lead was opened. */
    leadsSearch?: LeadsSearch
  }
}

/** Shorter distances are not shown exactly, because the position of a locked lead is only an area. */
const MIN_SHOWN_KM = 1

/** The distance of a lead from the centre of its search; nothing without a centre. */
export function LeadDistance({ lead, t }: { lead: Pick<LeadSummary, 'distanceKm'>; t: RowTexts['t'] }) {
  const { distanceKm } = lead
  if (distanceKm === undefined) return null
  if (distanceKm === null) return <span className="is-missing">{t('lead-list:distance.unknown')}</span>
  const distance = formatKilometres(Math.max(MIN_SHOWN_KM, Math.round(distanceKm)))
  const shown = distanceKm < MIN_SHOWN_KM ? t('lead-list:distance.under', { distance }) : distance
  return (
    <span className="numeric" title={t('lead-list:distance.from', { distance: shown })}>
      {shown}
    </span>
  )
}

/** The contact person, or the placeholder of a locked contact. */
export function ContactCell({ lead, texts: { t } }: { lead: LeadSummary; texts: RowTexts }) {
  if (lead.access === 'locked')
    return (
      <span className={leadCardStyles.locked}>
        {!hasNoContact(lead) && <RowLockedPlaceholder label={t('sealed')} />}
        <RowChannels lead={lead} t={t} />
      </span>
    )
  const { name, method } = contactLines(lead)
  return (
    <>
      <span className={name ? `truncate ${styles.line}` : `truncate is-missing ${styles.line}`} title={name}>
        {name ?? t('missing.contactName')}
      </span>
      <span className="subtext truncate numeric" title={method}>
        {method ?? t('missing.contact')}
      </span>
    </>
  )
}

/** The status of a row; opens the menu that all rows share. */
export function RowStatus({ lead, texts: { t } }: { lead: LeadSummary; texts: RowTexts }) {
  const { onMenu } = useRowActions()
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
