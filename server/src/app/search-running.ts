import type { EnrichmentQueue } from '../features/enrichment/enrichment-queue.service.ts'
import { findYours, storeFound } from '../features/leads/found/found-leads.service.ts'
import { notifySearchEnded } from '../features/notifications/notifications.repository.ts'
import { createRunBook } from '../features/search/run-book.service.ts'
import { createSearchRunner } from '../features/search/search-runner.service.ts'
import type { Tenancy } from '../platform/db/scope.ts'
import type { Jobs } from '../platform/jobs.ts'

type Needs = Omit<Parameters<typeof createSearchRunner>[0], 'book'> & {
  jobs: Jobs
  workTenancy: Tenancy
  enrichmentQueue: EnrichmentQueue
}

/** Runs searches: what sources name becomes leads, the workspace is notified at the end, then websites are visited. */
export function createSearchRunning({ jobs, workTenancy, enrichmentQueue, ...asking }: Needs) {
  const book = createRunBook({
    tenancy: workTenancy,
    leads: { storeFound, findYours },
    notify: async (scope, ended) => {
      await notifySearchEnded(scope, ended)
      if (ended.type === 'search_completed_success') await enrichmentQueue.afterSearch(scope, ended.data.searchId)
    },
    jobs,
  })
  return createSearchRunner({ ...asking, book })
}
