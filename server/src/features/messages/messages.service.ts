import type { Message } from '@leadhaul/contract/messages/message.schema.ts'
import type { NewMessage } from '@leadhaul/contract/messages/messages.contract.ts'
import { cleanLine, isEmail } from '@leadhaul/contract/leads/lead-text.rules.ts'
import { missingProfileFields } from '@leadhaul/contract/profile/profile.rules.ts'
import { v7 as newId } from 'uuid'
import type { Identity, Tenancy, WorkspaceScope } from '../../platform/db/scope.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { outreachDecision } from '../suppressions/outreach.service.ts'
import { type MissingCapability, findMissingCapability } from '../workspace/capabilities.service.ts'
import {
  ensureScheduled,
  findByKey,
  findMessage,
  findRecipient,
  insertMessage,
  listMessages,
} from './messages.repository.ts'
import { requestWhatsapp } from './whatsapp/whatsapp-request.service.ts'
import { findSender } from './senders.repository.ts'

export type SendResult =
  | { kind: 'queued'; message: Message }
  | { kind: 'upgrade'; needed: MissingCapability<'sendMessages'> | MissingCapability<'twilio'> }
  | { kind: 'profile' | 'no-lead' | 'locked' | 'no-address' | 'no-channel' | 'conflict' }
  | { kind: 'not-allowed'; reason: string }
export type MessagesService = ReturnType<typeof createMessages>
type Dependencies = { tenancy: Tenancy; systemTenancy: Tenancy; jobs: Jobs }

/** `tenancy` is that of requests: leads that are not paid for cannot be contacted. */
export function createMessages({ tenancy, systemTenancy, jobs }: Dependencies) {
  const queue = async (scope: WorkspaceScope, { input, author }: SendRequest): Promise<SendResult> => {
    const before = await findByKey(scope, input)
    if (before === 'conflict') return { kind: 'conflict' }
    if (before) return { kind: 'queued', message: before }
    const recipient = await findRecipient(scope, input.leadId)
    if (!recipient) return { kind: 'no-lead' }
    if (recipient.access === 'locked') return { kind: 'locked' }
    const address = cleanLine(recipient.email ?? '')
    if (!isEmail(address)) return { kind: 'no-address' }
    const { leadId, channel, requestKey, subject = '', content } = input
    const { countryCode } = recipient
    const { allowed, reason } = await outreachDecision(scope, { channel: 'email', address, countryCode, leadId })
    if (!allowed) return { kind: 'not-allowed', reason }
    const given = { id: newId(), leadId, author, channel, requestKey, address, subject, content }
    // The second of two concurrent requests with the same key waits here and finds the message of the first.
    const message = (await insertMessage(scope, given)) ?? (await findByKey(scope, input))
    if (!message) return { kind: 'no-lead' }
    if (message === 'conflict') return { kind: 'conflict' }
    await ensureScheduled(scope)
    await jobs.enqueue(scope.db, 'send-messages', { workspaceId: scope.workspaceId, userId: scope.userId })
    scope.hint('messages', message.id)
    return { kind: 'queued', message }
  }

  return {
    /** Stores a message and the job that sends it. */
    async request(identity: Identity, input: NewMessage): Promise<SendResult> {
      const sender = await systemTenancy.run(identity, (scope) => findSender(scope, identity.userId))
      if (!sender) return { kind: 'no-lead' }
      const asked = { input, author: sender.name || sender.email }
      return tenancy.run(identity, async (scope) => {
        // The plan is checked before the profile: completing the profile would not help.
        const needed = await findMissingCapability(scope, 'sendMessages')
        if (needed) return { kind: 'upgrade', needed }
        if (missingProfileFields(sender).length > 0) return { kind: 'profile' }
        if (input.channel === 'email') return queue(scope, asked)
        const stored = await requestWhatsapp(scope, { ...asked, jobs })
        return stored.kind === 'stored' ? { kind: 'queued', message: stored.message } : stored
      })
    },
    find: findMessage,
    list: listMessages,
  }
}
type SendRequest = { input: NewMessage; author: string }
