import { unlockCost } from '@leadhaul/contract/billing/credits.rules.ts'
import type { SearchPreview } from '@leadhaul/contract/search/search.schema.ts'
import type { FoundCompany } from './run-book.service.ts'

/** To a hundredth of a degree, about a kilometre: a preview gives no address away. */
const rounded = (degrees: number) => Math.round(degrees * 100) / 100

/**
 * What these companies are worth before they are leads; those the workspace has already cost nothing more. `yours` has for
 * each the key of the lead it is, or null: two companies that are one lead count once, as they would in the run.
 */
export function previewOf(o: {
  companies: FoundCompany[]
  yours: (string | null)[]
}): Pick<SearchPreview, 'total' | 'counts' | 'creditsForAll' | 'alreadyYours' | 'points'> {
  const counted = o.companies.filter((_, n) => o.yours[n] === null || o.yours.indexOf(o.yours[n] ?? null) === n)
  const fresh = o.companies.filter((_, n) => o.yours[n] === null)
  const counts = { A: 0, B: 0, C: 0 }
  for (const { lead } of counted) counts[lead.quality_category]++
  return {
    total: counted.length,
    counts,
    creditsForAll: fresh.reduce((sum, { lead }) => sum + unlockCost(lead.quality_category), 0),
    alreadyYours: counted.length - fresh.length,
    points: counted.map(({ lead, contact }) => ({
      latitude: rounded(contact.latitude),
      longitude: rounded(contact.longitude),
      grade: lead.quality_category,
    })),
  }
}
