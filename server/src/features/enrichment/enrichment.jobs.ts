import type { Pools } from '../../platform/db/pools.ts'
import type { Tenancy } from '../../platform/db/scope.ts'
import type { Env } from '../../platform/settings/env.ts'
import type { FeatureJobs } from '../../platform/jobs/jobs.ts'
import type { EnrichmentQueue } from './enrichment-queue.service.ts'
import { deleteOldSites } from './enrichment.repository.ts'
import type { Enrichment } from './enrichment.service.ts'

/** Visits mostly wait for the network, so far more of them than processors run concurrently. */
const WORKERS = 24

type Dependencies = {
  env: Env
  pools: Pools
  workTenancy: Tenancy
  enrichment: Enrichment
  enrichmentQueue: EnrichmentQueue
}

/**
 * Visits the sites of companies, lead by lead. A site that fails causes no error: its leads do not change. Without
 * enrichment, searches still end with a job, which then does nothing.
 */
export const enrichmentJobs = ({ env, pools, workTenancy, enrichment, enrichmentQueue }: Dependencies): FeatureJobs => {
  const isOn = env.ENRICHMENT === 'on'
  const ofSearch: FeatureJobs['work'][number] = {
    name: 'enrich-search',
    concurrency: 1,
    handle: ({ searchId, ...identity }) =>
      workTenancy.run(identity, (scope) => enrichmentQueue.enqueueSearch(scope, searchId)),
  }
  const ofLead: FeatureJobs['work'][number] = {
    name: 'enrich',
    concurrency: WORKERS,
    toleratesDelay: true,
    handle: (key, { signal }) => enrichment.enrich(key, signal),
  }
  const ofOldSites: FeatureJobs['work'][number] = {
    name: 'site-cleanup',
    concurrency: 1,
    toleratesDelay: true,
    handle: () => deleteOldSites(pools.workDb),
  }
  return {
    work: isOn ? [ofSearch, ofLead, ofOldSites] : [ofSearch, ofOldSites],
    repeated: [{ name: 'site-cleanup', cron: '37 3 * * *' }],
  }
}
