import { v7 as newId } from 'uuid'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import { addTrashedEntry } from '../leads/removal/lead-trash.service.ts'
import { type MessageInteraction, upsertMessageInteraction } from './message-interactions.repository.ts'

/** `userId` defaults to that of the scope. */
type NewLine = Omit<MessageInteraction, 'id' | 'userId'> & { userId?: string }

/**
 * Records the delivery state of a message in the history of its lead, as one entry per message. For a deleted lead it
 * is stored as long as the lead can be restored. Requires a system scope.
 */
export async function writeMessageInteraction(scope: WorkspaceScope, given: NewLine): Promise<void> {
  const line = { id: newId(), userId: scope.userId, ...given }
  if (await upsertMessageInteraction(scope, line)) return
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
  // No row was updated: the lead was restored between the two statements, or is deleted for good.
  if (!(await addTrashedEntry(scope, { leadId, row, change: { delivery } })))
    await upsertMessageInteraction(scope, line)
}
