import type { MessageChannel } from '@leadhaul/contract/messages/message.schema.ts'
import { sql } from 'kysely'
import type { Row } from '../../../platform/db/rows.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import type { CommunicationReport } from './communication-webhook.client.ts'

export type ReportState = 'waiting' | 'calling' | 'accepted' | 'failed'
export type ReportRow = { state: ReportState; answer: string | null }

/** Returns the id of the sender, or undefined if the report of the message is stored already. */
export async function insertReport(scope: WorkspaceScope, messageId: string): Promise<string | undefined> {
  const { rows } = await sql<{ user_id: string }>`
    with added as (
      insert into communication_reports (workspace_id, message_id) values (${scope.workspaceId}, ${messageId})
      on conflict do nothing returning message_id)
    select m.user_id from added join messages m on m.workspace_id = ${scope.workspaceId} and m.id = added.message_id`.execute(
    scope.db,
  )
  return rows[0]?.user_id
}

/** Returns false if another worker has begun the call, even if that worker died. */
export async function beginCall(scope: WorkspaceScope, messageId: string): Promise<boolean> {
  const { rows } = await sql`
    update communication_reports set state = 'calling'
    where workspace_id = ${scope.workspaceId} and message_id = ${messageId} and state = 'waiting'
    returning message_id`.execute(scope.db)
  return rows.length > 0
}

export async function endCall(
  scope: WorkspaceScope,
  { messageId, state, answer }: { messageId: string } & ReportRow,
): Promise<void> {
  await sql`
    update communication_reports set state = ${state}, answer = ${answer},
      ended_at = case when ${state} = 'waiting' then null else clock_timestamp() end
    where workspace_id = ${scope.workspaceId} and message_id = ${messageId}`.execute(scope.db)
  scope.hint('messages', messageId)
}

export async function findReport(scope: WorkspaceScope, messageId: string): Promise<ReportRow | undefined> {
  const { rows } = await sql<ReportRow>`
    select state, answer from communication_reports
    where workspace_id = ${scope.workspaceId} and message_id = ${messageId}`.execute(scope.db)
  return rows[0]
}

export type ReportedMessage = Pick<
  Row<'messages', { channel: MessageChannel }>,
  'lead_id' | 'channel' | 'subject' | 'content' | 'sent_at' | 'created_at'
>

export async function findReportedMessage(
  scope: WorkspaceScope,
  messageId: string,
): Promise<ReportedMessage | undefined> {
  const { rows } = await sql<ReportedMessage>`
    select lead_id, channel, subject, content, sent_at, created_at from messages
    where workspace_id = ${scope.workspaceId} and id = ${messageId}`.execute(scope.db)
  return rows[0]
}

/** The sender, with the field names of the specification. The scope is the system's. */
export async function findUserInfo(scope: WorkspaceScope): Promise<CommunicationReport['user_info'] | undefined> {
  const { rows } = await sql<CommunicationReport['user_info']>`
    select u.id as "userId", w.company_name as "companyName", w.company_description as "companyDescription",
      u.name as "contactName", w.website, p.personal_phone as "phoneNumber",
      coalesce(nullif(p.personal_email, ''), u.email) as email, p.linkedin_url as "linkedinUrl"
    from workspaces w join "user" u on u.id = ${scope.userId} left join profiles p on p.user_id = u.id
    where w.id = ${scope.workspaceId}`.execute(scope.db)
  return rows[0]
}
