import type { Pools } from '../../../platform/db/pools.ts'
import type { FeatureJobs } from '../../../platform/jobs/jobs.ts'
import { deleteExpiredChanges } from '../email-change/email-change.repository.ts'
import { deleteExpiredSessions } from './session.repository.ts'

/** Deletes sessions that expired long ago, with their push subscriptions, and changes of an address that expired. */
export const sessionJobs = ({ pools }: { pools: Pools }): FeatureJobs => ({
  work: [
    {
      name: 'session-cleanup',
      concurrency: 1,
      toleratesDelay: true,
      handle: async () => {
        await deleteExpiredSessions(pools.work)
        await deleteExpiredChanges(pools.work)
      },
    },
  ],
  repeated: [{ name: 'session-cleanup', cron: '47 3 * * *' }],
})
