import { v7 as newId } from 'uuid'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import { addTrashedEntry } from '../leads/removal/lead-trash.service.ts'
import { type MessageLine, upsertMessageLine } from './message-lines.repository.ts'

/** Without `userId` it is the scope's. */
type NewLine = Omit<MessageLine, 'id' | 'userId'> & { userId?: string }

/**
 * What became of a message, in the history of its lead: one line for one message. Of a deleted lead it is kept as long as
 * that can be restored. The scope is the system's.
 */
export async function writeMessageLine(scope: WorkspaceScope, given: NewLine): Promise<void> {
  const line = { id: newId(), userId: scope.userId, ...given }
  if (await upsertMessageLine(scope, line)) return
  const { id, leadId, userId, messageId, type, author, content, delivery } = line
  const row = {
    workspace_id: scope.workspaceId,
    id,
    lead_id: leadId,
    user_id: userId,
    author,
    type,
    content,
    automatic: false,
    message_id: messageId,
    delivery,
  }
  // Neither there nor deleted: it was restored between the two looks, or is gone for good.
  if (!(await addTrashedEntry(scope, { leadId, row, change: { delivery } }))) await upsertMessageLine(scope, line)
}
