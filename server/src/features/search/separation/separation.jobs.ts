import type { SystemDb } from '../../../platform/db/pools.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import type { Separation } from './separation.service.ts'

/** Separates once what was joined before, from the first start of a version that knows better. */
export async function startSeparationJobs(options: {
  jobs: Jobs
  systemDb: SystemDb
  separation: Separation
}): Promise<void> {
  const { jobs, systemDb, separation } = options
  await jobs.work({
    name: 'examine-companies',
    concurrency: 1,
    unhurried: true,
    handle: (_, signal) => separation.work(signal),
  })
  if (await separation.isNeeded()) await jobs.enqueue(systemDb, 'examine-companies', {})
}
