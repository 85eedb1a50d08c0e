import type Stripe from 'stripe'
import { recordAuditEntry } from '../../audit/audit.service.ts'
import { type PaymentContext, providerOf } from '../checkout/payment-context.service.ts'
import { Refusal } from '../declared-errors.rules.ts'
import { termsOf } from '../stripe/subscription-terms.rules.ts'
import { isOutcomeUnknown } from '../stripe/stripe.client.ts'
import { type StoredAwaitedChange, removeAwaitedChange, storeAwaitedChange } from './awaited-change.repository.ts'
import type { PlanChangeRequest, CurrentPlan } from './current-plan.service.ts'

/**
 * Returns the URL at which the payment must be confirmed, or null if the plan has changed. A declined payment changes
 * nothing, not even a change scheduled for the next period. The change is stored first: the next reading of the
 * customer completes and records it, even if no response to the payment arrives.
 */
export async function payAwaitedChange(
  payments: PaymentContext,
  { who, change, found, ...priced }: PlanChangeRequest & CurrentPricedChange,
): Promise<string | null> {
  const { stripe } = providerOf(payments)
  const { subscriptionId, sku: before, cancelAt } = found.plan
  const note = (awaited: StoredAwaitedChange | null) =>
    payments.tenancy.run(who, (scope) => storeAwaitedChange(scope, { subscriptionId, awaited }))
  const earlier = await note({ change: { ...change, before, resumes: cancelAt !== null }, userId: who.userId })
  const paid = await payChange(stripe, found, priced)
    .then((url) => ({ url, isAnswered: true }))
    .catch(async (error: unknown) => ({
      url: await outcomeOf(stripe, found, { price: priced.price, error }),
      isAnswered: false,
    }))
    .catch(async (error: unknown) => {
      const isUnconfirmed = error instanceof Refusal && error.code === 'CHANGE_UNCONFIRMED'
      if (!isUnconfirmed) await note(earlier)
      throw error
    })
  // Recorded here with the device of the user, which the next reading does not know.
  if (paid.isAnswered && paid.url === null)
    await payments.tenancy.run(who, async (scope) => {
      if (await removeAwaitedChange(scope, subscriptionId))
        await recordAuditEntry(scope, 'plan-changed', { before, plan: change.sku })
    })
  return paid.url
}

type PricedChange = { price: string; at: number | undefined }
type CurrentPricedChange = PricedChange & { found: CurrentPlan }
async function payChange(stripe: Stripe, { plan }: CurrentPlan, { price, at }: PricedChange): Promise<string | null> {
  // A change that waits for its payment cannot coexist with a schedule: the scheduled plan would be lost.
  const behavior = plan.pending ? 'error_if_incomplete' : 'pending_if_incomplete'
  const items = [{ id: plan.item.id, price }]
  const changed = await stripe.subscriptions.update(plan.subscriptionId, {
    items,
    expand: ['latest_invoice'],
    ...(plan.status === 'trialing'
      ? { proration_behavior: 'none' as const }
      : {
          proration_behavior: 'always_invoice' as const,
          payment_behavior: behavior,
          ...(at !== undefined && { proration_date: at }),
        }),
  })
  if (changed.pending_update) {
    const url = payUrlOf(changed.latest_invoice)
    if (url === null) throw new Refusal('PAYMENT_FAILED')
    return url
  }
  if (plan.cancelAt !== null) await stripe.subscriptions.update(plan.subscriptionId, { cancel_at_period_end: false })
  return null
}

/** Asks the provider for the outcome of a payment whose request failed: only its response may be lost. */
async function outcomeOf(
  stripe: Stripe,
  { plan: { subscriptionId } }: CurrentPlan,
  { price, error }: { price: string; error: unknown },
): Promise<string | null> {
  const expand = ['schedule', 'latest_invoice']
  const now = await stripe.subscriptions.retrieve(subscriptionId, { expand }).catch(() => undefined)
  if (now && termsOf(now)?.item.price.id === price) return null
  const waits = now?.pending_update?.subscription_items?.some((item) => item.price.id === price)
  const url = waits ? payUrlOf(now?.latest_invoice) : null
  if (url !== null) return url
  throw isOutcomeUnknown(error) ? new Refusal('CHANGE_UNCONFIRMED') : error
}

const payUrlOf = (invoice: Stripe.Subscription['latest_invoice'] | undefined): string | null =>
  (typeof invoice === 'string' ? null : invoice?.hosted_invoice_url) ?? null
