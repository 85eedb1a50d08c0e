import type { WorkspaceScope } from '../../platform/db/scope.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { filterWithWebsite, websitesOfSearch } from './enrichment.repository.ts'
import { siteToVisit } from './site.rules.ts'

export type EnrichmentQueue = {
  /** Queues the leads of a search that just ended; the search does not wait for them. */
  enqueueSearch: (scope: WorkspaceScope, searchId: string) => Promise<void>
  /** Queues leads for another visit of their sites at a user's request. Leads already queued keep their priority. */
  enqueueLeads: (scope: WorkspaceScope, leadIds: string[]) => Promise<void>
  /** Queues a lead again whose site was busy: for the instant `at`, with a lower priority than the waiting leads. */
  requeueLater: (scope: WorkspaceScope, options: { leadId: string; at: string }) => Promise<void>
}

/** Enqueues in the caller's transaction. If enrichment is off, only `requeueLater` has an effect. */
export function createEnrichmentQueue({ jobs, on }: { jobs: Jobs; on: boolean }): EnrichmentQueue {
  const enqueue = async ({ db, workspaceId, userId }: WorkspaceScope, leadIds: string[]) => {
    if (leadIds.length === 0) return
    // The n-th queued lead of a workspace has the priority of the n-th lead of any other: a workspace that searches a
    // lot does not delay others.
    const before = await jobs.waiting(db, 'enrich')
    const queued = leadIds.map((leadId, rank) => ({
      payload: { workspaceId, userId, leadId },
      priority: -(before + rank),
    }))
    await jobs.enqueueMany(db, 'enrich', queued)
  }
  const requeueLater: EnrichmentQueue['requeueLater'] = async ({ db, workspaceId, userId }, { leadId, at }) => {
    const priority = -(await jobs.waiting(db, 'enrich'))
    await jobs.enqueueAt(db, { name: 'enrich', payload: { workspaceId, userId, leadId }, at, priority })
  }
  if (!on)
    return { enqueueSearch: async () => undefined, enqueueLeads: async () => undefined, requeueLater: requeueLater }
  return {
    requeueLater: requeueLater,
    async enqueueSearch(scope, searchId) {
      const found = await websitesOfSearch(scope, searchId)
      await enqueue(
        scope,
        found.filter(({ website }) => siteToVisit(website)).map(({ id }) => id),
      )
    },
    async enqueueLeads(scope, leadIds) {
      const waiting = await jobs.waitingLeads(scope.db, 'enrich', leadIds)
      const rest = leadIds.filter((id) => !waiting.has(id))
      await enqueue(scope, await filterWithWebsite(scope, rest))
    },
  }
}
