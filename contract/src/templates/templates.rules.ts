// Limits of templates, and what their names become.
// Pure; the server enforces them, the editor shows them.
// Refuses nothing itself.

export const MAX_TEMPLATE_NAME = 100
export const MAX_SUBJECT = 200
/** Characters. 1,600 is the longest WhatsApp message that Twilio takes. */
export const MAX_CONTENT = { email: 10_000, whatsapp: 1600 } as const
/** Of one channel in a workspace. */
export const MAX_TEMPLATES = 100

const COPY = ' (Copy)'
/** 'Introduction' → 'Introduction (Copy)', still within the limit. */
export function nameOfCopy(name: string): string {
  const whole = name.slice(0, MAX_TEMPLATE_NAME - COPY.length).replace(/[\uD800-\uDBFF]$/, '')
  return `${whole.trimEnd()}${COPY}`
}
