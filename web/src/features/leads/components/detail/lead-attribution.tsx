import type { Attribution } from '@leadhaul/contract/leads/lead.schema.ts'
import { useTranslation } from 'react-i18next'
import { AttributionLine } from '../../../../ui/attribution-line.tsx'
import { creditName } from '../contact/origin-text.tsx'

/** The sources of the visible leads whose licence requires attribution. */
export function LeadAttribution({ credits }: { credits: readonly Attribution[] }) {
  const { t } = useTranslation('leads')
  return (
    <AttributionLine
      credits={credits}
      nameOf={creditName}
      texts={{ dataOf: t('origin.dataOf'), newTab: t('lead.newTab') }}
    />
  )
}
