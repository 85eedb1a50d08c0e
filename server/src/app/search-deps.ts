import type { EnrichmentQueue } from '../features/enrichment/enrichment-queue.service.ts'
import { findKnown, insertFound } from '../features/leads/found-leads.repository.ts'
import { notifySearchEnded } from '../features/notifications/notifications.repository.ts'
import type { Directory } from '../features/places/directory.service.ts'
import { createSearchRunner } from '../features/search/search-runner.service.ts'
import { createSearchIdeas } from '../features/search/search-ideas.service.ts'
import { createSearchService } from '../features/search/search.service.ts'
import { directorySource } from '../features/search/sources/directory.source.ts'
import { createUnderstanding } from '../features/search/understanding.service.ts'
import type { WorkspaceService } from '../features/workspace/workspace.service.ts'
import type { Tenancy } from '../platform/db/scope.ts'
import type { Jobs } from '../platform/jobs.ts'

type Needs = {
  jobs: Jobs
  systemTenancy: Tenancy
  directory: Directory
  workspaces: WorkspaceService
  enrichmentQueue: EnrichmentQueue
  /** Sources that are asked besides our own directory. */
  liveSources: Parameters<typeof createSearchRunner>[0]['sources']
}

/** Searching meets the directory, the leads, the workspace's period and the notifications here. */
export function createSearchDeps(needs: Needs) {
  const { jobs, systemTenancy, directory, workspaces, enrichmentQueue } = needs
  const { discover } = directory
  const understand = createUnderstanding({ knownSlugs: directory.categorySlugs })
  const { keepPeriodCurrent } = workspaces
  const sources = [directorySource({ discover }), ...needs.liveSources]
  return {
    understand,
    searchSources: sources.map(({ name }) => name),
    searchIdeas: createSearchIdeas({ understand, count: directory.count }),
    search: createSearchService({ jobs, understand, discover, keepPeriodCurrent, findKnown }),
    searchRunner: createSearchRunner({
      tenancy: systemTenancy,
      sources,
      leads: { findKnown, insertFound },
      notify: async (scope, ended) => {
        await notifySearchEnded(scope, ended)
        if (ended.type === 'search_completed_success') await enrichmentQueue.afterSearch(scope, ended.data.searchId)
      },
      understand,
    }),
  }
}
