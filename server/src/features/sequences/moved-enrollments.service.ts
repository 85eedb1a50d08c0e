import type { WorkspaceScope } from '../../platform/db/scope.ts'
import type { Restored } from '../leads/removal/lead-trash.service.ts'
import { moveEnrollments } from './enrollments.repository.ts'

/** Archived leads that were in a sequence go on in it as the leads that their companies have by now. The scope is the system's. */
export async function moveEnrollmentsOf(
  scope: WorkspaceScope,
  { foundAgain }: Pick<Restored, 'foundAgain'>,
): Promise<void> {
  for (const moved of foundAgain) await moveEnrollments(scope, moved)
}
