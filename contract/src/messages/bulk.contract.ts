// Bulk emails, one email to many leads: preview, start, follow, pause, resume, cancel.
// The worker sends a batch at the pace and within the daily limit of the workspace, even if no page is open.
// Rejects plans below Standard. Leads that cannot be contacted are skipped, and counted by reason.
import * as z from 'zod'
import { PROFILE_INCOMPLETE, procedure, upgradeRequired } from '../api/errors.contract.ts'
import { Cursor, Instant, PageLimit, pageOf } from '../api/page.schema.ts'
import { MAX_LEADS_AT_ONCE } from '../leads/lead-limits.catalog.ts'
import { cleanLine, cleanText } from '../leads/lead-text.rules.ts'
import { Grade } from '../leads/lead.schema.ts'
import { MAX_CONTENT_LENGTH, MAX_SUBJECT_LENGTH } from './message-limits.catalog.ts'
import { Message, MessageChannel } from './message.schema.ts'

/** The number of recipients in a preview; the others are only counted. */
export const MAX_PREVIEW_RECIPIENTS = 5

export const BulkEmailInput = z.strictObject({
  leadIds: z.array(z.uuid()).min(1).max(MAX_LEADS_AT_ONCE),
  channel: MessageChannel.extract(['email']),
  /** Can contain variables such as {{contact_name}}, which are replaced for each recipient. */
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
export type BulkEmailInput = z.infer<typeof BulkEmailInput>

/** `duplicate`: another of the leads has the same address. The other reasons are those of the outreach rules. */
const SkippedCounts = z.record(z.string(), z.number().int())

/** A selected lead that receives no email, with a reason as in `SkippedCounts`. */
export const SkippedLead = z
  .object({
    leadId: z.string(),
    /** Null if the lead was permanently deleted. */
    companyName: z.string().nullable(),
    reason: z.string(),
  })
  .meta({ id: 'LeftOutLead', description: 'A selected lead that is skipped, and the reason.' })
export type SkippedLead = z.infer<typeof SkippedLead>

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
  skipped: SkippedCounts,
  leftOut: z.array(SkippedLead),
  /** Names in the text that are not a variable. */
  unknownVariables: z.array(z.string()),
  /** The number of recipients for which each variable is empty. */
  emptyVariables: z.record(z.string(), z.number().int()),
})
export type BulkPreview = z.infer<typeof BulkPreview>

export const BatchStatus = z.enum(['running', 'paused', 'cancelled', 'done'])
export type BatchStatus = z.infer<typeof BatchStatus>

export const MessageBatch = z
  .object({
    id: z.string(),
    channel: MessageChannel,
    status: BatchStatus,
    /** The code of the reason for an automatic pause. */
    reason: z.string().nullable(),
    subject: z.string(),
    author: z.string(),
    total: z.number().int(),
    /** The number of recipients in each state. */
    counts: z.object({
      waiting: z.number().int(),
      sent: z.number().int(),
      simulated: z.number().int(),
      /** The receiver's mail server does not know the address. */
      bounced: z.number().int(),
      failed: z.number().int(),
      unknown: z.number().int(),
      suppressed: z.number().int(),
      cancelled: z.number().int(),
    }),
    /** The number of sent emails that were answered. */
    replied: z.number().int(),
    skipped: SkippedCounts,
    createdAt: Instant,
    finishedAt: Instant.nullable(),
  })
  .meta({ id: 'MessageBatch', description: 'An email to many leads and its progress.' })
export type MessageBatch = z.infer<typeof MessageBatch>

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
    /** Null if the lead was permanently deleted. */
    companyName: z.string().nullable(),
    grade: Grade.nullable(),
  })
  .meta({ id: 'BatchRecipient', description: 'A recipient of a bulk email and the state of its message.' })
export type BatchRecipient = z.infer<typeof BatchRecipient>

const upgrade = upgradeRequired('bulkEmail', (plan) => `Bulk email requires ${plan}`)
const NO_RECIPIENTS = {
  status: 409,
  message: 'No leads with email addresses to send to',
  data: z.object({ skipped: SkippedCounts }),
}
/** The key was used with another text or other leads: nothing is sent. `id` is the bulk email of this key. */
const CONFLICT = {
  status: 409,
  message: 'This key was already used for a bulk email with a different text or different leads',
  data: z.object({ id: z.string() }),
}
/** The queue contains as many messages as can be sent in 30 days. */
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
    .input(BulkEmailInput)
    .output(BulkPreview),
  start: procedure
    .route({ method: 'POST', path: '/messages/bulk', tags, summary: 'Send an email to many leads', successStatus: 201 })
    .errors({ ...upgrade, PROFILE_INCOMPLETE, NO_RECIPIENTS, CONFLICT, QUEUE_FULL })
    /** A repeated request with the same key, text and leads returns the bulk email that it started. */
    .input(BulkEmailInput.extend({ requestKey: z.uuid() }))
    .output(MessageBatch),
  list: procedure
    .route({ method: 'GET', path: '/messages/bulk', tags, summary: 'List bulk emails, newest first' })
    .input(z.strictObject({ cursor: Cursor.optional(), limit: PageLimit }))
    .output(pageOf(MessageBatch)),
  get: procedure
    .route({ method: 'GET', path: '/messages/bulk/{id}', tags, summary: 'Get a bulk email and its progress' })
    .input(ById)
    .output(MessageBatch),
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
    .output(z.array(SkippedLead)),
  pause: procedure
    .route({ method: 'POST', path: '/messages/bulk/{id}/pause', tags, summary: 'Pause a bulk email' })
    .input(ById)
    .output(MessageBatch),
  resume: procedure
    .route({ method: 'POST', path: '/messages/bulk/{id}/resume', tags, summary: 'Resume a paused bulk email' })
    .errors(upgrade)
    .input(ById)
    .output(MessageBatch),
  cancel: procedure
    .route({
      method: 'POST',
      path: '/messages/bulk/{id}/cancel',
      tags,
      summary: 'Cancel a bulk email; what was sent stays sent',
    })
    .input(ById)
    .output(MessageBatch),
}
