import Stripe from 'stripe'
import { idOf } from '../stripe/subscription-terms.rules.ts'
import { isStateConflict } from '../stripe/stripe.client.ts'
import { splitSurplus } from './plan-state.rules.ts'

type RunningSubscription = Parameters<typeof splitSurplus>[0][number]

/**
 * Ends all subscriptions of a workspace except one, and refunds the payments of those that began after it. Idempotent:
 * an ended subscription is not listed again, and a payment is refunded once.
 */
export async function endSurplusSubscriptions(
  stripe: Stripe,
  subscriptions: readonly RunningSubscription[],
): Promise<void> {
  const { kept, surplus } = splitSurplus(subscriptions)
  for (const { id: subscription, createdAt } of surplus) {
    if (kept && createdAt >= kept.createdAt) await refundAll(stripe, subscription)
    // A concurrent reading of the customer may have ended it.
    await stripe.subscriptions.cancel(subscription).catch((error: unknown) => {
      if (!isStateConflict(error)) throw error
    })
  }
}

async function refundAll(stripe: Stripe, subscription: string): Promise<void> {
  const invoices = await stripe.invoices.list({ subscription, status: 'paid', limit: 100, expand: ['data.payments'] })
  const payments = invoices.data.flatMap((invoice) => invoice.payments?.data ?? [])
  for (const { payment } of payments) {
    const payment_intent = idOf(payment.payment_intent)
    if (payment_intent) await refundOnce(stripe, payment_intent)
  }
}

async function refundOnce(stripe: Stripe, payment_intent: string): Promise<void> {
  try {
    const idempotencyKey = `surplus:${payment_intent}`
    await stripe.refunds.create({ payment_intent, reason: 'duplicate' }, { idempotencyKey })
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError) || error.code !== 'charge_already_refunded') throw error
  }
}
