import type {
  CancelReason,
  Message,
  MessageChannel,
  MessageStatus,
} from '@leadhaul/contract/messages/message.schema.ts'
import type { NewMessage } from '@leadhaul/contract/messages/messages.contract.ts'
import { sql } from 'kysely'
import type { CursorPosition } from '../../platform/cursor.ts'
import { type CamelCasedKeys, camelCaseKeys, type Row } from '../../platform/db/rows.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import type { LeadRow } from '../leads/lead-rows.rules.ts'

type MessageRow = Row<'messages', { channel: MessageChannel; status: MessageStatus }> & { is_visible: boolean }
const MESSAGE = sql`messages.*, exists (select from leads l
  where l.workspace_id = messages.workspace_id and l.id = messages.lead_id and l.access = 'unlocked') as is_visible`
/** A contact that was given back is hidden again, as is the server answer, in which servers repeat the address. */
const HIDDEN = { serverAnswer: null, address: null, subject: null, content: null }
const toMessage = ({ is_visible: isVisible, ...row }: MessageRow): Message => ({
  ...camelCaseKeys(row),
  ...(!isVisible && HIDDEN),
})

export type Recipient = CamelCasedKeys<Pick<LeadRow, 'access' | 'country_code'>> & { email: string | null }

/**
 * The recipient of a message, or undefined if the workspace has no such lead. The role of requests sees only paid
 * contacts.
 */
export async function findRecipient(scope: WorkspaceScope, leadId: string): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`
    select l.access, c.contact_email as email, l.country_code as "countryCode"
    from leads l left join lead_contacts c on c.workspace_id = l.workspace_id and c.lead_id = l.id
    where l.workspace_id = ${scope.workspaceId} and l.id = ${leadId}`.execute(scope.db)
  return rows[0]
}

export type QueuedMessage = CamelCasedKeys<
  Pick<MessageRow, 'id' | 'lead_id' | 'author' | 'channel' | 'request_key' | 'address' | 'subject' | 'content'>
> & {
  /** Set for a step of a sequence. `userId`: the sender, if different from the user of the scope. */
  step?: { enrollmentId: string; userId: string; follows: string | null; expiresAt: Date }
}

/** Stores a message to be sent. Returns undefined if a message with this key exists already. */
export async function insertMessage(scope: WorkspaceScope, given: QueuedMessage): Promise<Message | undefined> {
  const { id, leadId, author, channel, requestKey, address, subject, content, step } = given
  const { rows } = await sql<MessageRow>`
    insert into messages (workspace_id, id, lead_id, user_id, author, channel, request_key, address, subject, content,
      enrollment_id, follows, expires_at)
    values (${scope.workspaceId}, ${id}, ${leadId}, ${step?.userId ?? scope.userId}, ${author}, ${channel}, ${requestKey},
      ${address}, ${subject}, ${content}, ${step?.enrollmentId ?? null}, ${step?.follows ?? null},
      ${step?.expiresAt.toISOString() ?? null})
    on conflict (workspace_id, request_key) where request_key is not null do nothing
    returning ${MESSAGE}`.execute(scope.db)
  return rows.map(toMessage)[0]
}

/** The message with this key, or 'conflict' if its lead, channel or text differs. */
export async function findByKey(
  scope: WorkspaceScope,
  { requestKey, channel, leadId, subject, content }: NewMessage,
): Promise<Message | 'conflict' | undefined> {
  const { rows } = await sql<MessageRow & { is_same: boolean }>`
    select ${MESSAGE}, lead_id = ${leadId} and channel = ${channel} and content = ${content}
      and (channel = 'whatsapp' or subject = ${subject ?? ''}) as is_same
    from messages where workspace_id = ${scope.workspaceId} and request_key = ${requestKey}`.execute(scope.db)
  const [row] = rows
  if (!row) return undefined
  const { is_same: isSame, ...message } = row
  return isSame ? toMessage(message) : 'conflict'
}

export async function findMessage(scope: WorkspaceScope, id: string): Promise<Message | undefined> {
  const { rows } = await sql<MessageRow>`
    select ${MESSAGE} from messages where workspace_id = ${scope.workspaceId} and id = ${id}`.execute(scope.db)
  return rows.map(toMessage)[0]
}

type Page = { leadId: string; after: CursorPosition | undefined; limit: number }
export async function listMessages(scope: WorkspaceScope, { leadId, after, limit }: Page) {
  const from = after ? sql`and (created_at, id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)` : sql``
  const { rows } = await sql<MessageRow>`
    select ${MESSAGE} from messages where workspace_id = ${scope.workspaceId} and lead_id = ${leadId} ${from}
    order by created_at desc, id desc limit ${limit}`.execute(scope.db)
  const counted = await sql<{ n: number }>`
    select count(*) as n from messages where workspace_id = ${scope.workspaceId} and lead_id = ${leadId}`.execute(
    scope.db,
  )
  return { items: rows.map(toMessage), total: Number(counted.rows[0]?.n ?? 0) }
}

/** Ensures that a worker visits this workspace even if the job that follows is lost. */
export async function ensureScheduled(scope: WorkspaceScope): Promise<void> {
  await sql`
    insert into message_turns (workspace, user_id, due_at) values (${scope.workspaceId}, ${scope.userId}, now())
    on conflict do nothing`.execute(scope.db)
}

/** Cancels steps of sequences. A step that is being sent stays with its worker, which does not retry it. */
export async function cancelSteps(
  scope: WorkspaceScope,
  { enrollmentIds, reason }: { enrollmentIds: string[]; reason: CancelReason },
): Promise<void> {
  if (enrollmentIds.length === 0) return
  await sql`
    update messages set withdrawn = ${reason},
      status = case when status = 'queued' then 'cancelled' else status end,
      reason = case when status = 'queued' then ${reason} else reason end
    where workspace_id = ${scope.workspaceId} and enrollment_id = any(${enrollmentIds}::uuid[])
      and status in ('queued', 'sending')`.execute(scope.db)
}

/** Moves the messages of one lead to another. A batch has at most one message to a lead. */
export async function moveMessages(scope: WorkspaceScope, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`
    update messages m set lead_id = ${to}
    where m.workspace_id = ${scope.workspaceId} and m.lead_id = ${from} and (m.batch_id is null or not exists (
      select from messages o where o.workspace_id = m.workspace_id and o.batch_id = m.batch_id and o.lead_id = ${to}))`.execute(
    scope.db,
  )
}
