import type { WorkspaceScope } from '../../platform/db/scope.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { ensureScheduled } from './enrollments.repository.ts'

/** Schedules the workspace's sequences to advance now, and again until no lead is left in them. */
export async function scheduleNow(scope: WorkspaceScope, jobs: Jobs): Promise<void> {
  await ensureScheduled(scope)
  await jobs.enqueue(scope.db, 'advance-sequences', { workspaceId: scope.workspaceId, userId: scope.userId })
}
