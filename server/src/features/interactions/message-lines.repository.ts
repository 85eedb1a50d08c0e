import type { Delivery } from '@leadhaul/contract/messages/message.schema.ts'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { WorkspaceScope } from '../../platform/db/scope.ts'

export type MessageLine = {
  leadId: string
  /** Null for a message that came in. */
  messageId: string | null
  type: 'email' | 'whatsapp'
  author: string
  content: string
  delivery: Delivery
}

/** Adds the line, or says of the line there is what became of its message. Nothing for a lead that is gone. */
export async function upsertMessageLine(scope: WorkspaceScope, line: MessageLine): Promise<void> {
  const { rows } = await sql`
    insert into interactions as i
      (workspace_id, id, lead_id, user_id, author, type, content, automatic, message_id, delivery)
    select ${scope.workspaceId}, ${newId()}, l.id, ${scope.userId}, ${line.author}, ${line.type}, ${line.content}, false,
      ${line.messageId}::uuid, ${line.delivery}
    from leads l where l.workspace_id = ${scope.workspaceId} and l.id = ${line.leadId}
    on conflict (workspace_id, message_id) where message_id is not null do update set delivery = excluded.delivery
    returning i.id`.execute(scope.db)
  if (rows.length > 0) scope.hint('leads', line.leadId)
}
