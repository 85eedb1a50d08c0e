// The interactions with a lead, newest first: calls, visits, notes, messages.
// Users write notes on any lead, and calls and visits on unlocked leads; the product records messages and status
// changes. A message opened in the user's own program is recorded as opened: it is unknown whether it was sent. Rejects
// later changes. The author can delete an entry for a few minutes, but not a message.
import * as z from 'zod'
import { REQUEST_KEY_REUSED, LOCKED, procedure, upgradeRequired } from '../api/errors.contract.ts'
import { Cursor, Instant, PageLimit, pageOf } from '../api/page.schema.ts'
import { cleanLine, cleanText } from '../leads/lead-text.rules.ts'
import { MAX_SUBJECT_LENGTH } from '../messages/message-limits.catalog.ts'
import { MessageDelivery, MessageChannel } from '../messages/message.schema.ts'
import { MAX_INTERACTION_LENGTH } from './interaction-limits.catalog.ts'

export const InteractionType = z.enum(['email', 'whatsapp', 'note', 'phone', 'website_visit'])
export type InteractionType = z.infer<typeof InteractionType>

/** The types that users can write. */
export const UserInteractionType = z.enum(['note', 'phone', 'website_visit'])
export type UserInteractionType = z.infer<typeof UserInteractionType>

/** How a phone call ended. */
export const CallOutcome = z.enum(['reached', 'no_answer', 'call_back', 'wrong_number', 'not_interested'])
export type CallOutcome = z.infer<typeof CallOutcome>

const Interaction = z
  .object({
    id: z.string(),
    leadId: z.string(),
    type: InteractionType,
    content: z.string(),
    /** The outcome of a phone call, if the user entered one. */
    outcome: CallOutcome.nullable(),
    /** The delivery of a message. */
    delivery: MessageDelivery.nullable(),
    /** Written by the product, such as a change of status. */
    automatic: z.boolean(),
    author: z.string(),
    createdAt: Instant,
  })
  .meta({
    id: 'Interaction',
    description: 'An interaction with a lead: an email, a WhatsApp message, a note, a phone call or a website visit.',
  })
export type Interaction = z.infer<typeof Interaction>

const ListInteractionsInput = z.strictObject({
  id: z.uuid(),
  /** `notes`: only the notes of users. */
  only: z.enum(['notes']).optional(),
  cursor: Cursor.optional(),
  limit: PageLimit,
})

const NewInteraction = z
  .strictObject({
    id: z.uuid(),
    type: UserInteractionType,
    content: z.string().overwrite(cleanText).max(MAX_INTERACTION_LENGTH).default(''),
    outcome: CallOutcome.optional(),
    /**
     * The id of the new interaction: a request that is repeated because the response was lost does not add it twice.
     */
    requestKey: z.uuid().optional(),
  })
  .refine(({ type, content }) => type !== 'note' || content !== '', {
    message: 'Note content is required',
    path: ['content'],
  })
  .refine(({ type, outcome }) => type === 'phone' || outcome === undefined, {
    message: '`outcome` is for phone calls only',
    path: ['outcome'],
  })

/** Longer than a message, because variables are filled in. What does not fit into an interaction is truncated. */
const MAX_OPENED_MESSAGE_LENGTH = 2 * MAX_INTERACTION_LENGTH

/** A message is stored as it was passed to the other program: its subject, an empty line and its text. */
const OpenedMessage = z.strictObject({
  id: z.uuid(),
  type: MessageChannel,
  subject: z.string().overwrite(cleanLine).max(MAX_SUBJECT_LENGTH).default(''),
  text: z.string().overwrite(cleanText).max(MAX_OPENED_MESSAGE_LENGTH).default(''),
})

const tags = ['Interactions']
export const interactionsContract = {
  list: procedure
    .route({
      method: 'GET',
      path: '/leads/{id}/interactions',
      tags,
      summary: 'List the interactions with a lead, newest first',
    })
    .input(ListInteractionsInput)
    .output(pageOf(Interaction)),
  add: procedure
    .route({
      method: 'POST',
      path: '/leads/{id}/interactions',
      tags,
      summary: 'Add a note, or for an unlocked lead a phone call or a website visit',
      successStatus: 201,
    })
    .errors({ LOCKED, CONFLICT: REQUEST_KEY_REUSED })
    .input(NewInteraction)
    .output(Interaction),
  logOpened: procedure
    .route({
      method: 'POST',
      path: '/leads/{id}/interactions/opened',
      tags,
      summary: 'Record that a message was opened in the mail program or in WhatsApp',
      successStatus: 201,
    })
    .errors({
      LOCKED,
      NO_SUCH_CONTACT: { status: 422, message: 'This lead does not have this contact method' },
      ...upgradeRequired(
        'sendMessages',
        () => 'You need a Basic, Standard, or Premium plan to send messages. Please upgrade your plan.',
      ),
    })
    .input(OpenedMessage)
    .output(Interaction),
  remove: procedure
    .route({
      method: 'DELETE',
      path: '/leads/{id}/interactions/{interactionId}',
      tags,
      summary: 'Delete an entry of your own, within 10 minutes',
    })
    .input(z.strictObject({ id: z.uuid(), interactionId: z.uuid() }))
    .output(z.object({ id: z.string() })),
}
