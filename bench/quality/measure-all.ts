import { MAX_LEADS_PER_RUN } from '@leadhaul/contract/search/search.schema.ts'
import { createDirectory } from '../../server/src/features/places/directory.service.ts'
import { createUnderstanding } from '../../server/src/features/search/dictionary/understanding.service.ts'
import { nearestCompanies } from '../../server/src/features/search/sources/directory.source.ts'
import type { BenchCluster } from '../cluster.ts'
import { type Asked, askedKeywords, judged, type Searched } from './measures.ts'
import { judgedMerge, type Merge } from './merges.rules.ts'
import { truthSearches } from './searches.rules.ts'

export type Measured = { searched: Searched[]; asked: Asked[]; merges: Merge[] }

/** Runs every search and interprets every keyword as the product does. */
export async function measureAll(cluster: BenchCluster): Promise<Measured> {
  const directory = createDirectory({ pool: cluster.pools.system })
  const understand = createUnderstanding({ knownSlugs: directory.categorySlugs, placesCalled: directory.towns.called })
  const nearest = nearestCompanies(directory)
  const searched: Searched[] = []
  const merges = new Map<string, Merge>()
  const there = new Map<string, Awaited<ReturnType<typeof everyPlace>>>()
  for (const search of truthSearches()) {
    const { understood, plan } = await understand(
      { keywords: [search.keyword], ...search.area },
      search.language as 'en',
    )
    const { companies, members } = await nearest(plan, search.area)
    const inTown = there.get(search.town) ?? (await everyPlace(cluster, search.area))
    there.set(search.town, inTown)
    // A company merged from several places counts as found for each of them.
    const found = companies.flatMap((company) => company.placeKeys.map((placeKey) => ({ ...company, placeKey })))
    searched.push(
      judged(search, {
        found,
        there: inTown.filter(withinReach(companies)),
        readAs: understood[0]?.concept ?? 'words',
      }),
    )
    const byKey = new Map(members.map(({ candidate }) => [candidate.placeKey, candidate]))
    for (const { placeKeys } of companies) {
      if (placeKeys.length > 1)
        merges.set(placeKeys.toSorted().join(' '), judgedMerge(placeKeys.flatMap((key) => byKey.get(key) ?? [])))
    }
  }
  const asked = await askedKeywords(understand)
  return { searched, asked, merges: [...merges.values()] }
}

/** A run keeps only the nearest companies: if it is full, places beyond the last one do not count as missed. */
function withinReach(companies: { distanceKm: number }[]): (place: { distanceKm: number }) => boolean {
  const reachKm = Math.max(...companies.map(({ distanceKm }) => distanceKm))
  return ({ distanceKm }) => companies.length < MAX_LEADS_PER_RUN || distanceKm <= reachKm
}

async function everyPlace(
  cluster: BenchCluster,
  { latitude, longitude, radiusKm }: { latitude: number; longitude: number; radiusKm: number },
) {
  const { rows } = await cluster.owner.query<{ placeKey: string; name: string; category: string; distanceKm: number }>(
    `select * from (select p.source || ':' || p.source_id as "placeKey", p.name, k.slug as category, 2 * 6371.0088 * asin(least(1, sqrt(sin(radians(latitude - $1) / 2) ^ 2
       + cos(radians($1)) * cos(radians(latitude)) * sin(radians(longitude - $2) / 2) ^ 2))) as "distanceKm"
     from places p join place_categories k on k.id = p.category_id) near where "distanceKm" <= $3`,
    [latitude, longitude, radiusKm],
  )
  return rows
}
