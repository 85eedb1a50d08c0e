import { MAX_SHOWN_OFFSET_KM } from '@leadhaul/contract/places/rounded-position.rules.ts'
import type { Candidate, DiscoveryArea, DiscoveryPlan } from '@leadhaul/contract/search/candidate.schema.ts'
import { centresOf } from '@leadhaul/contract/search/search-area.rules.ts'
import type pg from 'pg'
import type { Coordinates } from '../../platform/great-circle.ts'
import { createCandidateMapper } from './candidate.rules.ts'
import {
  countShown,
  type DiscoveredPlace,
  type DiscoveryQuery,
  discover,
  findDistanceOfLast,
  findStoredPlaces,
} from './discovery.repository.ts'
import { hasOnlySample, listCategorySlugs, removeSample, listNearbyNames, summarise } from './directory.repository.ts'
import { project } from './mercator.rules.ts'
import { createSharedKeys } from './shared-keys/shared-keys.service.ts'
import { createTowns } from './places.service.ts'

const SLUGS_TTL_MS = 60_000
const NAMES_TTL_MS = 600_000
/** Searches by name alone first try a small circle: in dense areas it contains enough matches. */
const FIRST_RADIUS_KM = 25
/** Each category is an index scan of its own: for this many ("manufacturer"), two much smaller circles pay off. */
const MANY_CATEGORIES = 60
const FIRST_RADIUS_SHARES = [1 / 16, 1 / 4]

export type Directory = ReturnType<typeof createDirectory>

/** The directory of businesses as a search uses it. `pool` needs a role that can read the directory. */
export function createDirectory(options: { pool: pg.Pool }) {
  const sharedKeys = createSharedKeys(options)
  let slugs: { list: Promise<string[]>; until: number } | undefined
  return {
    /**
     * The nearest matching companies as candidates, at most `limit`. If that many match, companies that match only
     * by a weak name are excluded.
     */
    discover: async (query: CandidateQuery): Promise<Candidate[]> => {
      const { candidates } = await discoverIn(options.pool, query, { shown: false })
      return candidates.slice(0, query.limit)
    },
    /** The same, measured to the shown points. May exceed `limit`; complete within the returned `knownKm`. */
    discoverShown: (query: CandidateQuery) => discoverIn(options.pool, query, { shown: true }),
    /** The number of matches within the first circle, measured to the shown points, at most `limit`. */
    countShown: (query: Omit<CandidateQuery, 'further'>): Promise<number> => countShown(options.pool, query),
    /** The places with these source keys, and the places with one of these phones or domains. */
    stored: async (wanted: { placeKeys: string[]; contactKeys: string[] }): Promise<Candidate[]> => {
      const places = await sharedKeys.withLookups((client) => findStoredPlaces(client, wanted))
      return places.map(createCandidateMapper({ categorySlugs: [], namePatterns: [] }))
    },
    /** The slugs of all categories in the directory, read at most once a minute. */
    categorySlugs: (): Promise<string[]> => {
      if (!slugs || slugs.until < Date.now()) {
        slugs = { list: listCategorySlugs(options.pool), until: Date.now() + SLUGS_TTL_MS }
        slugs.list.catch(() => {
          slugs = undefined
        })
      }
      return slugs.list
    },
    /** Names of companies of each of these categories in the region of a point, cached for some minutes. */
    namesOf: createNearbyNames(options.pool),
    summary: () => summarise(options.pool),
    sampleOnly: () => hasOnlySample(options.pool),
    removeSample: () => removeSample(options.pool),
    towns: createTowns(options),
    /** Lookups of the phones, domains and words of names that companies share. */
    sharedKeys,
  }
}

const MAX_NAMES_PER_CATEGORY = 150
/** The number of regions whose names are cached. */
const MAX_CACHED_REGIONS = 200
function createNearbyNames(pool: pg.Pool) {
  let regions = new Map<string, Map<string, string[]>>()
  let until = 0
  return async (slugs: string[], near: Coordinates): Promise<ReadonlyMap<string, string[]>> => {
    if (until < Date.now() || regions.size > MAX_CACHED_REGIONS)
      [regions, until] = [new Map(), Date.now() + NAMES_TTL_MS]
    const roundedPoint = { latitude: Math.round(near.latitude), longitude: Math.round(near.longitude) }
    const region = `${roundedPoint.latitude} ${roundedPoint.longitude}`
    const kept = regions.get(region) ?? new Map<string, string[]>()
    regions.set(region, kept)
    const missing = slugs.filter((slug) => !kept.has(slug))
    if (missing.length > 0)
      for (const { slug, names } of await listNearbyNames(pool, {
        slugs: missing,
        limit: MAX_NAMES_PER_CATEGORY,
        near: project(roundedPoint),
      }))
        kept.set(slug, names)
    return kept
  }
}

