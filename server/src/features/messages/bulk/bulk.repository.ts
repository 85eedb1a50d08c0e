import type { Grade } from '@leadhaul/contract/leads/lead.schema.ts'
import type {
  MessageBatch,
  BatchRecipient,
  BatchStatus,
  SkippedLead,
} from '@leadhaul/contract/messages/bulk.contract.ts'
import type { MessageStatus } from '@leadhaul/contract/messages/message.schema.ts'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { CursorPosition } from '../../../platform/cursor.ts'
import { type CamelCasedKeys, camelCaseKeys, type Row } from '../../../platform/db/rows.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import type { LeadRow } from '../../leads/lead-rows.rules.ts'

export type BulkLead = CamelCasedKeys<
  Pick<LeadRow, 'id' | 'access' | 'company_name' | 'industry' | 'city' | 'country_code'>
> & {
  contactName: string | null
  email: string | null
}

/** The existing leads with these ids, in the order of the ids. The role of requests sees only paid contacts. */
export async function findLeads(scope: WorkspaceScope, ids: string[]): Promise<BulkLead[]> {
  const { rows } = await sql<BulkLead>`
    select l.id, l.access, l.company_name as "companyName", l.industry, l.city, l.country_code as "countryCode",
      c.contact_name as "contactName", c.contact_email as email
    from unnest(${ids}::uuid[]) with ordinality as given (id, n)
      join leads l on l.workspace_id = ${scope.workspaceId} and l.id = given.id
      left join lead_contacts c on c.workspace_id = l.workspace_id and c.lead_id = l.id
    order by given.n`.execute(scope.db)
  return rows
}

/** Counts the queued messages of the workspace. Serializes the batches of a workspace until the transaction ends. */
export async function countQueued(scope: WorkspaceScope): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('bulk ' || ${scope.workspaceId}, 0))`.execute(scope.db)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from messages
    where workspace_id = ${scope.workspaceId} and channel = 'email' and status in ('queued', 'sending')`.execute(
    scope.db,
  )
  return rows[0]?.n ?? 0
}

export type NewBatch = {
  id: string
  author: string
  requestKey: string
  subject: string
  content: string
  total: number
  skipped: Record<string, number>
  leftOut: { leadId: string; reason: string }[]
}
/** Returns false if a batch with this key exists already. */
export async function insertBatch(scope: WorkspaceScope, batch: NewBatch): Promise<boolean> {
  const leftOut = batch.leftOut.map(({ leadId, reason }) => ({ leadId, reason }))
  const { rows } = await sql`
    insert into message_batches (workspace_id, id, user_id, author, request_key, channel, subject, content, total, skipped,
      left_out, own_account)
    values (${scope.workspaceId}, ${batch.id}, ${scope.userId}, ${batch.author}, ${batch.requestKey}, 'email',
      ${batch.subject}, ${batch.content}, ${batch.total}, ${JSON.stringify(batch.skipped)}::jsonb,
      ${JSON.stringify(leftOut)}::jsonb,
      exists (select from integration_credentials where workspace_id = ${scope.workspaceId} and kind = 'smtp'))
    on conflict (workspace_id, request_key) do nothing returning id`.execute(scope.db)
  return rows.length > 0
}

export type BatchMessage = { leadId: string; address: string; subject: string; content: string }
export async function insertBatchMessages(
  scope: WorkspaceScope,
  { id, author, messages }: { id: string; author: string; messages: BatchMessage[] },
): Promise<void> {
  const rows = messages.map((message) => ({ ...message, id: newId() }))
  await sql`
    insert into messages (workspace_id, id, batch_id, lead_id, user_id, author, channel, address, subject, content)
    select ${scope.workspaceId}, given.id, ${id}, given."leadId", ${scope.userId}, ${author}, 'email', given.address,
      given.subject, given.content
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (id uuid, "leadId" uuid, address text, subject text, content text)`.execute(scope.db)
}

type BatchRow = Omit<MessageBatch, 'createdAt' | 'finishedAt'> & { created_at: string; finished_at: string | null }
export const toBatch = (row: BatchRow): MessageBatch => camelCaseKeys(row)
const COLUMNS = sql`b.id, b.channel, b.status, b.reason, coalesce(b.subject, '') as subject, b.author, b.total, b.skipped,
  b.created_at, b.finished_at, made.counts, made.replied`
const JOIN_MESSAGE_COUNTS = sql`cross join lateral (
  select count(*) filter (where m.replied_at is not null)::int as replied,
    jsonb_build_object(
      'waiting', count(*) filter (where m.status in ('queued', 'sending')),
      'sent', count(*) filter (where m.status = 'sent' and m.bounced_at is null),
      'simulated', count(*) filter (where m.status = 'simulated'),
      'bounced', count(*) filter (where m.bounced_at is not null),
      'failed', count(*) filter (where m.status = 'failed' and m.bounced_at is null),
      'unknown', count(*) filter (where m.status = 'unknown'),
      'suppressed', count(*) filter (where m.status = 'suppressed'),
      'cancelled', count(*) filter (where m.status = 'cancelled'))
      as counts
  from messages m where m.workspace_id = b.workspace_id and m.batch_id = b.id) made`

