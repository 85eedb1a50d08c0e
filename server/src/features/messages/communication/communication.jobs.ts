import type { FeatureJobs } from '../../../platform/jobs/jobs.ts'
import type { CommunicationReports } from './communication-reports.service.ts'

type Needs = { communicationReports: CommunicationReports }
export const communicationJobs = ({ communicationReports }: Needs): FeatureJobs => ({
  work: [{ name: 'report-message', concurrency: 1, handle: (job) => communicationReports.send(job) }],
})
