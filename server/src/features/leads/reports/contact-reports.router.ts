import { api } from '../../../platform/api.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { contactReporting, reportContact } from './contact-reports.service.ts'

export const contactReportsRouter = ({ jobs }: { jobs: Jobs }) => ({
  contactReport: api.leads.contactReport.handler(async ({ input, context: { scope }, errors }) => {
    const reporting = await contactReporting(scope, input.id)
    if (!reporting) throw errors.NOT_FOUND()
    return reporting
  }),
  reportContact: api.leads.reportContact.handler(async ({ input, context: { scope }, errors }) => {
    const answer = await reportContact(scope, { jobs, leadId: input.id, reason: input.reason })
    if (!answer) throw errors.NOT_FOUND()
    if (answer === 'not-reportable') throw errors.NOT_REPORTABLE()
    return answer
  }),
})
