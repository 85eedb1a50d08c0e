import type { EnrichmentQueue } from '../features/enrichment/enrichment-queue.service.ts'
import { findYours } from '../features/leads/found/found-leads.service.ts'
import type { Directory } from '../features/places/directory.service.ts'
import { createSearchIdeas } from '../features/search/dictionary/search-ideas.service.ts'
import { createUnderstanding } from '../features/search/dictionary/understanding.service.ts'
import { createSearchService } from '../features/search/search.service.ts'
import type { Source } from '../features/search/sources/any.source.ts'
import { type Discover, nearestCompanies, nearestShown } from '../features/search/sources/directory.source.ts'
import type { WorkspaceService } from '../features/workspace/workspace.service.ts'
import type { Tenancy } from '../platform/db/scope.ts'
import type { Jobs } from '../platform/jobs.ts'
import { createSearchRunning } from './search-running.ts'

type Needs = {
  jobs: Jobs
  workTenancy: Tenancy
  directory: Directory
  /** The directory as runs see it. */
  discoverAtWork: Discover
  ownersAtWork: Directory['owners']
  workspaces: WorkspaceService
  enrichmentQueue: EnrichmentQueue
  /** Sources that are asked besides our own directory. */
  liveSources: Source[]
}

/** Searching meets the directory, the leads, the workspace's period and the notifications here. */
export function createSearchDeps(needs: Needs) {
  const { jobs, workTenancy, directory, workspaces, enrichmentQueue, ownersAtWork } = needs
  const { discover, owners } = directory
  const understand = createUnderstanding({ knownSlugs: directory.categorySlugs })
  const { keepPeriodCurrent } = workspaces
  const sources = needs.liveSources.map(({ name }) => name)
  return {
    understand,
    searchSources: ['directory' as const, ...sources],
    searchIdeas: createSearchIdeas({ understand, countShown: directory.countShown }),
    search: createSearchService({
      jobs,
      understand,
      sources,
      nearestShown: nearestShown({ discover, owners }),
      keepPeriodCurrent,
      findYours,
    }),
    searchRunner: createSearchRunning({
      jobs,
      workTenancy,
      enrichmentQueue,
      understand,
      nearest: nearestCompanies({ discover: needs.discoverAtWork, owners: ownersAtWork }),
      owners: ownersAtWork,
      sources: needs.liveSources,
    }),
  }
}
