import { unlockCost } from '@leadhaul/contract/billing/credits.rules.ts'
import { grade } from '@leadhaul/contract/search/grading.rules.ts'
import type { SearchPreview } from '@leadhaul/contract/search/search.schema.ts'
import { factsOf } from './candidates/candidate-facts.rules.ts'
import type { Company } from './candidates/company.rules.ts'
import { shownPoint } from './candidates/shown-area.rules.ts'

/**
 * What these companies are worth before they are leads; those the workspace has already cost nothing more. `yours` has for
 * each the key of the lead it is, or null: two companies that are one lead count once, as they would in the run.
 */
export function previewOf(o: {
  companies: Company[]
  yours: (string | null)[]
  now: Date
}): Pick<SearchPreview, 'total' | 'counts' | 'creditsForAll' | 'alreadyYours' | 'points'> {
  const counts = { A: 0, B: 0, C: 0 }
  const seen = new Set<string>()
  const points: SearchPreview['points'] = []
  let creditsForAll = 0
  o.companies.forEach((company, n) => {
    const lead = o.yours[n] ?? null
    if (lead !== null && seen.has(lead)) return
    const { category } = grade(factsOf(company, o.now))
    if (lead === null) creditsForAll += unlockCost(category)
    else seen.add(lead)
    counts[category]++
    points.push({ ...shownPoint(company), grade: category })
  })
  return { total: points.length, counts, creditsForAll, alreadyYours: seen.size, points }
}
