import { sql } from 'kysely'
import type { SystemDb } from '../../../platform/db/pools.ts'
import { isRestorable } from '../../../platform/db/restorable-leads.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import type { ContactRow, LeadRow } from '../lead-rows.rules.ts'

/**
 * Moves leads with all their related rows into the trash and returns their number. Requires a system scope: the trash
 * must contain contacts that the role of requests may not see.
 */
export async function trashLeads(
  scope: WorkspaceScope,
  options: { ids: string[]; batchId: string; archived?: boolean },
): Promise<number> {
  const { workspaceId } = scope
  const [deletedAt, archivedAt] = options.archived
    ? [sql`'infinity'::timestamptz`, sql`clock_timestamp()`]
    : [sql`clock_timestamp()`, sql`null::timestamptz`]
  // Locked first, so that a row being added to a lead concurrently is either committed and moved too, or finds no lead.
  await sql`select from leads where workspace_id = ${workspaceId} and id = any(${options.ids}::uuid[]) order by id for update`.execute(
    scope.db,
  )
  const { rows } = await sql<{ lead_id: string }>`
    with gone as (
      delete from leads where workspace_id = ${workspaceId} and id = any(${options.ids}::uuid[]) returning *)
    insert into lead_trash (workspace_id, batch_id, lead_id, user_id, lead, contact, interactions, tasks, events, bases, inbound, finds,
      deleted_at, archived_at)
    select ${workspaceId}, ${options.batchId}, gone.id, ${scope.userId}, to_jsonb(gone),
      (select to_jsonb(c) from lead_contacts c where c.workspace_id = ${workspaceId} and c.lead_id = gone.id),
      (select coalesce(jsonb_agg(to_jsonb(i)), '[]') from interactions i
        where i.workspace_id = ${workspaceId} and i.lead_id = gone.id),
      (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from tasks t
        where t.workspace_id = ${workspaceId} and t.lead_id = gone.id),
      (select coalesce(jsonb_agg(to_jsonb(e)), '[]') from lead_events e
        where e.workspace_id = ${workspaceId} and e.lead_id = gone.id),
      (select coalesce(jsonb_agg(to_jsonb(b)), '[]') from outreach_bases b
        where b.workspace_id = ${workspaceId} and b.lead_id = gone.id),
      (select coalesce(jsonb_agg(to_jsonb(w)), '[]') from whatsapp_inbound w
        where w.workspace_id = ${workspaceId} and w.lead_id = gone.id),
      (select coalesce(jsonb_agg(to_jsonb(n)), '[]') from new_contacts n
        where n.workspace_id = ${workspaceId} and n.lead_id = gone.id),
      ${deletedAt}, ${archivedAt}
    from gone returning lead_id`.execute(scope.db)
  for (const row of rows) scope.hint('leads', row.lead_id)
  if (rows.length > 0) scope.hint('workspace')
  return rows.length
}

