import { Grade, LeadStatus } from '@leadhaul/contract/leads/lead.schema.ts'
import { type RawBuilder, sql } from 'kysely'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import { type Direction, orderedValues, type LeadPosition, type Order } from './lead-order.rules.ts'

type Sql = RawBuilder<unknown>
/** An expression over leads, and its value for a position. */
export type SortKey = { of: Sql; at: (position: LeadPosition) => Sql }

/** Beyond every distance in the direction of sorting, so that leads without a position come last in both. */
const UNKNOWN_DISTANCE = { asc: 21_000_000, desc: -1 }

/** Metres from the nearest centre of a search to the area of a lead. The exact position is paid for. */
function distanceFrom(scope: WorkspaceScope, options: { searchId: string; table: string }): Sql {
  const fromSearch = (value: Sql) => sql`(select ${value} from search_runs
    where workspace_id = ${scope.workspaceId} and id = ${options.searchId})`
  const of = (column: string) => sql.ref(`${options.table}.${column}`)
  const from = (latitude: Sql, longitude: Sql) =>
    sql`ground_distance(${latitude}, ${longitude}, ${of('area_latitude')}, ${of('area_longitude')})`
  const first = from(
    fromSearch(sql`(criteria ->> 'latitude')::float8`),
    fromSearch(sql`(criteria ->> 'longitude')::float8`),
  )
  const each = from(sql`(place ->> 'latitude')::float8`, sql`(place ->> 'longitude')::float8`)
  const further = fromSearch(sql`criteria #> '{advanced,furtherPlaces}'`)
  // Without further places the inner query returns no row, and least() ignores its null.
  return sql`least(${first}, (select min(${each}) from jsonb_array_elements(${further}) place))`
}

/** The distance as a column of rows of `leads`; null if there is no search to measure from. */
export const distanceColumn = (scope: WorkspaceScope, options: { searchId: string | undefined; table: string }): Sql =>
  options.searchId === undefined ? sql`null::integer` : distanceFrom(scope, { ...options, searchId: options.searchId })

const column = (table: string, name: string) => sql.ref(`${table}.${name}`)
const added = (table: string): SortKey[] => [
  { of: column(table, 'created_at'), at: ({ created_at }) => sql`${created_at}::timestamptz` },
  { of: column(table, 'id'), at: ({ id }) => sql`${id}::uuid` },
]
const scored = (table: string): SortKey[] => [
  { of: column(table, 'quality_score'), at: ({ quality_score }) => sql`${quality_score}::smallint` },
  ...added(table),
]

type SortOptions = { order: Order; table: string; searched?: boolean }
/** How an order sorts: the column that divides it into parts, and the keys within a part, all in one direction. */
export type Sorting = {
  keys: SortKey[]
  direction: Direction
  /** A column of few values. Merged parts are sorted by the keys alone; other parts follow one another. */
  parts?: { column: 'status' | 'quality_category'; values: readonly string[]; direction: Direction; merged: boolean }
}

const BY_STATUS = { column: 'status', values: LeadStatus.options, merged: false } as const
const BY_GRADE = { column: 'quality_category', values: Grade.options } as const
const reversed = (direction: Direction): Direction => (direction === 'asc' ? 'desc' : 'asc')

/**
 * The sorting of rows of `table`, which has the columns of leads. For a text search the name is read from the searched
 * column, so that one index covers both.
 */
export function sortingOf(scope: WorkspaceScope, { order, table, searched }: SortOptions): Sorting {
  const { sort, direction, searchId } = order
  if (sort === 'created_at') return { keys: added(table), direction }
  if (sort === 'status') return { keys: added(table), direction: 'desc', parts: { ...BY_STATUS, direction } }
  if (sort === 'grade')
    return { keys: scored(table), direction: reversed(direction), parts: { ...BY_GRADE, direction, merged: false } }
  // An index returns the scores of each grade in order: the first leads are among the first of each grade.
  if (sort === 'score') return { keys: scored(table), direction, parts: { ...BY_GRADE, direction, merged: true } }
  const [, byId] = added(table) as [SortKey, SortKey]
  if (sort === 'company_name') {
    const text = searched ? sql`split_part(${column(table, 'find_text')}, '|', 1)` : column(table, 'search_text')
    const name = { of: sql`${text} collate "C"`, at: namePosition }
    return { keys: [name, byId], direction }
  }
  const known = table === 'hit' ? column(table, 'distance') : distanceColumn(scope, { searchId, table })
  const last = sql.lit(UNKNOWN_DISTANCE[direction])
  const distance = {
    of: sql`coalesce(${known}, ${last})`,
    at: (position: LeadPosition) => sql`coalesce(${position.distance}::integer, ${last})`,
  }
  return { keys: [distance, byId], direction }
}
const namePosition = ({ search_text }: LeadPosition) => sql`${search_text}::text`

const commaSeparated = (parts: Sql[]) => sql.join(parts, sql`, `)
export const orderTerms = (keys: readonly SortKey[], direction: Direction): Sql =>
  commaSeparated(keys.map(({ of }) => sql`${of} ${sql.raw(direction)}`))

/** Compares whole rows, which can be the bounds of an index range. */
export const rowComparison = (keys: readonly SortKey[], options: { sign: string; position: LeadPosition }): Sql =>
  sql`(${commaSeparated(keys.map(({ of }) => of))}) ${sql.raw(options.sign)} (${commaSeparated(keys.map(({ at }) => at(options.position)))})`

/** Sorts rows of `table` by the order. */
export function orderBy(scope: WorkspaceScope, options: SortOptions): Sql {
  const { keys, direction, parts } = sortingOf(scope, options)
  const within = orderTerms(keys, direction)
  if (!parts || parts.merged) return within
  const values = orderedValues({ all: parts.values, chosen: undefined, direction: parts.direction })
  return sql`array_position(${values}::text[], ${column(options.table, parts.column)}), ${within}`
}

/** The condition for rows of `table` that come after a position. */
export function isAfterPosition(scope: WorkspaceScope, { after, ...o }: SortOptions & { after: LeadPosition }): Sql {
  const { keys, direction, parts } = sortingOf(scope, o)
  const beyond = rowComparison(keys, { sign: direction === 'asc' ? '>' : '<', position: after })
  if (!parts || parts.merged) return beyond
  const values = orderedValues({ all: parts.values, chosen: undefined, direction: parts.direction })
  const later = values.slice(values.indexOf(after[parts.column]) + 1)
  const of = column(o.table, parts.column)
  return sql`(${of} = any(${later}::text[]) or (${of} = ${after[parts.column]} and ${beyond}))`
}
