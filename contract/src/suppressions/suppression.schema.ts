// Why an address is not written to, and by which channel it is reached.
// Owns the closed lists of both, and what the page behind the link of a message shows, which has no session.
// Refuses any other word.
import * as z from 'zod'
import { SUPPRESSION_REASONS } from './suppression.catalog.ts'

/** A phone is called and written to by WhatsApp. */
export const SuppressionChannel = z.enum(['email', 'phone'])
export type SuppressionChannel = z.infer<typeof SuppressionChannel>

export const SuppressionReason = z.enum(SUPPRESSION_REASONS)
export type SuppressionReason = z.infer<typeof SuppressionReason>

/** The answer of /api/unsubscribe, about the link of one message. */
export const SubscriptionState = z.object({
  address: z.string(),
  /** Null where its workspace is erased: it writes to no one. */
  sender: z.string().nullable(),
  subscribed: z.boolean(),
  /** Takes back what this very request did, for an hour. */
  undo: z.string().optional(),
})
export type SubscriptionState = z.infer<typeof SubscriptionState>
