import type { Candidate } from '@leadhaul/contract/search/candidate.schema.ts'

export type RankedCompany = Pick<Candidate, 'name' | 'category' | 'match' | 'named'>
/** Per category: the number of names that mention a trade, and of those whose trade is the searched one. */
export type CategoryEvidence = ReadonlyMap<string, { telling: number; agreeing: number }>
export type NamePredicate = (name: string) => boolean

/** A category with fewer telling names is not judged. */
const MIN_TELLING_NAMES = 8
/** A category is coarse, that is, contains many trades, if a smaller share of its telling names agrees. */
const MIN_AGREEING_SHARE = 0.25

/** Lower is stronger evidence; `Infinity` for a company whose name indicates another trade. */
export function evidenceRank(
  candidate: RankedCompany,
  {
    categories,
    saysATrade,
    isDoubtful,
  }: { categories: CategoryEvidence; saysATrade: NamePredicate; isDoubtful: NamePredicate },
): number {
  const { named = 'no', match, name, category } = candidate
  const byCategory = match === 'primary' || match === 'alternate'
  const coarse = byCategory && isUnreliable(categories.get(category ?? ''))
  if (named === 'typed') return byCategory ? -2 : -1
  if (named === 'whole') return byCategory ? 0 : 1
  if (named === 'part') return byCategory ? 0 : isDoubtful(name) ? 5 : 2
  if (!byCategory) return match === 'name' ? 2 : 5
  if (saysATrade(name)) return coarse ? Number.POSITIVE_INFINITY : 4
  return coarse ? 4 : match === 'primary' ? 1 : 3
}

function isUnreliable(evidence: { telling: number; agreeing: number } | undefined): boolean {
  return (
    evidence !== undefined &&
    evidence.telling >= MIN_TELLING_NAMES &&
    evidence.agreeing < MIN_AGREEING_SHARE * evidence.telling
  )
}

/** A word that fewer names contain is not judged. */
const MIN_NAMES_WITH_WORD = 8
/** A word is doubtful if a smaller share of the companies named with it has a category of the trade. */
const MIN_LISTED_SHARE = 0.08

/** Returns the patterns whose words have another meaning in names of this area, such as "salt" in Salt Lake City. */
export function findMisleadingPatterns(
  companies: readonly RankedCompany[],
  patterns: readonly { says: NamePredicate }[],
): { says: NamePredicate }[] {
  const named = companies.filter((company) => company.named === 'part')
  return patterns.filter(({ says }) => {
    const all = named.filter(({ name }) => says(name))
    const listed = all.filter(({ match }) => match === 'primary' || match === 'alternate')
    return all.length >= MIN_NAMES_WITH_WORD && listed.length < MIN_LISTED_SHARE * all.length
  })
}
