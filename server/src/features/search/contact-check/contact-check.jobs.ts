import type { FeatureJobs } from '../../../platform/jobs/jobs.ts'
import type { ContactCheck } from './contact-check.service.ts'

/** Checks contacts that were reported as invalid. */
export const contactCheckJobs = ({ contactCheck }: { contactCheck: ContactCheck }): FeatureJobs => ({
  work: [
    {
      name: 'contact-report',
      concurrency: 2,
      handle: (report, { signal }) => contactCheck.check(report, signal),
    },
    {
      name: 'contact-report-failed',
      concurrency: 1,
      handle: (report) => contactCheck.giveUp(report),
    },
  ],
})
