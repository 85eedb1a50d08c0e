import type { DiscoveryArea } from '@leadhaul/contract/search/candidate.schema.ts'
import type { SearchCriteria } from '@leadhaul/contract/search/search.schema.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { type CompanyFilter, conditionFilter } from './candidates/condition-filter.rules.ts'
import type { Company } from './candidates/company.rules.ts'
import { withCorrections } from './corrections/corrections.service.ts'
import type { UnderstandKeywords } from './dictionary/understanding.service.ts'
import type { RunRow } from './search.repository.ts'
import type { DirectoryFilter } from './sources/directory.source.ts'

/** A search, the function that interprets it with the workspace's corrections, and the language of its keywords. */
type SearchContext = { understand: UnderstandKeywords; criteria: SearchCriteria; language: Language }

/** Uses the corrections and the language stored when the run started, so that later changes do not affect it. */
export const searchContextOf = (
  understand: UnderstandKeywords,
  run: Pick<RunRow, 'criteria' | 'corrected' | 'language'>,
): SearchContext => ({
  understand,
  criteria: withCorrections(run.criteria, run.corrected),
  language: run.language,
})

const KEEP_ALL: CompanyFilter = () => true

/** The area of all places of the criteria. The criteria are no area themselves: they lack the further places. */
export function areaOf({ latitude, longitude, radiusKm, advanced }: SearchCriteria): DiscoveryArea {
  const further = advanced?.furtherPlaces?.map((place) => ({ latitude: place.latitude, longitude: place.longitude }))
  return { latitude, longitude, radiusKm, ...(further && { further }) }
}

/**
 * Returns the filter of the advanced conditions of a search. An excluded word is interpreted like a keyword, unless
 * that would exclude everything searched for: kitchens are furniture, and excluding them from furniture means only that
 * part.
 */
export async function companyFilterOf({ understand, criteria, language }: SearchContext): Promise<CompanyFilter> {
  const { advanced, narrowing } = criteria
  if (!advanced) return KEEP_ALL
  const { excludeWords = [] } = advanced
  const categoriesOf = async (keywords: string[]) =>
    (await understand({ keywords, narrowing }, language)).plan.categorySlugs
  const [asked, ...meant] = await Promise.all([
    categoriesOf(criteria.keywords),
    ...excludeWords.map((entry) => categoriesOf([entry])),
  ])
  const isAll = (slugs: string[]) => asked.length > 0 && asked.every((slug) => slugs.includes(slug))
  const categories = new Set(meant.filter((slugs) => !isAll(slugs)).flat())
  return conditionFilter(advanced, { phrases: excludeWords, categories }, new Date())
}

/** The same for the directory; `findNewCompanies` keeps those that no search found. Undefined without conditions. */
export async function directoryFilterOf(
  searchContext: SearchContext,
  findNewCompanies: (companies: Company[]) => Promise<Company[]>,
): Promise<DirectoryFilter | undefined> {
  const { advanced } = searchContext.criteria
  if (!advanced) return undefined
  const meetsConditions = await companyFilterOf(searchContext)
  return async (companies) => {
    const kept = companies.filter(meetsConditions)
    return advanced.onlyNew ? findNewCompanies(kept) : kept
  }
}
