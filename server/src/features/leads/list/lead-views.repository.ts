import type { LeadFilter, LeadMap } from '@leadhaul/contract/leads/lead-filter.schema.ts'
import type { Provenance } from '@leadhaul/contract/leads/lead.schema.ts'
import { sql } from 'kysely'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import { and, conditions } from './lead-filter.repository.ts'
import type { LeadPosition, Order } from './lead-order.rules.ts'
import { readSearch } from './lead-search.rules.ts'
import { distanceColumn } from './lead-sorting.repository.ts'
import { keysetCount, keysetSelect } from './lead-keyset.repository.ts'

const NEWEST: Order = { sort: 'created_at', direction: 'desc', searchId: undefined }

/** Returns the newest leads that have a position: the exact one if the contact is visible, otherwise the area's. */
export async function findPoints(
  scope: WorkspaceScope,
  { filter, limit }: { filter: LeadFilter; limit: number },
): Promise<LeadMap['points']> {
  const where = conditions(scope, { filter })
  const { rows } = await sql<LeadMap['points'][number]>`
    select l.id, l.company_name as "companyName", l.quality_category as "qualityCategory", l.access,
      coalesce(c.latitude, l.area_latitude) as latitude, coalesce(c.longitude, l.area_longitude) as longitude
    from (${keysetSelect(scope, { what: 'id', where, order: NEWEST, filter, limit })}) page
    join leads l on l.workspace_id = ${scope.workspaceId} and l.id = page.id
    left join lead_contacts c
      on c.workspace_id = l.workspace_id and c.lead_id = case when l.access = 'unlocked' then l.id end
    where coalesce(c.latitude, l.area_latitude) is not null and coalesce(c.longitude, l.area_longitude) is not null
    order by l.created_at desc, l.id desc`.execute(scope.db)
  return rows
}

/** Returns the sources of the same points. */
export async function findPointSources(
  scope: WorkspaceScope,
  { filter, limit }: { filter: LeadFilter; limit: number },
): Promise<Pick<Provenance, 'source' | 'licence'>[]> {
  const where = conditions(scope, { filter })
  const { rows } = await sql<Pick<Provenance, 'source' | 'licence'>>`
    select distinct origin ->> 'source' as source, origin ->> 'licence' as licence
    from (${keysetSelect(scope, { what: 'id', where, order: NEWEST, filter, limit })}) page
    join leads l on l.workspace_id = ${scope.workspaceId} and l.id = page.id
    cross join lateral jsonb_array_elements(l.sources) as origin
    order by source, licence`.execute(scope.db)
  return rows
}

export async function listIds(
  scope: WorkspaceScope,
  options: { filter: LeadFilter; order: Order; limit: number },
): Promise<string[]> {
  const ids = keysetSelect(scope, { ...options, what: 'id', where: conditions(scope, options) })
  const { rows } = await sql<{ id: string }>`${ids}`.execute(scope.db)
  return rows.map((row) => row.id)
}

/** Returns the position of a lead in every order, and whether the filter matches it. */
export async function findListPosition(
  scope: WorkspaceScope,
  { id, filter }: { id: string; filter: LeadFilter },
): Promise<(LeadPosition & { held: boolean }) | undefined> {
  const { rows } = await sql<LeadPosition & { held: boolean }>`
    select id, created_at, search_text, status, quality_category, quality_score,
      ${distanceColumn(scope, { searchId: filter.searchId, table: 'leads' })} as distance,
      coalesce(${and(conditions(scope, { filter }))}, false) as held
    from leads where workspace_id = ${scope.workspaceId} and id = ${id}`.execute(scope.db)
  return rows[0]
}

/** Returns the next lead in one direction from a position, and the number of leads that follow in that direction. */
export async function findNeighbour(
  scope: WorkspaceScope,
  options: { filter: LeadFilter; order: Order; from: LeadPosition; backwards: boolean },
): Promise<{ id: string | null; count: number }> {
  const walked = { ...options, where: conditions(scope, options), searched: readSearch(options.filter.q).length > 0 }
  const next = sql<{ id: string }>`${keysetSelect(scope, { ...walked, what: 'id', limit: 1 })}`.execute(scope.db)
  const counted = options.backwards ? sql<{ n: number }>`${keysetCount(scope, walked)}`.execute(scope.db) : undefined
  const [{ rows }, count] = await Promise.all([next, counted])
  return { id: rows[0]?.id ?? null, count: Number(count?.rows[0]?.n ?? 0) }
}
