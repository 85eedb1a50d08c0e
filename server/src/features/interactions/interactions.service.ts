import type { WorkspaceScope } from '../../platform/db/scope.ts'
import type { Restored } from '../leads/edit/lead-trash.service.ts'
import { type DeliveryRow, insertDelivery, restoreInteractions } from './interactions.repository.ts'

/** Restores the history of leads that came back from the trash. The scope is the system's. */
export const restoreInteractionsOf = (
  scope: WorkspaceScope,
  { interactions }: Pick<Restored, 'interactions'>,
): Promise<void> => restoreInteractions(scope, interactions)

/** Writes what became of a message into the history of its lead. The scope is the system's. */
export const recordDelivery = (scope: WorkspaceScope, delivery: DeliveryRow): Promise<void> =>
  insertDelivery(scope, delivery)
