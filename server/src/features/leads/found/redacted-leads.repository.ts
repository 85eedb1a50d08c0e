import { sql } from 'kysely'
import type { SystemDb } from '../../../platform/db/pools.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import type { LeadRow } from '../lead-rows.rules.ts'

/** The free texts that were once stored without redaction. Fields added later are redacted when they are stored. */
const TEXTS = [
  'company_name',
  'industry',
  'categories',
  'city',
  'state',
  'business_description',
  'business_hours',
  'ai_summary',
  'search_text',
] as const
export type FreeTexts = Pick<LeadRow, 'id' | (typeof TEXTS)[number]>

/** Workspaces that have leads to redact. */
export async function listUnredacted(db: SystemDb): Promise<string[]> {
  const { rows } = await sql<{ workspace: string }>`select workspace from lead_sealings order by workspace`.execute(db)
  return rows.map(({ workspace }) => workspace)
}

/** Locks the next locked leads of sources, and the cursor of the redaction, until the transaction ends. */
export async function lockUnredactedLeads(scope: WorkspaceScope, limit: number): Promise<FreeTexts[]> {
  const { rows } = await sql<FreeTexts>`
    with at as (select last_lead from lead_sealings where workspace = ${scope.workspaceId} for update)
    select l.id, ${sql.raw(TEXTS.map((column) => `l.${column}`).join(', '))}
    from at join leads l on l.workspace_id = ${scope.workspaceId} and (at.last_lead is null or l.id > at.last_lead)
      and l.access = 'locked' and l.place_key not like 'manual:%'
    order by l.id limit ${limit} for update of l`.execute(scope.db)
  return rows
}

/** Writes redacted texts. If two companies at one place have the same name after redaction, they are numbered. */
export async function writeRedacted(scope: WorkspaceScope, rows: FreeTexts[]): Promise<void> {
  if (rows.length === 0) return
  const others = TEXTS.filter((column) => column !== 'company_name')
  const taken = sql.raw(others.map((column) => `${column} = g.${column}`).join(', '))
  await sql`
    with given as (
      select g.*, l.location_key as place, row_number() over (partition by g.company_name, l.location_key order by g.id) as n
      from jsonb_populate_recordset(null::leads, ${JSON.stringify(rows)}::jsonb) g
      join leads l on l.workspace_id = ${scope.workspaceId} and l.id = g.id),
    named as (
      select g.*, g.n + (select count(*) from leads o where o.workspace_id = ${scope.workspaceId}
        and o.company_name = g.company_name and o.location_key = g.place and o.id <> g.id) as alike from given g)
    update leads l set ${taken},
      company_name = case when g.alike > 1 then g.company_name || ' ' || g.alike else g.company_name end,
      updated_at = greatest(clock_timestamp(), l.updated_at + interval '1 microsecond')
    from named g where l.workspace_id = ${scope.workspaceId} and l.id = g.id`.execute(scope.db)
  for (const { id } of rows) scope.hint('leads', id)
}

/** Stores the cursor of the redaction; without a lead it is finished. */
export async function storeRedactionCursor(scope: WorkspaceScope, lastLead: string | undefined): Promise<void> {
  await (lastLead === undefined
    ? sql`delete from lead_sealings where workspace = ${scope.workspaceId}`
    : sql`update lead_sealings set last_lead = ${lastLead} where workspace = ${scope.workspaceId}`
  ).execute(scope.db)
}
