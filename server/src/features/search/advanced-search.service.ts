import type { DiscoveryArea } from '@leadhaul/contract/search/candidate.schema.ts'
import type { SearchCriteria } from '@leadhaul/contract/search/search.schema.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { type CompanyFilter, conditionFilter } from './candidates/condition-filter.rules.ts'
import type { Company } from './candidates/company.rules.ts'
import { corrected } from './corrections/corrections.service.ts'
import type { Understand } from './dictionary/understanding.service.ts'
import type { RunRow } from './search.repository.ts'
import type { Keep } from './sources/directory.source.ts'

/** A search with the workspace's corrections among its readings, and the language it is read in. */
type Reader = { understand: Understand; criteria: SearchCriteria; language: Language }

/** A run reads its words as they were read when it was started. */
export const readerOf = (understand: Understand, run: Pick<RunRow, 'criteria' | 'corrected' | 'language'>): Reader => ({
  understand,
  criteria: corrected(run.criteria, run.corrected),
  language: run.language,
})

const KEEP_ALL: CompanyFilter = () => true

/** Everything the criteria search: whoever passes the criteria themselves as an area looks around the first place alone. */
export function areaOf({ latitude, longitude, radiusKm, advanced }: SearchCriteria): DiscoveryArea {
  const further = advanced?.furtherPlaces?.map((place) => ({ latitude: place.latitude, longitude: place.longitude }))
  return { latitude, longitude, radiusKm, ...(further && { further }) }
}

/**
 * Which companies the advanced conditions of a search keep. A word to exclude is read as a keyword is, unless all that the
 * search asks for would be excluded by that: "kitchens" are furniture, and who looks for furniture means a part of it.
 */
export async function companyFilterOf({ understand, criteria, language }: Reader): Promise<CompanyFilter> {
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

/** The same for the directory, where `newOnes` selects companies no search found before; undefined without conditions. */
export async function keepOf(
  reader: Reader,
  newOnes: (companies: Company[]) => Promise<Company[]>,
): Promise<Keep | undefined> {
  const { advanced } = reader.criteria
  if (!advanced) return undefined
  const meetsConditions = await companyFilterOf(reader)
  return async (companies) => {
    const kept = companies.filter(meetsConditions)
    return advanced.onlyNew ? newOnes(kept) : kept
  }
}
