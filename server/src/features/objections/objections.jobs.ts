import type { FeatureJobs } from '../../platform/jobs/jobs.ts'
import type { AppliedObjections } from './applied-objections.service.ts'

/** Sends the emails of the public page, carries out decisions even if their job was lost, and clears old requests. */
export const objectionJobs = ({ appliedObjections }: { appliedObjections: AppliedObjections }): FeatureJobs => ({
  work: [
    {
      name: 'objection-letter',
      concurrency: 1,
      handle: ({ requestId }) => appliedObjections.sendLink(requestId),
    },
    { name: 'objection-mail', concurrency: 1, handle: (about) => appliedObjections.sendEmail(about) },
    { name: 'objection-apply', concurrency: 1, handle: ({ requestId }) => appliedObjections.apply(requestId) },
    { name: 'objection-clearing', concurrency: 1, toleratesDelay: true, handle: () => appliedObjections.clear() },
  ],
  repeated: [{ name: 'objection-clearing', cron: '23 * * * *' }],
})
