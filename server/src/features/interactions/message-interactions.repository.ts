import type { MessageDelivery } from '@leadhaul/contract/messages/message.schema.ts'
import { sql } from 'kysely'
import type { WorkspaceScope } from '../../platform/db/scope.ts'

export type MessageInteraction = {
  id: string
  leadId: string
  userId: string
  /** Null for an incoming message. */
  messageId: string | null
  type: 'email' | 'whatsapp'
  author: string
  content: string
  delivery: MessageDelivery
}

/**
 * Adds the entry of a message, or updates the delivery state of the existing one. Returns false if the lead does not
 * exist. Waits for a concurrent deletion.
 */
export async function upsertMessageInteraction(scope: WorkspaceScope, line: MessageInteraction): Promise<boolean> {
  const { rows } = await sql`
    with lead as materialized (
      select workspace_id, id from leads where workspace_id = ${scope.workspaceId} and id = ${line.leadId} for key share),
    written as (
      insert into interactions as i
        (workspace_id, id, lead_id, user_id, author, type, content, automatic, message_id, delivery)
      select workspace_id, ${line.id}, id, ${line.userId}, ${line.author}, ${line.type}, ${line.content}, false,
        ${line.messageId}::uuid, ${line.delivery}
      from lead
      on conflict (workspace_id, message_id) where message_id is not null do update set delivery = excluded.delivery)
    select from lead`.execute(scope.db)
  if (rows.length > 0) scope.hint('leads', line.leadId)
  return rows.length > 0
}
