import type { PullStep } from '../../features/places/overture/pull-steps.service.ts'
import { areaCells } from '../../features/places/overture/coverage.rules.ts'
import { createPull, type Pull, type PullRequest } from '../../features/places/overture/pull.service.ts'
import { createRemotePlaces } from '../../features/places/overture/remote-places.client.ts'
import { createStac, type Stac } from '../../features/places/overture/stac.client.ts'
import { createSafeFetch, type FetchLimits, type SafeFetch } from '../../platform/safe-fetch/safe-fetch.ts'
import type { Network } from '../../platform/safe-fetch/guarded-agent.ts'
import type { OvertureServer } from '../../platform/testing/overture-server.ts'
import type { SystemDatabase } from '../../platform/testing/system-pool.ts'

type Spot = { latitude: number; longitude: number }
export type PullTools = { stac: Stac; pull: Pull; fetch: SafeFetch }

/** The parts with which one process imports places, connected to the local replacement of Overture. */
export function pullTools(options: {
  database: Pick<SystemDatabase, 'pool'>
  server: OvertureServer
  limits?: Partial<FetchLimits>
  network?: Network
}): PullTools {
  const { catalogueUrl: url } = options.server
  const userAgent = 'Test/1 (+https://test.example)'
  const fetch = createSafeFetch({
    userAgent,
    trusted: new URL(url).origin,
    limits: options.limits,
    network: options.network,
  })
  const stac = createStac({ fetch, url })
  return {
    stac,
    fetch,
    pull: createPull({ pool: options.database.pool, stac, open: createRemotePlaces({ fetch, pauseMs: 1 }) }),
  }
}

export const cellsNear = (at: Spot, radiusKm: number) => areaCells({ ...at, radiusKm }).map(({ cell }) => cell)

/** Runs a pull to its end. */
export async function runPull(pull: Pull, wanted: Partial<PullRequest> & { cells: string[] }): Promise<PullStep[]> {
  const steps: PullStep[] = []
  const rest = { stale: false, wait: true, maxBytes: 1e9, signal: new AbortController().signal }
  for await (const step of pull({ ...rest, ...wanted })) steps.push(step)
  return steps
}
