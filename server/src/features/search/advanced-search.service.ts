import type { DiscoveryArea } from '@leadhaul/contract/search/candidate.schema.ts'
import type { SearchCriteria } from '@leadhaul/contract/search/search.schema.ts'
import { type Wanted, wantedBy } from './candidates/wanted.rules.ts'
import type { Company } from './candidates/company.rules.ts'
import type { Understand } from './dictionary/understanding.service.ts'
import type { Keep } from './sources/directory.source.ts'

const EVERYONE: Wanted = () => true

/** Everything the criteria search: whoever passes the criteria themselves as an area looks around the first place alone. */
export function areaOf({ latitude, longitude, radiusKm, advanced }: SearchCriteria): DiscoveryArea {
  const further = advanced?.furtherPlaces?.map((place) => ({ latitude: place.latitude, longitude: place.longitude }))
  return { latitude, longitude, radiusKm, ...(further && { further }) }
}

/** Which companies the advanced conditions of a search keep; a word to exclude is read as a keyword is. */
export async function wantedOf(understand: Understand, { advanced }: SearchCriteria): Promise<Wanted> {
  if (!advanced) return EVERYONE
  const { excludeWords = [] } = advanced
  const meant = await Promise.all(excludeWords.map((entry) => understand({ keywords: [entry] })))
  const categories = new Set(meant.flatMap(({ plan }) => plan.categorySlugs))
  return wantedBy(advanced, { phrases: excludeWords, categories }, new Date())
}

/** The same for the directory, where `newOnes` selects companies no search found before; undefined without conditions. */
export async function keepOf(
  understand: Understand,
  criteria: SearchCriteria,
  newOnes: (companies: Company[]) => Promise<Company[]>,
): Promise<Keep | undefined> {
  const { advanced } = criteria
  if (!advanced) return undefined
  const wanted = await wantedOf(understand, criteria)
  return async (companies) => {
    const kept = companies.filter(wanted)
    return advanced.onlyNew ? newOnes(kept) : kept
  }
}
