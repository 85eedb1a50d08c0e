import { remainingGiveBacks, toCredits } from '@leadhaul/contract/billing/credits.rules.ts'
import type {
  ContactReportStatus,
  UserReportReason,
  ReportState,
} from '@leadhaul/contract/leads/contact-report.contract.ts'
import { camelCaseKeys } from '../../../platform/db/rows.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import * as reports from './contact-reports.repository.ts'

export type OpenReport = reports.OpenReport
export const findOpenReport = reports.findOpenReport

/** Returns whether the contact of a lead can be reported, and the latest report; undefined if there is no such lead. */
export async function contactReporting(
  scope: WorkspaceScope,
  leadId: string,
): Promise<ContactReportStatus | undefined> {
  const contact = await reports.findPaidContact(scope, leadId)
  if (!contact) return undefined
  const before = await reports.listReports(scope, { leadId, placeKey: contact.placeKey })
  const [latest] = before
  const left = remainingGiveBacks(contact)
  return {
    report: latest ? { ...camelCaseKeys(latest), credits: toCredits(latest.half_credits) } : null,
    reasons: left > 0 ? reasonsOf(contact, before) : [],
    credits: toCredits(contact.paid),
    until: contact.until,
    left,
  }
}

function reasonsOf({ inTime, phone }: reports.PaidContact, before: reports.ReportRow[]): UserReportReason[] {
  // A company is refunded once: after unlocking it again the user knows what was wrong with it.
  if (!inTime || before.some(({ state }) => state === 'given_back' || state === 'checking')) return []
  const reasons: UserReportReason[] = phone !== null ? ['phone_wrong', 'company_closed'] : ['company_closed']
  return reasons.filter((reason) => before.every((each) => each.reason !== reason))
}

type Report = { leadId: string; reason: UserReportReason }

/** Reports a contact and queues the check of its sources. Returns `not-reportable` if the reason does not apply. */
export async function reportContact(
  scope: WorkspaceScope,
  { jobs, leadId, reason }: Report & { jobs: Jobs },
): Promise<ContactReportStatus | 'not-reportable' | undefined> {
  const reporting = await contactReporting(scope, leadId)
  const contact = reporting && (await reports.findPaidContact(scope, leadId))
  if (!contact) return undefined
  if (!reporting.reasons.includes(reason)) return 'not-reportable'
  const { workspaceId, userId } = scope
  const { placeKey } = contact
  const phone = reason === 'phone_wrong' ? contact.phone : null
  if (reason === 'phone_wrong' && phone === null) return 'not-reportable'
  const reportId = await reports.insertReport(scope, { leadId, placeKey, reason, phone, userId })
  if (reportId === undefined) return 'not-reportable'
  await jobs.enqueue(scope.db, 'contact-report', { workspaceId, userId, reportId })
  scope.hint('leads', leadId)
  return contactReporting(scope, leadId)
}

/** Closes a report once: a confirmed contact is kept, any other is refunded. Requires a system scope. */
export async function decideReport(
  scope: WorkspaceScope,
  { reportId, leadId, isConfirmed }: { reportId: string; leadId: string; isConfirmed: boolean },
): Promise<void> {
  if (isConfirmed) await reports.keepContact(scope, reportId)
  else await reports.refundContact(scope, reportId)
  scope.hint('leads', leadId)
  scope.hint('workspace')
}

/**
 * Refunds the contact of a lead after a hard bounce of this address, if it was paid for in the last days and a source
 * gave the address. Idempotent. Returns the state of the report; undefined if there is nothing to refund. Requires a
 * system scope.
 */
export async function refundBouncedContact(
  scope: WorkspaceScope,
  { leadId, email }: { leadId: string; email: string },
): Promise<ReportState | undefined> {
  const contact = await reports.findPaidContact(scope, leadId)
  if (!contact?.inTime || !(await reports.hasSourcedEmail(scope, { leadId, email }))) return undefined
  const { placeKey } = contact
  const before = await reports.listReports(scope, { leadId, placeKey })
  if (before.some(({ state }) => state === 'given_back')) return 'given_back'
  const reportId = await reports.insertReport(scope, {
    leadId,
    placeKey,
    reason: 'email_bounced',
    phone: null,
    userId: null,
  })
  if (reportId === undefined) return before.find(({ reason }) => reason === 'email_bounced')?.state
  const state = await reports.refundContact(scope, reportId)
  scope.hint('leads', leadId)
  scope.hint('workspace')
  return state ?? undefined
}
