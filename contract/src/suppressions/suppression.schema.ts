// The reason why an address is not contacted, and its channel.
// Owns the closed lists of both, and the state for the unsubscribe page of a message, which has no session.
// Rejects all other values.
import * as z from 'zod'
import { SUPPRESSION_REASONS } from './suppression.catalog.ts'

/** A phone number is used for calls and WhatsApp. */
export const SuppressionChannel = z.enum(['email', 'phone'])
export type SuppressionChannel = z.infer<typeof SuppressionChannel>

export const SuppressionReason = z.enum(SUPPRESSION_REASONS)
export type SuppressionReason = z.infer<typeof SuppressionReason>

/** The response of /api/unsubscribe for the link of one message. */
export const SubscriptionState = z.object({
  address: z.string(),
  /** Null if the workspace was erased: it sends no more messages. */
  sender: z.string().nullable(),
  subscribed: z.boolean(),
  /** The token that reverts this request, valid for an hour. */
  undo: z.string().optional(),
})
export type SubscriptionState = z.infer<typeof SubscriptionState>