type CandidateQuery = DiscoveryPlan & DiscoveryArea & { limit: number }

const circlesOf = (query: CandidateQuery): Omit<CandidateQuery, 'further'>[] => {
  const { further: _, ...first } = query
  return centresOf(query).map((centre) => ({ ...first, ...centre }))
}

/** `shown`: distances are measured to the shown, rounded points of companies, not to their exact positions. */
type DistanceOptions = { shown: boolean }
type CircleResult = { places: DiscoveredPlace[]; knownKm: number }

async function discoverIn(pool: pg.Pool, query: CandidateQuery, distance: DistanceOptions) {
  const candidates: Candidate[] = []
  let { radiusKm: knownKm } = query
  // Sequentially: a search with several places uses no more connections than one with a single place.
  for (const circle of circlesOf(query)) {
    const inCircle = await discoverInCircle(pool, circle, distance)
    candidates.push(...inCircle.places.map(createCandidateMapper(query)))
    knownKm = Math.min(knownKm, inCircle.knownKm)
  }
  return { candidates: query.further ? uniqueNearestFirst(candidates) : candidates, knownKm }
}

/** Each company once, with the distance to the nearest centre: the nearest of all are among those of each circle. */
function uniqueNearestFirst(found: Candidate[]): Candidate[] {
  const sorted = found.toSorted((a, b) => a.distanceKm - b.distanceKm)
  const seen = new Set<string>()
  return sorted.filter(({ placeKey }) => !seen.has(placeKey) && seen.add(placeKey))
}

/** How much farther the exact position of a company can be than its shown point, with a small reserve. */
const SHOWN_MARGIN_KM = 1.01 * MAX_SHOWN_OFFSET_KM
/** The maximum multiple of the limit that is read to include companies within that margin. */
const MAX_SHOWN_FACTOR = 4
/** The multiple of the limit that is read if the distance of the last one is unknown. */
const SHOWN_FACTOR = 1.25

/** Names are searched only within the distance at which categories alone reach the limit. */
async function discoverInCircle(
  pool: pg.Pool,
  wanted: CandidateQuery,
  { shown }: DistanceOptions,
): Promise<CircleResult> {
  const query = separateWeakPatterns(wanted)
  const strong = { ...query, weakPatterns: [] }
  const find = async (circle: DiscoveryQuery): Promise<CircleResult> => {
    const places = await discover(pool, circle)
    return { places, knownKm: places.length < circle.limit ? circle.radiusKm : (places.at(-1)?.km ?? 0) }
  }
  const needsReach = wanted.namePatterns.length > 0 || shown
  const reachKm =
    needsReach || hasManyCategories(query)
      ? await findCategoryReachKm(pool, { ...strong, namePatterns: [] }, { shown })
      : null
  if (reachKm !== null) {
    const radiusKm = Math.min(query.radiusKm, reachKm + (shown ? SHOWN_MARGIN_KM : 0))
    return find({ ...strong, radiusKm, limit: query.limit * (shown ? MAX_SHOWN_FACTOR : 1) })
  }
  const limit = Math.ceil(query.limit * (shown ? SHOWN_FACTOR : 1))
  if (countCategories(query) === 0 && query.radiusKm > FIRST_RADIUS_KM) {
    const firstCircle = await find({ ...strong, radiusKm: FIRST_RADIUS_KM, limit })
    if (firstCircle.places.length >= limit) return firstCircle
  }
  return find({ ...query, limit })
}

function separateWeakPatterns(wanted: CandidateQuery) {
  const { namePatterns, tellingNames = namePatterns, ...query } = wanted
  const telling = new Set(tellingNames)
  return { ...query, namePatterns: tellingNames, weakPatterns: namePatterns.filter((each) => !telling.has(each)) }
}

const hasManyCategories = (query: DiscoveryQuery) => countCategories(query) >= MANY_CATEGORIES
const countCategories = ({ categorySlugs, osmTags = [] }: DiscoveryQuery) => categorySlugs.length + osmTags.length

/** The distance at which the categories alone reach the limit, or null if the circle contains fewer. */
async function findCategoryReachKm(
  pool: pg.Pool,
  query: DiscoveryQuery,
  distance: DistanceOptions,
): Promise<number | null> {
  if (countCategories(query) === 0) return null
  const { radiusKm } = query
  const firstRadii = hasManyCategories(query) ? FIRST_RADIUS_SHARES.map((share) => radiusKm * share) : []
  for (const circleKm of [...firstRadii, radiusKm]) {
    const km = await findDistanceOfLast(pool, { ...query, radiusKm: circleKm }, distance)
    if (km !== null) return km
  }
  return null
}
