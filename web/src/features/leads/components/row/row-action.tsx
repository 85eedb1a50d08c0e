import type { LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import { Button } from '../../../../ui/button.tsx'
import { formatCredits } from '../../../../lib/format.ts'
import { hasNoContact, type LeadsSearch } from '../../leads.model.ts'
import type { OpenRowMenu } from './row-menu.model.ts'
import { MoreButton, RowContactLinks } from './row-contact-links.tsx'
import styles from './row-action.module.css'
import type { RowTexts } from './use-row-texts.ts'

export type RowActionProps = {
  lead: LeadSummary
  /** Handed to the lead's page, so that its link back keeps the filters. */
  search: LeadsSearch
  busy: boolean
  onUnlock: (lead: LeadSummary) => void
  onMenu: OpenRowMenu
  texts: RowTexts
}

type Props = Omit<RowActionProps, 'search'>

/** What to do with a lead: unlock it for what it costs, or reach it. */
export function RowAction({ lead, busy, onUnlock, onMenu, texts }: Props) {
  const { t } = texts
  if (lead.access === 'unlocked') return <RowContactLinks lead={lead} onMenu={onMenu} texts={texts} />
  const name = lead.companyName
  return (
    <span className={styles.actions}>
      {hasNoContact(lead) ? (
        <span className={`subtext is-missing ${styles.noContact}`}>{t('missing.anyContact')}</span>
      ) : (
        <Button variant="soft" size="sm" className={styles.unlock} busy={busy} onClick={() => onUnlock(lead)}>
          {t('unlock.button')}
          <b className="numeric">
            {lead.cost > 0 ? formatCredits(lead.cost) : t('free')}
            {lead.cost > 0 && <span className={styles.unit}> {t('unlock.unit', { count: lead.cost })}</span>}
          </b>
          <span className="visually-hidden">{name}</span>
        </Button>
      )}
      <MoreButton lead={lead} onMenu={onMenu} texts={texts} />
    </span>
  )
}
