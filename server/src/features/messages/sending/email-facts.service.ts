import { OWN_SOURCES } from '@leadhaul/contract/leads/own-sources.rules.ts'
import { cleanLine } from '@leadhaul/contract/leads/lead-text.rules.ts'
import type { CancelReason } from '@leadhaul/contract/messages/message.schema.ts'
import { normalizeAddress } from '../../../platform/contact-address.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import { outreachDecision } from '../../suppressions/outreach.service.ts'
import type { UnsubscribeLinks } from '../../suppressions/unsubscribe-links.service.ts'
import { findMissingCapability } from '../../workspace/capabilities.service.ts'
import type { Email } from '../emails/email.service.ts'
import { findSender, type SenderRow } from '../senders.repository.ts'
import type { ClaimedMessage } from './outbox.repository.ts'

export type EmailFacts =
  | { kind: 'facts'; email: Omit<Email, 'messageId'> }
  | { kind: 'failed' | 'suppressed'; reason: string }
  | { kind: 'waiting'; reason: string }
  | { kind: 'cancelled'; reason: CancelReason }
  /** The whole batch waits until a user resumes it. */
  | { kind: 'paused'; reason: 'plan_ended' }

const normalEmail = (address: string) => normalizeAddress({ channel: 'email', address })

/** Returns what a message needs besides its text, or why it is not sent after all. Senders are read once per run. */
export function createEmailFacts({ unsubscribeLinks }: { unsubscribeLinks: UnsubscribeLinks }) {
  const senders = new Map<string, SenderRow | undefined>()
  const senderOf = async (scope: WorkspaceScope, userId: string) => {
    if (!senders.has(userId)) senders.set(userId, await findSender(scope, userId))
    return senders.get(userId)
  }
  return async (scope: WorkspaceScope, message: ClaimedMessage): Promise<EmailFacts> => {
    const { address, origin, content, subject, country_code: countryCode, contact_name } = message
    if (!message.has_lead) return { kind: message.is_lead_restorable ? 'waiting' : 'failed', reason: 'lead_deleted' }
    if (message.stopped) return { kind: 'cancelled', reason: message.stopped }
    if (message.is_locked) return { kind: 'failed', reason: 'locked' }
    const isSingle = !message.enrollment_id && !message.batch_id
    if (await findMissingCapability(scope, isSingle ? 'sendMessages' : 'bulkEmail')) return withoutPlan(message)
    const sender = await senderOf(scope, message.user_id)
    if (!sender) return { kind: 'failed', reason: 'sender_gone' }
    const asked = { channel: 'email' as const, address, countryCode, leadId: message.lead_id }
    const { allowed, reason } = await outreachDecision(scope, asked)
    if (!allowed) return { kind: 'suppressed', reason }
    if (normalEmail(cleanLine(message.contact_email ?? '')) !== normalEmail(address))
      return { kind: message.enrollment_id ? 'cancelled' : 'failed', reason: 'address_changed' }
    const isOwn = !origin?.source || OWN_SOURCES.some((own) => origin.source?.startsWith(own))
    const { name, email, companyName, personalPhone, website } = sender
    const emailFacts = {
      to: { name: contact_name ?? '', address },
      subject,
      content,
      countryCode,
      origin: isOwn ? null : { source: origin.source ?? '', url: origin.sourceUrl ?? null },
      sender: { name, email, companyName: companyName ?? '', phone: personalPhone ?? '', website },
      follows: message.follows_external_id,
      unsubscribeUrl: unsubscribeLinks.urlFor({ workspaceId: scope.workspaceId, channel: 'email', address }),
    }
    return { kind: 'facts', email: emailFacts }
  }
}

/** The outcome of a message that the plan no longer includes. */
function withoutPlan(message: ClaimedMessage): EmailFacts {
  if (message.batch_id) return { kind: 'paused', reason: 'plan_ended' }
  return message.enrollment_id ? { kind: 'cancelled', reason: 'plan' } : { kind: 'failed', reason: 'not_in_plan' }
}
