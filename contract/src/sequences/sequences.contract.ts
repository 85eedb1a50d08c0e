// Sequences: write them, add leads to them, follow, pause and stop them.
// The worker sends the emails in the receivers' office hours, within the daily limit of the workspace.
// Rejects plans below Standard. Leads that cannot be contacted or are already in a sequence are skipped, and counted by
// reason.
import * as z from 'zod'
import { REQUEST_KEY_REUSED, PROFILE_INCOMPLETE, procedure, upgradeRequired } from '../api/errors.contract.ts'
import { Cursor, Instant, PageLimit, pageOf } from '../api/page.schema.ts'
import { MAX_LEADS_AT_ONCE } from '../leads/lead-limits.catalog.ts'
import { SkippedLead } from '../messages/bulk.contract.ts'
import { Enrollment, Sequence, SequenceFields } from './sequence.schema.ts'
import { MAX_SEQUENCES, MAX_STEPS } from './sequence-limits.catalog.ts'

/**
 * Counts by reason: the reasons of a bulk email, `closed`, `in-sequence` (the lead or its email is in any sequence) and
 * `done` (this sequence has already written to the lead).
 */
const SkippedCounts = z.record(z.string(), z.number().int())

const upgrade = upgradeRequired('bulkEmail', (plan) => `Sequences require ${plan}`)
const SEQUENCES_FULL = {
  status: 409,
  message: 'Too many leads are in sequences: at most `max` at a time',
  data: z.object({ max: z.number().int() }),
}
/** Unknown variables would be sent as typed. */
const UNKNOWN_VARIABLES = {
  status: 409,
  message: 'The sequence uses variables that do not exist: see `names`',
  data: z.object({ names: z.array(z.string()) }),
}
/** Otherwise the next email of each lead is unknown. */
const FORMER_STEPS_NEEDED = {
  status: 409,
  message: 'Leads in the sequence have already received emails: state in `from` which emails remain',
}
const TOO_MANY_SEQUENCES = {
  status: 409,
  message: `A workspace can have up to ${MAX_SEQUENCES} sequences: delete one first`,
}
/** The effects of adding these leads. */
export const EnrollPreview = z.object({
  total: z.number().int(),
  skipped: SkippedCounts,
  leftOut: z.array(SkippedLead),
  /** The first email to the first lead; null if no lead can be added. */
  first: z.object({ companyName: z.string(), subject: z.string(), content: z.string() }).nullable(),
  /** Names in the texts that are not a variable. */
  unknownVariables: z.array(z.string()),
  /** The number of leads for which each variable is empty. */
  emptyVariables: z.record(z.string(), z.number().int()),
})
export type EnrollPreview = z.infer<typeof EnrollPreview>

const ById = z.strictObject({ id: z.uuid() })
const LeadIds = z.array(z.uuid()).min(1).max(MAX_LEADS_AT_ONCE)
/**
 * The former index of each step, in ascending order; null for a new step. Required if steps are removed after emails
 * were sent to leads. If absent, each step keeps its index.
 */
const FormerSteps = z
  .array(
    z
      .number()
      .int()
      .min(0)
      .max(MAX_STEPS - 1)
      .nullable(),
  )
  .max(MAX_STEPS)
  .refine((from) => {
    const kept = from.filter((index) => index !== null)
    return kept.every((index, at) => at === 0 || index > (kept[at - 1] ?? 0))
  }, 'In the order of the steps before')
const tags = ['Sequences']

export const sequencesContract = {
  list: procedure
    .route({ method: 'GET', path: '/sequences', tags, summary: 'List sequences by name' })
    .output(z.array(Sequence)),
  get: procedure
    .route({ method: 'GET', path: '/sequences/{id}', tags, summary: 'Get a sequence with its steps' })
    .input(ById)
    .output(Sequence),
  create: procedure
    .route({ method: 'POST', path: '/sequences', tags, summary: 'Create a sequence', successStatus: 201 })
    .errors({ ...upgrade, TOO_MANY_SEQUENCES, CONFLICT: REQUEST_KEY_REUSED })
    .input(
      z.strictObject({
        ...SequenceFields,
        /** The id of the new sequence: repeating a request after a lost response creates nothing twice. */
        requestKey: z.uuid().optional(),
      }),
    )
    .output(Sequence),
  update: procedure
    .route({
      method: 'PATCH',
      path: '/sequences/{id}',
      tags,
      summary: 'Update a sequence; emails sent from then on have the new texts',
    })
    // Unknown variables are rejected while leads are in the sequence.
    .errors({ ...upgrade, UNKNOWN_VARIABLES, FORMER_STEPS_NEEDED })
    .input(
      z
        .strictObject({
          id: z.uuid(),
          ...SequenceFields,
          from: FormerSteps.optional(),
          /**
           * The `updatedAt` that was read: if the sequence has changed since, the update is a conflict, unless the
           * stored sequence already equals the input.
           */
          expectedUpdatedAt: Instant,
        })
        .refine(({ steps, from }) => from === undefined || from.length === steps.length, {
          path: ['from'],
          message: 'Provide one entry for each step',
        }),
    )
    .output(Sequence),
  remove: procedure
    .route({
      method: 'DELETE',
      path: '/sequences/{id}',
      tags,
      summary: 'Delete a sequence; none of its emails is sent any more',
    })
    .input(ById)
    .output(z.void()),
  pause: procedure
    .route({ method: 'POST', path: '/sequences/{id}/pause', tags, summary: 'Pause a sequence' })
    .input(ById)
    .output(Sequence),
  resume: procedure
    .route({ method: 'POST', path: '/sequences/{id}/resume', tags, summary: 'Resume a paused sequence' })
    .errors(upgrade)
    .input(ById)
    .output(Sequence),
  preview: procedure
    .route({
      method: 'POST',
      path: '/sequences/{id}/preview',
      tags,
      summary: 'Preview which leads would be added to a sequence, and its first email',
    })
    .errors(upgrade)
    .input(z.strictObject({ id: z.uuid(), leadIds: LeadIds }))
    .output(EnrollPreview),
  enroll: procedure
    .route({ method: 'POST', path: '/sequences/{id}/leads', tags, summary: 'Add leads to a sequence' })
    .errors({ ...upgrade, PROFILE_INCOMPLETE, SEQUENCES_FULL, UNKNOWN_VARIABLES })
    .input(z.strictObject({ id: z.uuid(), leadIds: LeadIds }))
    .output(z.object({ added: z.number().int(), skipped: SkippedCounts })),
  enrollments: procedure
    .route({
      method: 'GET',
      path: '/sequences/{id}/leads',
      tags,
      summary: 'List the leads of a sequence, newest first',
    })
    .input(z.strictObject({ id: z.uuid(), cursor: Cursor.optional(), limit: PageLimit }))
    .output(pageOf(Enrollment)),
  ofLead: procedure
    .route({
      method: 'GET',
      path: '/leads/{id}/sequences',
      tags,
      summary: 'List the sequences that a lead is or was in',
    })
    .input(ById)
    .output(z.array(Enrollment)),
  stop: procedure
    .route({
      method: 'POST',
      path: '/sequences/leads/{id}/stop',
      tags,
      summary: 'Remove a lead from its sequence',
    })
    .input(z.strictObject({ /** The id of the enrollment. */ id: z.uuid() }))
    .output(Enrollment),
}
