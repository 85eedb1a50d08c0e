import type { SystemDb } from '../../platform/db/pools.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { forgetOldSites } from './enrichment.repository.ts'
import type { Enrichment } from './enrichment.service.ts'

/** Visits are waiting, not work: many more of them than there are processors. */
const WORKERS = 24

/** Looks at companies' sites, lead by lead. A site that fails fails quietly: its leads stay as they are. */
export async function startEnrichmentJobs(options: {
  jobs: Jobs
  db: SystemDb
  enrichment: Enrichment
}): Promise<void> {
  await forgetOldSites(options.db)
  await options.jobs.work({
    name: 'enrich',
    concurrency: WORKERS,
    unhurried: true,
    handle: (key, signal) => options.enrichment.enrich(key, signal),
  })
}
