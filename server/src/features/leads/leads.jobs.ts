import type { Pools, SystemDb } from '../../platform/db/pools.ts'
import type { FeatureJobs, Jobs } from '../../platform/jobs.ts'
import { emptyOldTrash } from './removal/lead-trash.repository.ts'
import type { LeadSealing } from './found/sealed-leads.service.ts'

type Needs = { jobs: Jobs; pools: Pools; systemDb: SystemDb; leadSealing: LeadSealing }

/** Seals what was stored by a version that knew fewer spellings of contacts, and empties the trash. */
export const leadJobs = ({ jobs, pools, systemDb, leadSealing }: Needs): FeatureJobs => ({
  work: [
    {
      name: 'seal-leads',
      concurrency: 1,
      unhurried: true,
      handle: (_, { signal }) => leadSealing.work(signal),
    },
    { name: 'trash-cleanup', concurrency: 1, unhurried: true, handle: () => emptyOldTrash(pools.workDb) },
  ],
  repeated: [{ name: 'trash-cleanup', cron: '53 * * * *' }],
  atStart: async () => {
    await emptyOldTrash(pools.workDb)
    if (await leadSealing.isNeeded()) await jobs.enqueue(systemDb, 'seal-leads', {})
  },
})
