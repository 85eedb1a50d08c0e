import * as z from 'zod'
import { FetchError, type FetchFailure, UNSENT_FAILURES } from '../../../platform/safe-fetch/fetch-error.ts'
import type { FetchOptions, SafeFetch } from '../../../platform/safe-fetch/safe-fetch.ts'
import { signedHeaders } from '../../../platform/http/webhook-signature.ts'

/** The request body as specified (part 2 §7). */
export type CommunicationReport = {
  user_info: {
    userId: string
    companyName: string | null
    companyDescription: string | null
    contactName: string
    website: string | null
    phoneNumber: string | null
    email: string
    linkedinUrl: string | null
  }
  lead_info: {
    leadId: string
    companyName: string
    contactName: string | null
    industry: string | null
    city: string | null
    countryCode: string | null
    companyDescription: string | null
    website: string | null
    aiSummary: string | null
  }
  webhookType: 'whatsapp_and_email'
  messageType: 'email' | 'whatsapp'
  messageContent: string
  messageSubject: string
  timestamp: string
}
export type WebhookResult =
  | { kind: 'accepted'; message: string | null }
  | { kind: 'failed'; text: string }
  /** The webhook was certainly not reached. */
  | { kind: 'unreachable' }
type Address = { url: string; fetch: SafeFetch }

const MAX_BYTES = 64 * 1024
const MAX_ANSWER_LENGTH = 300
const UNREADABLE_FAILURES: readonly FetchFailure[] = ['wrong_type', 'too_large']
const Answer = z.object({ message: z.string() })

/**
 * The operator's own automation, which is notified of each message. As specified, the second address is called only
 * after a network failure of the first; any HTTP answer of the first is final.
 */
export function createCommunicationWebhook(options: { addresses: Address[]; secret: string; clock: () => Date }) {
  const { addresses, secret, clock } = options
  const callWebhook = async ({ url, fetch }: Address, given: { id: string; body: string }): Promise<WebhookResult> => {
    const timestamp = Math.floor(clock().getTime() / 1000)
    const headers = { ...signedHeaders({ secret, timestamp, body: given.body }), 'x-leadhaul-message': given.id }
    const accept = ['application/json', 'text/plain', 'text/html', '']
    const asked: FetchOptions = { accept, maxBytes: MAX_BYTES, readsErrors: true, headers }
    const answer = await fetch.post(url, { ...asked, body: given.body, contentType: 'application/json' })
    if (answer.status >= 200 && answer.status < 300)
      return {
        kind: 'accepted',
        message: Answer.safeParse(jsonOf(answer.body)).data?.message.replaceAll('\0', '') ?? null,
      }
    const answerText = answer.type === 'text/html' ? '' : answer.body.toString().replaceAll('\0', '').trim()
    const text = answerText.slice(0, MAX_ANSWER_LENGTH).toWellFormed()
    return { kind: 'failed', text: `Webhook request failed: ${answer.status} ${text}`.trim() }
  }

  return {
    async send(report: CommunicationReport, id: string): Promise<WebhookResult> {
      const body = JSON.stringify(report)
      let wasReached = false
      for (const address of addresses) {
        try {
          return await callWebhook(address, { id, body })
        } catch (error) {
          if (!(error instanceof FetchError)) throw error
          // Its body is ignored: these errors occur only after a 2xx status.
          if (UNREADABLE_FAILURES.includes(error.failure)) return { kind: 'accepted', message: null }
          wasReached ||= !UNSENT_FAILURES.includes(error.failure)
        }
      }
      return wasReached ? { kind: 'failed', text: 'Webhook request failed: no answer' } : { kind: 'unreachable' }
    },
  }
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
