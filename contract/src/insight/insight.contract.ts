// A summary of a company's public facts, written by a language model on request and stored.
// Requires the capability aiContent. The model receives only free facts, never a contact.
// Rejects invented texts if there is no model: the page then builds its own sentence from the facts and labels it.
import * as z from 'zod'
import { procedure } from '../api/errors.contract.ts'
import { Instant } from '../api/page.schema.ts'

/** In characters. */
export const MAX_INSIGHT_LENGTH = 1200

export const Insight = z
  .object({
    text: z.string(),
    model: z.string(),
    /** The language code of the text, such as "ro". */
    language: z.string(),
    writtenAt: Instant,
  })
  .meta({ id: 'Insight', description: 'A summary of the public facts of a company, written by a language model.' })
export type Insight = z.infer<typeof Insight>

/** Why a model wrote nothing. */
export const InsightFailure = z.enum([
  'no_model',
  /** Another user requested the summary a moment ago; the page receives it without a new request. */
  'being_written',
  /** The workspace has reached the operator's daily limit. */
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
        /** 'plan': the workspace's plan does not include summaries; 'none': no model is configured. */
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
