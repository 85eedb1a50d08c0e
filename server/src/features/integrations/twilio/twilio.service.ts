import { validateRequest } from 'twilio/lib/webhooks/webhooks.js'
import type { Env } from '../../../platform/settings/env.ts'
import type { OutboundClients } from '../../../platform/outbound-clients.ts'
import { FetchError, UNSENT_FAILURES } from '../../../platform/safe-fetch/fetch-error.ts'
import { createTwilioClients, type TwilioAccount } from './twilio.client.ts'
import { failureOf, hasFailed, isKnownStatus, type TwilioOutcome } from './twilio-answer.rules.ts'

export type { TwilioAccount, TwilioOutcome }
export { hasFailed, isNewerStatus, isKnownStatus, isOptOut, failureOf } from './twilio-answer.rules.ts'
export { toDialledNumber } from './whatsapp-number.rules.ts'

/** A message for Twilio; numbers are digits without the plus. */
export type WhatsappMessage = { from: string; to: string; body: string }
export type CheckResult = 'working' | 'refused' | 'closed' | 'unavailable'
/** The state of a message at Twilio. */
export type TwilioMessage = { sid: string; status: string; errorCode: number | null }
export type Twilio = ReturnType<typeof createTwilio>

const TIMEOUT_MS = 20_000
const SID = /^(SM|MM)[0-9a-f]{32}$/i
/** Number of messages of one conversation that are searched for one whose response was lost. */
const MAX_SEARCHED_MESSAGES = 50
/** Twilio's clock may differ, and its times have no milliseconds. */
const CLOCK_SKEW_MS = 120_000

/** WhatsApp through the workspace's Twilio account. Nothing is retried here, because Twilio has no idempotency key. */
export function createTwilio({ env, outbound }: { env: Pick<Env, 'TWILIO_API_URL'>; outbound: OutboundClients }) {
  const address = env.TWILIO_API_URL
  const limits = { headersMs: TIMEOUT_MS, silenceMs: TIMEOUT_MS, totalMs: TIMEOUT_MS }
  const clientOf = createTwilioClients({ fetch: outbound.endpoint(address, limits), address })

  return {
    /** Fetches the account from Twilio, which is free of charge. */
    async check(account: TwilioAccount): Promise<CheckResult> {
      try {
        const client = await clientOf(account)
        const { sid, status } = await client.api.v2010.accounts(account.accountSid).fetch()
        if (sid?.toLowerCase() !== account.accountSid.toLowerCase()) return 'unavailable'
        return status === 'active' ? 'working' : 'closed'
      } catch (error) {
        const status = statusOf(error)
        return status === 401 || status === 403 || status === 404 ? 'refused' : 'unavailable'
      }
    },

    async send(account: TwilioAccount, message: WhatsappMessage & { report?: string }): Promise<TwilioOutcome> {
      const { from, to, body, report } = message
      try {
        const client = await clientOf(account)
        const statusCallback = report === undefined ? {} : { statusCallback: report }
        const made = await client.messages.create({
          from: whatsappAddress(from),
          to: whatsappAddress(to),
          body,
          ...statusCallback,
        })
        if (!SID.test(made.sid ?? '') || !isKnownStatus(made.status)) return { kind: 'unknown', reason: 'bad_answer' }
        if (!hasFailed(made.status)) return { kind: 'accepted', sid: made.sid, status: made.status }
        return { kind: 'refused', failure: failureOf(made.errorCode), code: made.errorCode ?? null }
      } catch (error) {
        return outcomeOf(error)
      }
    },

    /** Finds a message whose response was lost: the same text and numbers, created since, and its id not stored yet. */
    async find(
      account: TwilioAccount,
      { from, to, body, since, isTaken }: WhatsappMessage & { since: Date; isTaken: (sid: string) => boolean },
    ): Promise<TwilioMessage | 'absent' | 'unavailable'> {
      try {
        const client = await clientOf(account)
        const listed = await client.messages.list({
          from: whatsappAddress(from),
          to: whatsappAddress(to),
          limit: MAX_SEARCHED_MESSAGES,
        })
        const earliest = since.getTime() - CLOCK_SKEW_MS
        const own = listed.find(
          (it) =>
            it.body?.trim() === body.trim() &&
            SID.test(it.sid) &&
            !isTaken(it.sid) &&
            (it.dateCreated?.getTime() ?? 0) >= earliest,
        )
        return own ? toTwilioMessage(own) : 'absent'
      } catch {
        return 'unavailable'
      }
    },

    /** Returns the state of a message; undefined if Twilio does not return one. */
    async read(account: TwilioAccount, sid: string): Promise<TwilioMessage | undefined> {
      try {
        const client = await clientOf(account)
        const found = await client.messages(sid).fetch()
        return found.sid === sid && isKnownStatus(found.status) ? toTwilioMessage(found) : undefined
      } catch {
        return undefined
      }
    },
  }
}

/** Whether Twilio signed this form with the account's token, for exactly this address. */
export const isFromTwilio = (options: {
  authToken: string
  signature: string
  url: string
  form: Record<string, string | string[]>
}): boolean => validateRequest(options.authToken, options.signature, options.url, options.form)

const whatsappAddress = (digits: string) => `whatsapp:+${digits}`
const toTwilioMessage = ({
  sid,
  status,
  errorCode,
}: {
  sid: string
  status: string
  errorCode: number | null
}): TwilioMessage => ({
  sid,
  status,
  errorCode: errorCode ?? null,
})

const statusOf = (error: unknown): number => {
  const { status } = error as { status?: unknown }
  return typeof status === 'number' ? status : 0
}
const codeOf = (error: unknown): number | null => {
  const { code } = error as { code?: unknown }
  return typeof code === 'number' ? code : null
}

function outcomeOf(error: unknown): TwilioOutcome {
  if (error instanceof FetchError)
    return { kind: UNSENT_FAILURES.includes(error.failure) ? 'later' : 'unknown', reason: error.failure }
  const [status, code] = [statusOf(error), codeOf(error)]
  if (status === 429 || failureOf(code) === 'busy') return { kind: 'later', reason: 'busy' }
  if (status >= 300 && status < 500) return { kind: 'refused', failure: failureOf(code, status), code }
  return { kind: 'unknown', reason: status >= 500 ? 'unreachable' : 'bad_answer' }
}
