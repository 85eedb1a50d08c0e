import type { Candidate, DiscoveryArea, DiscoveryPlan } from '@leadhaul/contract/search/candidate.schema.ts'
import { SourceFailure, type Source } from './any.source.ts'
import { type OverpassClient, TooMuch } from './overpass.client.ts'
import { kmToArea, MAX_ELEMENTS, quartersOf, questionOf, type Tile, tilesOf } from './overpass-query.rules.ts'

/** A search asks a shared server for no more than this. */
const MAX_QUESTIONS = 60
/** Ever smaller tiles that are each too much: then it is the server, not the question. */
const MAX_IN_VAIN = 8

/** The companies among an Overpass server's elements that answer the plan within the area, the nearest first. */
export type ReadElements = (options: { elements: unknown[]; plan: DiscoveryPlan; area: DiscoveryArea }) => Candidate[]

/**
 * OpenStreetMap as it is today, tile by tile from the middle outwards; a tile that is too much for the server is asked
 * for in quarters. Ends once nothing nearer can come.
 */
export const overpassSource = (options: { client: OverpassClient; read: ReadElements }): Source => ({
  name: 'overpass',
  async *discover(query, signal) {
    const { plan, area, limit } = query
    const waiting = questionOf(plan, EVERYWHERE) === null ? [] : tilesOf(area)
    const distances: number[] = []
    const seen = new Set<string>()
    let inVain = 0
    for (let asked = 0; waiting.length > 0; ) {
      waiting.sort((a, b) => kmToArea(a, area) - kmToArea(b, area))
      const tile = waiting.shift()
      const last = distances[limit - 1]
      if (!tile || kmToArea(tile, area) > Math.min(area.radiusKm, last ?? area.radiusKm)) break
      if (asked === MAX_QUESTIONS) throw new SourceFailure('slow')
      query.report({ done: asked, total: asked + waiting.length + 1 })
      asked++
      const part = await ofTile(options.client, { plan, tile, signal })
      inVain = part.failure ? inVain + 1 : 0
      if (part.failure && inVain === MAX_IN_VAIN) throw part.failure
      waiting.push(...part.rest)
      // Where circles overlap, so do their tiles: no company may count twice towards the limit.
      const found = options.read({ elements: part.elements, plan, area }).filter(({ placeKey }) => !seen.has(placeKey))
      for (const { placeKey } of found) seen.add(placeKey)
      distances.push(...found.map(({ distanceKm }) => distanceKm))
      distances.sort((a, b) => a - b)
      if (found.length > 0) yield found
    }
  },
})

const EVERYWHERE: Tile = { south: -90, west: -180, north: 90, east: 180 }

type Asked = { plan: DiscoveryPlan; tile: Tile; signal: AbortSignal }

type Part = { elements: unknown[]; rest: Tile[]; failure?: TooMuch }

/** What a tile holds, or the quarters to ask for instead. */
async function ofTile(client: OverpassClient, { plan, tile, signal }: Asked): Promise<Part> {
  const quarters = quartersOf(tile)
  try {
    const elements = await client.elements(questionOf(plan, tile) ?? '', signal)
    const whole = elements.length < MAX_ELEMENTS || quarters.length === 0
    return whole ? { elements, rest: [] } : { elements: [], rest: quarters }
  } catch (failure) {
    if (!(failure instanceof TooMuch) || quarters.length === 0) throw failure
    return { elements: [], rest: quarters, failure }
  }
}
