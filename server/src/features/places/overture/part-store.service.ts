import type pg from 'pg'
import { closeStaging, mergeRows, openStaging, settleDirectory, stageRows } from '../import/import.repository.ts'
import { settleOwners } from '../owners/owners.service.ts'
import type { PlaceRow } from '../import/place-row.rules.ts'
import { placeCell } from '../name-index.rules.ts'
import { dropPlaces, dropVanished, inhabitedCells, markCovered, sampleSpots } from './coverage.repository.ts'

const TRIES = 4
/** Failures of two concurrent stores that share rows (categories, a place that moved): one of them is retried. */
const MET = new Set(['40P01', '40001'])

export type PartStore = Awaited<ReturnType<typeof createPartStore>>
type Needs = { pool: pg.Pool; cells: string[]; release: string; holder: string }

/** Stores the places of some cells: each part with the cells it completes, in one commit. */
export async function createPartStore({ pool, cells, release, holder }: Needs) {
  const inhabited = await inhabitedCells(pool, cells)
  const samples = Map.groupBy(await sampleSpots(pool), placeCell)
  /** The ids seen in each cell that already had places. Places that are not among them are deleted. */
  const met = new Map<string, string[]>()
  const counts = new Map<string, number>()
  let changed = 0

  const note = (rows: PlaceRow[]) => {
    for (const { cell, sourceId } of rows) {
      counts.set(cell, (counts.get(cell) ?? 0) + 1)
      if (!inhabited.has(cell)) continue
      const ids = met.get(cell)
      if (ids) ids.push(sourceId)
      else met.set(cell, [sourceId])
    }
  }
  const complete = async (client: pg.ClientBase, done: string[]) => {
    const whole = done.map((cell) => ({ cell, places: counts.get(cell) ?? 0 }))
    const covered = await markCovered(client, { cells: whole, release, holder })
    const known = covered.filter((cell) => inhabited.has(cell))
    if (known.length > 0)
      changed += await dropVanished(client, { cells: known, ids: known.flatMap((cell) => met.get(cell) ?? []) })
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
      note(rows)
      const covered = await inTransaction(pool, async (client) => {
        await stageRows(client, { rows, categoryIds: new Map() })
        const merged = await mergeRows(client)
        changed += merged.inserted + merged.updated
        return complete(client, done)
      })
      for (const cell of covered) met.delete(cell)
      // Before a search can find these places: shared phones and domains must be known with them, or nearly.
      await settleNow(pool)
      return covered
    },
    /** Optimises the stored rows for searching. */
    async settle(): Promise<void> {
      if (changed === 0) return
      const client = await pool.connect()
      await settleOwners(client)
        .then(() => settleDirectory(client))
        .finally(() => client.release())
    },
  }
}

async function settleNow(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  await settleOwners(client, { whole: false }).finally(() => client.release())
}

/** `work` begins the transaction itself, by staging. */
async function inTransaction<Result>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const client = await pool.connect()
    let broken: Error | undefined
    const lost = (error: Error) => {
      broken = error
    }
    client.on('error', lost)
    try {
      await openStaging(client)
      const result = await work(client)
      await client.query('commit')
      await closeStaging(client)
      return result
    } catch (error) {
      broken ??= error as Error
      const again = error instanceof Error && 'code' in error && MET.has(String(error.code)) && attempt < TRIES
      if (!again) throw error
    } finally {
      client.off('error', lost)
      // A connection given back with an error is closed, which rolls back.
      client.release(broken)
    }
  }
}
