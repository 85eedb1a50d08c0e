import type { AddedWithin, ContactMethod, LeadFilter, TaskDue } from '@leadhaul/contract/leads/lead-filter.schema.ts'
import { type RawBuilder, sql } from 'kysely'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import { industriesNamed, readSearch, type SearchTerm } from './lead-search.rules.ts'
import { spellingsOf } from './town-spellings.rules.ts'

export type Conditions = RawBuilder<unknown>[]
/** The filters that `lead_counts` covers. */
const TOTALS_COLUMNS = { status: 'status', country: 'country_code', quality: 'quality_category' } as const
const TOTALS_FILTERS: readonly string[] = [...Object.keys(TOTALS_COLUMNS), 'access', 'timeZone', 'language']
/** Choices whose counts ignore the condition of the choice itself. */
export type FilterName = keyof LeadFilter

export const and = (conditions: Conditions) => sql.join(conditions, sql` and `)
export const or = (conditions: Conditions) => sql`(${sql.join(conditions, sql` or `)})`

/** One value is compared with `=`, because only then does an index return the following columns in order. */
function oneOf(column: string, values: readonly string[] | undefined): Conditions {
  if (!values?.length) return []
  const name = sql.ref(column)
  return [values.length === 1 ? sql`${name} = ${values[0]}` : sql`${name} = any(${values}::text[])`]
}

type FilterSelection = { filter: LeadFilter; but?: readonly FilterName[] }
const withoutFilters = ({ filter, but = [] }: FilterSelection): LeadFilter =>
  Object.fromEntries(Object.entries(filter).filter(([name]) => !but.includes(name as FilterName)))

/** The conditions on status, country, grade and access. */
export function countedConditions(scope: WorkspaceScope, options: FilterSelection): Conditions {
  const filter = withoutFilters(options)
  const names = Object.keys(TOTALS_COLUMNS) as (keyof typeof TOTALS_COLUMNS)[]
  return [
    sql`workspace_id = ${scope.workspaceId}`,
    ...names.flatMap((name) => oneOf(TOTALS_COLUMNS[name], filter[name])),
    ...(filter.access ? [sql`access = ${filter.access}`] : []),
  ]
}

/** Whether the stored totals cover every condition of a filter. */
export const hasStoredTotals = (filter: LeadFilter): boolean =>
  Object.entries(filter).every(
    ([name, value]) =>
      TOTALS_FILTERS.includes(name) ||
      value === undefined ||
      (Array.isArray(value) && value.length === 0) ||
      (name === 'q' && readSearch(filter.q).length === 0),
  )

/** All conditions of a filter, except those of some choices. An index of `leads` covers each of them. */
export function conditions(scope: WorkspaceScope, options: FilterSelection): Conditions {
  const filter = withoutFilters(options)
  return [
    ...countedConditions(scope, options),
    ...oneOf('city', filter.city?.flatMap(spellingsOf)),
    ...oneOf('industry_key', filter.industry?.map(industryKey)),
    ...(filter.searchId ? [sql`search_id = ${filter.searchId}`] : []),
    ...(filter.importId ? [sql`import_id = ${filter.importId}`] : []),
    ...assigneeCondition(scope, filter),
    ...methodCondition(filter),
    ...addedConditions(filter),
    ...taskCondition(scope, filter),
    ...readSearch(filter.q).map((term) => matchesTerm(term, filter)),
  ]
}

/** The number of letters that `industry_key` stores. */
const INDUSTRY_LETTERS = 64
const industryKey = (industry: string) => Array.from(industry).slice(0, INDUSTRY_LETTERS).join('')

function assigneeCondition({ userId }: WorkspaceScope, { assignee }: LeadFilter): Conditions {
  if (!assignee) return []
  return [assignee === 'none' ? sql`assignee_id is null` : sql`assignee_id = ${assignee === 'me' ? userId : assignee}`]
}

