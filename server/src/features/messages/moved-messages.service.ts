import type { WorkspaceScope } from '../../platform/db/scope.ts'
import type { Restored } from '../leads/removal/lead-trash.service.ts'
import { moveMessages } from './messages.repository.ts'

/** Moves messages to archived leads to the leads that their companies have now. The scope is the system's. */
export async function moveMessagesOf(
  scope: WorkspaceScope,
  { foundAgain }: Pick<Restored, 'foundAgain'>,
): Promise<void> {
  for (const moved of foundAgain) await moveMessages(scope, moved)
}
