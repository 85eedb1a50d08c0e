import type { Jobs } from '../../../platform/jobs.ts'
import type { Overture } from './overture.service.ts'

/** Brings newer releases in where searches found older ones, behind the searches' backs. */
export async function startOvertureJobs(o: { jobs: Jobs; overture: Overture }): Promise<void> {
  await o.jobs.work({
    name: 'overture-refresh',
    concurrency: 1,
    handle: (area, signal) => o.overture.refresh(area, signal),
  })
}