/** The bit of each method in `methods`. */
const METHOD: Record<ContactMethod, number> = { phone: 1, email: 2, website: 4 }
/** A list of values, because the database has statistics on values and would only guess for bits. */
export const hasMethods = (methods: readonly ContactMethod[]) => {
  const bits = methods.reduce((sum, method) => sum | METHOD[method], 0)
  const values = [0, 1, 2, 3, 4, 5, 6, 7].filter((value) => (value & bits) === bits)
  return sql`methods = any(${sql.lit(`{${values.join(',')}}`)}::smallint[])`
}
const methodCondition = ({ has }: LeadFilter): Conditions => (has?.length ? [hasMethods(has)] : [])

/**
 * Folded text contains neither `%` nor `_`, nor the bar between the free and the paid part. A subquery is hashed once; a
 * list would be compared value by value with each lead.
 */
function matchesTerm(term: SearchTerm, { language }: LeadFilter): RawBuilder<unknown> {
  const containsText = (text: string) => sql`find_text like ${`%${text}%`}`
  const industries = industriesNamed(term, language).map((industry) => industryKey(industry).toLowerCase())
  return or([
    ...term.map((texts) => and(texts.map(containsText))),
    ...(industries.length > 0 ? [sql`lower(industry_key) in (select unnest(${industries}::text[]))`] : []),
  ])
}

/** Midnight in the user's time zone, this many days from today. A subquery is calculated once, not for each lead. */
const midnight = ({ timeZone = 'UTC' }: LeadFilter, days: number) =>
  sql`(select (date_trunc('day', now() at time zone ${timeZone}) + ${days}::int * interval '1 day') at time zone ${timeZone})`
const midnightOf = ({ timeZone = 'UTC' }: LeadFilter, day: string, days: number) =>
  sql`(select (${day}::timestamp + ${days}::int * interval '1 day') at time zone ${timeZone})`

const DAYS_BACK: Record<AddedWithin, number> = { today: 0, '7d': 6, '30d': 29, '90d': 89 }
export const addedWithin = (filter: LeadFilter, within: AddedWithin) =>
  sql`created_at >= ${midnight(filter, -DAYS_BACK[within])}`

export const addedConditions = (filter: LeadFilter): Conditions => [
  ...(filter.added ? [addedWithin(filter, filter.added)] : []),
  ...(filter.addedFrom ? [sql`created_at >= ${midnightOf(filter, filter.addedFrom, 0)}`] : []),
  ...(filter.addedTo ? [sql`created_at < ${midnightOf(filter, filter.addedTo, 1)}`] : []),
]

/** The midnight at the end of Sunday in the user's time zone. */
const endOfWeek = ({ timeZone = 'UTC' }: LeadFilter) =>
  sql`(select (date_trunc('week', now() at time zone ${timeZone}) + interval '7 days') at time zone ${timeZone})`
/** Conditions on open tasks. */
export const dueConditions = (filter: LeadFilter): Record<Exclude<TaskDue, 'none'>, RawBuilder<unknown>> => ({
  overdue: sql`due_at < now()`,
  today: sql`(due_at >= now() and due_at < ${midnight(filter, 1)})`,
  week: sql`(due_at >= now() and due_at < ${endOfWeek(filter)})`,
})

/** There are few tasks compared with leads, so their index finds the leads. */
function taskCondition(scope: WorkspaceScope, filter: LeadFilter): Conditions {
  const chosen = new Set(filter.task ?? [])
  if (chosen.size === 0) return []
  const none = chosen.delete('none')
  const leadsWithOpenTask = (when: RawBuilder<unknown>) =>
    sql`select lead_id from tasks where workspace_id = ${scope.workspaceId} and done_at is null and ${when}`
  const due = dueConditions(filter)
  const dues = [...chosen].flatMap((when) => (when === 'none' ? [] : [due[when]]))
  return [
    or([
      ...(dues.length > 0 ? [sql`id in (${leadsWithOpenTask(or(dues))})`] : []),
      ...(none ? [sql`id not in (${leadsWithOpenTask(sql`true`)})`] : []),
    ]),
  ]
}
