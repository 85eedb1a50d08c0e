import type { Candidate, DiscoveryArea } from '@leadhaul/contract/search/candidate.schema.ts'
import { centresOf } from '@leadhaul/contract/search/search-area.rules.ts'
import type pg from 'pg'
import type { Directory } from '../directory.service.ts'
import { coverageOf, pendingCells } from './coverage.repository.ts'
import { areaCells, type NearCell } from './coverage.rules.ts'
import type { Pull } from './pull.service.ts'
import type { Stac } from './stac.client.ts'

/** Releases are monthly: cells of an older release are checked for a newer one. */
const REFRESH_AFTER_MS = 30 * 24 * 3_600_000
const MIN_REFRESH_INTERVAL_MS = 6 * 3_600_000
/** The maximum download of one search: about a million and a half places. */
const MAX_SEARCH_BYTES = 128 * 1024 * 1024

type Discover = Directory['discover']
type Dependencies = {
  pool: pg.Pool
  stac: Stac
  pull: Pull
  discover: Discover
  /** Schedules a job that calls `refresh`. */
  refreshLater: (area: DiscoveryArea) => Promise<void>
}
export type AreaQuery = {
  area: DiscoveryArea
  /** The directory's matching companies so far. `isFull`: a run does not keep more than these. */
  nearest(): Promise<{ candidates: Candidate[]; isFull: boolean }>
  report(progress: { done: number; total: number | null }): void
}
export type Overture = ReturnType<typeof createOverture>

/** Overture's places for searches: imported at the first search of a region, and refreshed after later ones. */
export function createOverture({ pool, stac, pull, discover, refreshLater }: Dependencies) {
  const lastRefreshRequests = new Map<string, number>()
  const requestRefresh = async ({ area, oldest }: { area: DiscoveryArea; oldest: string | null }) => {
    const key = refreshKey(area)
    if (oldest === null || Date.now() - Date.parse(oldest.slice(0, 10)) < REFRESH_AFTER_MS) return
    if ((lastRefreshRequests.get(key) ?? 0) > Date.now() - MIN_REFRESH_INTERVAL_MS) return
    if (lastRefreshRequests.size > 10_000) lastRefreshRequests.clear()
    lastRefreshRequests.set(key, Date.now())
    await refreshLater(area)
  }

  return {
    /**
     * The matching companies of an area, each once, while its parts are imported, nearest parts first. Includes
     * companies that the directory already had, because another search, or an earlier attempt of this one, may have
     * stored them since the run read it. Yields nothing if the area is covered. Throws PullFailure.
     */
    async *importArea(query: AreaQuery, signal: AbortSignal): AsyncGenerator<Candidate[]> {
      const near = areaCells(query.area)
      const cells = near.map(({ cell }) => cell)
      const { covered, oldest } = await coverageOf(pool, cells)
      await requestRefresh({ area: query.area, oldest })
      if (covered === cells.length) return
      const takeUnseen = createUnseenFilter()
      const steps = pull({ cells, stale: false, wait: true, maxBytes: MAX_SEARCH_BYTES, signal })
      const pending = await pendingCells(pool, { cells, release: null })
      const open = new Set(pending.map(({ cell }) => cell))
      try {
        for await (const step of steps) {
          query.report({ done: step.partsDone, total: step.partsTotal })
          for (const cell of step.covered) open.delete(cell)
          const { candidates, isFull } = await query.nearest()
          const more = takeUnseen(candidates)
          if (more.length > 0) yield more
          if (isFull && areNearerThanMissing(candidates, { near, open })) return
        }
      } catch (error) {
        const more = takeUnseen((await query.nearest()).candidates)
        if (more.length > 0) yield more
        throw error
      }
    },

    /** Imports a newer release if the area has an older one. */
    async refresh(area: DiscoveryArea, signal: AbortSignal): Promise<void> {
      const cells = areaCells(area).map(({ cell }) => cell)
      for await (const _ of pull({ cells, stale: true, wait: false, maxBytes: MAX_SEARCH_BYTES, signal }))
        signal.throwIfAborted()
    },

    /**
     * The directory for searches that import real companies: excludes the fictional sample unless Overture cannot be
     * reached.
     */
    discoverReal: (async (query) => {
      const found = await discover(query)
      if (!found.some(({ sample }) => sample)) return found
      const reachable = await stac.current().then(
        () => true,
        () => false,
      )
      return reachable ? found.filter(({ sample }) => !sample) : found
    }) satisfies Discover,
  }
}

/** The cells that contain the centres of the area. */
const refreshKey = (area: DiscoveryArea) =>
  centresOf(area)
    .map((centre) => areaCells({ ...centre, radiusKm: 1 })[0]?.cell)
    .join(' ')

/** Returns the candidates that were not returned before. */
function createUnseenFilter(): (found: Candidate[]) => Candidate[] {
  const named = new Set<string>()
  return (found) => {
    const more = found.filter(({ placeKey, sample }) => !sample && !named.has(placeKey))
    for (const { placeKey } of more) named.add(placeKey)
    return more
  }
}

/** Whether all of these candidates are nearer than any missing cell. */
function areNearerThanMissing(found: Candidate[], { near, open }: { near: NearCell[]; open: Set<string> }): boolean {
  const nearestMissingKm = near.find(({ cell }) => open.has(cell))?.km ?? Number.POSITIVE_INFINITY
  return found.every(({ distanceKm, sample }) => !sample && distanceKm <= nearestMissingKm)
}
