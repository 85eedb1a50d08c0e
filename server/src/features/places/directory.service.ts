import { SHOWN_WITHIN_KM } from '@leadhaul/contract/places/shown-area.rules.ts'
import type { Candidate, DiscoveryArea, DiscoveryPlan } from '@leadhaul/contract/search/candidate.schema.ts'
import { centresOf } from '@leadhaul/contract/search/search-area.rules.ts'
import type pg from 'pg'
import type { Coordinates } from '../../platform/great-circle.ts'
import { candidateOf } from './candidate.rules.ts'
import {
  countShown,
  type DiscoveredPlace,
  type DiscoveryQuery,
  discover,
  kmOfLast,
  storedPlaces,
} from './discovery.repository.ts'
import { holdsSampleOnly, listCategorySlugs, removeSample, sampleNamesOf, summarise } from './directory.repository.ts'
import { project } from './mercator.rules.ts'
import { createOwners } from './owners/owners.service.ts'
import { createTowns } from './places.service.ts'

const SLUGS_KEPT_MS = 60_000
const NAMES_KEPT_MS = 600_000
/** Searches by name alone first try a small circle: in dense areas it contains enough matches. */
const MIDDLE_KM = 25
/** Each category is an index scan of its own: for this many ("manufacturer"), two much smaller circles pay off. */
const MANY_CATEGORIES = 60
const MIDDLES_OF_MANY = [1 / 16, 1 / 4]

export type Directory = ReturnType<typeof createDirectory>

/** The directory of businesses as a search uses it. `pool` needs a role that can read the directory. */
export function createDirectory(options: { pool: pg.Pool }) {
  const owners = createOwners(options)
  let slugs: { list: Promise<string[]>; until: number } | undefined
  return {
    /**
     * The nearest matching companies as candidates, at most `limit`. If that many match, companies that match only
     * by a weak name are excluded.
     */
    discover: async (query: Wanted): Promise<Candidate[]> => {
      const { candidates } = await discoverIn(options.pool, query, { shown: false })
      return candidates.slice(0, query.limit)
    },
    /** The same by the points shown of the companies. May exceed `limit`; complete within `knownKm` of the query. */
    discoverShown: (query: Wanted) => discoverIn(options.pool, query, { shown: true }),
    /** How many companies match within the first circle by the points shown of them, at most `limit`. */
    countShown: (query: Omit<Wanted, 'further'>): Promise<number> => countShown(options.pool, query),
    /** The places with these source keys, and the places with one of these phones or domains. */
    stored: async (wanted: { placeKeys: string[]; contactKeys: string[] }): Promise<Candidate[]> => {
      const places = await owners.lookingUp((client) => storedPlaces(client, wanted))
      return places.map(candidateOf({ categorySlugs: [], namePatterns: [] }))
    },
    /** The slugs of all categories in the directory, read at most once a minute. */
    categorySlugs: (): Promise<string[]> => {
      if (!slugs || slugs.until < Date.now()) {
        slugs = { list: listCategorySlugs(options.pool), until: Date.now() + SLUGS_KEPT_MS }
        slugs.list.catch(() => {
          slugs = undefined
        })
      }
      return slugs.list
    },
    /** Names of companies of each of these categories in the region of a point, cached for some minutes. */
    namesOf: createNamesOf(options.pool),
    summary: () => summarise(options.pool),
    sampleOnly: () => holdsSampleOnly(options.pool),
    removeSample: () => removeSample(options.pool),
    towns: createTowns(options),
    /** Lookups of the phones, domains and words of names that companies share. */
    owners,
  }
}

const NAMES_OF_A_CATEGORY = 150
/** The number of regions whose names are cached. */
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
        near: project(middle),
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

/** Whether distances are measured to the points shown of companies, or to their exact positions. */
type By = { shown: boolean }
type Discovered = { places: DiscoveredPlace[]; knownKm: number }

async function discoverIn(pool: pg.Pool, query: Wanted, by: By) {
  const candidates: Candidate[] = []
  let { radiusKm: knownKm } = query
  // Sequentially: a search with several places uses no more connections than one with a single place.
  for (const circle of circlesOf(query)) {
    const inCircle = await discoverInCircle(pool, circle, by)
    candidates.push(...inCircle.places.map(candidateOf(query)))
    knownKm = Math.min(knownKm, inCircle.knownKm)
  }
  return { candidates: query.further ? nearestFirst(candidates) : candidates, knownKm }
}

/** Each company once, with the distance to the nearest centre: the nearest of all are among those of each circle. */
function nearestFirst(found: Candidate[]): Candidate[] {
  const sorted = found.toSorted((a, b) => a.distanceKm - b.distanceKm)
  const seen = new Set<string>()
  return sorted.filter(({ placeKey }) => !seen.has(placeKey) && seen.add(placeKey))
}

/** How much farther the exact position of a company can be than the last one whose shown point is equally near. */
const BEYOND_KM = 1.01 * SHOWN_WITHIN_KM
/** The largest multiple of the limit that is read to include those companies. */
const MAX_TIMES_SHOWN = 4
/** The multiple of the limit that is read if the distance of the last one is unknown. */
const TIMES_SHOWN = 1.25

/** Names are searched only within the distance at which categories alone reach the limit. */
async function discoverInCircle(pool: pg.Pool, wanted: Wanted, { shown }: By): Promise<Discovered> {
  const query = withWeakApart(wanted)
  const strong = { ...query, weakPatterns: [] }
  const find = async (circle: DiscoveryQuery): Promise<Discovered> => {
    const places = await discover(pool, circle)
    return { places, knownKm: places.length < circle.limit ? circle.radiusKm : (places.at(-1)?.km ?? 0) }
  }
  const further = wanted.namePatterns.length > 0 || shown
  const reachKm = further || isMany(query) ? await reachOf(pool, { ...strong, namePatterns: [] }, { shown }) : null
  if (reachKm !== null) {
    const radiusKm = Math.min(query.radiusKm, reachKm + (shown ? BEYOND_KM : 0))
    return find({ ...strong, radiusKm, limit: query.limit * (shown ? MAX_TIMES_SHOWN : 1) })
  }
  const limit = Math.ceil(query.limit * (shown ? TIMES_SHOWN : 1))
  if (categoriesOf(query) === 0 && query.radiusKm > MIDDLE_KM) {
    const middle = await find({ ...strong, radiusKm: MIDDLE_KM, limit })
    if (middle.places.length >= limit) return middle
  }
  return find({ ...query, limit })
}

function withWeakApart(wanted: Wanted) {
  const { namePatterns, tellingNames = namePatterns, ...query } = wanted
  const telling = new Set(tellingNames)
  return { ...query, namePatterns: tellingNames, weakPatterns: namePatterns.filter((each) => !telling.has(each)) }
}

const isMany = (query: DiscoveryQuery) => categoriesOf(query) >= MANY_CATEGORIES
const categoriesOf = ({ categorySlugs, osmTags = [] }: DiscoveryQuery) => categorySlugs.length + osmTags.length

/** The distance at which the categories alone reach the limit, or null if the circle contains fewer. */
async function reachOf(pool: pg.Pool, query: DiscoveryQuery, by: By): Promise<number | null> {
  if (categoriesOf(query) === 0) return null
  const { radiusKm } = query
  const middles = isMany(query) ? MIDDLES_OF_MANY.map((share) => radiusKm * share) : []
  for (const circleKm of [...middles, radiusKm]) {
    const km = await kmOfLast(pool, { ...query, radiusKm: circleKm }, by)
    if (km !== null) return km
  }
  return null
}
