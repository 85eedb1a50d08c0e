import type { OutreachDecision } from '@leadhaul/contract/suppressions/outreach.rules.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import { outreachDecision } from '../../suppressions/outreach.service.ts'
import { findWindowEnd } from './whatsapp.repository.ts'

/** A number as messages have it, without the plus. */
export const digitsOf = (number: string | null): string | null => number?.replace(/\D/g, '') || null

type Receiver = { leadId: string; countryCode: string | null; phone: string | null }
export type WhatsappPermission = { windowEndsAt: string | null; decision: OutreachDecision }

/** Whether a number may be written to now: a recorded opt-in or an open window is needed. */
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
