import { MAX_CONTENT_LENGTH } from '@leadhaul/contract/messages/message-limits.catalog.ts'
import type { Message } from '@leadhaul/contract/messages/message.schema.ts'
import type { NewMessage } from '@leadhaul/contract/messages/messages.contract.ts'
import type { WhatsappState } from '@leadhaul/contract/messages/whatsapp.contract.ts'
import { v7 as newId } from 'uuid'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { getLead } from '../../leads/leads.service.ts'
import { type MissingCapability, findMissingCapability } from '../../workspace/capabilities.service.ts'
import { findByKey, insertMessage } from '../messages.repository.ts'
import { digitsOf, whatsappPermission } from './whatsapp-permission.service.ts'
import { isTwilioConnected } from './whatsapp.repository.ts'

export type WhatsappRequestResult =
  | { kind: 'stored'; message: Message }
  | { kind: 'upgrade'; needed: MissingCapability<'twilio'> }
  | { kind: 'no-lead' | 'locked' | 'no-address' | 'no-channel' | 'conflict' }
  | { kind: 'not-allowed'; reason: string }

/**
 * Stores a WhatsApp message together with the job that sends it. The scope is that of requests: leads that are not paid
 * for cannot be contacted.
 */
export async function requestWhatsapp(
  scope: WorkspaceScope,
  { input, author, jobs }: { input: NewMessage; author: string; jobs: Pick<Jobs, 'enqueue'> },
): Promise<WhatsappRequestResult> {
  const needed = await findMissingCapability(scope, 'twilio')
  if (needed) return { kind: 'upgrade', needed }
  const before = await findByKey(scope, input)
  if (before === 'conflict') return { kind: 'conflict' }
  if (before) return { kind: 'stored', message: before }
  const lead = await getLead(scope, input.leadId)
  if (!lead) return { kind: 'no-lead' }
  if (!lead.contact) return { kind: 'locked' }
  const address = digitsOf(lead.contact.whatsappPhone)
  if (address === null) return { kind: 'no-address' }
  if (!(await isTwilioConnected(scope))) return { kind: 'no-channel' }
  if (input.content.length > MAX_CONTENT_LENGTH.whatsapp) return { kind: 'not-allowed', reason: 'too_long' }
  const receiver = { leadId: lead.id, countryCode: lead.countryCode, phone: address }
  const { decision } = await whatsappPermission(scope, receiver)
  if (!decision.allowed) return { kind: 'not-allowed', reason: decision.reason }
  const { leadId, channel, requestKey, content } = input
  const given = { id: newId(), leadId, author, channel, requestKey, address, subject: null, content }
  const added = await insertMessage(scope, given)
  // The second of two concurrent requests with the same key waits here and finds the message of the first.
  const message = added ?? (await findByKey(scope, input))
  if (!message) return { kind: 'no-lead' }
  if (message === 'conflict') return { kind: 'conflict' }
  const { workspaceId, userId } = scope
  if (added) await jobs.enqueue(scope.db, 'send-whatsapp', { workspaceId, userId, messageId: added.id })
  scope.hint('messages', message.id)
  return { kind: 'stored', message }
}

/** The WhatsApp state that the message panel shows. The scope is that of requests. */
export async function readWhatsappState(
  scope: WorkspaceScope,
  leadId: string,
): Promise<WhatsappState | 'no-lead' | 'locked'> {
  const lead = await getLead(scope, leadId)
  if (!lead) return 'no-lead'
  if (!lead.contact) return 'locked'
  const { whatsappPhone: number } = lead.contact
  const receiver = { leadId, countryCode: lead.countryCode, phone: digitsOf(number) }
  const { windowEndsAt, decision } = await whatsappPermission(scope, receiver)
  const light = { ...decision, accepted: [...decision.accepted] }
  return { connected: await isTwilioConnected(scope), number, windowEndsAt, light }
}
