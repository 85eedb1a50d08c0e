// Door sign: what was done with a lead, newest first: calls, visits, notes, messages.
// People write notes on any lead, calls and visits once it is unlocked; messages and status changes write themselves.
// Refuses changes afterwards: a history is only added to.
import * as z from 'zod'
import { procedure } from '../api/errors.contract.ts'
import { Cursor, Instant, PageLimit, pageOf } from '../api/page.schema.ts'
import { cleanText } from '../leads/lead-text.rules.ts'

export const InteractionType = z.enum(['email', 'whatsapp', 'note', 'phone', 'website_visit'])
export type InteractionType = z.infer<typeof InteractionType>

/** What people may write themselves. */
export const WrittenType = z.enum(['note', 'phone', 'website_visit'])
export type WrittenType = z.infer<typeof WrittenType>

export const LONGEST_INTERACTION = 10_000

export const Interaction = z
  .object({
    id: z.string(),
    leadId: z.string(),
    type: InteractionType,
    content: z.string(),
    /** Written by the product, such as a change of status. */
    automatic: z.boolean(),
    author: z.string(),
    createdAt: Instant,
  })
  .meta({ id: 'Interaction', description: 'One thing done with a lead.' })
export type Interaction = z.infer<typeof Interaction>

export const ListInteractionsInput = z.strictObject({
  id: z.uuid(),
  /** `notes`: only what people noted. */
  only: z.enum(['notes']).optional(),
  cursor: Cursor.optional(),
  limit: PageLimit,
})

export const NewInteraction = z
  .strictObject({
    id: z.uuid(),
    type: WrittenType,
    content: z.string().max(LONGEST_INTERACTION).overwrite(cleanText).default(''),
  })
  .refine(({ type, content }) => type !== 'note' || content !== '', {
    message: 'Note content is required',
    path: ['content'],
  })

const tags = ['Interactions']
export const interactionsContract = {
  list: procedure
    .route({
      method: 'GET',
      path: '/leads/{id}/interactions',
      tags,
      summary: 'What was done with a lead, newest first',
    })
    .input(ListInteractionsInput)
    .output(pageOf(Interaction)),
  add: procedure
    .route({
      method: 'POST',
      path: '/leads/{id}/interactions',
      tags,
      summary: 'Write down a note, or once unlocked a call or a visit',
      successStatus: 201,
    })
    .errors({ LOCKED: { status: 403, message: 'Unlock this lead first' } })
    .input(NewInteraction)
    .output(Interaction),
}
