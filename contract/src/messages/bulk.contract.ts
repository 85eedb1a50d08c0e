// One email to many leads: preview, start, follow, pause, resume, cancel.
// A batch is sent by the worker, at the pace and within the daily limit of the workspace, whoever looks at it.
// Refuses plans below Standard. Leads that cannot be written to are left out, counted by reason.
import * as z from 'zod'
import { PROFILE_INCOMPLETE, procedure, upgradeRequired } from '../api/errors.contract.ts'
import { Cursor, Instant, PageLimit, pageOf } from '../api/page.schema.ts'
import { MAX_LEADS_AT_ONCE } from '../leads/lead-limits.catalog.ts'
import { cleanLine, cleanText } from '../leads/lead-text.rules.ts'
import { Grade } from '../leads/lead.schema.ts'
import { MAX_CONTENT_LENGTH, MAX_SUBJECT_LENGTH } from './message-limits.catalog.ts'
import { Message, MessageChannel } from './message.schema.ts'

/** Recipients that a preview shows; of the others it says how many. */
export const PREVIEWED = 5

export const BulkText = z.strictObject({
  leadIds: z.array(z.uuid()).min(1).max(MAX_LEADS_AT_ONCE),
  channel: MessageChannel.extract(['email']),
  /** With variables such as {{contact_name}}, replaced for each recipient. */
  subject: z
    .string()
    .overwrite(cleanLine)
    .max(MAX_SUBJECT_LENGTH)
    .refine((text) => text !== '', 'Subject is required'),
  content: z
    .string()
    .overwrite(cleanText)
    .max(MAX_CONTENT_LENGTH.email)
    .refine((text) => text !== '', 'Message is required'),
})
export type BulkText = z.infer<typeof BulkText>

/** `duplicate`: another of the leads has the same address. The others are reasons of the rules of outreach. */
const Skipped = z.record(z.string(), z.number().int())

/** A chosen lead that gets nothing, and why; a reason as in `Skipped`. */
export const LeftOutLead = z
  .object({
    leadId: z.string(),
    /** Null where the lead was deleted for good. */
    companyName: z.string().nullable(),
    reason: z.string(),
  })
  .meta({ id: 'LeftOutLead', description: 'A selected lead that is skipped, and the reason.' })
export type LeftOutLead = z.infer<typeof LeftOutLead>

export const BulkPreview = z.object({
  total: z.number().int(),
  recipients: z.array(
    z.object({
      leadId: z.string(),
      companyName: z.string(),
      address: z.string(),
      subject: z.string(),
      content: z.string(),
    }),
  ),
  skipped: Skipped,
  leftOut: z.array(LeftOutLead),
  /** Names in the text that are no variable. */
  unknownVariables: z.array(z.string()),
  /** For how many recipients each variable is empty. */
  emptyVariables: z.record(z.string(), z.number().int()),
})
export type BulkPreview = z.infer<typeof BulkPreview>

export const BatchStatus = z.enum(['running', 'paused', 'cancelled', 'done'])
export type BatchStatus = z.infer<typeof BatchStatus>

export const Batch = z
  .object({
    id: z.string(),
    channel: MessageChannel,
    status: BatchStatus,
    /** Why it paused by itself; a code. */
    reason: z.string().nullable(),
    subject: z.string(),
    author: z.string(),
    total: z.number().int(),
    /** How many are in each state. */
    counts: z.object({
      waiting: z.number().int(),
      sent: z.number().int(),
      simulated: z.number().int(),
      /** Their mail server does not know the address. */
      bounced: z.number().int(),
      failed: z.number().int(),
      unknown: z.number().int(),
      suppressed: z.number().int(),
      cancelled: z.number().int(),
    }),
    /** How many of those sent were answered. */
    replied: z.number().int(),
    skipped: Skipped,
    createdAt: Instant,
    finishedAt: Instant.nullable(),
  })
  .meta({ id: 'MessageBatch', description: 'An email to many leads and its progress.' })
