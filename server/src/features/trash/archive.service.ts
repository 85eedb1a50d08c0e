import type { WorkspaceScope } from '../../platform/db/scope.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { archivedLeads, archivedSoon, leadsToArchive } from '../leads/removal/lead-archive.service.ts'
import { archiveLeads } from '../leads/removal/lead-trash.service.ts'
import { notifyBilling } from '../notifications/notifications.service.ts'
import { freeSince, lockIfFree } from '../workspace/workspace.service.ts'

const WEEK_MS = 7 * 86_400_000
/** Part of the keys of notices: leads may be archived every day, and one notice a week is enough. */
const weekNumber = () => Math.floor(Date.now() / WEEK_MS)

type EnqueueJobs = Pick<Jobs, 'enqueue' | 'enqueueAt'>

/**
 * Archives some leads that are too old for Free and notifies the workspace, also a week in advance; true while there
 * are more. The scope is the system's.
 */
export async function archiveNextBatch(scope: WorkspaceScope, jobs: EnqueueJobs): Promise<boolean> {
  const { workspaceId, userId, db } = scope
  const since = await freeSince(scope)
  if (since === undefined) {
    // Replaces a job that was lost.
    if ((await archivedLeads(scope)).count > 0) await jobs.enqueue(db, 'restore-leads', { workspaceId, userId })
    return false
  }
  const { ids, total } = await leadsToArchive(scope, since)
  const hasMore = total > ids.length
  if (ids.length === 0) {
    await notifyUpcomingArchiving(scope, { since, jobs })
    return false
  }
  await archiveLeads(scope, ids)
  const key = `leads_archived:${weekNumber()}`
  await notifyBilling(scope, { key, type: 'leads_archived', data: { count: total }, jobs })
  if (!hasMore) await notifyUpcomingArchiving(scope, { since, jobs })
  // Locked last: other transactions lock a lead before its workspace.
  if (!(await lockIfFree(scope))) throw new Error('A plan opened while leads were being archived')
  return hasMore
}

async function notifyUpcomingArchiving(
  scope: WorkspaceScope,
  { since, jobs }: { since: string; jobs: EnqueueJobs },
): Promise<void> {
  const data = await archivedSoon(scope, since)
  const key = `leads_archived_soon:${weekNumber()}`
  if (data) await notifyBilling(scope, { key, type: 'leads_archived_soon', data, jobs })
}
