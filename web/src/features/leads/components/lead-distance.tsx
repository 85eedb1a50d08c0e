import type { LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import { useTranslation } from 'react-i18next'
import { formatKilometres } from '../../../lib/format.ts'

/** Nearer than this is as exact as the area of a locked lead can tell. */
const NEAR_KM = 1

/** How far a lead is from the centre of the search it was found by; nothing where there is no such centre. */
export function LeadDistance({ lead }: { lead: Pick<LeadSummary, 'distanceKm'> }) {
  const { t } = useTranslation('lead-list')
  const { distanceKm } = lead
  if (distanceKm === undefined) return null
  if (distanceKm === null) return <span className="none">{t('distance.unknown')}</span>
  const distance = formatKilometres(Math.max(NEAR_KM, Math.round(distanceKm)))
  const shown = distanceKm < NEAR_KM ? t('distance.under', { distance }) : distance
  return (
    <span className="num" title={t('distance.from', { distance: shown })}>
      {shown}
    </span>
  )
}
