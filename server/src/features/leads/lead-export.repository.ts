import { FREE_LICENCES } from '@leadhaul/contract/leads/attribution.rules.ts'
import type { LeadFilter } from '@leadhaul/contract/leads/lead-filter.schema.ts'
import { sql } from 'kysely'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import type { ExportRow } from './lead-export.rules.ts'
import { and, conditions } from './lead-filter.repository.ts'
import type { Order } from './lead-order.rules.ts'
import { orderBy } from './lead-sorting.repository.ts'

type Chosen = { filter: LeadFilter; ids: string[] | undefined }
const those = (scope: WorkspaceScope, { filter, ids }: Chosen) =>
  and(ids ? [sql`workspace_id = ${scope.workspaceId}`, sql`id = any(${ids}::uuid[])`] : conditions(scope, { filter }))

/** Opens the export's rows in this transaction: one snapshot, read piece by piece with `fetchExport`. */
export async function openExport(scope: WorkspaceScope, o: Chosen & { order: Order; credits: boolean }): Promise<void> {
  await sql`set transaction read only`.execute(scope.db)
  await sql`
    declare leads_export no scroll cursor for
    select l.company_name, l.industry, l.status, c.contact_name, c.contact_email, c.contact_phone, c.website,
      coalesce(c.address, c.full_address) as address, l.city, l.state, l.country_code, l.created_at, l.quality_category,
      l.business_type, c.linkedin_url, c.facebook_url, l.notes, ${o.credits ? sql`l.sources` : sql`null`} as sources
    from (select * from leads where ${those(scope, o)}) l
    left join lead_contacts c
      on c.workspace_id = l.workspace_id and c.lead_id = case when l.access = 'unlocked' then l.id end
    order by ${orderBy(scope, { order: o.order, table: 'l' })}`.execute(scope.db)
}

/** Whether any of the leads comes from a source whose licence asks to be named. */
export async function needCredits(scope: WorkspaceScope, o: Chosen): Promise<boolean> {
  const { rows } = await sql<{ needed: boolean }>`
    select exists (
      select from leads cross join lateral jsonb_array_elements(sources) as origin
      where ${those(scope, o)} and origin ->> 'licence' <> all (${FREE_LICENCES}::text[])) as needed`.execute(scope.db)
  return rows[0]?.needed === true
}

/** The next rows of the opened export; fewer than `count` at its end. */
export async function fetchExport(scope: WorkspaceScope, count: number): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`fetch ${sql.lit(count)} from leads_export`.execute(scope.db)
  return rows
}
