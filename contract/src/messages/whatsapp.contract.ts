// Whether a lead can be contacted on WhatsApp through Twilio, and why not.
// Used by the message panel; messages are sent by POST /messages with the channel whatsapp.
// Rejects locked leads.
import * as z from 'zod'
import { LOCKED, procedure } from '../api/errors.contract.ts'
import { Instant } from '../api/page.schema.ts'
import { OutreachLight } from '../suppressions/outreach.contract.ts'

export const WhatsappState = z
  .object({
    /** Whether the workspace has a Twilio account. */
    connected: z.boolean(),
    /** In international format, such as "+40 700 555 014"; null if the lead has no mobile number. */
    number: z.string().nullable(),
    /** When free text is no longer allowed: 24 hours after the company's last message. Null if there is none. */
    windowEndsAt: Instant.nullable(),
    light: OutreachLight.omit({ channel: true }),
  })
  .meta({ id: 'WhatsappState', description: 'Whether a lead can be contacted on WhatsApp.' })
export type WhatsappState = z.infer<typeof WhatsappState>

export const whatsappContract = {
  whatsapp: procedure
    .route({
      method: 'GET',
      path: '/leads/{id}/whatsapp',
      tags: ['Messages'],
      summary: 'Get whether a lead can be contacted on WhatsApp through Twilio',
    })
    .errors({ LOCKED })
    .input(z.strictObject({ id: z.uuid() }))
    .output(WhatsappState),
}
