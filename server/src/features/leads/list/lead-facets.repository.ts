import {
  AddedWithin,
  ContactMethod,
  type LeadFilter,
  type TaskDue,
} from '@leadhaul/contract/leads/lead-filter.schema.ts'
import { type RawBuilder, sql } from 'kysely'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import {
  addedConditions,
  addedWithin,
  and,
  type FilterName,
  conditions,
  countedConditions,
  dueConditions,
  hasMethods,
  hasStoredTotals,
} from './lead-filter.repository.ts'
import { readSearch } from './lead-search.rules.ts'

const TOTALS_COLUMNS = {
  status: 'status',
  country: 'country_code',
  quality: 'quality_category',
  access: 'access',
} as const
/** `task` has a further value, `any`: leads with an open task. */
export type Facet = keyof typeof TOTALS_COLUMNS | 'city' | 'industry' | 'has' | 'added' | 'task' | 'search'
export type Count = { facet: Facet; value: string; count: number }

type Sql = RawBuilder<unknown>
type FacetQuery = {
  scope: WorkspaceScope
  filter: LeadFilter
  /** The table or query that leads are read from. */
  leads: Sql
  /** The conditions that remain to be checked, without those of some choices. */
  where: (...but: FilterName[]) => Sql
}

const FACET_COLUMNS =
  'workspace_id, id, created_at, status, country_code, quality_category, access, city, industry_key, methods'
/** Every column in a condition, except those that find the leads. No index for text search contains `assignee_id`. */
const facetColumns = ({ assignee }: LeadFilter) => sql.raw(assignee ? `${FACET_COLUMNS}, assignee_id` : FACET_COLUMNS)

/**
 * Counts leads by each choice, under all conditions except its own. A text is searched once and everything is counted
 * among its leads; without a text, each count reads an index.
 */
export async function countChoices(
  scope: WorkspaceScope,
  { filter, searches }: { filter: LeadFilter; searches: number },
): Promise<Count[]> {
  const { q, language, importId, ...others } = filter
  // One search has so few leads that gathering them gains nothing.
  const gathersHits = readSearch(q).length > 0 && filter.searchId === undefined
  const remainingFilter: LeadFilter = gathersHits ? others : filter
  const counting: FacetQuery = {
    scope,
    filter: remainingFilter,
    leads: gathersHits ? sql`hit` : sql`leads`,
    where: (...but) => and(conditions(scope, { filter: remainingFilter, but })),
  }
  const hits = sql`hit as materialized (select ${facetColumns(remainingFilter)} from leads where ${and(conditions(scope, { filter: { q, language, importId } }))})`
  const parts = [
    ...byStoredColumns(counting),
    byColumn(counting, { facet: 'city', column: 'city' }),
    byColumn(counting, { facet: 'industry', column: 'industry_key' }),
    byMethodAndTime(counting),
    byTask(counting),
    gathersHits ? bySearchOfHits(counting, searches) : bySearch(counting, searches),
  ]
  const { rows } = await sql<Count>`
    with ${gathersHits ? sql`${hits}, ` : sql``}source as materialized (${sourceOf(counting, { kept: hasStoredTotals(filter) })})
    ${sql.join(parts, sql` union all `)}`.execute(scope.db)
  return rows
}

/** Leads by status, country, grade and access: the stored totals, or counts if these do not cover a condition. */
function sourceOf({ scope, leads, where }: FacetQuery, { kept }: { kept: boolean }): Sql {
  const columns = sql.raw(Object.values(TOTALS_COLUMNS).join(', '))
  if (kept) return sql`select * from lead_counts where workspace_id = ${scope.workspaceId}`
  return sql`select workspace_id, ${columns}, count(*) as n from ${leads}
    where ${where('status', 'country', 'quality', 'access')} group by workspace_id, ${columns}`
}

const byStoredColumns = ({ scope, filter }: FacetQuery) =>
  (Object.keys(TOTALS_COLUMNS) as (keyof typeof TOTALS_COLUMNS)[]).map(
    (facet) => sql`
      select ${sql.lit(facet)} as facet, ${sql.ref(TOTALS_COLUMNS[facet])} as value, sum(n)::int as count from source
      where ${and(countedConditions(scope, { filter, but: [facet] }))} group by 2`,
  )

