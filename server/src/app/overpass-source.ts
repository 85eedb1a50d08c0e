import { setTimeout as pause } from 'node:timers/promises'
import { osmCandidates } from '../features/places/osm/osm-candidates.rules.ts'
import { createOverpassMemory } from '../features/search/overpass.repository.ts'
import type { Source } from '../features/search/sources/any.source.ts'
import { createOverpassClient } from '../features/search/sources/overpass.client.ts'
import { overpassSource } from '../features/search/sources/overpass.source.ts'
import type { Platform } from './platform.ts'

/** An Overpass server answers when its minute is over, or before. */
const TIMEOUTS = { headersMs: 75_000, totalMs: 100_000, firstPauseMs: 2000 }
const wait = (ms: number, signal?: AbortSignal) => pause(ms, undefined, signal ? { signal } : {})

type Needs = Pick<Platform, 'env' | 'ways' | 'pools'>

/** The Overpass server the operator set, if any. */
export function createOverpassSource({ env, ways, pools }: Needs, { firstPauseMs, ...limits } = TIMEOUTS): Source[] {
  const address = env.OVERPASS_URL
  if (address === undefined) return []
  const memory = createOverpassMemory({ pool: pools.work, origin: new URL(address).origin })
  const fetch = ways.endpoint(address, limits)
  const client = createOverpassClient({ fetch, address, memory, pause: wait, firstPauseMs })
  return [overpassSource({ client, read: osmCandidates })]
}