/** Returns the number of leads that were deleted together and can still be restored. */
export async function countBatch(scope: WorkspaceScope, batchId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from lead_trash
    where workspace_id = ${scope.workspaceId} and batch_id = ${batchId} and archived_at is null`.execute(scope.db)
  return rows[0]?.count ?? 0
}

type Entry = {
  leadId: string
  /** The row of the interaction, without its date. */
  row: { message_id: string | null } & Record<string, unknown>
  /** The changes to an existing entry for the same message. */
  change: Record<string, unknown>
}

/** Adds to the history of a lead that can still be restored; false if there is none. Requires a system scope. */
export async function addEntry(scope: WorkspaceScope, { leadId, row, change }: Entry): Promise<boolean> {
  const isAbout = sql`kept ->> 'message_id' = ${row.message_id}::text`
  const { rows } = await sql`
    update lead_trash set interactions = case
      when exists (select from jsonb_array_elements(interactions) kept where ${isAbout})
        then (select jsonb_agg(case when ${isAbout} then kept || ${JSON.stringify(change)}::jsonb else kept end)
          from jsonb_array_elements(interactions) kept)
      else interactions || (${JSON.stringify(row)}::jsonb || jsonb_build_object('created_at', clock_timestamp())) end
    where workspace_id = ${scope.workspaceId} and lead_id = ${leadId}
      and ${isRestorable('lead_trash')}
    returning lead_id`.execute(scope.db)
  return rows.length > 0
}

type Inbound = { leadIds: string[]; row: { sid: string } & Record<string, unknown> }

/**
 * Adds a WhatsApp message to leads that can still be restored and returns those that did not have it yet. Requires a
 * system scope.
 */
export async function addInbound(scope: WorkspaceScope, { leadIds, row }: Inbound): Promise<string[]> {
  const { rows } = await sql<{ lead_id: string }>`
    update lead_trash set inbound = inbound || (${JSON.stringify(row)}::jsonb
      || jsonb_build_object('workspace_id', workspace_id, 'lead_id', lead_id, 'received_at', clock_timestamp()))
    where workspace_id = ${scope.workspaceId} and lead_id = any(${leadIds}::uuid[])
      and ${isRestorable('lead_trash')}
      and not inbound @> jsonb_build_array(jsonb_build_object('sid', ${row.sid}::text))
    returning lead_id`.execute(scope.db)
  return rows.map(({ lead_id: id }) => id)
}

/** A deleted or archived lead whose company has another lead now, `to`. */
export type SupersededLead = { from: string; to: string; lead: LeadRow; contact: ContactRow | null }

/**
 * The restored leads, the time of their removal, those that were found again meanwhile, the number taken out of the
 * trash, and the rows of other features as JSON text.
 */
export type Restored = { leadIds: string[]; deletedAt: string; foundAgain: SupersededLead[]; taken: number } & Record<
  RelatedRows,
  string
>
type RelatedRows = 'interactions' | 'tasks' | 'bases' | 'inbound'

/**
 * Restores a batch in its previous state: one that was deleted recently, or an archived one. A company that was found
 * again meanwhile stays as found; its history and tasks are moved to that lead. Leads keep their previous access.
 */
export async function restoreLeads(
  scope: WorkspaceScope,
  options: { batchId: string; archived?: boolean },
): Promise<Restored> {
  const { workspaceId } = scope
  const isWanted = options.archived
    ? sql`archived_at is not null`
    : sql`archived_at is null and ${isRestorable('lead_trash')}`
  // Locked first: a lead whose contact is given back concurrently is restored as locked.
  await sql`select from lead_trash where workspace_id = ${workspaceId} and batch_id = ${options.batchId}
    order by lead_id for update`.execute(scope.db)
  const { rows } = await sql<Restored>`
    with back as (
      delete from lead_trash where workspace_id = ${workspaceId} and batch_id = ${options.batchId}
        and ${isWanted} returning *),
    paid as (
      select back.lead_id, case when a.place_key is null then back.lead ->> 'access' else 'unlocked' end as access,
        greatest(0, (back.finds -> 0 ->> 'price')::int - a.cost - a.covered) as due
      from back left join lead_access a on a.workspace_id = ${workspaceId} and a.place_key = back.lead ->> 'place_key'),
    leads_back as (
      insert into leads select (jsonb_populate_record(null::leads, '{"emptied": []}'::jsonb || back.lead
        || jsonb_build_object('new_contact_cost', paid.due))).*
      from back join paid using (lead_id) on conflict do nothing returning id),
    missed as materialized (
      select lead_id, lead ->> 'place_key' as place_key, lead ->> 'company_name' as company_name,
        lead ->> 'location_key' as location_key
      from back where lead_id not in (select id from leads_back)),
    found_again as (
      select missed.lead_id as was, l.id, true as same
      from missed join leads l on l.workspace_id = ${workspaceId} and l.place_key = missed.place_key
      union all select missed.lead_id, l.id, false
      from missed join leads l on l.workspace_id = ${workspaceId}
        and l.company_name = missed.company_name and l.location_key = missed.location_key),
    target as (
      select id as was, id from leads_back union all
      (select distinct on (was) was, id from found_again order by was, same desc, id)),
    contacts_back as (
      insert into lead_contacts select (jsonb_populate_record(null::lead_contacts,
        '{"other_locations": [], "emptied": []}'::jsonb || back.contact)).*
      from back join leads_back on leads_back.id = back.lead_id where back.contact is not null),
    finds_back as (
      insert into new_contacts select (jsonb_populate_recordset(null::new_contacts, back.finds)).*
      from back join leads_back on leads_back.id = back.lead_id join paid using (lead_id) where paid.due > 0),
    events_back as (
      insert into lead_events select (jsonb_populate_record(null::lead_events,
        kept || jsonb_build_object('lead_id', target.id))).*
      from back join target on target.was = back.lead_id, jsonb_array_elements(back.events) kept),
    recorded as (
      insert into lead_events (workspace_id, id, lead_id, user_id, kind, created_at)
      select ${workspaceId}, gen_random_uuid(), back.lead_id, e.user_id, e.kind, e.created_at
      from back join leads_back on leads_back.id = back.lead_id,
        lateral (values (back.user_id, 'deleted', back.deleted_at), (${scope.userId}::uuid, 'restored', clock_timestamp()))
          as e (user_id, kind, created_at)
      where back.archived_at is null)
    select coalesce(array_agg(id), '{}') as "leadIds",
      (select min(coalesce(archived_at, deleted_at)) from back) as "deletedAt",
      (select coalesce(jsonb_agg(jsonb_build_object('from', was, 'to', target.id, 'lead', back.lead, 'contact',
          case when paid.access = 'unlocked' then back.contact end) order by back.lead ->> 'created_at' desc), '[]')
        from target join back on back.lead_id = was join paid using (lead_id) where target.id <> was) as "foundAgain",
      (select count(*)::int from back) as taken, ${restoredRows('interactions', isIdInUse('interactions'))} as interactions,
      ${restoredRows('tasks', isIdInUse('tasks'))} as tasks, ${restoredRows('bases')} as bases, ${restoredRows('inbound')} as inbound
    from leads_back`.execute(scope.db)
  const [restored] = rows
  if (!restored) throw new Error('The restore statement returned no row')
  for (const id of restored.leadIds) scope.hint('leads', id)
  if (restored.leadIds.length > 0) scope.hint('workspace')
  return restored
}

/**
 * Unlocks the locked leads among these whose company was paid for, and returns them. As a separate statement it also
 * sees an unlock that was committed while the leads were being restored.
 */
export async function unlockPaidLeads(scope: WorkspaceScope, leadIds: string[]): Promise<string[]> {
  if (leadIds.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    update leads l set access = 'unlocked' from lead_access a
    where l.workspace_id = ${scope.workspaceId} and l.id = any(${leadIds}::uuid[]) and l.access = 'locked'
      and a.workspace_id = l.workspace_id and a.place_key = l.place_key
    returning l.id`.execute(scope.db)
  return rows.map(({ id }) => id)
}

