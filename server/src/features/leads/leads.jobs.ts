import type { Pools, SystemDb } from '../../platform/db/pools.ts'
import type { FeatureJobs, Jobs } from '../../platform/jobs/jobs.ts'
import { deleteAllExpired } from './removal/lead-trash.repository.ts'
import type { LeadRedaction } from './found/redacted-leads.service.ts'

type Dependencies = { jobs: Jobs; pools: Pools; systemDb: SystemDb; leadRedaction: LeadRedaction }

/** Redacts leads that were stored by a version with fewer spellings of contacts, and empties the trash. */
export const leadJobs = ({ jobs, pools, systemDb, leadRedaction }: Dependencies): FeatureJobs => ({
  work: [
    {
      name: 'seal-leads',
      concurrency: 1,
      toleratesDelay: true,
      handle: (_, { signal }) => leadRedaction.work(signal),
    },
    { name: 'trash-cleanup', concurrency: 1, toleratesDelay: true, handle: () => deleteAllExpired(pools.workDb) },
  ],
  repeated: [{ name: 'trash-cleanup', cron: '53 * * * *' }],
  atStart: async () => {
    await deleteAllExpired(pools.workDb)
    if (await leadRedaction.isNeeded()) await jobs.enqueue(systemDb, 'seal-leads', {})
  },
})
