import { sql } from 'kysely'
import { isRestorable } from '../../../platform/db/restorable-leads.ts'
import type { Row } from '../../../platform/db/rows.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import type { LeadRow } from '../../leads/lead-rows.rules.ts'

/** An email of ours that a mail concerns. The scope is the system's, as in the whole file. */
export type AnsweredMessage = Pick<Row<'messages'>, 'id' | 'lead_id' | 'user_id' | 'author' | 'address' | 'content'> & {
  subject: string
  /** Null if the lead is gone; for a lead that can be restored, its access before the deletion. */
  access: 'locked' | 'unlocked' | null
  company_name: string | null
  /** Null if the lead is deleted, even if it can be restored. */
  lead_status: string | null
}

/** The email of the workspace with the first known id of this list. */
export async function findAnsweredMessage(
  scope: WorkspaceScope,
  externalIds: string[],
): Promise<AnsweredMessage | undefined> {
  const { rows } = await sql<AnsweredMessage>`
    select m.id, m.lead_id, m.user_id, m.author, m.address, coalesce(m.subject, '') as subject, m.content,
      coalesce(l.access, t.lead ->> 'access') as access, coalesce(l.company_name, t.lead ->> 'company_name') as company_name,
      l.status as lead_status
    from messages m left join leads l on l.workspace_id = m.workspace_id and l.id = m.lead_id
      left join lead_trash t on l.id is null and t.workspace_id = m.workspace_id and t.lead_id = m.lead_id
        and ${isRestorable('t')}
    where m.workspace_id = ${scope.workspaceId} and m.channel = 'email'
      and m.external_id = any(${externalIds}::text[]) and m.status in ('sent', 'unknown', 'failed')
    order by array_position(${externalIds}::text[], m.external_id) limit 1`.execute(scope.db)
  return rows[0]
}

/**
 * Whether the workspace itself writes from this address, given in lower case: the address of a member, of its mail
 * account or of its mailbox. Of the personal addresses, only that of the scope's user can be read.
 */
export async function isOwnAddress(scope: WorkspaceScope, address: string): Promise<boolean> {
  if (address === '') return false
  const { rows } = await sql<{ own: boolean }>`
    select exists (
        select from "member" m join "user" u on u.id = m."userId" left join profiles p on p.user_id = u.id
        where m."organizationId" = ${scope.workspaceId} and ${address} in (lower(u.email), lower(p.personal_email)))
      or exists (
        select from integration_credentials c
        where c.workspace_id = ${scope.workspaceId} and c.kind in ('smtp', 'imap')
          and ${address} in (lower(c.public ->> 'fromAddress'), lower(c.public ->> 'user'))) as own`.execute(scope.db)
  return rows[0]?.own ?? false
}

export type StoredMail = { messageId: string; mailKey: string; kind: 'reply' | 'automatic' | 'bounce' }
/** Returns false if this mail was stored before. */
export async function insertReply(scope: WorkspaceScope, { messageId, mailKey, kind }: StoredMail): Promise<boolean> {
  const { rows } = await sql`
    insert into email_replies (workspace_id, message_id, mail_key, kind)
    values (${scope.workspaceId}, ${messageId}, ${mailKey}, ${kind}) on conflict do nothing
    returning message_id`.execute(scope.db)
  return rows.length > 0
}

/** The assignee of the lead, or else the sender, or null if neither is a member of the workspace any more. */
export async function findResponsibleMember(
  scope: WorkspaceScope,
  { leadId, senderId }: { leadId: string; senderId: string | null },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select m."userId" as id from leads l
      join "member" m on m."organizationId" = l.workspace_id and m."userId" in (l.assignee_id, ${senderId}::uuid)
    where l.workspace_id = ${scope.workspaceId} and l.id = ${leadId}
    order by m."userId" = l.assignee_id desc nulls last limit 1`.execute(scope.db)
  return rows[0]?.id ?? null
}

export type AnsweringLead = Pick<LeadRow, 'id' | 'status'> & {
  /** Null if the contact is hidden. */
  company_name: string | null
  channel: 'email' | 'whatsapp'
  /** Null if no one contacted the lead. */
  sender_id: string | null
}

type AnsweringOptions = {
  /** Each restored lead, or the one whose company has another lead now, with that lead. */
  leads: { from: string; to: string }[]
  /** The WhatsApp messages of the restored leads, as JSON text. */
  inbound: string
  since: string
}
/**
 * The leads that answered since the given time, each with its last answer. WhatsApp messages that a lead has already are
 * no answers of the restored one.
 */
export async function findAnsweringLeads(
  scope: WorkspaceScope,
  { leads, inbound, since }: AnsweringOptions,
): Promise<AnsweringLead[]> {
  const { rows } = await sql<AnsweringLead>`
    with restored as (
      select * from jsonb_to_recordset(${JSON.stringify(leads)}::jsonb) as r ("from" uuid, "to" uuid)),
    answer as (
      select restored."to" as lead_id, m.channel, m.user_id as sender_id, r.received_at from messages m
        join restored on restored."from" = m.lead_id
        join email_replies r on r.workspace_id = m.workspace_id and r.message_id = m.id and r.kind = 'reply'
      where m.workspace_id = ${scope.workspaceId}
      union all
      select w.lead_id, 'whatsapp', (select m.user_id from messages m
        where m.workspace_id = w.workspace_id and m.channel = 'whatsapp' and m.address = w.phone and m.status = 'sent'
        order by m.created_at desc limit 1), w.received_at
      from jsonb_populate_recordset(null::whatsapp_inbound, ${inbound}::jsonb) w
      where w.workspace_id = ${scope.workspaceId} and not exists (select from whatsapp_inbound known
        where (known.workspace_id, known.sid, known.lead_id) = (w.workspace_id, w.sid, w.lead_id)))
    select distinct on (l.id) l.id, l.status, case when l.access = 'unlocked' then l.company_name end as company_name,
      a.channel, a.sender_id
    from answer a join leads l on l.workspace_id = ${scope.workspaceId} and l.id = a.lead_id
    where a.received_at > ${since}::timestamptz
    order by l.id, a.received_at desc`.execute(scope.db)
  return rows
}

export async function countReplies(scope: WorkspaceScope): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from email_replies
    where workspace_id = ${scope.workspaceId} and kind = 'reply'`.execute(scope.db)
  return rows[0]?.n ?? 0
}

export async function markAnswered(scope: WorkspaceScope, id: string): Promise<void> {
  await sql`
    update messages set replied_at = coalesce(replied_at, clock_timestamp())
    where workspace_id = ${scope.workspaceId} and id = ${id}`.execute(scope.db)
  scope.hint('messages', id)
}

/** Records that an email bounced after its server had accepted it. Returns false if that is known already. */
export async function markBounced(
  scope: WorkspaceScope,
  { id, isDead, answer }: { id: string; isDead: boolean; answer: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    update messages set status = 'failed', reason = ${isDead ? 'recipient_refused' : 'returned'}, server_answer = ${answer},
      bounced_at = case when ${isDead}::boolean then clock_timestamp() end
    where workspace_id = ${scope.workspaceId} and id = ${id} and status in ('sent', 'unknown')
    returning id`.execute(scope.db)
  if (rows.length > 0) scope.hint('messages', id)
  return rows.length > 0
}
