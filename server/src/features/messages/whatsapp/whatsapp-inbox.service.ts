import { cleanText } from '@leadhaul/contract/leads/lead-text.rules.ts'
import { MAX_INTERACTION_LENGTH } from '@leadhaul/contract/interactions/interaction-limits.catalog.ts'
import { NO_USER, type Tenancy, type WorkspaceScope } from '../../../platform/db/scope.ts'
import { UnreadableCredentialError } from '../../integrations/credentials.service.ts'
import type { TwilioAccounts, TwilioSender } from '../../integrations/twilio/twilio-settings.service.ts'
import { toDialledNumber, isFromTwilio, isKnownStatus, isOptOut } from '../../integrations/twilio/twilio.service.ts'
import { writeMessageInteraction } from '../../interactions/message-interactions.service.ts'
import { storeInboundInTrash, findUnlockedLeadsByPhone } from '../../leads/contacts/leads-by-phone.service.ts'
import { type EnqueueDependency, recordAnswer } from '../replies/reply-recording.service.ts'
import { optOut } from './whatsapp-opt-out.service.ts'
import { insertInbound, markReplied } from './whatsapp.repository.ts'
import { applyStatus, type ReportsDependency } from './whatsapp-status.service.ts'

const SID = /^(SM|MM)[0-9a-f]{32}$/i
const WHATSAPP_ADDRESS = /^whatsapp:\+([1-9]\d{1,14})$/

export type TwilioForm = Record<string, string | string[]>
/** A request signed by Twilio. `url` is the address configured at Twilio, not the address that a proxy forwarded to. */
export type TwilioRequest = { workspaceId: string; url: string; signature: string; form: TwilioForm }

type Dependencies = EnqueueDependency &
  ReportsDependency & { tenancy: Tenancy; twilioAccounts: Pick<TwilioAccounts, 'sender'> }

/**
 * Processes the requests of Twilio: the status of messages, and the messages of companies. The tenancy is the system's.
 */
export function createWhatsappInbox({ tenancy, twilioAccounts, jobs, communicationReports }: Dependencies) {
  /** Runs the work if the request is signed with the token of this workspace's account and concerns that account. */
  const runIfVerified = (
    { workspaceId, url, signature, form }: TwilioRequest,
    work: (scope: WorkspaceScope, sender: TwilioSender) => Promise<void>,
  ): Promise<boolean> =>
    tenancy.run({ workspaceId, userId: NO_USER }, async (scope) => {
      const sender = await twilioAccounts.sender(scope).catch((error: unknown) => {
        if (error instanceof UnreadableCredentialError) return undefined
        throw error
      })
      if (!sender || !isFromTwilio({ authToken: sender.authToken, signature, url, form })) return false
      if (fieldOf(form, 'AccountSid').toLowerCase() !== sender.accountSid.toLowerCase()) return false
      await work(scope, sender)
      return true
    })

  const storeIncoming = async (scope: WorkspaceScope, { sid, phone, text, media }: Incoming) => {
    const leads = await findUnlockedLeadsByPhone(scope, phone)
    const stored = await insertInbound(scope, { sid, phone, leadIds: leads.map(({ id }) => id) })
    const fresh = leads.filter(({ id }) => stored.includes(id))
    const deleted = await storeInboundInTrash(scope, { digits: phone, sid })
    const content = [text, media > 0 ? `(${media} attachments)` : ''].filter((part) => part !== '').join('\n')
    for (const { id: leadId, company_name: author } of [...fresh, ...deleted]) {
      const line = { leadId, messageId: null, type: 'whatsapp' as const, author, content }
      await writeMessageInteraction(scope, { ...line, delivery: 'received' })
    }
    if (fresh.length + deleted.length === 0) return
    const senderId = await markReplied(scope, phone)
    for (const lead of fresh)
      await recordAnswer(scope, { lead, companyName: lead.company_name, channel: 'whatsapp', senderId, jobs })
  }

  return {
    /** Returns false if the request is not from Twilio. Repeated status reports are accepted. */
    status: (delivered: TwilioRequest, messageId: string): Promise<boolean> =>
      runIfVerified(delivered, async (scope) => {
        const [sid, status] = [fieldOf(delivered.form, 'MessageSid'), fieldOf(delivered.form, 'MessageStatus')]
        const code = Number(fieldOf(delivered.form, 'ErrorCode') || Number.NaN)
        if (!SID.test(sid) || !isKnownStatus(status)) return
        const errorCode = Number.isInteger(code) ? code : null
        await applyStatus(scope, { messageId, sid, status, errorCode, communicationReports })
      }),

    async incoming(delivered: TwilioRequest): Promise<boolean> {
      const runWithMessage = (work: (scope: WorkspaceScope, message: Incoming) => Promise<void>) =>
        runIfVerified(delivered, async (scope, sender) => {
          const message = readIncoming(delivered.form, sender)
          if (message) await work(scope, message)
        })
      // A transaction of its own: a company that wrote STOP gets no message even if the history cannot be stored.
      const isVerified = await runWithMessage(async (scope, { phone, text }) => {
        if (isOptOut(text)) await optOut(scope, phone)
      })
      return isVerified && runWithMessage(storeIncoming)
    },
  }
}

type Incoming = { sid: string; phone: string; text: string; media: number }

/** Undefined if the form is not a message to the number of the workspace. */
function readIncoming(form: TwilioForm, { whatsappNumber }: TwilioSender): Incoming | undefined {
  const [sid, given] = [fieldOf(form, 'MessageSid'), WHATSAPP_ADDRESS.exec(fieldOf(form, 'From'))?.[1]]
  const phone = given && toDialledNumber(given)
  const isToSender = WHATSAPP_ADDRESS.exec(fieldOf(form, 'To'))?.[1] === whatsappNumber
  if (!SID.test(sid) || !phone || !isToSender) return undefined
  const text = cleanText(fieldOf(form, 'Body'))
    .slice(0, MAX_INTERACTION_LENGTH - 50)
    .toWellFormed()
  return { sid, phone, text, media: Number(fieldOf(form, 'NumMedia')) || 0 }
}

const fieldOf = (form: TwilioForm, name: string): string => {
  const value = form[name]
  return typeof value === 'string' ? value : ''
}
