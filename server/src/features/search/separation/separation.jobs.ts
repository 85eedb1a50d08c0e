import type { SystemDb } from '../../../platform/db/pools.ts'
import type { FeatureJobs, Jobs } from '../../../platform/jobs.ts'
import type { Separation } from './separation.service.ts'

/** Separates wrongly merged companies once, at the first start of a version that can tell them apart. */
export const separationJobs = ({
  jobs,
  systemDb,
  separation,
}: {
  jobs: Jobs
  systemDb: SystemDb
  separation: Separation
}): FeatureJobs => ({
  work: [
    {
      name: 'examine-companies',
      concurrency: 1,
      unhurried: true,
      handle: (_, { signal }) => separation.work(signal),
    },
  ],
  atStart: async () => {
    if (await separation.isNeeded()) await jobs.enqueue(systemDb, 'examine-companies', {})
  },
})