export type Batch = z.infer<typeof Batch>

export const BatchRecipient = Message.pick({
  id: true,
  leadId: true,
  status: true,
  reason: true,
  address: true,
  dueAt: true,
  sentAt: true,
  bouncedAt: true,
  repliedAt: true,
})
  .extend({
    /** Null where the lead was deleted for good. */
    companyName: z.string().nullable(),
    grade: Grade.nullable(),
  })
  .meta({ id: 'BatchRecipient', description: 'A recipient of a bulk email and the state of its message.' })
export type BatchRecipient = z.infer<typeof BatchRecipient>

const upgrade = upgradeRequired('bulkEmail', (plan) => `Bulk email requires ${plan}`)
const NO_RECIPIENTS = {
  status: 409,
  message: 'No leads with email addresses to send to',
  data: z.object({ skipped: Skipped }),
}
/** The same key with another text or other leads: nothing more is sent. `id` is the bulk email of that key. */
const CONFLICT = {
  status: 409,
  message: 'This key was already used for a bulk email with a different text or different leads',
  data: z.object({ id: z.string() }),
}
/** As many messages wait as can be sent in 30 days. */
const QUEUE_FULL = {
  status: 409,
  message: 'Too many messages are waiting to be sent: try again when there are fewer than `max`',
  data: z.object({ max: z.number().int() }),
}
const ById = z.strictObject({ id: z.uuid() })
const tags = ['Messages']

export const bulkContract = {
  preview: procedure
    .route({
      method: 'POST',
      path: '/messages/bulk/preview',
      tags,
      summary: 'Preview the recipients and texts of a bulk email',
    })
    .errors(upgrade)
    .input(BulkText)
    .output(BulkPreview),
  start: procedure
    .route({ method: 'POST', path: '/messages/bulk', tags, summary: 'Send an email to many leads', successStatus: 201 })
    .errors({ ...upgrade, PROFILE_INCOMPLETE, NO_RECIPIENTS, CONFLICT, QUEUE_FULL })
    /** The same key with the same text and leads answers the bulk email that it started. */
    .input(BulkText.extend({ requestKey: z.uuid() }))
    .output(Batch),
  list: procedure
    .route({ method: 'GET', path: '/messages/bulk', tags, summary: 'List bulk emails, newest first' })
    .input(z.strictObject({ cursor: Cursor.optional(), limit: PageLimit }))
    .output(pageOf(Batch)),
  get: procedure
    .route({ method: 'GET', path: '/messages/bulk/{id}', tags, summary: 'Get a bulk email and its progress' })
    .input(ById)
    .output(Batch),
  recipients: procedure
    .route({
      method: 'GET',
      path: '/messages/bulk/{id}/recipients',
      tags,
      summary: 'List the recipients of a bulk email in the order of sending',
    })
    .input(z.strictObject({ id: z.uuid(), cursor: Cursor.optional(), limit: PageLimit }))
    .output(pageOf(BatchRecipient)),
  leftOut: procedure
    .route({
      method: 'GET',
      path: '/messages/bulk/{id}/left-out',
      tags,
      summary: 'List the selected leads that a bulk email skips, in the order of selection',
    })
    .input(ById)
    .output(z.array(LeftOutLead)),
  pause: procedure
    .route({ method: 'POST', path: '/messages/bulk/{id}/pause', tags, summary: 'Pause a bulk email' })
    .input(ById)
    .output(Batch),
  resume: procedure
    .route({ method: 'POST', path: '/messages/bulk/{id}/resume', tags, summary: 'Resume a paused bulk email' })
    .errors(upgrade)
    .input(ById)
    .output(Batch),
  cancel: procedure
    .route({
      method: 'POST',
      path: '/messages/bulk/{id}/cancel',
      tags,
      summary: 'Cancel a bulk email; what was sent stays sent',
    })
    .input(ById)
    .output(Batch),
}
