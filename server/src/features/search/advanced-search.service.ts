import type { SearchCriteria } from '@leadhaul/contract/search/search.schema.ts'
import { type Wanted, wantedBy } from './candidates/wanted.rules.ts'
import type { Understand } from './search.service.ts'

const EVERYONE: Wanted = () => true

/** Which companies the advanced conditions of a search keep; a word to exclude is read as a keyword is. */
export async function wantedOf(understand: Understand, { advanced }: SearchCriteria, now: Date): Promise<Wanted> {
  if (!advanced) return EVERYONE
  const { excludeWords = [] } = advanced
  const meant = await Promise.all(excludeWords.map((entry) => understand({ keywords: [entry] })))
  const categories = new Set(meant.flatMap(({ plan }) => plan.categorySlugs))
  return wantedBy(advanced, { phrases: excludeWords, categories }, now)
}
