import type { DiscoveryArea } from '@leadhaul/contract/search/candidate.schema.ts'
import type pg from 'pg'
import type { Directory } from '../features/places/directory.service.ts'
import { createOverture } from '../features/places/overture/overture.service.ts'
import { createPull } from '../features/places/overture/pull.service.ts'
import { createRemotePlaces } from '../features/places/overture/remote-places.client.ts'
import { createStac } from '../features/places/overture/stac.client.ts'
import type { Env } from '../platform/env.ts'
import type { OutboundClients } from '../platform/outside.ts'
import type { Platform } from './platform.ts'

/** Whether the catalogue can be reached is soon known: without a network, searches wait for it once, and not for long. */
const CATALOGUE = { connectMs: 2000, headersMs: 3000, silenceMs: 3000, totalMs: 4000 }

type Outdoors = { pool: pg.Pool; env: Pick<Env, 'OVERTURE_CATALOG_URL'>; ways: Pick<OutboundClients, 'endpoint'> }

/** What brings Overture's places in; `close` ends its connections. */
export function openOverture({ pool, env, ways }: Outdoors) {
  const url = env.OVERTURE_CATALOG_URL
  const catalogue = ways.endpoint(url, CATALOGUE)
  const files = ways.endpoint(url)
  const stac = createStac({ fetch: catalogue, url })
  const pull = createPull({ pool, stac, open: createRemotePlaces({ fetch: files }) })
  return { stac, pull, close: async () => void (await Promise.all([catalogue.close(), files.close()])) }
}

/** Overture's places meet the directory and the jobs here; undefined where they are switched off. */
export function createOvertureDeps({ env, pools, ways, jobs }: Platform, { directory }: { directory: Directory }) {
  if (env.OVERTURE === 'off') return { overture: undefined }
  const { stac, pull } = openOverture({ pool: pools.work, env, ways })
  const refreshLater = (area: DiscoveryArea) => jobs.enqueue(pools.workDb, 'overture-refresh', area)
  const { discover } = directory
  return { overture: createOverture({ pool: pools.work, stac, pull, discover, refreshLater }) }
}
