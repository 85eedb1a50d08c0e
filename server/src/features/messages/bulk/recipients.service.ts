import { cleanLine, isEmail } from '@leadhaul/contract/leads/lead-text.rules.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import { outreachDecisions } from '../../suppressions/outreach.service.ts'
import { type BulkLead, findLeads } from './bulk.repository.ts'

export type SkippedCounts = Record<string, number>
export type Recipient = BulkLead & { email: string }

export type SkippedRecipient = { leadId: string; companyName: string; reason: string }

/** Splits leads into the recipients and those left out, each with its reason. */
export async function splitRecipients(
  scope: WorkspaceScope,
  leadIds: string[],
): Promise<{ recipients: Recipient[]; leftOut: SkippedRecipient[] }> {
  const found = await findLeads(scope, [...new Set(leadIds)])
  const leads = found.map((lead) => ({ ...lead, email: lead.email && cleanLine(lead.email) }))
  const reasons = new Map<string, string>()
  const open = leads.filter((lead): lead is Recipient => {
    const reason = lead.access === 'locked' ? 'locked' : isEmail(lead.email ?? '') ? undefined : 'no-address'
    if (reason) reasons.set(lead.id, reason)
    return reason === undefined
  })
  const asked = open.map(({ id: leadId, email, countryCode }) => ({
    channel: 'email' as const,
    address: email,
    countryCode,
    leadId,
  }))
  const decisions = await outreachDecisions(scope, asked)
  const addresses = new Set<string>()
  const recipients = open.filter(({ id, email }, at) => {
    const decision = decisions[at]
    const key = email.toLowerCase()
    const reason = decision?.allowed
      ? addresses.has(key)
        ? 'duplicate'
        : undefined
      : (decision?.reason ?? 'no-address')
    if (reason) reasons.set(id, reason)
    else addresses.add(key)
    return reason === undefined
  })
  const leftOut = leads.flatMap(({ id: leadId, companyName }) => {
    const reason = reasons.get(leadId)
    return reason ? [{ leadId, companyName, reason }] : []
  })
  return { recipients, leftOut }
}

/** Counts the leads that are left out, by reason. */
export function countSkipped(leftOut: readonly SkippedRecipient[]): SkippedCounts {
  const skipped: SkippedCounts = {}
  for (const { reason } of leftOut) skipped[reason] = (skipped[reason] ?? 0) + 1
  return skipped
}
