// The fields of the contact form: which are needed, how long they may be, and the answer-by promise.
// Pure, for the server's schema and for the page's script, which has no validation library.
// Refuses nothing itself; says what is wrong with a field by a code.
import { isEmail } from '../leads/lead-text.rules.ts'

export const CONTACT_LIMITS = { name: 120, email: 254, phone: 40, company: 200, subject: 150, message: 5000 } as const
export type ContactField = keyof typeof CONTACT_LIMITS
export const CONTACT_FIELDS = Object.keys(CONTACT_LIMITS) as ContactField[]

const NEEDED: readonly ContactField[] = ['name', 'email', 'subject', 'message']
export const isNeeded = (field: ContactField): boolean => NEEDED.includes(field)

/** The problem of a field's trimmed value; undefined if it is valid. */
export function contactProblem(field: ContactField, value: string): 'required' | 'invalid' | 'long' | undefined {
  const text = value.trim()
  if (text === '') return isNeeded(field) ? 'required' : undefined
  if (text.length > CONTACT_LIMITS[field]) return 'long'
  return field === 'email' && !isEmail(text) ? 'invalid' : undefined
}

/** Messages of one network address in an hour. */
export const CONTACT_MESSAGES_PER_HOUR = 5
/** Months a message is kept. */
export const CONTACT_MONTHS = 12
