import type { SystemDb } from '../../platform/db/pools.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { LeadSealing } from './found/sealed-leads.service.ts'

/** Seals what was stored by a version that knew fewer spellings of contacts. */
export async function startLeadJobs(options: {
  jobs: Jobs
  systemDb: SystemDb
  leadSealing: LeadSealing
}): Promise<void> {
  const { jobs, systemDb, leadSealing } = options
  await jobs.work({
    name: 'seal-leads',
    concurrency: 1,
    unhurried: true,
    handle: (_, signal) => leadSealing.work(signal),
  })
  if (await leadSealing.isNeeded()) await jobs.enqueue(systemDb, 'seal-leads', {})
}