type Column = { facet: 'city' | 'industry'; column: 'city' | 'industry_key' }
const byColumn = ({ leads, where }: FacetQuery, { facet, column }: Column) => sql`
  select ${sql.lit(facet)}, ${sql.ref(column)}, count(*)::int from ${leads}
  where ${where(facet)} and ${sql.ref(column)} is not null group by 2`

/** Turns one row of counts into one row for each count. */
const countsAsRows = (figures: { facet: Facet; value: string; of: Sql }[], rows: Sql) => {
  const named = figures.map(({ of }, nr) => sql`(count(*) filter (where ${of}))::int as ${sql.ref(`n${nr}`)}`)
  const values = figures.map(
    ({ facet, value }, nr) => sql`(${sql.lit(facet)}, ${sql.lit(value)}, ${sql.ref(`n${nr}`)})`,
  )
  return sql`select v.* from (select ${sql.join(named)} from ${rows}) figures, lateral (values ${sql.join(values)}) v`
}

/** Contact methods, and times of adding. The times ignore the chosen time. */
function byMethodAndTime({ filter, leads, where }: FacetQuery): Sql {
  const chosenTime = [sql`true`, ...addedConditions(filter)]
  const figures = [
    ...ContactMethod.options.map((value) => ({
      facet: 'has' as const,
      value,
      of: and([hasMethods([value]), ...chosenTime]),
    })),
    ...AddedWithin.options.map((value) => ({ facet: 'added' as const, value, of: addedWithin(filter, value) })),
  ]
  return countsAsRows(figures, sql`${leads} where ${where('added', 'addedFrom', 'addedTo')}`)
}

/** By due time of open tasks. The leads without an open task are the remaining ones. */
function byTask({ scope, filter, leads, where }: FacetQuery): Sql {
  const due = dueConditions(filter)
  const names = Object.keys(due) as Exclude<TaskDue, 'none'>[]
  const columns = names.map((name) => sql`bool_or(${due[name]}) as ${sql.ref(name)}`)
  const figures = [...names.map((value) => ({ value, of: sql.ref(value) })), { value: 'any', of: sql`true` }]
  return countsAsRows(
    figures.map((figure) => ({ facet: 'task', ...figure })),
    sql`(select lead_id, ${sql.join(columns)} from tasks where workspace_id = ${scope.workspaceId} and done_at is null
      group by lead_id) due join ${leads} on id = lead_id where ${where('task')}`,
  )
}

type Searches = { scope: WorkspaceScope; filter: LeadFilter; limit: number }
const shownSearches = ({ scope, filter, limit }: Searches) => {
  const runs = sql`select id, criteria, created_at from search_runs where workspace_id = ${scope.workspaceId}`
  const newest = sql`(${runs} order by created_at desc, id desc limit ${limit})`
  return filter.searchId ? sql`(${newest} union (${runs} and id = ${filter.searchId}))` : newest
}

/** The newest searches, and the chosen one. A search has few leads, and an index finds them. */
const bySearch = ({ scope, filter, where }: FacetQuery, limit: number) => sql`
  select 'search', r.id::text, n.count from ${shownSearches({ scope, filter, limit })} r cross join lateral (
    select count(*)::int as count from leads where ${where('searchId')} and search_id = r.id offset 0) n`

const bySearchOfHits = ({ scope, filter, where }: FacetQuery, limit: number) => sql`
  select 'search', l.search_id::text, count(*)::int from (select workspace_id, id from hit where ${where('searchId')}) h
  join leads l on l.workspace_id = h.workspace_id and l.id = h.id
  where l.search_id in (select id from ${shownSearches({ scope, filter, limit })} r) group by 2`

export type NamedSearch = { value: string; keywords: string[]; location: string; createdAt: string }
/** Returns the names of these searches, newest first. */
export async function findSearchNames(scope: WorkspaceScope, options: Omit<Searches, 'scope'>): Promise<NamedSearch[]> {
  const { rows } = await sql<NamedSearch>`
    select id as value, criteria -> 'keywords' as keywords, criteria ->> 'location' as location, created_at as "createdAt"
    from ${shownSearches({ scope, ...options })} r order by created_at desc, id desc`.execute(scope.db)
  return rows
}
