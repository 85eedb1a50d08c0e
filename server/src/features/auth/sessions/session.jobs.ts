import type { Pools } from '../../../platform/db/pools.ts'
import type { FeatureJobs } from '../../../platform/jobs.ts'
import { deleteExpiredSessions } from './session.repository.ts'

/** Deletes sessions that expired long ago, and the browsers that were to show notifications in them. */
export const sessionJobs = ({ pools }: { pools: Pools }): FeatureJobs => ({
  work: [{ name: 'session-cleanup', concurrency: 1, unhurried: true, handle: () => deleteExpiredSessions(pools.work) }],
  repeated: [{ name: 'session-cleanup', cron: '47 3 * * *' }],
})
