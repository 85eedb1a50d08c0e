import type { FeatureJobs } from '../../platform/jobs/jobs.ts'
import type { Outbox } from './sending/outbox.service.ts'

export const messageJobs = ({ outbox }: { outbox: Outbox }): FeatureJobs => ({
  work: [
    { name: 'send-messages', concurrency: 3, handle: (identity, { signal }) => outbox.run(identity, signal) },
    { name: 'message-turns', concurrency: 1, toleratesDelay: true, handle: () => outbox.enqueueDue() },
  ],
  repeated: [{ name: 'message-turns', cron: '* * * * *' }],
  atStart: () => outbox.enqueueDue(),
})
