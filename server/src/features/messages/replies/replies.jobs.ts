import type { FeatureJobs } from '../../../platform/jobs.ts'
import type { Replies } from './replies.service.ts'

export const replyJobs = ({ replies }: { replies: Replies }): FeatureJobs => ({
  work: [
    { name: 'read-inbox', concurrency: 3, handle: (identity) => replies.read(identity) },
    { name: 'read-inboxes', concurrency: 1, unhurried: true, handle: () => replies.orderReadings() },
  ],
  repeated: [{ name: 'read-inboxes', cron: '* * * * *' }],
})
