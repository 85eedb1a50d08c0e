import type { FeatureJobs } from '../../../platform/jobs/jobs.ts'
import type { Replies } from './replies.service.ts'

export const replyJobs = ({ replies }: { replies: Replies }): FeatureJobs => ({
  work: [
    { name: 'read-inbox', concurrency: 3, handle: (identity, { signal }) => replies.read(identity, signal) },
    { name: 'read-inboxes', concurrency: 1, toleratesDelay: true, handle: () => replies.enqueueReadings() },
  ],
  repeated: [{ name: 'read-inboxes', cron: '* * * * *' }],
})
