// The contact form of the public site: a message to the operator, without an account.
// Owns the procedure and the messages for invalid fields; the fields are in contact-fields.rules.ts.
// Rejects unknown keys, several lines in a single-line field, and more messages per hour than one visitor writes.
import * as z from 'zod'
import { procedure } from '../api/errors.contract.ts'
import { cleanLine, cleanText, isEmail } from '../leads/lead-text.rules.ts'
import { MAX_CONTACT_LENGTHS } from './contact-fields.rules.ts'

const line = (max: number) => z.string().overwrite(cleanLine).max(max)
const optional = (max: number) =>
  line(max)
    .optional()
    .transform((text) => text || undefined)

export const ContactInput = z.strictObject({
  name: line(MAX_CONTACT_LENGTHS.name).min(1, 'Name is required'),
  email: line(MAX_CONTACT_LENGTHS.email).min(1, 'Email is required').refine(isEmail, 'Invalid email address'),
  phone: optional(MAX_CONTACT_LENGTHS.phone),
  company: optional(MAX_CONTACT_LENGTHS.company),
  subject: line(MAX_CONTACT_LENGTHS.subject).min(1, 'Subject is required'),
  message: z.string().overwrite(cleanText).max(MAX_CONTACT_LENGTHS.message).min(1, 'Message is required'),
})
export type ContactInput = z.infer<typeof ContactInput>

export const contactContract = {
  send: procedure
    .route({
      method: 'POST',
      path: '/contact',
      tags: ['Public'],
      summary: 'Send a message to the operator; requires no account',
    })
    .input(ContactInput)
    .output(z.object({ received: z.literal(true) })),
}
