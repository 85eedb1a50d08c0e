// Contacts that prove dead after they were paid for: reporting one, and what became of a report.
// Owns the rules of giving back; credits are moved by billing's ledger, what a source says is asked by search.
// Refuses a report of what was not paid for, of another workspace's lead, and a second one of the same company.
import * as z from 'zod'
import { procedure } from '../api/errors.contract.ts'
import { Instant } from '../api/page.schema.ts'
import { LeadId } from './leads.contract.ts'

/** The reasons that a user can report. The product detects hard bounces itself. */
export const ReportedReason = z.enum(['phone_wrong', 'company_closed'])
export type ReportedReason = z.infer<typeof ReportedReason>
export const ReportReason = z.enum([...ReportedReason.options, 'email_bounced'])
export type ReportReason = z.infer<typeof ReportReason>

/** `kept`: a source confirms the contact; `over_share`: as many were given back already as a period allows. */
export const ReportState = z.enum(['checking', 'given_back', 'kept', 'over_share'])
export type ReportState = z.infer<typeof ReportState>

export const ContactReport = z
  .object({
    reason: ReportReason,
    state: ReportState,
    /** Given back. */
    credits: z.number(),
    createdAt: Instant,
    decidedAt: Instant.nullable(),
  })
  .meta({
    id: 'ContactReport',
    description: 'A report of a dead contact and its outcome. `credits` is the number of credits returned.',
  })
export type ContactReport = z.infer<typeof ContactReport>

export const ContactReporting = z
  .object({
    /** The latest one. */
    report: ContactReport.nullable(),
    /** The reasons that can be reported now; may be empty. */
    reasons: z.array(ReportedReason),
    /** The credits that would be refunded. */
    credits: z.number(),
    /** Until when it can be reported; null where it was not paid for. */
    until: Instant.nullable(),
    /** How many contacts can still be given back now. */
    left: z.number().int(),
  })
  .meta({
    id: 'ContactReporting',
    description: 'Whether a contact can be reported, and the outcome of the latest report.',
  })
export type ContactReporting = z.infer<typeof ContactReporting>

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
    .output(ContactReporting),
  reportContact: procedure
    .route({
      method: 'POST',
      path: '/leads/{id}/contact-report',
      tags,
      summary: 'Report a contact as dead; its credits are returned unless a source confirms the contact',
    })
    .input(z.strictObject({ ...LeadId.shape, reason: ReportedReason }))
    .output(ContactReporting)
    .errors({
      NOT_REPORTABLE: {
        status: 409,
        message: 'This contact cannot be reported for this reason: see `reasons` of its report',
      },
    }),
}
