import { parseCompanyName, coreOf } from '../../../platform/companies/company-names.ts'
import { groupPlacesByCompany } from '../../../platform/companies/company-owners.ts'
import type { KeyedPlace, SharedKey } from './shared-keys.repository.ts'

/** The frequency, per thousand names, from which a word does not distinguish companies. */
const COMMON_PER_MILLE = 1
/** The minimum number of names: in a small directory, a rarer word may belong to one company. */
const MIN_COMMON_COUNT = 20

/** The number of companies among the places of one key, if there are several. */
export function sharedKeyOf(places: KeyedPlace[], common: ReadonlySet<string>): SharedKey[] {
  const [first] = places
  if (!first) return []
  const listed = places.map((place) => ({
    called: parseCompanyName(place, common),
    latitude: place.latitude,
    longitude: place.longitude,
    category: place.category,
    source: place.source,
  }))
  const names = groupPlacesByCompany(listed, { shared: true }).length
  // Two names of one trade at one location are one company; three are a mall or a switchboard.
  const companies = names === 2 ? groupPlacesByCompany(listed, { shared: false }).length : names
  return companies > 1 ? [{ key: first.key, companies }] : []
}

/** Words that many of these names contain, each name counted once. */
export function commonWords(names: string[]): string[] {
  const distinct = new Map(names.map((name) => coreOf(name)).map(({ whole, words }) => [whole, words]))
  const counts = new Map<string, number>()
  for (const words of distinct.values())
    for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const least = Math.max(MIN_COMMON_COUNT, (distinct.size * COMMON_PER_MILLE) / 1000)
  return [...counts].filter(([, count]) => count >= least).map(([word]) => word)
}