type BatchKey = { id: string } | { requestKey: string }
export async function findBatch(scope: WorkspaceScope, wanted: BatchKey): Promise<BatchRow | undefined> {
  const by = 'id' in wanted ? sql`b.id = ${wanted.id}` : sql`b.request_key = ${wanted.requestKey}`
  const { rows } = await sql<BatchRow>`
    select ${COLUMNS} from message_batches b ${JOIN_MESSAGE_COUNTS} where b.workspace_id = ${scope.workspaceId} and ${by}`.execute(
    scope.db,
  )
  return rows[0]
}

type SameBatch = { id: string; leadIds: string[]; subject: string; content: string }
/** Whether a batch was started with this text and these leads. Ids of leads that do not exist are ignored. */
export async function isSameBatch(scope: WorkspaceScope, { id, leadIds, subject, content }: SameBatch) {
  const { rows } = await sql<{ same: boolean }>`
    with taken as (
      select lead_id from messages where workspace_id = ${scope.workspaceId} and batch_id = ${id}
      union
      select given."leadId" from message_batches b
        cross join lateral jsonb_to_recordset(b.left_out) as given ("leadId" uuid)
      where b.workspace_id = ${scope.workspaceId} and b.id = ${id}
    ), asked as (
      select unnest(${leadIds}::uuid[]) as lead_id
    )
    select coalesce(subject, '') = ${subject} and content = ${content}
      and not exists (select lead_id from taken except select lead_id from asked)
      and not exists (
        select from asked join leads l on l.workspace_id = ${scope.workspaceId} and l.id = asked.lead_id
        where not exists (select from taken where taken.lead_id = asked.lead_id)) as same
    from message_batches where workspace_id = ${scope.workspaceId} and id = ${id}`.execute(scope.db)
  return rows[0]?.same ?? false
}

export async function listBatches(
  scope: WorkspaceScope,
  { after, limit }: { after: CursorPosition | undefined; limit: number },
) {
  const from = after ? sql`and (b.created_at, b.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)` : sql``
  const { rows } = await sql<BatchRow>`
    select ${COLUMNS} from message_batches b ${JOIN_MESSAGE_COUNTS} where b.workspace_id = ${scope.workspaceId} ${from}
    order by b.created_at desc, b.id desc limit ${limit}`.execute(scope.db)
  const counted = await sql<{ n: number }>`
    select count(*) as n from message_batches where workspace_id = ${scope.workspaceId}`.execute(scope.db)
  return { rows, total: Number(counted.rows[0]?.n ?? 0) }
}

type RecipientRow = Pick<
  Row<'messages', { status: MessageStatus }>,
  'id' | 'lead_id' | 'status' | 'reason' | 'created_at' | 'due_at' | 'sent_at' | 'bounced_at' | 'replied_at'
> & { address: string | null; company_name: string | null; grade: Grade | null }
export const toRecipient = (row: RecipientRow): BatchRecipient => camelCaseKeys(row)
type RecipientPage = { id: string; after: CursorPosition | undefined; limit: number }
/**
 * The messages of a batch with their leads, in sending order. The address of a contact that was given back is hidden.
 */
export async function listRecipients(scope: WorkspaceScope, { id, after, limit }: RecipientPage) {
  const from = after ? sql`and (m.created_at, m.id) > (${after.createdAt}::timestamptz, ${after.id}::uuid)` : sql``
  const { rows } = await sql<RecipientRow>`
    select m.id, m.lead_id, m.status, m.reason, case when l.access = 'unlocked' then m.address end as address,
      m.created_at, m.due_at, m.sent_at, m.bounced_at, m.replied_at, l.company_name,
      l.quality_category as grade
    from messages m left join leads l on l.workspace_id = m.workspace_id and l.id = m.lead_id
    where m.workspace_id = ${scope.workspaceId} and m.batch_id = ${id} ${from}
    order by m.created_at, m.id limit ${limit}`.execute(scope.db)
  return rows
}

/** The leads that a batch leaves out, with their current names. */
export async function listSkippedLeads(scope: WorkspaceScope, id: string): Promise<SkippedLead[]> {
  const { rows } = await sql<SkippedLead>`
    select given."leadId", l.company_name as "companyName", given.reason
    from message_batches b
      cross join lateral rows from (jsonb_to_recordset(b.left_out) as ("leadId" uuid, reason text))
        with ordinality as given ("leadId", reason, n)
      left join leads l on l.workspace_id = b.workspace_id and l.id = given."leadId"
    where b.workspace_id = ${scope.workspaceId} and b.id = ${id} order by given.n`.execute(scope.db)
  return rows
}

/** Moves a batch to another state if its current state is one of `from`. */
export async function changeBatchStatus(
  scope: WorkspaceScope,
  { id, from, to }: { id: string; from: BatchStatus[]; to: BatchStatus },
): Promise<boolean> {
  const { rows } = await sql`
    update message_batches set status = ${to}, reason = null,
      finished_at = case when ${to} in ('cancelled', 'done') then clock_timestamp() end
    where workspace_id = ${scope.workspaceId} and id = ${id} and status = any (${from}::text[])
    returning id`.execute(scope.db)
  if (rows.length > 0) scope.hint('messages', id)
  return rows.length > 0
}

/** Cancels the messages of a batch that are not being sent. */
export async function cancelQueued(scope: WorkspaceScope, batchId: string): Promise<void> {
  await sql`
    update messages set status = 'cancelled'
    where workspace_id = ${scope.workspaceId} and batch_id = ${batchId} and status = 'queued'`.execute(scope.db)
}
