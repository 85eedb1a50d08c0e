import type { FeatureJobs } from '../../../platform/jobs/jobs.ts'
import type { CommunicationReports } from './communication-reports.service.ts'

type Dependencies = { communicationReports: CommunicationReports }
export const communicationJobs = ({ communicationReports }: Dependencies): FeatureJobs => ({
  work: [{ name: 'report-message', concurrency: 1, handle: (job) => communicationReports.send(job) }],
})
