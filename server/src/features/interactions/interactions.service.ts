import type { WorkspaceScope } from '../../platform/db/scope.ts'
import type { Restored } from '../leads/removal/lead-trash.service.ts'
import { restoreInteractions } from './interactions.repository.ts'

/** Restores the history of leads that were restored from the trash. Requires a system scope. */
export const restoreInteractionsOf = (
  scope: WorkspaceScope,
  { interactions }: Pick<Restored, 'interactions'>,
): Promise<void> => restoreInteractions(scope, interactions)
