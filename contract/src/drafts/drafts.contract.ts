// Drafts of messages to a lead, written by a language model or a service the operator set, else by a built-in text.
// Owns POST /messages/draft. Says which of the two wrote it, and why no model did.
// Refuses plans without AI texts, and never sends: a draft is text for the user to read first.
import * as z from 'zod'
import { procedure, upgradeRequired } from '../api/errors.contract.ts'
import { MessageChannel } from '../messages/message.schema.ts'
import { Language } from '../workspace/language.schema.ts'

/** Why the text is the built-in one. */
export const DraftFailure = z.enum([
  /** Neither a model nor a service is set. */
  'no_writer',
  /** The workspace has had as many answers today as the operator allows. */
  'daily_limit',
  'unreachable',
  'slow',
  'busy',
  'refused',
  'bad_answer',
])
export type DraftFailure = z.infer<typeof DraftFailure>

export const MessageDraft = z
  .object({
    /** Null for WhatsApp. */
    subject: z.string().nullable(),
    content: z.string(),
    writer: z.enum(['ai', 'built_in']),
    failure: DraftFailure.nullable(),
    /** That was asked for. */
    language: Language,
  })
  .meta({
    id: 'MessageDraft',
    description: 'A draft of a message. Nothing is sent. `language` is the language it was requested in.',
  })
export type MessageDraft = z.infer<typeof MessageDraft>

export const draftsContract = {
  write: procedure
    .route({
      method: 'POST',
      path: '/messages/draft',
      tags: ['Messages'],
      summary: 'Draft a message to a lead',
    })
    .errors(upgradeRequired('aiContent', (plan) => `AI drafts require ${plan}`))
    .input(z.strictObject({ channel: MessageChannel, leadId: z.uuid(), preferredLanguage: Language.optional() }))
    .output(MessageDraft),
}
