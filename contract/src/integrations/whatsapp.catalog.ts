// Constants of WhatsApp through Twilio that the server and the web share.
// Pure data.
// Rejects nothing; the server and the form apply the constants.

/** Twilio's sandbox sender, the same for all accounts. */
export const SANDBOX_NUMBER = '14155238886'
/** Hours that a phone remains joined to the sandbox (spec part 2 §2.8). */
export const SANDBOX_HOURS = 72
/** Hours after the company's last message in which WhatsApp accepts free text. */
export const WHATSAPP_WINDOW_HOURS = 24
/** Spec part 2 §5. Separators are removed before the check. */
export const WHATSAPP_NUMBER_PATTERN = /^\+?[1-9]\d{1,14}$/
export const ACCOUNT_SID_PATTERN = /^AC[0-9a-f]{32}$/i

/** Why Twilio did not deliver a message: a closed list, and the page has a text for each. */
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
