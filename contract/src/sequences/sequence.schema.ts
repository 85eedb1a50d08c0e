// A sequence: up to four emails to one lead after another, each after some days, until the lead answers.
// Owns its limits and the closed lists of states and reasons; the web turns each into text.
// Refuses a first step without a subject: the others may answer the email before them.
import * as z from 'zod'
import { Instant } from '../api/page.schema.ts'
import { cleanLine, cleanText } from '../leads/lead-text.rules.ts'
import { Grade, type LeadStatus } from '../leads/lead.schema.ts'
import { MAX_CONTENT_LENGTH, MAX_SUBJECT_LENGTH } from '../messages/message-limits.catalog.ts'
import { MAX_SEQUENCE_NAME_LENGTH, MAX_STEPS, MAX_WAIT_DAYS } from './sequence-limits.catalog.ts'

/** A lead with one of these needs no further email. */
export const CLOSED_STATUSES = ['converted', 'won', 'lost'] as const satisfies readonly LeadStatus[]

export const SequenceStep = z.object({
  waitDays: z.number().int().min(0).max(MAX_WAIT_DAYS),
  /** With variables such as {{contact_name}}. Empty: it is an answer to the step before, with that one's subject. */
  subject: z.string().overwrite(cleanLine).max(MAX_SUBJECT_LENGTH),
  content: z
    .string()
    .overwrite(cleanText)
    .max(MAX_CONTENT_LENGTH.email)
    .refine((text) => text !== '', 'Message is required'),
})
export type SequenceStep = z.infer<typeof SequenceStep>

export const SequenceText = {
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

/** The state of a lead in a sequence: active, finished, or stopped before the end. */
const EnrollmentStatus = z.enum(['active', 'finished', 'stopped'])
export type EnrollmentStatus = z.infer<typeof EnrollmentStatus>

/**
 * Why a lead was taken out. `refused`: the rules of outreach or the Do not contact list are against it.
 * `sender-gone`: who added it is no longer a member.
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
    /** A paused sequence sends nothing; its leads stay where they are. */
    paused: z.boolean(),
    /** True where nothing is sent because the plan of the workspace has no sequences. */
    waitsForPlan: z.boolean(),
    steps: z.array(SequenceStep),
    author: z.string(),
    /** How many leads are in each state; `replied` are those who answered, whenever. */
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
    /** Null where the lead was deleted. */
    companyName: z.string().nullable(),
    grade: Grade.nullable(),
    status: EnrollmentStatus,
    reason: StopReason.nullable(),
    /** Emails that a mail server took. */
    sent: z.number().int(),
    /** Emails that left nowhere, as no mail account was set. */
    simulated: z.number().int(),
    /** So many there are in all: never fewer than were written. */
    steps: z.number().int(),
    /** True where an email of it waits in the outbox. */
    waiting: z.boolean(),
    /** When the next step is due; null where none follows. */
    dueAt: Instant.nullable(),
    /** True where it is due as soon as its sequence goes on. */
    paused: z.boolean(),
    /** True where it is due as soon as the plan of the workspace has sequences again. */
    waitsForPlan: z.boolean(),
    createdAt: Instant,
    endedAt: Instant.nullable(),
  })
  .meta({ id: 'SequenceEnrollment', description: 'A lead in a sequence and its progress.' })
export type Enrollment = z.infer<typeof Enrollment>
