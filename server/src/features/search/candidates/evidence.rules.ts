import type { Candidate } from '@leadhaul/contract/search/candidate.schema.ts'

export type Judged = Pick<Candidate, 'name' | 'category' | 'match' | 'named'>
/** What names under each category say: of those that say any trade, which share says what is searched. */
export type CategoryEvidence = ReadonlyMap<string, { telling: number; agreeing: number }>
export type NameReader = (name: string) => boolean

/** Fewer names that say a trade say nothing of their category. */
const ENOUGH_NAMES = 8
/** A category whose names agree less often with it holds many trades. */
const AGREEING = 0.25

/** The stronger the evidence the lower the number; `Infinity` for a company that its name says is something else. */
export function evidenceRank(
  candidate: Judged,
  { categories, saysATrade }: { categories: CategoryEvidence; saysATrade: NameReader },
): number {
  const { named = 'no', match, name, category } = candidate
  const byCategory = match === 'primary' || match === 'alternate'
  const coarse = byCategory && isCoarse(categories.get(category ?? ''))
  if (named === 'whole') return byCategory ? 0 : 1
  if (named === 'part') return byCategory ? 0 : 2
  if (!byCategory) return match === 'name' ? 2 : 5
  if (saysATrade(name)) return coarse ? Number.POSITIVE_INFINITY : 4
  return coarse ? 4 : match === 'primary' ? 1 : 3
}

function isCoarse(evidence: { telling: number; agreeing: number } | undefined): boolean {
  return evidence !== undefined && evidence.telling >= ENOUGH_NAMES && evidence.agreeing < AGREEING * evidence.telling
}
