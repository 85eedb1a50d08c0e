// Reports of contacts that proved dead after they were paid for, and the outcome of each report.
// Owns the rules of returning credits; the ledger of billing moves credits, and search queries the sources.
// Rejects reports of contacts that were not paid for, of leads of another workspace, and a second report of the same
// company.
import * as z from 'zod'
import { procedure } from '../api/errors.contract.ts'
import { Instant } from '../api/page.schema.ts'
import { LeadId } from './leads.contract.ts'

/** The reasons that users can report. The product itself detects hard bounces of emails. */
export const UserReportReason = z.enum(['phone_wrong', 'company_closed'])
export type UserReportReason = z.infer<typeof UserReportReason>
export const ReportReason = z.enum([...UserReportReason.options, 'email_bounced'])
export type ReportReason = z.infer<typeof ReportReason>

/** `kept`: a source confirms the contact. `over_share`: the limit of returned contacts per period is reached. */
export const ReportState = z.enum(['checking', 'given_back', 'kept', 'over_share'])
export type ReportState = z.infer<typeof ReportState>

export const ContactReport = z
  .object({
    reason: ReportReason,
    state: ReportState,
    /** Returned credits. */
    credits: z.number(),
    createdAt: Instant,
    decidedAt: Instant.nullable(),
  })
  .meta({
    id: 'ContactReport',
    description: 'A report of a dead contact and its outcome. `credits` is the number of credits returned.',
  })
export type ContactReport = z.infer<typeof ContactReport>

export const ContactReportStatus = z
  .object({
    /** The latest report. */
    report: ContactReport.nullable(),
    /** The reasons that can be reported now; empty if the contact cannot be reported. */
    reasons: z.array(UserReportReason),
    /** The credits that would be returned. */
    credits: z.number(),
    /** The deadline for a report; null if the contact was not paid for. */
    until: Instant.nullable(),
    /** The number of contacts whose credits can still be returned. */
    left: z.number().int(),
  })
  .meta({
    id: 'ContactReporting',
    description: 'Whether a contact can be reported, and the outcome of the latest report.',
  })
export type ContactReportStatus = z.infer<typeof ContactReportStatus>

const tags = ['Leads']

export const contactReportContract = {
  contactReport: procedure
    .route({
      method: 'GET',
      path: '/leads/{id}/contact-report',
      tags,
      summary: 'Get the latest report of a contact and whether it can be reported',
    })
    .input(LeadId)
    .output(ContactReportStatus),
  reportContact: procedure
    .route({
      method: 'POST',
      path: '/leads/{id}/contact-report',
      tags,
      summary: 'Report a contact as dead; its credits are returned unless a source confirms the contact',
    })
    .input(z.strictObject({ ...LeadId.shape, reason: UserReportReason }))
    .output(ContactReportStatus)
    .errors({
      NOT_REPORTABLE: {
        status: 409,
        message: 'This contact cannot be reported for this reason: see `reasons` of its report',
      },
    }),
}
