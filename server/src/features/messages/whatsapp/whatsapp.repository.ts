import type { MessageStatus } from '@leadhaul/contract/messages/message.schema.ts'
import { WHATSAPP_WINDOW_HOURS } from '@leadhaul/contract/integrations/whatsapp.catalog.ts'
import { sql } from 'kysely'
import { hasRestorableLead } from '../../../platform/db/restorable-leads.ts'
import type { Row } from '../../../platform/db/rows.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'

/** `address` contains only digits, without the plus. */
export type OutgoingRow = Row<'messages', { status: MessageStatus }> & {
  country_code: string | null
  /** False if the lead was deleted. */
  has_lead: boolean
  /** True if the lead was deleted and can still be restored. */
  is_lead_restorable: boolean
  /** False if the author is no longer a member. */
  has_author: boolean
  /** True if the author requested the deletion of their account; if they sign in again, the account is kept. */
  is_author_leaving: boolean
  /** True if the contact was given back after the message was written. */
  is_locked: boolean
}

/** Reads a WhatsApp message and locks it until the transaction ends. */
export async function lockMessage(scope: WorkspaceScope, id: string): Promise<OutgoingRow | undefined> {
  const { rows } = await sql<OutgoingRow>`
    select m.*, l.country_code, l.access is not distinct from 'locked' as is_locked, l.id is not null as has_lead,
      ${hasRestorableLead('m')} as is_lead_restorable,
      exists (select from "member" u where u."organizationId" = m.workspace_id and u."userId" = m.user_id) as has_author,
      exists (select from account_deletions d where d.user_id = m.user_id) as is_author_leaving
    from messages m left join leads l on l.workspace_id = m.workspace_id and l.id = m.lead_id
    where m.workspace_id = ${scope.workspaceId} and m.id = ${id} and m.channel = 'whatsapp'
    for update of m`.execute(scope.db)
  return rows[0]
}

export type MessageChange = Partial<Pick<OutgoingRow, 'status' | 'reason' | 'server_answer' | 'external_id'>>

export async function changeMessage(scope: WorkspaceScope, id: string, change: MessageChange): Promise<void> {
  await scope.db
    .updateTable('messages')
    .set({
      ...change,
      ...(change.status === 'sent' && { sent_at: sql<string>`coalesce(sent_at, clock_timestamp())` }),
    })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute()
  scope.hint('messages', id)
}

/** From now on Twilio may have the message. */
export async function beginTransmission(scope: WorkspaceScope, id: string): Promise<void> {
  await sql`
    update messages set status = 'sending', attempts = attempts + 1, transmitting_at = clock_timestamp()
    where workspace_id = ${scope.workspaceId} and id = ${id}`.execute(scope.db)
  scope.hint('messages', id)
}

/** Defers a message that Twilio certainly did not accept. */
export async function deferMessage(
  scope: WorkspaceScope,
  given: { id: string; reason: string | null; at: string },
): Promise<void> {
  await sql`
    update messages set status = 'queued', transmitting_at = null, reason = ${given.reason}, due_at = ${given.at}
    where workspace_id = ${scope.workspaceId} and id = ${given.id}`.execute(scope.db)
  scope.hint('messages', given.id)
}

/** The ids of Twilio among these that belong to a message of the workspace. */
export async function listKnownSids(scope: WorkspaceScope, address: string): Promise<Set<string>> {
  const { rows } = await sql<{ external_id: string }>`
    select external_id from messages
    where workspace_id = ${scope.workspaceId} and channel = 'whatsapp' and address = ${address}
      and external_id is not null
    order by created_at desc limit 500`.execute(scope.db)
  return new Set(rows.map(({ external_id: sid }) => sid))
}

/** The contacted numbers that end in these digits. */
export async function listAddressesEndingIn(scope: WorkspaceScope, ending: string): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select distinct address from messages
    where workspace_id = ${scope.workspaceId} and channel = 'whatsapp'
      and right(address, ${ending.length}) = ${ending}`.execute(scope.db)
  return rows.map(({ address }) => address)
}

/** Records the time of delivery or reading once. */
export async function markDeliveredOrRead(
  scope: WorkspaceScope,
  id: string,
  { isRead }: { isRead: boolean },
): Promise<void> {
  await sql`
    update messages set delivered_at = coalesce(delivered_at, clock_timestamp()),
      read_at = case when ${isRead} then coalesce(read_at, clock_timestamp()) else read_at end
    where workspace_id = ${scope.workspaceId} and id = ${id}`.execute(scope.db)
  scope.hint('messages', id)
}

/**
 * Returns the leads that did not have this incoming message yet. Waits for a concurrent deletion, after which the lead
 * is in the trash.
 */
export async function insertInbound(
  scope: WorkspaceScope,
  given: { sid: string; phone: string; leadIds: string[] },
): Promise<string[]> {
  const { rows } = await sql<{ lead_id: string }>`
    with held as materialized (
      select id from leads where workspace_id = ${scope.workspaceId} and id = any(${given.leadIds}::uuid[])
      order by id for key share)
    insert into whatsapp_inbound (workspace_id, sid, lead_id, phone)
    select ${scope.workspaceId}, ${given.sid}, id, ${given.phone} from held
    on conflict do nothing returning lead_id`.execute(scope.db)
  return rows.map(({ lead_id: id }) => id)
}

/** Restores the messages of restored leads, given as JSON text. The scope is the system's. */
export async function restoreInbound(scope: WorkspaceScope, rows: string): Promise<void> {
  await sql`
    insert into whatsapp_inbound select (jsonb_populate_recordset(null::whatsapp_inbound, ${rows}::jsonb)).*
    on conflict do nothing`.execute(scope.db)
}

/** Marks the newest message to a number as replied. Returns its author, or null if there is no message. */
export async function markReplied(scope: WorkspaceScope, phone: string): Promise<string | null> {
  const { rows } = await sql<{ author: string }>`
    update messages set replied_at = coalesce(replied_at, clock_timestamp())
    where workspace_id = ${scope.workspaceId} and id = (
      select id from messages
      where workspace_id = ${scope.workspaceId} and channel = 'whatsapp' and address = ${phone} and status = 'sent'
      order by created_at desc limit 1)
    returning user_id as author`.execute(scope.db)
  return rows[0]?.author ?? null
}

/** The time until which a number may receive free text, or null if it never wrote or wrote too long ago. */
export async function findWindowEnd(scope: WorkspaceScope, phone: string): Promise<string | null> {
  const { rows } = await sql<{ until: string }>`
    select received_at + make_interval(hours => ${WHATSAPP_WINDOW_HOURS}) as until from whatsapp_inbound
    where workspace_id = ${scope.workspaceId} and phone = ${phone}
      and received_at > clock_timestamp() - make_interval(hours => ${WHATSAPP_WINDOW_HOURS})
    order by received_at desc limit 1`.execute(scope.db)
  return rows[0]?.until ?? null
}

/** Whether the workspace has an account at Twilio, which is all that the role of requests can read of the account. */
export async function isTwilioConnected(scope: WorkspaceScope): Promise<boolean> {
  const { rows } = await sql`
    select from integration_credentials where workspace_id = ${scope.workspaceId} and kind = 'twilio'`.execute(scope.db)
  return rows.length > 0
}
