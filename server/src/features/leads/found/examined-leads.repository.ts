import { sql } from 'kysely'
import type { SystemDb } from '../../../platform/db/pools.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import type { FillableLead } from './found-leads.repository.ts'

/** Workspaces that have leads to examine. */
export async function listUnexamined(db: SystemDb): Promise<string[]> {
  const { rows } = await sql<{ workspace: string }>`
    select workspace from company_examinations where finished_at is null order by workspace`.execute(db)
  return rows.map(({ workspace }) => workspace)
}

/** Locks the next found leads to examine, and the cursor of the examination. Returns the leads with contacts. */
export async function lockNextLeads(scope: WorkspaceScope, limit: number): Promise<FillableLead[]> {
  const held = await sql<{ id: string }>`
    with at as (
      select last_lead from company_examinations where workspace = ${scope.workspaceId} and finished_at is null for update)
    select l.id from at join leads l on l.workspace_id = ${scope.workspaceId}
      and (at.last_lead is null or l.id > at.last_lead) and l.place_key not like 'manual:%'
    order by l.id limit ${limit} for update of l`.execute(scope.db)
  const { rows } = await sql<FillableLead>`
    select to_jsonb(l) as lead, to_jsonb(c) as contact from leads l
    join lead_contacts c on c.workspace_id = l.workspace_id and c.lead_id = l.id
    where l.workspace_id = ${scope.workspaceId} and l.id = any(${held.rows.map(({ id }) => id)}::uuid[])
    order by l.id`.execute(scope.db)
  return rows
}

/** Stores the cursor of the examination; without a lead it is finished. */
export async function storeExaminationCursor(scope: WorkspaceScope, lastLead: string | undefined): Promise<void> {
  await sql`
    update company_examinations set last_lead = coalesce(${lastLead ?? null}::uuid, last_lead),
      finished_at = case when ${lastLead ?? null}::uuid is null then now() end
    where workspace = ${scope.workspaceId}`.execute(scope.db)
}

export type IdentityText = { placeKey: string; text: string }
/** Returns the given texts that are stored as identities of these leads. */
export async function findKnownTexts(scope: WorkspaceScope, asked: IdentityText[]): Promise<IdentityText[]> {
  const { rows } = await sql<{ n: number }>`
    select (a.n - 1)::int as n from unnest(
      company_keys(${asked.map(({ text }) => text)}::text[]), ${asked.map(({ placeKey }) => placeKey)}::text[])
      with ordinality a (key, place_key, n)
    join company_identities i on i.workspace_id = ${scope.workspaceId} and i.key = a.key and i.place_key = a.place_key`.execute(
    scope.db,
  )
  return rows.flatMap(({ n }) => asked[n] ?? [])
}

/** Deletes texts that were wrongly stored for these companies. */
export async function deleteTexts(scope: WorkspaceScope, known: IdentityText[]): Promise<void> {
  if (known.length === 0) return
  await sql`
    delete from company_identities i using unnest(
      company_keys(${known.map(({ text }) => text)}::text[]), ${known.map(({ placeKey }) => placeKey)}::text[]) k (key, place_key)
    where i.workspace_id = ${scope.workspaceId} and i.key = k.key and i.place_key = k.place_key`.execute(scope.db)
}

/**
 * Moves a lead to the key of another place, because its own key belongs to another company. A paid company stays
 * unlocked under both keys for the amount paid, so that neither is paid for twice.
 */
export async function moveToKey(
  scope: WorkspaceScope,
  options: { leadId: string; from: string; to: string },
): Promise<void> {
  const { workspaceId } = scope
  await sql`
    with paid as (
      insert into lead_access (workspace_id, place_key, lead_id, user_id, cost, covered)
      select workspace_id, ${options.to}, lead_id, user_id, 0, cost + covered from lead_access
      where workspace_id = ${workspaceId} and place_key = ${options.from} on conflict do nothing),
    gone as (
      delete from company_identities where workspace_id = ${workspaceId} and place_key = ${options.from}),
    renamed as (
      update leads set place_key = ${options.to}, location_key = ${options.to} where workspace_id = ${workspaceId} and id = ${options.leadId})
    update lead_contacts set place_key = ${options.to} where workspace_id = ${workspaceId} and lead_id = ${options.leadId}`.execute(
    scope.db,
  )
}

/** Whether the workspace has a lead with this key. */
export async function hasLead(scope: WorkspaceScope, placeKey: string): Promise<boolean> {
  const { rows } = await sql`
    select from leads where workspace_id = ${scope.workspaceId} and place_key = ${placeKey}`.execute(scope.db)
  return rows.length > 0
}
