import type pg from 'pg'
import { OVERTURE_SOURCE } from '../import/overture.catalog.ts'
import { SAMPLE_SOURCE } from '../directory.repository.ts'
import type { Row } from '../../../platform/db/rows.ts'

type Db = Pick<pg.ClientBase, 'query'>
/** A holder renews its claims every eight seconds, so an expired claim belongs to a dead process. */
const CLAIM_DURATION = `interval '30 seconds'`
/** The cell does not have the requested release. `$2`: that release, null for any. */
const LACKS_RELEASE = `(c.release is null or c.release <> $2)`
const IS_FREE = `(c.holder is null or c.held_until < now())`

/** How many of these cells are covered, and the oldest release among them. One lookup by key. */
export async function coverageOf(db: Db, cells: string[]): Promise<{ covered: number; oldest: string | null }> {
  const { rows } = await db.query<{ covered: number; oldest: string | null }>({
    name: 'place-coverage',
    text: `select count(*)::int as covered, min(release) as oldest from place_coverage where cell = any($1) and state = 'covered'`,
    values: [cells],
  })
  return rows[0] ?? { covered: 0, oldest: null }
}

/** The cells that do not have the requested release yet, in the given order. `free`: no one holds the cell. */
export async function pendingCells(
  db: Db,
  options: { cells: string[]; release: string | null },
): Promise<{ cell: string; free: boolean }[]> {
  const { rows } = await db.query<{ cell: string; free: boolean }>(
    `select w.cell, c.cell is null or ${IS_FREE} as free
     from unnest($1::text[]) with ordinality as w(cell, at) left join place_coverage c using (cell)
     where c.cell is null or ${LACKS_RELEASE} order by w.at`,
    [options.cells, options.release],
  )
  return rows
}

/** Claims the free cells among these and returns them in the given order. */
export async function claimCells(
  db: Db,
  options: { cells: string[]; release: string | null; holder: string },
): Promise<string[]> {
  const { rows } = await db.query<{ cell: string }>(
    `insert into place_coverage as c (cell, holder, held_until)
     select cell, $3::uuid, now() + ${CLAIM_DURATION} from unnest($1::text[]) as w(cell) order by cell
     on conflict (cell) do update set holder = excluded.holder, held_until = excluded.held_until
     where ${IS_FREE} and ${LACKS_RELEASE} returning c.cell`,
    [options.cells, options.release, options.holder],
  )
  const mine = new Set(rows.map(({ cell }) => cell))
  return options.cells.filter((cell) => mine.has(cell))
}

/** Extends the claims of a holder. */
export async function renewCells(db: Db, holder: string): Promise<void> {
  await db.query(`update place_coverage set held_until = now() + ${CLAIM_DURATION} where holder = $1`, [holder])
}

/** Releases the holder's cells. Cells that were never covered are deleted; others keep their state. */
export async function releaseCells(db: Db, holder: string): Promise<void> {
  await db.query(
    `with dropped as (delete from place_coverage where holder = $1 and state = 'pulling')
     update place_coverage set holder = null, held_until = null where holder = $1 and state = 'covered'`,
    [holder],
  )
}

export type CoveredCell = { cell: string; places: number }

/** Marks cells as covered and returns those that were still the holder's. */
export async function markCovered(
  db: Db,
  options: { cells: CoveredCell[]; release: string; holder: string },
): Promise<string[]> {
  const { rows } = await db.query<{ cell: string }>(
    `update place_coverage c
     set state = 'covered', release = $3, fetched_at = now(), places = w.places, holder = null, held_until = null
     from unnest($1::text[], $2::int[]) as w(cell, places) where c.cell = w.cell and c.holder = $4 returning c.cell`,
    [options.cells.map(({ cell }) => cell), options.cells.map(({ places }) => places), options.release, options.holder],
  )
  return rows.map(({ cell }) => cell)
}

/** The cells that already contain places of Overture. */
export async function findCellsWithPlaces(db: Db, cells: string[]): Promise<Set<string>> {
  const { rows } = await db.query<{ cell: string }>(
    `select w.cell from unnest($1::text[]) as w(cell)
     where exists (select from places p where p.cell = w.cell and p.source = '${OVERTURE_SOURCE}')`,
    [cells],
  )
  return new Set(rows.map(({ cell }) => cell))
}

/** Deletes the places of covered cells that no longer exist: every place of the cells that is not among `ids`. */
export async function dropVanished(db: Db, options: { cells: string[]; ids: string[] }): Promise<number> {
  const { rowCount } = await db.query(
    `delete from places where source = '${OVERTURE_SOURCE}' and cell = any($1) and not (source_id = any($2))`,
    [options.cells, options.ids],
  )
  return rowCount ?? 0
}

type Spot = Pick<Row<'places'>, 'id' | 'latitude' | 'longitude'>
/** The positions of the fictional companies. */
export async function listSamplePositions(db: Db): Promise<Spot[]> {
  const { rows } = await db.query<Spot>('select id::int, latitude, longitude from places where source = $1', [
    SAMPLE_SOURCE,
  ])
  return rows
}

export async function dropPlaces(db: Db, ids: number[]): Promise<void> {
  await db.query('delete from places where id = any($1)', [ids])
}

export type CoverageRow = { release: string; cells: number; places: number; newest: string }

/** The coverage by release, for `places status`. */
export async function listCoverage(db: Db): Promise<CoverageRow[]> {
  const { rows } = await db.query<CoverageRow>(
    `select release, count(*)::int as cells, sum(places)::int as places, to_char(max(fetched_at), 'YYYY-MM-DD HH24:MI') as newest
     from place_coverage where state = 'covered' group by release order by release desc`,
  )
  return rows
}
