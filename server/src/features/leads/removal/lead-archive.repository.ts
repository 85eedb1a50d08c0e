import { sql } from 'kysely'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import type { ContactRow, LeadRow, LeadWithContact } from '../lead-rows.rules.ts'

/** Returns the oldest leads of this age in days, counted from `since` at the earliest, and their number. */
export async function listOldLeads(
  scope: WorkspaceScope,
  { days, since, limit }: { days: number; since: string; limit: number },
): Promise<{ ids: string[]; total: number; firstAt: string | null }> {
  const { rows } = await sql<{ ids: string[]; total: number; firstAt: string | null }>`
    with old as (
      select id, created_at from leads
      where workspace_id = ${scope.workspaceId} and created_at <= now() - ${days}::int * interval '1 day'
        and ${since}::timestamptz <= now() - ${days}::int * interval '1 day'),
    oldest as (select id from old order by created_at, id limit ${limit})
    select coalesce((select array_agg(id) from oldest), '{}') as ids, count(*)::int as total,
      greatest(min(created_at), ${since}::timestamptz) as "firstAt"
    from old`.execute(scope.db)
  return rows[0] ?? { ids: [], total: 0, firstAt: null }
}

/** Returns the batches of archived leads, newest first. Requires a system scope. */
export async function listArchivedBatches(scope: WorkspaceScope): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select batch_id as id from lead_trash where workspace_id = ${scope.workspaceId} and archived_at is not null
    group by batch_id order by max(archived_at) desc, batch_id`.execute(scope.db)
  return rows.map(({ id }) => id)
}

/** Returns the number of archived leads, and whether this lead is one of them. */
export async function countArchived(
  scope: WorkspaceScope,
  leadId: string | undefined,
): Promise<{ count: number; includes: boolean }> {
  const { rows } = await sql<{ count: number; includes: boolean }>`
    select count, includes from count_archived_leads(${leadId ?? null}::uuid)`.execute(scope.db)
  return rows[0] ?? { count: 0, includes: false }
}

/** Returns one archived lead with its contact, paid for or not. Requires a system scope. */
export async function findArchived(
  scope: WorkspaceScope,
  id: string,
): Promise<{ lead: LeadRow; contact: ContactRow | undefined } | undefined> {
  const { rows } = await sql<LeadRow & { contact: ContactRow | null }>`
    select l.*, t.contact from lead_trash t cross join jsonb_populate_record(null::leads, t.lead) l
    where t.workspace_id = ${scope.workspaceId} and t.lead_id = ${id} and t.archived_at is not null`.execute(scope.db)
  const [row] = rows
  return row && { lead: row, contact: row.contact ?? undefined }
}

/** Locks archived leads until the transaction ends and returns them with contacts. Requires a system scope. */
export async function lockArchived(scope: WorkspaceScope, ids: string[]): Promise<LeadWithContact[]> {
  const { rows } = await sql<LeadWithContact>`
    select lead, contact from lead_trash
    where workspace_id = ${scope.workspaceId} and lead_id = any(${ids}::uuid[]) and archived_at is not null
      and contact is not null
    order by lead_id for update`.execute(scope.db)
  return rows
}

/** Changes the given columns of archived leads and contacts. A restored lead is found by its contacts again. */
export async function updateArchived(
  scope: WorkspaceScope,
  changes: { id: string; lead: Partial<LeadRow>; contact: Partial<ContactRow> }[],
): Promise<void> {
  await sql`
    update lead_trash t set lead = t.lead || g.lead
        || jsonb_build_object('find_text', (t.lead || g.lead) -> 'search_text', 'updated_at', clock_timestamp()),
      contact = t.contact || g.contact
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as g (id uuid, lead jsonb, contact jsonb)
    where t.workspace_id = ${scope.workspaceId} and t.lead_id = g.id and t.archived_at is not null`.execute(scope.db)
}

/** Assigns leads without an assignee to these members, to the first one of several. Requires a system scope. */
export async function assignUnassigned(
  scope: WorkspaceScope,
  given: { id: string; assigneeId: string }[],
): Promise<void> {
  await sql`
    update leads l set assignee_id = g."assigneeId"
    from (select distinct on (id) id, "assigneeId"
      from rows from (jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as (id uuid, "assigneeId" uuid))
        with ordinality r (id, "assigneeId", at) order by id, at) g
    where l.workspace_id = ${scope.workspaceId} and l.id = g.id and l.assignee_id is null`.execute(scope.db)
}
