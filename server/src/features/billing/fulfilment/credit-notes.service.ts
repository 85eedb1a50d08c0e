import type Stripe from 'stripe'
import type { Uncredited } from '../stripe/credit-notes.rules.ts'
import { isOtherState } from '../stripe/stripe.client.ts'

/**
 * Makes the credit note of each refund that has none, as of one made on the provider's own page. Safe to do twice: a
 * refund has one key, and what was made is listed from then on. Its event brings it to the order.
 */
export async function creditRefunds(stripe: Stripe, uncredited: readonly Uncredited[]): Promise<void> {
  for (const { invoiceId: invoice, refundId: refund, cents } of uncredited)
    await stripe.creditNotes
      .create(
        { invoice, amount: cents, refunds: [{ refund, amount_refunded: cents }] },
        { idempotencyKey: `credit-note:${refund}` },
      )
      .catch((error: unknown) => {
        // Someone wrote a credit note meanwhile, so that there is nothing left to credit.
        if (!isOtherState(error)) throw error
      })
}
