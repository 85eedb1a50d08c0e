// A message to a lead: its channel, what became of it and why.
// Owns the closed lists of states and reasons; the web turns each into text.
// Refuses free text as a reason: what a server said is a field of its own.
import * as z from 'zod'
import { Instant } from '../api/page.schema.ts'

export const MessageChannel = z.enum(['email', 'whatsapp'])
export type MessageChannel = z.infer<typeof MessageChannel>

/**
 * `unknown`: the connection ended after the content was transmitted and before the server answered; it is never sent
 * again by itself. `simulated`: no mail server is set, so nothing left this server.
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
 * Why an email of a sequence was taken back before it was sent. `expired`: its office hours ended, and it is written again.
 * `address_changed`: it is written again to the new address of the lead. `changed`: its sequence was, and it is written
 * again as that one is now.
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

/** What the history says of a message; `received`: the company wrote it; `opened`: a draft was opened in another program, which may not have sent it. */
export const Delivery = z.enum(['sent', 'failed', 'unknown', 'simulated', 'opened', 'received'])
export type Delivery = z.infer<typeof Delivery>

export const Message = z
  .object({
    id: z.string(),
    leadId: z.string(),
    batchId: z.string().nullable(),
    channel: MessageChannel,
    status: MessageStatus,
    /** A code; null where the state says all. */
    reason: z.string().nullable(),
    /** The server's last rejection or deferral; null if the lead's contact is hidden. */
    serverAnswer: z.string().nullable(),
    /** Address, subject and content are null where the contact of the lead is hidden. */
    address: z.string().nullable(),
    subject: z.string().nullable(),
    content: z.string().nullable(),
    author: z.string(),
    attempts: z.number().int(),
    /** Of a queued message: not before then. */
    dueAt: Instant,
    createdAt: Instant,
    sentAt: Instant.nullable(),
    deliveredAt: Instant.nullable(),
    bouncedAt: Instant.nullable(),
    repliedAt: Instant.nullable(),
  })
  .meta({ id: 'Message', description: 'A message to a lead and its state.' })
export type Message = z.infer<typeof Message>
