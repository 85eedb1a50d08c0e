import type { WorkspaceScope } from '../../platform/db/scope.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { havingWebsite, websitesOfSearch } from './enrichment.repository.ts'
import { siteToVisit } from './site.rules.ts'

export type EnrichmentQueue = {
  /** The leads of a search just ended; the search does not wait for them. */
  afterSearch: (scope: WorkspaceScope, searchId: string) => Promise<void>
  /** Leads someone asked to have looked at again; those that wait already keep their turn. */
  again: (scope: WorkspaceScope, leadIds: string[]) => Promise<void>
  /** One whose site was busy, at an instant, behind all that wait by then. */
  comeBack: (scope: WorkspaceScope, options: { leadId: string; at: string }) => Promise<void>
}

/** Enqueues in the caller's transaction; switched off it does nothing. */
export function createEnrichmentQueue({ jobs, on }: { jobs: Jobs; on: boolean }): EnrichmentQueue {
  const enqueue = async ({ db, workspaceId, userId }: WorkspaceScope, leadIds: string[]) => {
    if (leadIds.length === 0) return
    // The n-th waiting lead of one workspace is as urgent as the n-th of any other: who searches much does not keep
    // others waiting.
    const before = await jobs.waiting(db, 'enrich')
    const queued = leadIds.map((leadId, rank) => ({
      payload: { workspaceId, userId, leadId },
      priority: -(before + rank),
    }))
    await jobs.enqueueMany(db, 'enrich', queued)
  }
  const comeBack: EnrichmentQueue['comeBack'] = async ({ db, workspaceId, userId }, { leadId, at }) => {
    const priority = -(await jobs.waiting(db, 'enrich'))
    await jobs.enqueueAt(db, { name: 'enrich', payload: { workspaceId, userId, leadId }, at, priority })
  }
  if (!on) return { afterSearch: async () => undefined, again: async () => undefined, comeBack }
  return {
    comeBack,
    async afterSearch(scope, searchId) {
      const found = await websitesOfSearch(scope, searchId)
      await enqueue(
        scope,
        found.filter(({ website }) => siteToVisit(website)).map(({ id }) => id),
      )
    },
    async again(scope, leadIds) {
      const waiting = await jobs.waitingLeads(scope.db, 'enrich', leadIds)
      const rest = leadIds.filter((id) => !waiting.has(id))
      await enqueue(scope, await havingWebsite(scope, rest))
    },
  }
}
