import type { LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import { formatKilometres } from '../../../../lib/format.ts'
import type { RowTexts } from '../row/row-texts.tsx'

/** Nearer than this is as exact as the area of a locked lead allows. */
const NEAR_KM = 1

/** How far a lead is from the centre of the search it was found by; nothing where there is no such centre. */
export function LeadDistance({ lead, t }: { lead: Pick<LeadSummary, 'distanceKm'>; t: RowTexts['t'] }) {
  const { distanceKm } = lead
  if (distanceKm === undefined) return null
  if (distanceKm === null) return <span className="is-missing">{t('lead-list:distance.unknown')}</span>
  const distance = formatKilometres(Math.max(NEAR_KM, Math.round(distanceKm)))
  const shown = distanceKm < NEAR_KM ? t('lead-list:distance.under', { distance }) : distance
  return (
    <span className="numeric" title={t('lead-list:distance.from', { distance: shown })}>
      {shown}
    </span>
  )
}
