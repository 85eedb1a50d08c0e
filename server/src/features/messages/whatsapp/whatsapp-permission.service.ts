import type { OutreachDecision } from '@leadhaul/contract/suppressions/outreach.rules.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import { getLead } from '../../leads/leads.service.ts'
import { outreachDecision } from '../../suppressions/outreach.service.ts'
import { findMissingCapability } from '../../workspace/capabilities.service.ts'
import { findWindowEnd, type OutgoingRow } from './whatsapp.repository.ts'

/** A number in the format of messages, without the plus. */
export const digitsOf = (number: string | null): string | null => number?.replace(/\D/g, '') || null

type Receiver = { leadId: string; countryCode: string | null; phone: string | null }
export type WhatsappPermission = { windowEndsAt: string | null; decision: OutreachDecision }

/** Whether a number may be messaged now, which requires a recorded opt-in or an open window. */
export async function whatsappPermission(
  scope: WorkspaceScope,
  { leadId, countryCode, phone }: Receiver,
): Promise<WhatsappPermission> {
  const windowEndsAt = phone === null ? null : await findWindowEnd(scope, phone)
  const decision = await outreachDecision(scope, {
    channel: 'whatsapp',
    address: phone === null ? null : `+${phone}`,
    countryCode,
    leadId,
    openWindow: windowEndsAt !== null,
  })
  return { windowEndsAt, decision }
}

/** The reason not to send a message after all, apart from the rules of outreach. */
export async function refusalOf(scope: WorkspaceScope, row: OutgoingRow): Promise<string | undefined> {
  if (!row.has_lead) return 'lead_deleted'
  if (row.is_locked) return 'locked'
  if (await findMissingCapability(scope, 'twilio')) return 'not_in_plan'
  if (!row.has_author) return 'sender_gone'
  const lead = await getLead(scope, row.lead_id)
  // The lead is being deleted at this moment: its previous state counts.
  if (!lead) return undefined
  if (!lead.contact) return 'locked'
  return digitsOf(lead.contact.whatsappPhone) === row.address ? undefined : 'address_changed'
}
