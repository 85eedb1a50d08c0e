import type pg from 'pg'
import { closeStaging, mergeRows, openStaging, optimiseDirectory, stageRows } from '../import/import.repository.ts'
import { updateSharedKeys } from '../shared-keys/shared-keys.service.ts'
import type { PlaceRow } from '../import/place-row.rules.ts'
import { placeCell } from '../name-index.rules.ts'
import {
  dropPlaces,
  dropVanished,
  findCellsWithPlaces,
  markCovered,
  listSamplePositions,
} from './coverage.repository.ts'

const MAX_ATTEMPTS = 4
/** Deadlock and serialization failure: concurrent stores may share rows, such as a category or a moved place. */
const RETRYABLE_CODES = new Set(['40P01', '40001'])

export type PartStore = Awaited<ReturnType<typeof createPartStore>>
type Dependencies = { pool: pg.Pool; cells: string[]; release: string; holder: string }

/** Stores the places of some cells: each part with the cells it completes, in one commit. */
export async function createPartStore({ pool, cells, release, holder }: Dependencies) {
  const inhabited = await findCellsWithPlaces(pool, cells)
  const samples = Map.groupBy(await listSamplePositions(pool), placeCell)
  /** The ids seen in each cell that already had places. Places that are not among them are deleted. */
  const seenIds = new Map<string, string[]>()
  const counts = new Map<string, number>()
  let changed = 0

  const recordRows = (rows: PlaceRow[]) => {
    for (const { cell, sourceId } of rows) {
      counts.set(cell, (counts.get(cell) ?? 0) + 1)
      if (!inhabited.has(cell)) continue
      const ids = seenIds.get(cell)
      if (ids) ids.push(sourceId)
      else seenIds.set(cell, [sourceId])
    }
  }
  const completeCells = async (client: pg.ClientBase, done: string[]) => {
    const whole = done.map((cell) => ({ cell, places: counts.get(cell) ?? 0 }))
    const covered = await markCovered(client, { cells: whole, release, holder })
    const known = covered.filter((cell) => inhabited.has(cell))
    if (known.length > 0)
      changed += await dropVanished(client, { cells: known, ids: known.flatMap((cell) => seenIds.get(cell) ?? []) })
    // Invented companies would be mistaken for real ones in areas with real companies.
    const invented = covered.flatMap((cell) => samples.get(cell) ?? [])
    if (invented.length > 0)
      await dropPlaces(
        client,
        invented.map(({ id }) => id),
      )
    return covered
  }

  return {
    /** Stores rows and marks the `done` cells as covered. Returns those that we still held. */
    async store({ rows, done }: { rows: PlaceRow[]; done: string[] }): Promise<string[]> {
      recordRows(rows)
      const covered = await inTransaction(pool, async (client) => {
        await stageRows(client, { rows, categoryIds: new Map() })
        const merged = await mergeRows(client)
        changed += merged.inserted + merged.updated
        return completeCells(client, done)
      })
      for (const cell of covered) seenIds.delete(cell)
      // Directly after the commit: a search that finds these places needs to know their shared phones and domains.
      await updateSharedKeysNow(pool)
      return covered
    },
    /** Optimises the stored rows for searching. */
    async optimise(): Promise<void> {
      if (changed === 0) return
      const client = await pool.connect()
      await updateSharedKeys(client)
        .then(() => optimiseDirectory(client))
        .finally(() => client.release())
    },
  }
}

async function updateSharedKeysNow(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  await updateSharedKeys(client, { whole: false }).finally(() => client.release())
}

/** Retries on conflicts. `work` begins the transaction itself, by staging rows. */
async function inTransaction<Result>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const client = await pool.connect()
    let connectionError: Error | undefined
    const onConnectionError = (error: Error) => {
      connectionError = error
    }
    client.on('error', onConnectionError)
    try {
      await openStaging(client)
      const result = await work(client)
      await client.query('commit')
      await closeStaging(client)
      return result
    } catch (error) {
      connectionError ??= error as Error
      const isRetryable =
        error instanceof Error && 'code' in error && RETRYABLE_CODES.has(String(error.code)) && attempt < MAX_ATTEMPTS
      if (!isRetryable) throw error
    } finally {
      client.off('error', onConnectionError)
      // A connection given back with an error is closed, which rolls back.
      client.release(connectionError)
    }
  }
}
