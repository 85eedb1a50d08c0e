import type { WorkspaceScope } from '../../platform/db/scope.ts'
import type { EnqueueDependency } from '../../platform/jobs/jobs.ts'
import { isCancellationRefunded } from './run-end.rules.ts'
import { endRun, refundCancelled, lockRun, type RunRow, abortSources } from './search.repository.ts'

export type { EnqueueDependency }

/**
 * Cancels a running search immediately. Found leads stay; a search that found nothing new and cost nothing is
 * refunded, at most as often per period as the plan has searches.
 */
export async function cancelSearch(
  scope: WorkspaceScope,
  { id, jobs }: EnqueueDependency & { id: string },
): Promise<RunRow | undefined> {
  const run = await lockRun(scope, id)
  if (run?.status !== 'pending') return run
  const found = run.found_a + run.found_b + run.found_c
  if (isCancellationRefunded({ found, sources: run.sources })) await refundCancelled(scope, run.id)
  const status = found > 0 ? ('completed_with_results' as const) : ('failed' as const)
  await abortSources(scope, run)
  const { workspaceId, userId } = scope
  if (found > 0) await jobs.enqueue(scope.db, 'enrich-search', { workspaceId, userId, searchId: run.id })
  return endRun(scope, { id, status, cancelled: true, errorCode: 'cancelled' })
}
