// Why an address is not written to, and by which channel it is reached.
// Owns the closed lists of both.
// Refuses any other word.
import * as z from 'zod'

/** A phone is called and written to by WhatsApp. */
export const SuppressionChannel = z.enum(['email', 'phone'])
export type SuppressionChannel = z.infer<typeof SuppressionChannel>

/** `objected`: for the whole installation, on the public page. */
export const SuppressionReason = z.enum(['unsubscribed', 'bounced', 'objected', 'manual'])
export type SuppressionReason = z.infer<typeof SuppressionReason>
