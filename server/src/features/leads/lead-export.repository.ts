import type { LeadFilter } from '@leadhaul/contract/leads/lead-filter.schema.ts'
import { sql } from 'kysely'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import type { ExportRow } from './lead-export.rules.ts'
import { and, conditions, orderBy } from './lead-filter.repository.ts'
import type { Order } from './lead-order.rules.ts'

/** Opens the export's rows in this transaction: one snapshot, read piece by piece with `fetchExport`. */
export async function openExport(
  scope: WorkspaceScope,
  o: { filter: LeadFilter; ids: string[] | undefined; order: Order },
): Promise<void> {
  const { filter, ids, order } = o
  const chosen = ids && [sql`workspace_id = ${scope.workspaceId}`, sql`id = any(${ids}::uuid[])`]
  await sql`set transaction read only`.execute(scope.db)
  await sql`
    declare leads_export no scroll cursor for
    select l.company_name, l.industry, l.status, c.contact_name, c.contact_email, c.contact_phone, c.website,
      coalesce(c.address, c.full_address) as address, l.city, l.state, l.country_code, l.created_at, l.quality_category,
      l.business_type, c.linkedin_url, c.facebook_url, l.notes
    from (select * from leads where ${and(chosen ?? conditions(scope, { filter }))}) l
    left join lead_contacts c
      on c.workspace_id = l.workspace_id and c.lead_id = case when l.access = 'unlocked' then l.id end
    order by ${orderBy(order, 'l')}`.execute(scope.db)
}

/** The next rows of the opened export; fewer than `count` at its end. */
export async function fetchExport(scope: WorkspaceScope, count: number): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`fetch ${sql.lit(count)} from leads_export`.execute(scope.db)
  return rows
}

/** The sources of the workspace's leads, as their place keys name them. */
export async function findSources(scope: WorkspaceScope): Promise<string[]> {
  const { rows } = await sql<{ source: string }>`
    select distinct split_part(place_key, ':', 1) as source from leads
    where workspace_id = ${scope.workspaceId}`.execute(scope.db)
  return rows.map((row) => row.source)
}
