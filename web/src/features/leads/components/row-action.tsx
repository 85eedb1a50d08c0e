import type { LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { formatCredits } from '../../../lib/format.ts'
import type { LeadsSearch } from '../leads.model.ts'

export type RowActionProps = {
  lead: LeadSummary
  /** Handed to the lead's page, so that its way back keeps the filters. */
  search: LeadsSearch
  busy: boolean
  onUnlock: (lead: LeadSummary) => void
}

/** The one thing to do with a lead: unlock it for what it costs, or look at it. */
export function RowAction({ lead, search, busy, onUnlock }: RowActionProps) {
  const { t } = useTranslation('leads')
  const name = lead.companyName
  if (lead.access === 'unlocked')
    return (
      <ButtonLink
        to="/leads/$id"
        params={{ id: lead.id }}
        state={{ leadsSearch: search }}
        size="sm"
        className="view"
        aria-label={t('view.label', { name })}
      >
        {t('view.button')}
      </ButtonLink>
    )
  return (
    <Button variant="soft" size="sm" className="unlock" busy={busy} onClick={() => onUnlock(lead)}>
      {t('unlock.button')}
      <b className="num">{lead.cost > 0 ? formatCredits(lead.cost) : t('free')}</b>
      <span className="vh">{lead.cost > 0 ? t('unlock.credits', { name, count: lead.cost }) : name}</span>
    </Button>
  )
}
