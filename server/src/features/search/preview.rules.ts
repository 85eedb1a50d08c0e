import { unlockCost } from '@leadhaul/contract/billing/credits.rules.ts'
import type { Candidate } from '@leadhaul/contract/search/candidate.schema.ts'
import { grade } from '@leadhaul/contract/search/grading.rules.ts'
import type { SearchPreview } from '@leadhaul/contract/search/search.schema.ts'
import { factsOf } from './candidate-facts.rules.ts'

/** To a hundredth of a degree, about a kilometre: a preview gives no address away. */
const rounded = (degrees: number) => Math.round(degrees * 100) / 100

/** What these candidates are worth before they are leads; those the workspace has already cost nothing more. */
export function previewOf(o: {
  candidates: Candidate[]
  known: { place_key: string }[]
  now: Date
}): Pick<SearchPreview, 'total' | 'counts' | 'creditsForAll' | 'alreadyYours' | 'points'> {
  const yours = new Set(o.known.map((lead) => lead.place_key))
  const counts = { A: 0, B: 0, C: 0 }
  let creditsForAll = 0
  const points = o.candidates.map((candidate) => {
    const { category } = grade(factsOf(candidate, o.now))
    counts[category]++
    if (!yours.has(candidate.placeKey)) creditsForAll += unlockCost(category)
    return { latitude: rounded(candidate.latitude), longitude: rounded(candidate.longitude), grade: category }
  })
  return { total: o.candidates.length, counts, creditsForAll, alreadyYours: yours.size, points }
}
