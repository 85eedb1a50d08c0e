// A message to a lead: its channel, its state and the reason for it.
// Owns the closed lists of states and reasons; the web has a text for each.
// Rejects free text as a reason: the response of a mail server is a separate field.
import * as z from 'zod'
import { Instant } from '../api/page.schema.ts'

export const MessageChannel = z.enum(['email', 'whatsapp'])
export type MessageChannel = z.infer<typeof MessageChannel>

/**
 * `unknown`: the connection ended after the content was transmitted and before the server responded; the message is
 * never resent automatically. `simulated`: no mail server is configured, so nothing left this server.
 */
export const MessageStatus = z.enum([
  'queued',
  'sending',
  'sent',
  'failed',
  'unknown',
  'suppressed',
  'simulated',
  'cancelled',
])
export type MessageStatus = z.infer<typeof MessageStatus>

/**
 * Why an email of a sequence was cancelled before it was sent. `expired`: its office hours ended; the email is created
 * again. `address_changed`: the email is created again for the new address of the lead. `changed`: the sequence was
 * edited; the email is created again from its new text.
 */
export const CANCEL_REASONS = [
  'expired',
  'replied',
  'bounced',
  'closed',
  'plan',
  'paused',
  'stopped',
  'address_changed',
  'changed',
] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]

/**
 * The delivery of a message in the history. `received`: the company wrote it. `opened`: a draft was opened in another
 * program, which may not have sent it.
 */
export const MessageDelivery = z.enum(['sent', 'failed', 'unknown', 'simulated', 'opened', 'received'])
export type MessageDelivery = z.infer<typeof MessageDelivery>

export const Message = z
  .object({
    id: z.string(),
    leadId: z.string(),
    batchId: z.string().nullable(),
    channel: MessageChannel,
    status: MessageStatus,
    /** A code; null if the state needs no explanation. */
    reason: z.string().nullable(),
    /** The last response of a mail server that rejected or deferred the message; null if the contact is hidden. */
    serverAnswer: z.string().nullable(),
    /** Address, subject and content are null if the contact of the lead is hidden. */
    address: z.string().nullable(),
    subject: z.string().nullable(),
    content: z.string().nullable(),
    author: z.string(),
    attempts: z.number().int(),
    /** The earliest time at which a queued message is sent. */
    dueAt: Instant,
    createdAt: Instant,
    sentAt: Instant.nullable(),
    deliveredAt: Instant.nullable(),
    bouncedAt: Instant.nullable(),
    repliedAt: Instant.nullable(),
  })
  .meta({ id: 'Message', description: 'A message to a lead and its state.' })
export type Message = z.infer<typeof Message>
