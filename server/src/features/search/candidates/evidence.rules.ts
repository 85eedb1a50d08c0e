import type { Candidate } from '@leadhaul/contract/search/candidate.schema.ts'

export type Ranked = Pick<Candidate, 'name' | 'category' | 'match' | 'named'>
/** Per category: how many names tell a trade, and how many of these agree with what is searched. */
export type CategoryEvidence = ReadonlyMap<string, { telling: number; agreeing: number }>
export type NameReader = (name: string) => boolean

/** With fewer telling names, nothing follows for their category. */
const ENOUGH_NAMES = 8
/** A category whose names agree less often holds many trades. */
const AGREEING = 0.25

/** The stronger the evidence the lower the number; `Infinity` for a company whose name names another trade. */
export function evidenceRank(
  candidate: Ranked,
  {
    categories,
    saysATrade,
    isDoubtful,
  }: { categories: CategoryEvidence; saysATrade: NameReader; isDoubtful: NameReader },
): number {
  const { named = 'no', match, name, category } = candidate
  const byCategory = match === 'primary' || match === 'alternate'
  const coarse = byCategory && isCoarse(categories.get(category ?? ''))
  if (named === 'typed') return byCategory ? -2 : -1
  if (named === 'whole') return byCategory ? 0 : 1
  if (named === 'part') return byCategory ? 0 : isDoubtful(name) ? 5 : 2
  if (!byCategory) return match === 'name' ? 2 : 5
  if (saysATrade(name)) return coarse ? Number.POSITIVE_INFINITY : 4
  return coarse ? 4 : match === 'primary' ? 1 : 3
}

function isCoarse(evidence: { telling: number; agreeing: number } | undefined): boolean {
  return evidence !== undefined && evidence.telling >= ENOUGH_NAMES && evidence.agreeing < AGREEING * evidence.telling
}

/** With fewer names that contain a word, nothing follows for the word. */
const ENOUGH_OF_A_WORD = 8
/** A word is doubtful if a smaller share of the companies with it in their names is listed in the trade. */
const LISTED = 0.08

/** Returns the patterns whose words have another meaning in names of this area, such as "salt" in Salt Lake City. */
export function doubtfulPatterns(
  companies: readonly Ranked[],
  patterns: readonly { says: NameReader }[],
): { says: NameReader }[] {
  const named = companies.filter((company) => company.named === 'part')
  return patterns.filter(({ says }) => {
    const all = named.filter(({ name }) => says(name))
    const listed = all.filter(({ match }) => match === 'primary' || match === 'alternate')
    return all.length >= ENOUGH_OF_A_WORD && listed.length < LISTED * all.length
  })
}
