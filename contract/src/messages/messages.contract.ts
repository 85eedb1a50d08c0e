// Messages to leads: request one, see what became of it.
// A request stores the message and answers at once; a worker sends it. The same `requestKey` is the same message;
// for another lead or channel it is a conflict.
// Refuses locked leads, leads without the address, plans without messages and senders without a complete profile.
import * as z from 'zod'
import { LOCKED, PROFILE_INCOMPLETE, procedure } from '../api/errors.contract.ts'
import { Cursor, PageLimit, pageOf } from '../api/page.schema.ts'
import { cleanLine, cleanText } from '../leads/lead-text.rules.ts'
import { leastPlan } from '../workspace/plans.catalog.ts'
import { Tier } from '../workspace/tier.schema.ts'
import { MAX_CONTENT_LENGTH, MAX_SUBJECT_LENGTH } from './message-limits.catalog.ts'
import { Message, MessageChannel } from './message.schema.ts'
import { whatsappContract } from './whatsapp.contract.ts'

const Subject = z.string().overwrite(cleanLine).max(MAX_SUBJECT_LENGTH)
/** A WhatsApp message that is longer than WhatsApp's limit is refused with its own reason. */
const Content = z
  .string()
  .overwrite(cleanText)
  .max(MAX_CONTENT_LENGTH.email)
  .refine((text) => text !== '', 'Message is required')

export const NewMessage = z
  .strictObject({
    leadId: z.uuid(),
    channel: MessageChannel,
    subject: Subject.optional(),
    content: Content,
    /** Made by the browser for each message that is written: a request that is sent again sends nothing again. */
    requestKey: z.uuid(),
  })
  .refine(({ channel, subject }) => channel !== 'email' || (subject ?? '') !== '', {
    message: 'Subject is required',
    path: ['subject'],
  })
export type NewMessage = z.infer<typeof NewMessage>

const tags = ['Messages']
export const messagesContract = {
  ...whatsappContract,
  send: procedure
    .route({
      method: 'POST',
      path: '/messages',
      tags,
      summary: 'Send a message to an unlocked lead',
      successStatus: 201,
    })
    .errors({
      UPGRADE_REQUIRED: {
        status: 403,
        message: `Sending messages requires ${leastPlan('sendMessages')}, WhatsApp ${leastPlan('twilio')}`,
        data: z.object({ capability: z.enum(['sendMessages', 'twilio']), plan: Tier }),
      },
      PROFILE_INCOMPLETE,
      LOCKED,
      NO_ADDRESS: { status: 409, message: 'The lead has no address for this channel: add one first' },
      NOT_ALLOWED: {
        status: 409,
        message: 'This address must not be contacted: see `reason`',
        data: z.object({ reason: z.string() }),
      },
      CHANNEL_UNAVAILABLE: { status: 409, message: 'This channel is not set up: add its account under Integrations' },
    })
    .input(NewMessage)
    .output(Message),
  get: procedure
    .route({ method: 'GET', path: '/messages/{id}', tags, summary: 'Get a message and its state' })
    .input(z.strictObject({ id: z.uuid() }))
    .output(Message),
  list: procedure
    .route({ method: 'GET', path: '/leads/{id}/messages', tags, summary: 'List the messages to a lead, newest first' })
    .input(z.strictObject({ id: z.uuid(), cursor: Cursor.optional(), limit: PageLimit }))
    .output(pageOf(Message)),
}
