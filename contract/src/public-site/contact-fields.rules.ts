// The fields of the contact form: which are required, and how long they can be.
// Pure, for the server's schema and for the page's script, which has no validation library.
// Rejects nothing itself; returns a code for the problem of a field.
import { isEmail } from '../leads/lead-text.rules.ts'

export const MAX_CONTACT_LENGTHS = {
  name: 120,
  email: 254,
  phone: 40,
  company: 200,
  subject: 150,
  message: 5000,
} as const
export type ContactField = keyof typeof MAX_CONTACT_LENGTHS
export const CONTACT_FIELDS = Object.keys(MAX_CONTACT_LENGTHS) as ContactField[]

const REQUIRED_FIELDS: readonly ContactField[] = ['name', 'email', 'subject', 'message']
export const isRequiredField = (field: ContactField): boolean => REQUIRED_FIELDS.includes(field)

/** The problem of a value, whose length counts without spaces at both ends; undefined if there is none. */
export function contactProblem(field: ContactField, value: string): 'required' | 'invalid' | 'long' | undefined {
  const text = value.trim()
  if (text === '') return isRequiredField(field) ? 'required' : undefined
  if (text.length > MAX_CONTACT_LENGTHS[field]) return 'long'
  return field === 'email' && !isEmail(text) ? 'invalid' : undefined
}

/** Messages per hour from one network address. */
export const CONTACT_MESSAGES_PER_HOUR = 5
/** Months for which a message is stored. */
export const CONTACT_RETENTION_MONTHS = 12
