// A language model's summary of a company's public facts. It is generated on request and stored.
// Talks to the plan catalogue (capability aiContent). The model receives only free facts, never a contact.
// Refuses to invent where there is no model: then the page builds its own sentence from the facts and says so.
import * as z from 'zod'
import { procedure } from '../api/errors.contract.ts'
import { Instant } from '../api/page.schema.ts'

/** Characters of an insight. */
export const MAX_INSIGHT_LENGTH = 1200

export const Insight = z
  .object({
    text: z.string(),
    model: z.string(),
    /** Of the text, as a code: "ro". */
    language: z.string(),
    writtenAt: Instant,
  })
  .meta({ id: 'Insight', description: 'A summary of the public facts of a company, written by a language model.' })
export type Insight = z.infer<typeof Insight>

/** Why a model wrote nothing. */
export const InsightFailure = z.enum([
  'no_model',
  /** Someone else asked a moment ago: it comes by itself. */
  'being_written',
  /** The workspace has had as many answers today as the operator allows. */
  'daily_limit',
  'unreachable',
  'slow',
  'busy',
  'refused',
  'bad_answer',
])
export type InsightFailure = z.infer<typeof InsightFailure>

const LeadId = z.strictObject({ id: z.uuid() })
const tags = ['Leads']
export const insightContract = {
  get: procedure
    .route({ method: 'GET', path: '/leads/{id}/insight', tags, summary: 'Get the AI summary of a lead' })
    .input(LeadId)
    .output(
      z.object({
        insight: Insight.nullable(),
        /** 'plan': the workspace's plan has none; 'none': no model is set. */
        writer: z.enum(['ready', 'none', 'plan']),
      }),
    ),
  write: procedure
    .route({
      method: 'POST',
      path: '/leads/{id}/insight',
      tags,
      summary: 'Write the AI summary of a lead, in the language of the user',
    })
    .errors({ UPGRADE_REQUIRED: { status: 403, message: 'Your plan does not include this' } })
    .input(LeadId)
    .output(z.object({ insight: Insight.nullable(), failure: InsightFailure.nullable() })),
}
