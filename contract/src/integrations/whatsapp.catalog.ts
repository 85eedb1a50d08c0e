// Numbers and words of WhatsApp through Twilio that both sides know.
// Talks to no one: pure data.
// Refuses nothing; the server and the form apply it.

/** Twilio's sandbox sender, the same for everyone. */
export const SANDBOX_NUMBER = '14155238886'
/** Hours a phone stays joined to the sandbox (spec part 2 §2.8). */
export const SANDBOX_HOURS = 72
/** Hours after a message of theirs in which WhatsApp takes free text. */
export const WINDOW_HOURS = 24
/** Spec part 2 §5; separators are removed before. */
export const WHATSAPP_NUMBER = /^\+?[1-9]\d{1,14}$/
export const ACCOUNT_SID = /^AC[0-9a-f]{32}$/i

/** Why Twilio did not deliver a message: a closed list, each with its text on the page. */
export const WHATSAPP_FAILURES = [
  'credentials',
  'account_closed',
  'sender_unknown',
  'recipient_invalid',
  'not_on_whatsapp',
  'window_closed',
  'sandbox_not_joined',
  'opted_out',
  'too_long',
  'busy',
  'not_delivered',
  'other',
] as const
export type WhatsappFailure = (typeof WHATSAPP_FAILURES)[number]
