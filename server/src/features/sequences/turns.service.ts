import type { WorkspaceScope } from '../../platform/db/scope.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { ensureTurn } from './enrollments.repository.ts'

/** Has the workspace's active leads checked now, and regularly until none is left. */
export async function orderTurn(scope: WorkspaceScope, jobs: Jobs): Promise<void> {
  await ensureTurn(scope)
  await jobs.enqueue(scope.db, 'advance-sequences', { workspaceId: scope.workspaceId, userId: scope.userId })
}
