// A sequence: up to four emails to a lead, each after a number of days, until the lead replies.
// Owns its limits and the closed lists of states and reasons; the web has a text for each.
// Rejects a first step without a subject: the later steps can be replies to the previous email.
import * as z from 'zod'
import { Instant } from '../api/page.schema.ts'
import { cleanLine, cleanText } from '../leads/lead-text.rules.ts'
import { Grade, type LeadStatus } from '../leads/lead.schema.ts'
import { MAX_CONTENT_LENGTH, MAX_SUBJECT_LENGTH } from '../messages/message-limits.catalog.ts'
import { MAX_SEQUENCE_NAME_LENGTH, MAX_STEPS, MAX_WAIT_DAYS } from './sequence-limits.catalog.ts'

/** Leads with one of these statuses receive no further emails. */
export const CLOSED_STATUSES = ['converted', 'won', 'lost'] as const satisfies readonly LeadStatus[]

export const SequenceStep = z.object({
  waitDays: z.number().int().min(0).max(MAX_WAIT_DAYS),
  /** Can contain variables such as {{contact_name}}. If empty, the email replies to the previous step. */
  subject: z.string().overwrite(cleanLine).max(MAX_SUBJECT_LENGTH),
  content: z
    .string()
    .overwrite(cleanText)
    .max(MAX_CONTENT_LENGTH.email)
    .refine((text) => text !== '', 'Message is required'),
})
export type SequenceStep = z.infer<typeof SequenceStep>

export const SequenceFields = {
  name: z
    .string()
    .overwrite(cleanLine)
    .max(MAX_SEQUENCE_NAME_LENGTH)
    .refine((text) => text !== '', 'Name is required'),
  steps: z
    .array(z.strictObject(SequenceStep.shape))
    .min(1)
    .max(MAX_STEPS)
    .superRefine((steps, context) => {
      for (const [at, { subject, waitDays }] of steps.entries()) {
        if (at === 0 && subject === '')
          context.addIssue({ code: 'custom', path: [at, 'subject'], message: 'Subject is required' })
        if (at > 0 && waitDays < 1)
          context.addIssue({ code: 'custom', path: [at, 'waitDays'], message: 'Wait at least one day' })
      }
    }),
}

/** The state of a lead in a sequence: still receiving emails, finished, or removed before the end. */
const EnrollmentStatus = z.enum(['active', 'finished', 'stopped'])
export type EnrollmentStatus = z.infer<typeof EnrollmentStatus>

/**
 * Why a lead was removed. `refused`: the outreach rules or the Do not contact list forbid the email. `sender-gone`: the
 * member who added the lead has left.
 */
export const StopReason = z.enum([
  'replied',
  'bounced',
  'unsubscribed',
  'refused',
  'closed',
  'locked',
  'no-address',
  'deleted',
  'failed',
  'sender-gone',
  'by-user',
])
export type StopReason = z.infer<typeof StopReason>

export const Sequence = z
  .object({
    id: z.string(),
    name: z.string(),
    /** A paused sequence sends nothing; its leads keep their position. */
    paused: z.boolean(),
    /** True if nothing is sent because the plan of the workspace does not include sequences. */
    waitsForPlan: z.boolean(),
    steps: z.array(SequenceStep),
    author: z.string(),
    /** The number of leads in each state; `replied` counts leads that replied at any time. */
    counts: z.object({
      active: z.number().int(),
      finished: z.number().int(),
      stopped: z.number().int(),
      replied: z.number().int(),
    }),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'Sequence', description: 'Up to four emails that are sent one after another until the lead replies.' })
export type Sequence = z.infer<typeof Sequence>

export const Enrollment = z
  .object({
    id: z.string(),
    sequenceId: z.string(),
    sequenceName: z.string(),
    leadId: z.string(),
    /** Null if the lead was deleted. */
    companyName: z.string().nullable(),
    grade: Grade.nullable(),
    status: EnrollmentStatus,
    reason: StopReason.nullable(),
    /** Emails that a mail server accepted. */
    sent: z.number().int(),
    /** Emails that were not transmitted because no mail account was configured. */
    simulated: z.number().int(),
    /** The total number of emails: never less than the number already created. */
    steps: z.number().int(),
    /** True if one of its emails is waiting in the outbox. */
    waiting: z.boolean(),
    /** When the next step is due; null if there is none. */
    dueAt: Instant.nullable(),
    /** True if the step is due as soon as the sequence is resumed. */
    paused: z.boolean(),
    /** True if the step is due as soon as the plan of the workspace includes sequences again. */
    waitsForPlan: z.boolean(),
    createdAt: Instant,
    endedAt: Instant.nullable(),
  })
  .meta({ id: 'SequenceEnrollment', description: 'A lead in a sequence and its progress.' })
export type Enrollment = z.infer<typeof Enrollment>
