import type { WorkspaceScope } from '../../platform/db/scope.ts'
import type { Restored } from '../leads/removal/lead-trash.service.ts'
import { moveEnrollments } from './enrollments.repository.ts'

/** Moves enrollments of archived leads to the current leads of their companies. The scope is the system's. */
export async function moveEnrollmentsOf(
  scope: WorkspaceScope,
  { foundAgain }: Pick<Restored, 'foundAgain'>,
): Promise<void> {
  for (const moved of foundAgain) await moveEnrollments(scope, moved)
}
