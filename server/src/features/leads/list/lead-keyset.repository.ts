import type { LeadFilter } from '@leadhaul/contract/leads/lead-filter.schema.ts'
import { type RawBuilder, sql } from 'kysely'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import { and, type Conditions } from './lead-filter.repository.ts'
import { type Direction, orderedValues, type LeadPosition, type Order } from './lead-order.rules.ts'
import { rowComparison, orderTerms, type SortKey, sortingOf } from './lead-sorting.repository.ts'

type KeysetQuery = {
  order: Order
  where: Conditions
  filter: LeadFilter
  from?: LeadPosition | undefined
  /** The last position that is read. */
  until?: LeadPosition | undefined
  backwards?: boolean
  /** Whether there is a text search, which reads every lead: see `sortingOf`. */
  searched?: boolean
}
type KeysetRanges = {
  /** The conditions of each range. */
  each: Conditions[]
  keys: SortKey[]
  direction: Direction
  merged: boolean
}

/**
 * The ranges of an index that follow a position (precede it if `backwards` is set): one, or one for each status
 * or grade, because an index returns the other columns in order only under an equality condition.
 */
function rangesOf(scope: WorkspaceScope, options: KeysetQuery): KeysetRanges {
  const { order, filter, from, until, backwards = false, searched = false } = options
  const { keys, direction, parts } = sortingOf(scope, { order, table: 'leads', searched })
  const walkDirection = (one: Direction): Direction => ((one === 'asc') === backwards ? 'desc' : 'asc')
  const along = walkDirection(direction)
  const within = (begin: LeadPosition | undefined, end: LeadPosition | undefined): Conditions => {
    const [beyond, upTo] = along === 'asc' ? ['>', '<='] : ['<', '>=']
    return [
      ...(begin ? [rowComparison(keys, { sign: beyond, position: begin })] : []),
      ...(end ? [rowComparison(keys, { sign: upTo, position: end })] : []),
    ]
  }
  const whole = { keys, direction: along, merged: parts?.merged ?? false }
  if (!parts) return { ...whole, each: [within(from, until)] }
  const chosen = parts.column === 'status' ? filter.status : filter.quality
  const hasValue = (value: string) => sql`${sql.ref(parts.column)} = ${value}`
  const values = (of: readonly string[] | undefined) =>
    orderedValues({ all: parts.values, chosen: of, direction: walkDirection(parts.direction) })
  if (parts.merged) return { ...whole, each: values(chosen).map((value) => [hasValue(value), ...within(from, until)]) }
  const all = values(undefined)
  const [first, last] = [
    from ? all.indexOf(from[parts.column]) : -1,
    until ? all.indexOf(until[parts.column]) : all.length,
  ]
  const of = (value: string, at: LeadPosition | undefined) => (at?.[parts.column] === value ? at : undefined)
  const each = values(chosen)
    .filter((value) => all.indexOf(value) >= first && all.indexOf(value) <= last)
    .map((value) => [hasValue(value), ...within(of(value, from), of(value, until))])
  return { ...whole, each }
}

/** A subquery for the first `limit` leads, in order: whole rows, or ids, which an index alone can return. */
export function keysetSelect(
  scope: WorkspaceScope,
  options: KeysetQuery & { what: 'id' | '*'; limit: number },
): RawBuilder<unknown> {
  const what = sql.raw(options.what)
  const { each, keys, direction, merged } = rangesOf(scope, options)
  const order = orderTerms(keys, direction)
  const range = (columns: RawBuilder<unknown>, where: Conditions) =>
    sql`select ${columns} from leads where ${and([...options.where, ...where])} order by ${order} limit ${options.limit}`
  const [first, ...others] = each
  if (!first) return sql`select ${what} from leads where false`
  if (others.length === 0) return range(what, first)
  const names = keys.map((_, nr) => sql.ref(`key${nr}`))
  const sortedBy = sql.join(
    keys.map(({ of }, nr) => sql`${of} as ${sql.ref(`key${nr}`)}`),
    sql`, `,
  )
  const all = sql.join(
    each.map((where, nr) => sql`(${range(sql`${what}, ${sql.lit(nr)} as part, ${sortedBy}`, where)})`),
    sql` union all `,
  )
  const sqlDirection = sql.raw(direction)
  const along = sql.join(
    [...(merged ? [] : [sql`part`]), ...names.map((name) => sql`${name} ${sqlDirection}`)],
    sql`, `,
  )
  return sql`select ${what} from (${all}) walked order by ${along} limit ${options.limit}`
}

/** A subquery that counts these leads as `n`. */
export function keysetCount(scope: WorkspaceScope, options: KeysetQuery): RawBuilder<unknown> {
  const selects = rangesOf(scope, options).each.map(
    (where) => sql`select count(*) as n from leads where ${and([...options.where, ...where])}`,
  )
  if (selects.length === 0) return sql`select 0 as n`
  return sql`select coalesce(sum(n), 0) as n from (${sql.join(selects, sql` union all `)}) counted`
}
