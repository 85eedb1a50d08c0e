import type { DiscoveryPlan } from '@leadhaul/contract/search/candidate.schema.ts'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pools } from '../../../platform/db/pools.ts'
import type { Env } from '../../../platform/settings/env.ts'
import type { OutboundClients } from '../../../platform/outbound-clients.ts'
import { createOverpassStore } from './overpass.repository.ts'
import { matchingCompanies } from '../../places/osm/osm-elements.service.ts'
import { SourceFailure, type Source } from './source-interface.source.ts'
import { createOverpassClient, type OverpassClient, QueryTooLarge } from './overpass.client.ts'
import { kmToArea, MAX_ELEMENTS, quartersOf, overpassQueryOf, type Tile, tilesOf } from './overpass-query.rules.ts'

/** An Overpass server answers within the minute of its own timeout. */
const TIMEOUTS = { headersMs: 75_000, totalMs: 100_000, firstPauseMs: 2000 }
/** The maximum number of queries that a search sends to a shared server. */
const MAX_QUERIES = 60
/** The source fails after this many consecutive failures with ever smaller tiles: the server is at fault. */
const MAX_CONSECUTIVE_FAILURES = 8

const wait = (ms: number, signal?: AbortSignal) => pause(ms, undefined, signal ? { signal } : {})

type Dependencies = { env: Env; outbound: OutboundClients; pools: Pools }
/** The Overpass server that the operator configured, if any. */
export function configuredOverpass(needs: Dependencies, limits = TIMEOUTS): Source[] {
  const client = createConfiguredOverpass(needs, limits)
  return client ? [overpassSource({ client })] : []
}

export function createConfiguredOverpass(
  { env, outbound, pools }: Dependencies,
  { firstPauseMs, ...limits } = TIMEOUTS,
): OverpassClient | undefined {
  const address = env.OVERPASS_URL
  if (address === undefined) return undefined
  const memory = createOverpassStore({ pool: pools.work, origin: new URL(address).origin })
  const fetch = outbound.endpoint(address, limits)
  return createOverpassClient({ fetch, address, memory, pause: wait, firstPauseMs })
}

/**
 * The current data of OpenStreetMap, tile by tile from the centre outwards; a tile whose query is too large is split
 * into quarters. Ends once the remaining tiles cannot contain a company nearer than those found.
 */
const overpassSource = ({ client }: { client: OverpassClient }): Source => ({
  name: 'overpass',
  async *discover(query, signal) {
    const { plan, area, limit } = query
    const waiting = overpassQueryOf(plan, WHOLE_EARTH) === null ? [] : tilesOf(area)
    const distances: number[] = []
    const seen = new Set<string>()
    let consecutiveFailures = 0
    for (let asked = 0; waiting.length > 0; ) {
      waiting.sort((a, b) => kmToArea(a, area) - kmToArea(b, area))
      const tile = waiting.shift()
      const last = distances[limit - 1]
      if (!tile || kmToArea(tile, area) > Math.min(area.radiusKm, last ?? area.radiusKm)) break
      if (asked === MAX_QUERIES) throw new SourceFailure('slow')
      query.report({ done: asked, total: asked + waiting.length + 1 })
      asked++
      const part = await queryTile(client, { plan, tile, signal })
      consecutiveFailures = part.failure ? consecutiveFailures + 1 : 0
      if (part.failure && consecutiveFailures === MAX_CONSECUTIVE_FAILURES) throw part.failure
      waiting.push(...part.rest)
      // Tiles of overlapping circles overlap too: no company may count twice towards the limit.
      const found = matchingCompanies({ elements: part.elements, plan, area }).filter(
        ({ placeKey }) => !seen.has(placeKey),
      )
      for (const { placeKey } of found) seen.add(placeKey)
      distances.push(...found.map(({ distanceKm }) => distanceKm))
      distances.sort((a, b) => a - b)
      if (found.length > 0) yield found
    }
  },
})

const WHOLE_EARTH: Tile = { south: -90, west: -180, north: 90, east: 180 }

type TileQuery = { plan: DiscoveryPlan; tile: Tile; signal: AbortSignal }

type TileResult = { elements: unknown[]; rest: Tile[]; failure?: QueryTooLarge }

/** Returns the elements of a tile, or the quarters to query instead. */
async function queryTile(client: OverpassClient, { plan, tile, signal }: TileQuery): Promise<TileResult> {
  const quarters = quartersOf(tile)
  try {
    const elements = await client.elements(overpassQueryOf(plan, tile) ?? '', signal)
    const whole = elements.length < MAX_ELEMENTS || quarters.length === 0
    return whole ? { elements, rest: [] } : { elements: [], rest: quarters }
  } catch (failure) {
    if (!(failure instanceof QueryTooLarge) || quarters.length === 0) throw failure
    return { elements: [], rest: quarters, failure }
  }
}
