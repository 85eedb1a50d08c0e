import type { LeadFilter } from '@leadhaul/contract/leads/lead-filter.schema.ts'
import { sql } from 'kysely'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import { and, conditions, countedConditions, needleOf } from './lead-filter.repository.ts'

const FACETS = {
  status: 'status',
  country: 'country_code',
  quality: 'quality_category',
  access: 'access',
} as const
export type Count = { facet: keyof typeof FACETS; value: string; count: number }

/**
 * Leads by status, country, grade and access, each under all conditions but its own. The kept totals answer; where they
 * do not know a condition (text, city, search), the leads it holds are counted into the same shape first, from an index.
 */
export async function countChoices(scope: WorkspaceScope, filter: LeadFilter): Promise<Count[]> {
  const kept = !filter.city?.length && !filter.searchId && !filter.importId && !needleOf(filter)
  const columns = sql.raw(Object.values(FACETS).join(', '))
  const { q, searchId, importId, city } = filter
  const source = kept
    ? sql`select * from lead_counts where workspace_id = ${scope.workspaceId}`
    : sql`select workspace_id, ${columns}, count(*) as n from leads
        where ${and(conditions(scope, { filter: { q, searchId, importId, city } }))} group by workspace_id, ${columns}`
  const facets = (Object.keys(FACETS) as Count['facet'][]).map(
    (facet) => sql`
      select ${sql.lit(facet)} as facet, ${sql.ref(FACETS[facet])} as value, sum(n)::int as count from source
      where ${and(countedConditions(scope, { filter, but: facet }))} group by 2`,
  )
  const { rows } = await sql<Count>`
    with source as materialized (${source}) ${sql.join(facets, sql` union all `)}`.execute(scope.db)
  return rows
}

/** Leads by city under all conditions but the cities chosen; leads without a city are in none. */
export async function countCities(
  scope: WorkspaceScope,
  filter: LeadFilter,
): Promise<{ value: string; count: number }[]> {
  const where = [...conditions(scope, { filter, but: 'city' }), sql`city is not null`]
  const { rows } = await sql<{ value: string; count: number }>`
    select city as value, count(*) as count from leads where ${and(where)} group by city`.execute(scope.db)
  return rows
}
