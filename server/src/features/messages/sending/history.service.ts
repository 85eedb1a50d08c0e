import type { MessageDelivery } from '@leadhaul/contract/messages/message.schema.ts'
import { MAX_INTERACTION_LENGTH } from '@leadhaul/contract/interactions/interaction-limits.catalog.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import { writeMessageInteraction } from '../../interactions/message-interactions.service.ts'
import type { AbandonedMessage } from './outbox.repository.ts'

/** Adds one entry per message: its subject, an empty line and its text as transmitted. The scope is the system's. */
export const recordOutcome = (
  scope: WorkspaceScope,
  message: AbandonedMessage,
  delivery: MessageDelivery,
): Promise<void> =>
  writeMessageInteraction(scope, {
    messageId: message.id,
    leadId: message.lead_id,
    userId: message.user_id,
    author: message.author,
    type: 'email',
    delivery,
    content: `${message.subject}\n\n${message.content}`.slice(0, MAX_INTERACTION_LENGTH),
  })
