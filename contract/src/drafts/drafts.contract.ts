// Drafts of messages to a lead, written by a language model or a service that the operator configured, otherwise from a
// built-in text. Owns POST /messages/draft. The response states which of the two wrote the draft, and why the model did
// not. Rejects plans without AI texts. Never sends: a draft is text that the user reads first.
import * as z from 'zod'
import { procedure, upgradeRequired } from '../api/errors.contract.ts'
import { MessageChannel } from '../messages/message.schema.ts'
import { Language } from '../workspace/language.schema.ts'

/** Why the built-in text was used. */
export const DraftFailure = z.enum([
  /** Neither a model nor a service is configured. */
  'no_writer',
  /** The workspace has reached the operator's daily limit. */
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
    /** The requested language. */
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
