import { MAX_LEADS_PER_RUN } from '@leadhaul/contract/search/search.schema.ts'
import { createDirectory } from '../../server/src/features/places/directory.service.ts'
import { createUnderstandKeywords } from '../../server/src/features/search/dictionary/understanding.service.ts'
import { createFindNearestCompanies } from '../../server/src/features/search/sources/directory.source.ts'
import type { BenchCluster } from '../cluster.ts'
import { type ReadKeyword, readAskedKeywords, judgeSearch, type JudgedSearch } from './measures.ts'
import { judgeMerge, type JudgedMerge } from './merges.rules.ts'
import { listTruthSearches } from './searches.rules.ts'

export type QualityMeasurements = { searched: JudgedSearch[]; asked: ReadKeyword[]; merges: JudgedMerge[] }

/** Runs every search and interprets every keyword as the product does. */
export async function measureAll(cluster: BenchCluster): Promise<QualityMeasurements> {
  const directory = createDirectory({ pool: cluster.pools.system })
  const understand = createUnderstandKeywords({
    knownSlugs: directory.categorySlugs,
    findPlaceNames: directory.towns.called,
  })
  const nearest = createFindNearestCompanies(directory)
  const searched: JudgedSearch[] = []
  const merges = new Map<string, JudgedMerge>()
  const placesByTown = new Map<string, Awaited<ReturnType<typeof placesWithin>>>()
  for (const search of listTruthSearches()) {
    const { understood, plan } = await understand(
      { keywords: [search.keyword], ...search.area },
      search.language as 'en',
    )
    const { companies, members } = await nearest(plan, search.area)
    const inTown = placesByTown.get(search.town) ?? (await placesWithin(cluster, search.area))
    placesByTown.set(search.town, inTown)
    // A company merged from several places counts as found for each of them.
    const found = companies.flatMap((company) => company.placeKeys.map((placeKey) => ({ ...company, placeKey })))
    searched.push(
      judgeSearch(search, {
        found,
        there: inTown.filter(createReachFilter(companies)),
        readAs: understood[0]?.concept ?? 'words',
      }),
    )
    const byKey = new Map(members.map(({ candidate }) => [candidate.placeKey, candidate]))
    for (const { placeKeys } of companies) {
      if (placeKeys.length > 1)
        merges.set(placeKeys.toSorted().join(' '), judgeMerge(placeKeys.flatMap((key) => byKey.get(key) ?? [])))
    }
  }
  const asked = await readAskedKeywords(understand)
  return { searched, asked, merges: [...merges.values()] }
}

/** A run keeps only the nearest companies: if it is full, places beyond the last one do not count as missed. */
function createReachFilter(companies: { distanceKm: number }[]): (place: { distanceKm: number }) => boolean {
  const reachKm = Math.max(...companies.map(({ distanceKm }) => distanceKm))
  return ({ distanceKm }) => companies.length < MAX_LEADS_PER_RUN || distanceKm <= reachKm
}

async function placesWithin(
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
