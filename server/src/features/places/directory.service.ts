import type { Candidate, DiscoveryArea, DiscoveryPlan } from '@leadhaul/contract/search/candidate.schema.ts'
import { centresOf } from '@leadhaul/contract/search/search-area.rules.ts'
import type pg from 'pg'
import { candidateOf } from './candidate.rules.ts'
import { count, countShown, type DiscoveredPlace, discover, storedPlaces } from './discovery.repository.ts'
import { listCategorySlugs, removeSample, sampleNamesOf, summarise } from './directory.repository.ts'
import { type Coordinates, spot } from './spot.rules.ts'
import { createOwners } from './owners/owners.service.ts'
import { createTowns } from './places.service.ts'

const SLUGS_KEPT_MS = 60_000
const NAMES_KEPT_MS = 600_000
/** In a wider circle a look at the middle pays: where businesses stand thick it holds all that are wanted. */
const MIDDLE_KM = 25
/** Every category is a walk of its own: where so many are wanted ("manufacturer"), two much smaller middles pay. */
const MANY_CATEGORIES = 60
const MIDDLES_OF_MANY = [1 / 16, 1 / 4]

export type Directory = ReturnType<typeof createDirectory>

/** The directory of businesses as a search sees it. `pool` is one of a role that reads the directory. */
export function createDirectory(options: { pool: pg.Pool }) {
  const owners = createOwners(options)
  let slugs: { list: Promise<string[]>; until: number } | undefined
  return {
    /** The nearest companies that match, as candidates; `limit` at most. */
    discover: async (query: Wanted): Promise<Candidate[]> => {
      const found: Candidate[] = []
      // One after the other: a search with several places takes no more connections than one with a single place.
      for (const circle of circlesOf(query))
        found.push(...(await discoverNearFirst(options.pool, circle)).map(candidateOf(query)))
      return query.further ? nearestOf(found, query.limit) : found
    },
    /** Whether the categories alone bring as many as are wanted within the first circle. */
    fillsByCategory: async (query: Wanted): Promise<boolean> =>
      (await count(options.pool, { ...query, namePatterns: [] })) >= query.limit,
    /** How many companies match within the first circle by the points shown of them, `limit` at most. */
    countShown: (query: Omit<Wanted, 'further'>): Promise<number> => countShown(options.pool, query),
    /** The places with these keys of their sources, and those with one of these phones or domains. */
    stored: async (wanted: { placeKeys: string[]; contactKeys: string[] }): Promise<Candidate[]> => {
      const places = await owners.lookingUp((client) => storedPlaces(client, wanted))
      return places.map(candidateOf({ categorySlugs: [], namePatterns: [] }))
    },
    /** Every category the directory holds; asked for at most once a minute. */
    categorySlugs: (): Promise<string[]> => {
      if (!slugs || slugs.until < Date.now()) {
        slugs = { list: listCategorySlugs(options.pool), until: Date.now() + SLUGS_KEPT_MS }
        slugs.list.catch(() => {
          slugs = undefined
        })
      }
      return slugs.list
    },
    /** Names of companies of each of these categories in the region of a point; kept for some minutes. */
    namesOf: createNamesOf(options.pool),
    summary: () => summarise(options.pool),
    removeSample: () => removeSample(options.pool),
    towns: createTowns(options),
    /** Who shares phones, domains and words of names. */
    owners,
  }
}

const NAMES_OF_A_CATEGORY = 150
/** So many regions' names are kept; searches beyond them ask again. */
const REGIONS_KEPT = 200
function createNamesOf(pool: pg.Pool) {
  let regions = new Map<string, Map<string, string[]>>()
  let until = 0
  return async (slugs: string[], near: Coordinates): Promise<ReadonlyMap<string, string[]>> => {
    if (until < Date.now() || regions.size > REGIONS_KEPT) [regions, until] = [new Map(), Date.now() + NAMES_KEPT_MS]
    const middle = { latitude: Math.round(near.latitude), longitude: Math.round(near.longitude) }
    const region = `${middle.latitude} ${middle.longitude}`
    const kept = regions.get(region) ?? new Map<string, string[]>()
    regions.set(region, kept)
    const missing = slugs.filter((slug) => !kept.has(slug))
    if (missing.length > 0)
      for (const { slug, names } of await sampleNamesOf(pool, {
        slugs: missing,
        limit: NAMES_OF_A_CATEGORY,
        near: spot(middle),
      }))
        kept.set(slug, names)
    return kept
  }
}

type Wanted = DiscoveryPlan & DiscoveryArea & { limit: number }

const circlesOf = (query: Wanted): Omit<Wanted, 'further'>[] => {
  const { further: _, ...first } = query
  return centresOf(query).map((centre) => ({ ...first, ...centre }))
}

/** Each once, as far as from the nearest centre. The nearest of each circle hold the nearest of all. */
function nearestOf(found: Candidate[], limit: number): Candidate[] {
  const sorted = found.toSorted((a, b) => a.distanceKm - b.distanceKm)
  const seen = new Set<string>()
  const distinct = sorted.filter(({ placeKey }) => !seen.has(placeKey) && seen.add(placeKey))
  return distinct.slice(0, limit)
}

/** The same as `discover`: what the middle of a wide circle holds is nearer than anything around it. */
async function discoverNearFirst(pool: pg.Pool, query: Wanted): Promise<DiscoveredPlace[]> {
  for (const radiusKm of middlesOf(query)) {
    const middle = await discover(pool, { ...query, radiusKm })
    if (middle.length >= query.limit) return middle
  }
  return discover(pool, query)
}

function middlesOf({ radiusKm, categorySlugs }: Wanted): number[] {
  if (categorySlugs.length >= MANY_CATEGORIES) return MIDDLES_OF_MANY.map((share) => radiusKm * share)
  return radiusKm > MIDDLE_KM ? [MIDDLE_KM] : []
}
