import type { FeatureJobs } from '../../../platform/jobs/jobs.ts'
import type { Pushes } from './push.service.ts'

export const pushJobs = ({ pushes }: { pushes: Pushes }): FeatureJobs => ({
  work: [
    { name: 'push', concurrency: 1, handle: (about) => pushes.fanOut(about) },
    { name: 'push-message', concurrency: 2, handle: (about, { signal }) => pushes.send(about, signal) },
  ],
})
