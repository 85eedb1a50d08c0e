import type { FeatureJobs } from '../../platform/jobs/jobs.ts'
import type { SequenceRuns } from './advance.service.ts'

export const sequenceJobs = ({ sequenceRuns }: { sequenceRuns: SequenceRuns }): FeatureJobs => ({
  work: [
    {
      name: 'advance-sequences',
      concurrency: 2,
      handle: (identity, { signal }) => sequenceRuns.advance(identity, signal),
    },
    { name: 'sequence-turns', concurrency: 1, toleratesDelay: true, handle: () => sequenceRuns.enqueueDue() },
  ],
  repeated: [{ name: 'sequence-turns', cron: '* * * * *' }],
})
