import type { DiscoveryArea } from '@leadhaul/contract/search/candidate.schema.ts'
import type pg from 'pg'
import type { Pools } from '../../../platform/db/pools.ts'
import type { Env } from '../../../platform/settings/env.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { OutboundClients } from '../../../platform/outbound-clients.ts'
import type { Directory } from '../directory.service.ts'
import { createOverture, type Overture } from './overture.service.ts'
import { createPull } from './pull.service.ts'
import { createRemotePlaces } from './remote-places.client.ts'
import { createStac } from './stac.client.ts'

/** Short timeouts: without a network, searches wait for the catalogue only once and not for long. */
const CATALOGUE_TIMEOUTS = { connectMs: 2000, headersMs: 3000, silenceMs: 3000, totalMs: 4000 }

type OpenOvertureOptions = {
  pool: pg.Pool
  env: Pick<Env, 'OVERTURE_CATALOG_URL'>
  outbound: Pick<OutboundClients, 'endpoint'>
}

/** The client that imports Overture's places. `close` ends its connections. */
export function openOverture({ pool, env, outbound }: OpenOvertureOptions) {
  const url = env.OVERTURE_CATALOG_URL
  const catalogue = outbound.endpoint(url, CATALOGUE_TIMEOUTS)
  const files = outbound.endpoint(url)
  const stac = createStac({ fetch: catalogue, url })
  const pull = createPull({ pool, stac, open: createRemotePlaces({ fetch: files }) })
  return { stac, pull, close: async () => void (await Promise.all([catalogue.close(), files.close()])) }
}

type Dependencies = { env: Env; pools: Pools; outbound: OutboundClients; jobs: Jobs; directory: Directory }
/** Overture as the operator configured it, or undefined if it is off. */
export function configuredOverture({ env, pools, outbound, jobs, directory }: Dependencies): Overture | undefined {
  if (env.OVERTURE === 'off') return undefined
  const { stac, pull } = openOverture({ pool: pools.work, env, outbound })
  const refreshLater = (area: DiscoveryArea) => jobs.enqueue(pools.workDb, 'overture-refresh', area)
  return createOverture({ pool: pools.work, stac, pull, discover: directory.discover, refreshLater })
}
