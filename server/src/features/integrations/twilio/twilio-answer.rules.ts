import type { WhatsappFailure } from '@leadhaul/contract/integrations/whatsapp.catalog.ts'

/** What became of a message handed to Twilio. */
export type TwilioOutcome =
  | { kind: 'accepted'; sid: string; status: string }
  /** Twilio has not taken it and never will. */
  | { kind: 'refused'; failure: WhatsappFailure; code: number | null }
  /** It certainly did not take it: may be tried again. */
  | { kind: 'later'; reason: string }
  /** Its answer was lost or makes no sense: it may have taken it. */
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

/** Why a message failed, by Twilio's number for it. */
export const failureOf = (code: number | null, status?: number): WhatsappFailure =>
  FAILURES[code ?? 0] ?? (status === 401 || status === 403 ? 'credentials' : 'other')

/** How far a message is. One that was read was delivered; a later report never takes it back. */
const PROGRESS = ['accepted', 'scheduled', 'queued', 'sending', 'sent', 'delivered', 'read'] as const
const ENDED = ['failed', 'undelivered', 'canceled']

/** Whether a report says more than what is known: reports come late, twice and out of order. */
export function isNews(known: string | null, reported: string): boolean {
  const rank = (status: string | null) => PROGRESS.findIndex((name) => name === status)
  if (known !== null && ENDED.includes(known)) return false
  if (ENDED.includes(reported)) return rank(known) < rank('delivered')
  return rank(reported) > rank(known)
}

export const hasFailed = (status: string): boolean => ENDED.includes(status)
export const isKnownStatus = (status: string): boolean =>
  ENDED.includes(status) || PROGRESS.some((name) => name === status)

/** What people write to be left alone, in the languages of the product; Twilio's own words first. */
const STOP_WORDS = new Set(
  'stop stopall unsubscribe cancel end quit optout revoke stopp abmelden basta cancella baja parar arret desabonner oprit opreste dezabonare dezaboneaza'.split(
    ' ',
  ),
)

/** Whether a whole message is nothing but such a word. */
export function isStop(body: string): boolean {
  const word = body
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')
  return STOP_WORDS.has(word)
}
