import type { Attribution, LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import { useTranslation } from 'react-i18next'
import { textIfKnown } from '../../../lib/i18n/text-if-known.ts'
import { CreditsLine } from '../../../ui/credits-line.tsx'

/** The sources of the newest leads whose licence requires attribution. */
export function RecentCredits({ leads }: { leads: readonly LeadSummary[] }) {
  const { t } = useTranslation('dashboard')
  const nameOf = (source: string) => textIfKnown(`dashboard:credit.${source}`) ?? source
  return (
    <CreditsLine
      credits={uniqueCredits(leads)}
      nameOf={nameOf}
      texts={{ dataOf: t('leads.dataOf'), newTab: t('newTab') }}
    />
  )
}

const uniqueCredits = (leads: readonly LeadSummary[]): Attribution[] => [
  ...new Map(leads.flatMap(({ credits }) => credits).map((each) => [`${each.source} ${each.licence}`, each])).values(),
]
