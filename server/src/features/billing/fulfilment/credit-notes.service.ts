import type Stripe from 'stripe'
import type { UncreditedRefund } from '../stripe/credit-notes.rules.ts'
import { isStateConflict } from '../stripe/stripe.client.ts'

/**
 * Creates a credit note for each refund without one, such as a refund made on the provider's own page. Idempotent: a
 * refund has one key, and the created note is listed from then on. The event of the note adds it to the order.
 */
export async function creditRefunds(stripe: Stripe, uncredited: readonly UncreditedRefund[]): Promise<void> {
  for (const { invoiceId: invoice, refundId: refund, cents } of uncredited)
    await stripe.creditNotes
      .create(
        { invoice, amount: cents, refunds: [{ refund, amount_refunded: cents }] },
        { idempotencyKey: `credit-note:${refund}` },
      )
      .catch((error: unknown) => {
        // Someone else wrote a credit note meanwhile, so nothing is left to credit.
        if (!isStateConflict(error)) throw error
      })
}
