import type { Attribution } from '@leadhaul/contract/leads/lead.schema.ts'
import { useTranslation } from 'react-i18next'
import { CreditsLine } from '../../../../ui/credits-line.tsx'
import { creditName } from '../contact/origin-text.tsx'

/** The sources of the visible leads whose licence requires attribution. */
export function LeadCredits({ credits }: { credits: readonly Attribution[] }) {
  const { t } = useTranslation('leads')
  return (
    <CreditsLine
      credits={credits}
      nameOf={creditName}
      texts={{ dataOf: t('origin.dataOf'), newTab: t('lead.newTab') }}
    />
  )
}
