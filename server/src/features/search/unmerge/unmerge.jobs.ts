import type { SystemDb } from '../../../platform/db/pools.ts'
import type { FeatureJobs, Jobs } from '../../../platform/jobs/jobs.ts'
import type { Unmerge } from './unmerge.service.ts'

/** Splits leads that an earlier version merged wrongly. The job runs once, from the first start of this version. */
export const unmergeJobs = ({
  jobs,
  systemDb,
  unmerge,
}: {
  jobs: Jobs
  systemDb: SystemDb
  unmerge: Unmerge
}): FeatureJobs => ({
  work: [
    {
      name: 'examine-companies',
      concurrency: 1,
      toleratesDelay: true,
      handle: (_, { signal }) => unmerge.work(signal),
    },
  ],
  atStart: async () => {
    if (await unmerge.isNeeded()) await jobs.enqueue(systemDb, 'examine-companies', {})
  },
})
