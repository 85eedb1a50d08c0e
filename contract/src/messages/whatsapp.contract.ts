// Whether a lead can be written to by WhatsApp through Twilio, and why not.
// Talks to the message panel; sending itself is POST /messages with the channel whatsapp.
// Refuses locked leads.
import * as z from 'zod'
import { LOCKED, procedure } from '../api/errors.contract.ts'
import { Instant } from '../api/page.schema.ts'
import { OutreachLight } from '../suppressions/outreach.contract.ts'

export const WhatsappState = z
  .object({
    /** Whether the workspace has a Twilio account to send with. */
    connected: z.boolean(),
    /** International, as "+40 700 555 014"; null where the lead has no mobile number. */
    number: z.string().nullable(),
    /** Until when free text may be answered: 24 hours after they last wrote. Null where they have not. */
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
