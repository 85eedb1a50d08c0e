import type { DiscoveryArea } from '@leadhaul/contract/search/candidate.schema.ts'
import type { SearchCriteria } from '@leadhaul/contract/search/search.schema.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { type CompanyFilter, conditionFilter } from './candidates/condition-filter.rules.ts'
import type { Company } from './candidates/company.rules.ts'
import { corrected } from './corrections/corrections.service.ts'
import type { Understand } from './dictionary/understanding.service.ts'
import type { RunRow } from './search.repository.ts'
import type { Keep } from './sources/directory.source.ts'

/** A search, the function that interprets it with the workspace's corrections, and the language of its keywords. */
type Reader = { understand: Understand; criteria: SearchCriteria; language: Language }

/** A run uses the corrections and the language of the moment it was started. */
export const readerOf = (understand: Understand, run: Pick<RunRow, 'criteria' | 'corrected' | 'language'>): Reader => ({
  understand,
  criteria: corrected(run.criteria, run.corrected),
  language: run.language,
})

const KEEP_ALL: CompanyFilter = () => true

/** The whole area of the criteria. Do not pass the criteria themselves as an area: they hold the first place only. */
export function areaOf({ latitude, longitude, radiusKm, advanced }: SearchCriteria): DiscoveryArea {
  const further = advanced?.furtherPlaces?.map((place) => ({ latitude: place.latitude, longitude: place.longitude }))
  return { latitude, longitude, radiusKm, ...(further && { further }) }
}

/**
 * Returns the filter of the advanced conditions of a search. An excluded word is interpreted like a keyword, unless
 * that would exclude everything searched for: kitchens are furniture, and excluding them from furniture means only that
 * part.
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

/** The same filter for the directory; `newOnes` selects companies new to all searches. Undefined without conditions. */
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
