import type { LeadFilter } from '@leadhaul/contract/leads/lead-filter.schema.ts'
import { fold } from '@leadhaul/contract/places/folding.rules.ts'
import { type RawBuilder, sql } from 'kysely'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import { type LeadPosition, type Order, statusesInOrder } from './lead-order.rules.ts'

export type Conditions = RawBuilder<unknown>[]
/** The filters that `lead_counts` knows too. */
const COUNTED = { status: 'status', country: 'country_code', quality: 'quality_category' } as const
export type Choice = keyof typeof COUNTED | 'access' | 'city'

export const and = (conditions: Conditions) => sql.join(conditions, sql` and `)

/** One value is compared by `=`: only that lets an index give the order of what follows it. */
function oneOf(column: string, values: readonly string[] | undefined): Conditions {
  if (!values?.length) return []
  const name = sql.ref(column)
  return [values.length === 1 ? sql`${name} = ${values[0]}` : sql`${name} = any(${values}::text[])`]
}

/** The conditions over status, country, grade and access, but for one of them. */
export function countedConditions(scope: WorkspaceScope, o: { filter: LeadFilter; but?: Choice }): Conditions {
  const { filter, but } = o
  const names = Object.keys(COUNTED) as (keyof typeof COUNTED)[]
  return [
    sql`workspace_id = ${scope.workspaceId}`,
    ...names.filter((name) => name !== but).flatMap((name) => oneOf(COUNTED[name], filter[name])),
    ...(filter.access && but !== 'access' ? [sql`access = ${filter.access}`] : []),
  ]
}

/** All conditions of a filter, but for one choice; an index of `leads` can answer each of them alone. */
export function conditions(scope: WorkspaceScope, o: { filter: LeadFilter; but?: Choice }): Conditions {
  const { filter, but } = o
  const needle = needleOf(filter)
  return [
    ...countedConditions(scope, o),
    ...(but === 'city' ? [] : oneOf('city', filter.city)),
    ...(filter.searchId ? [sql`search_id = ${filter.searchId}`] : []),
    ...(filter.importId ? [sql`import_id = ${filter.importId}`] : []),
    ...(needle ? [sql`search_text like ${`%${needle}%`}`] : []),
  ]
}

/** Folded text has neither `%` nor `_`. */
export const needleOf = ({ q }: LeadFilter): string => fold(q ?? '').trim()

/** The values of an order, for rows of `table`. */
export function orderBy({ sort, direction }: Order, table: string): RawBuilder<unknown> {
  const [created, id, text, status] = ['created_at', 'id', 'search_text', 'status'].map((it) =>
    sql.ref(`${table}.${it}`),
  )
  const way = sql.raw(direction)
  if (sort === 'created_at') return sql`${created} ${way}, ${id} ${way}`
  if (sort === 'company_name') return sql`${text} collate "C" ${way}, ${id} ${way}`
  const statuses = statusesInOrder({ direction, chosen: undefined })
  return sql`array_position(${statuses}::text[], ${status}), ${created} desc, ${id} desc`
}

/** The condition for rows of `table` that come after a position. */
export function afterIn(table: string, { order, after }: { order: Order; after: LeadPosition }): RawBuilder<unknown> {
  const [created, id, text, status] = ['created_at', 'id', 'search_text', 'status'].map((it) =>
    sql.ref(`${table}.${it}`),
  )
  const beyond = sql.raw(order.direction === 'asc' ? '>' : '<')
  const at = sql`${after.created_at}::timestamptz, ${after.id}::uuid`
  if (order.sort === 'created_at') return sql`(${created}, ${id}) ${beyond} (${at})`
  if (order.sort === 'company_name')
    return sql`(${text} collate "C", ${id}) ${beyond} (${after.search_text}, ${after.id}::uuid)`
  const statuses = statusesInOrder({ direction: order.direction, chosen: undefined })
  const later = statuses.slice(statuses.indexOf(after.status) + 1)
  return sql`(${status} = any(${later}::text[]) or (${status} = ${after.status} and (${created}, ${id}) < (${at})))`
}