/** Adds the rows to the restored leads, or to the leads that their companies have now. */
const restoredRows = (column: RelatedRows, isIdTaken = sql<boolean>`false`) => sql`
  (select coalesce(jsonb_agg(kept || jsonb_build_object('lead_id', lead_id)
      || case when ${isIdTaken} then jsonb_build_object('id', gen_random_uuid()) else '{}' end), '[]')::text
   from (select kept, target.id as lead_id, row_number() over (partition by kept ->> 'id') as nth
     from back join target on target.was = back.lead_id, jsonb_array_elements(${sql.ref(`back.${column}`)}) kept) rows)`

/** A request chooses the id of its row: after the lead was deleted, another request may have used the same id. */
const isIdInUse = (table: 'interactions' | 'tasks') => sql<boolean>`(nth > 1 or exists (
  select from ${sql.table(table)} other
  where (other.workspace_id, other.id) = ((kept ->> 'workspace_id')::uuid, (kept ->> 'id')::uuid)))`

/** Deletes leads of this workspace that can no longer be restored. */
export async function deleteExpired(scope: WorkspaceScope): Promise<void> {
  await sql`delete from lead_trash where workspace_id = ${scope.workspaceId}
    and not ${isRestorable('lead_trash')}`.execute(scope.db)
}

/** The same for all workspaces. Without a workspace set, the policy allows only expired rows to be deleted. */
export async function deleteAllExpired(db: SystemDb): Promise<void> {
  await sql`delete from lead_trash`.execute(db)
}
