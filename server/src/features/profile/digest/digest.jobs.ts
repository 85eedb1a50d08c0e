import type { FeatureJobs } from '../../../platform/jobs/jobs.ts'
import type { Digests } from './digest.service.ts'

/** Sends digests. A digest whose attempts all failed is skipped, and the next one covers its period. */
export const digestJobs = ({ digests }: { digests: Digests }): FeatureJobs => ({
  work: [
    { name: 'digest', concurrency: 2, handle: (due) => digests.send(due) },
    { name: 'digest-failed', concurrency: 1, handle: (due) => digests.skip(due) },
  ],
  atStart: () => digests.resume(),
})
