import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { claimCells, pendingCells, releaseCells, renewCells } from './coverage.repository.ts'
import { cellBoxes } from './coverage.rules.ts'
import { createPartStore, type PartStore } from './part-store.service.ts'
import { PullFailure } from './pull-failure.rules.ts'
import { type PullProgress, type PullStep, storeParts } from './pull-steps.service.ts'
import { planPull } from './pull-plan.rules.ts'
import type { OpenPlaces, RemotePlaces } from './remote-places.client.ts'
import type { Release, Stac } from './stac.client.ts'

const RENEW_MS = 8000
const POLL_INTERVAL_MS = 400

export type PullRequest = {
  /** Nearest first. */
  cells: string[]
  /** Whether to include cells of an older release than the current one. */
  stale: boolean
  /** Whether to wait for cells that another process is importing. */
  wait: boolean
  /** Whether to read the parts in file order instead of nearest first. */
  inFileOrder?: boolean
  /** The maximum number of bytes requested in total. */
  maxBytes: number
  signal: AbortSignal
}
export type Pull = ReturnType<typeof createPull>
type Dependencies = { pool: pg.Pool; stac: Stac; open: OpenPlaces }

/**
 * Imports Overture's places of some cells into the directory, part by part, with one commit each. Only one process
 * imports a cell at a time; others wait for it. A later call after a stop continues with the incomplete cells. Throws
 * PullFailure; what was stored so far is kept.
 */
export function createPull({ pool, stac, open }: Dependencies) {
  return async function* pull(wanted: PullRequest): AsyncGenerator<PullStep> {
    const meter = { bytes: 0, partsDone: 0, partsTotal: 0 }
    let release = await stac.current()
    for (;;) {
      const wantedRelease = wanted.stale ? release.name : null
      const pending = await pendingCells(pool, { cells: wanted.cells, release: wantedRelease })
      const free = pending.flatMap(({ cell, free: isFree }) => (isFree ? [cell] : []))
      if (pending.length === 0 || (free.length === 0 && !wanted.wait)) return
      try {
        if (free.length > 0)
          yield* importCells({ pool, open, wanted, meter, release, wantedRelease: wantedRelease, free })
        else
          yield* waitForOthers({
            pool,
            wanted,
            meter,
            wantedRelease: wantedRelease,
            pending: pending.map(({ cell }) => cell),
          })
      } catch (error) {
        release = await nextRelease({ stac, release, error })
      }
    }
  }
}

/** Returns the next release if this one was removed meanwhile. Any other error is rethrown. */
async function nextRelease({
  stac,
  release,
  error,
}: {
  stac: Stac
  release: Release
  error: unknown
}): Promise<Release> {
  if (!(error instanceof PullFailure && error.gone)) throw error
  stac.forget()
  const next = await stac.current()
  if (next.name === release.name) throw error
  return next
}

type WaitOptions = {
  pool: pg.Pool
  wanted: PullRequest
  meter: PullProgress
  wantedRelease: string | null
  pending: string[]
}
async function* waitForOthers({ pool, wanted, meter, wantedRelease, pending }: WaitOptions): AsyncGenerator<PullStep> {
  await wait(POLL_INTERVAL_MS, undefined, { signal: wanted.signal })
  const left = await pendingCells(pool, { cells: pending, release: wantedRelease })
  const still = new Set(left.map(({ cell }) => cell))
  const covered = pending.filter((cell) => !still.has(cell))
  if (covered.length > 0) yield { ...meter, rows: 0, covered }
}

type ImportCellsOptions = Pick<Dependencies, 'pool' | 'open'> & {
  wanted: PullRequest
  meter: PullProgress
  release: Release
  wantedRelease: string | null
  free: string[]
}

/** Imports the cells that can be claimed, and always releases them at the end. */
async function* importCells({
  pool,
  open,
  wanted,
  meter,
  release,
  wantedRelease,
  free,
}: ImportCellsOptions): AsyncGenerator<PullStep> {
  const holder = randomUUID()
  const cells = await claimCells(pool, { cells: free, release: wantedRelease, holder })
  const beat = setInterval(() => void renewCells(pool, holder).catch(() => undefined), RENEW_MS)
  const ended = new AbortController()
  const signal = AbortSignal.any([wanted.signal, ended.signal])
  const reading = { signal, onBytes: (bytes: number) => void (meter.bytes += bytes) }
  let store: PartStore | undefined
  try {
    store = await createPartStore({ pool, cells, release: release.name, holder })
    const files = await release.files(cells.flatMap(cellBoxes), signal)
    const opened: RemotePlaces[] = []
    for (const { url } of files) opened.push(await open(url, reading))
    const plan = planPull({ files: opened, cells, inFileOrder: wanted.inFileOrder ?? false })
    yield* storeParts({ plan, cells, store, meter, reading, release: release.name, maxBytes: wanted.maxBytes })
  } finally {
    clearInterval(beat)
    ended.abort()
    // A lost database reports its own error. The cells become free once they are no longer renewed.
    await releaseCells(pool, holder).catch(() => undefined)
    await store?.optimise().catch(() => undefined)
  }
}
