import type { Jobs } from '../../../platform/jobs.ts'
import type { Overture } from './overture.service.ts'

/** Brings newer releases in where searches found older ones, behind the searches' backs. */
export async function startOvertureJobs(options: { jobs: Jobs; overture: Overture }): Promise<void> {
  await options.jobs.work({
    name: 'overture-refresh',
    concurrency: 1,
    handle: (area, signal) => options.overture.refresh(area, signal),
  })
}
