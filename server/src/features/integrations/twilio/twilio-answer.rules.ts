import type { WhatsappFailure } from '@leadhaul/contract/integrations/whatsapp.catalog.ts'

/** The result of sending a message to Twilio. */
export type TwilioOutcome =
  | { kind: 'accepted'; sid: string; status: string }
  /** Twilio rejected it permanently. */
  | { kind: 'refused'; failure: WhatsappFailure; code: number | null }
  /** Twilio certainly did not accept it: it may be retried. */
  | { kind: 'later'; reason: string }
  /** The response was lost or is invalid: Twilio may have accepted it. */
  | { kind: 'unknown'; reason: string }

/** https://www.twilio.com/docs/api/errors */
const FAILURES: Record<number, WhatsappFailure> = {
  20003: 'credentials',
  20005: 'account_closed',
  20008: 'credentials',
  20404: 'credentials',
  21211: 'recipient_invalid',
  21212: 'sender_unknown',
  21606: 'sender_unknown',
  21610: 'opted_out',
  21614: 'recipient_invalid',
  21617: 'too_long',
  63003: 'not_on_whatsapp',
  63007: 'sender_unknown',
  63013: 'not_delivered',
  63015: 'sandbox_not_joined',
  63016: 'window_closed',
  63018: 'busy',
  63024: 'not_on_whatsapp',
  63032: 'not_delivered',
}

/** Converts Twilio's error code to the reason of a failure. */
export const failureOf = (code: number | null, status?: number): WhatsappFailure =>
  FAILURES[code ?? 0] ?? (status === 401 || status === 403 ? 'credentials' : 'other')

/** The states of a message in order. A read message was delivered; a later report never reverts that. */
const PROGRESS = ['accepted', 'scheduled', 'queued', 'sending', 'sent', 'delivered', 'read'] as const
const ENDED = ['failed', 'undelivered', 'canceled']

/** Whether a report is newer than the known state: reports arrive late, twice and out of order. */
export function isNewerStatus(known: string | null, reported: string): boolean {
  const rank = (status: string | null) => PROGRESS.findIndex((name) => name === status)
  if (known !== null && ENDED.includes(known)) return false
  if (ENDED.includes(reported)) return rank(known) < rank('delivered')
  return rank(reported) > rank(known)
}

export const hasFailed = (status: string): boolean => ENDED.includes(status)
export const isKnownStatus = (status: string): boolean =>
  ENDED.includes(status) || PROGRESS.some((name) => name === status)

/** Words that people reply to opt out, in the languages of the product; Twilio's own words first. */
const STOP_WORDS = new Set(
  'stop stopall unsubscribe cancel end quit optout revoke stopp abmelden basta cancella baja parar arret desabonner oprit opreste dezabonare dezaboneaza'.split(
    ' ',
  ),
)

/** Whether a message consists only of such a word. */
export function isOptOut(body: string): boolean {
  const word = body
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')
  return STOP_WORDS.has(word)
}