type Part = { where: Conditions; order: RawBuilder<unknown> }
type Walk = {
  order: Order
  chosen: LeadFilter['status']
  from?: LeadPosition | undefined
  /** The last position that still belongs to it. */
  until?: LeadPosition | undefined
  backwards?: boolean
}

/**
 * The stretches of index that hold, one after the other, what comes after a position (before it, when walking backwards):
 * one by date or name; by status one for each, since only then the index gives the order.
 */
function parts(o: Walk): Part[] {
  const { order, chosen, from, until, backwards = false } = o
  const turned = (direction: Order['direction']) => ((direction === 'asc') === backwards ? 'desc' : 'asc')
  if (order.sort !== 'status') {
    const way = turned(order.direction)
    const key = order.sort === 'company_name' ? sql`search_text collate "C"` : sql`created_at`
    const value = (at: LeadPosition) =>
      order.sort === 'company_name' ? sql`${at.search_text}::text` : sql`${at.created_at}::timestamptz`
    const where = between({ key, value, way, from, until })
    return [{ where, order: sql`${key} ${sql.raw(way)}, id ${sql.raw(way)}` }]
  }
  const way = turned('desc')
  const statuses = statusesInOrder({ direction: turned(order.direction), chosen })
  const all = statusesInOrder({ direction: turned(order.direction), chosen: undefined })
  const [first, last] = [from ? all.indexOf(from.status) : -1, until ? all.indexOf(until.status) : all.length]
  const [key, value] = [sql`created_at`, (at: LeadPosition) => sql`${at.created_at}::timestamptz`]
  const ofStatus = (status: string, at: LeadPosition | undefined) => (at?.status === status ? at : undefined)
  return statuses
    .filter((status) => all.indexOf(status) >= first && all.indexOf(status) <= last)
    .map((status) => ({
      where: [
        sql`status = ${status}`,
        ...between({ key, value, way, from: ofStatus(status, from), until: ofStatus(status, until) }),
      ],
      order: sql`created_at ${sql.raw(way)}, id ${sql.raw(way)}`,
    }))
}

type Between = Pick<Walk, 'from' | 'until'> & {
  key: RawBuilder<unknown>
  value: (at: LeadPosition) => RawBuilder<unknown>
  way: Order['direction']
}
/** Comparisons of whole rows, which an index can begin and end at. */
function between({ key, value, way, from, until }: Between): Conditions {
  const [beyond, upTo] = way === 'asc' ? ['>', '<='] : ['<', '>=']
  return [
    ...(from ? [sql`(${key}, id) ${sql.raw(beyond)} (${value(from)}, ${from.id}::uuid)`] : []),
    ...(until ? [sql`(${key}, id) ${sql.raw(upTo)} (${value(until)}, ${until.id}::uuid)`] : []),
  ]
}

/** A sub-query for the first `limit` leads of a walk, in its order: whole, or their ids, which an index alone can tell. */
export function walk(o: Walk & { what: 'id' | '*'; where: Conditions; limit: number }): RawBuilder<unknown> {
  const what = sql.raw(o.what)
  const [first, ...others] = parts(o).map(
    ({ where, order }, nr) =>
      sql`select ${what}, ${sql.lit(nr)} as part, created_at as at from leads where ${and([...o.where, ...where])}
        order by ${order} limit ${o.limit}`,
  )
  if (!first) return sql`select ${what} from leads where false`
  if (others.length === 0) return first
  const way = sql.raw(o.backwards ? 'asc' : 'desc')
  const all = sql.join(
    [first, ...others].map((part) => sql`(${part})`),
    sql` union all `,
  )
  return sql`select ${what} from (${all}) walked order by part, at ${way}, id ${way} limit ${o.limit}`
}

/** A sub-query `n` counting what a walk meets. */
export function countOf(o: Walk & { where: Conditions }): RawBuilder<unknown> {
  const selects = parts(o).map(({ where }) => sql`select count(*) as n from leads where ${and([...o.where, ...where])}`)
  if (selects.length === 0) return sql`select 0 as n`
  return sql`select coalesce(sum(n), 0) as n from (${sql.join(selects, sql` union all `)}) counted`
}
