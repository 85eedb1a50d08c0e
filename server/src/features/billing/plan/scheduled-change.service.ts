import { lookupKeyOf } from '@leadhaul/contract/billing/products.catalog.ts'
import type { PlanChange } from '@leadhaul/contract/billing/subscription.contract.ts'
import type Stripe from 'stripe'
import { findPriceId } from '../checkout/prices.service.ts'
import { idOf, type SubscriptionTerms } from '../stripe/subscription-terms.rules.ts'
import { type CurrentPlan, retrieveTerms } from './current-plan.service.ts'

/** Runs `work` without a change scheduled for the next period. If it fails, the scheduled change is restored. */
export async function withoutScheduledChange<Result>(
  stripe: Stripe,
  found: CurrentPlan,
  work: () => Promise<Result>,
): Promise<Result> {
  const { pending: change } = found.plan
  const planned = change && { change, price: await findPriceId(stripe, lookupKeyOf(change.sku, change.cycle)) }
  try {
    await releaseSchedule(stripe, found.plan)
    return await work()
  } catch (error) {
    // The original error is more useful than a second failure of the provider.
    await restore(stripe, found, planned).catch(() => undefined)
    throw error
  }
}

async function restore(stripe: Stripe, found: CurrentPlan, planned: ScheduledChange | null): Promise<void> {
  const { plan } = found
  const now = await retrieveTerms(stripe, plan.subscriptionId)
  // If the response was lost, the plan may have changed.
  if (now?.item.price.id !== plan.item.price.id) return
  if (now.scheduleId !== null && now.scheduleId === plan.scheduleId) return
  // A schedule of the failed change: while one exists, the provider does not allow changing the end.
  await releaseSchedule(stripe, now)
  if (now.cancelAt !== plan.cancelAt) await stripe.subscriptions.update(plan.subscriptionId, endOf(plan))
  if (planned) await schedule(stripe, found, planned)
}

const endOf = ({ cancelAt, item }: SubscriptionTerms): Stripe.SubscriptionUpdateParams =>
  cancelAt === null || cancelAt === item.current_period_end
    ? { cancel_at_period_end: cancelAt !== null }
    : { cancel_at: cancelAt }

type ScheduledChange = { change: PlanChange; price: string }

export async function schedule(
  stripe: Stripe,
  { plan }: CurrentPlan,
  { change, price }: ScheduledChange,
): Promise<null> {
  const { item } = plan
  if (plan.cancelAt !== null) await stripe.subscriptions.update(plan.subscriptionId, { cancel_at_period_end: false })
  const made = await stripe.subscriptionSchedules.create({
    from_subscription: plan.subscriptionId,
    expand: ['subscription'],
  })
  const [now] = made.phases
  const kept = keptSettingsOf(made)
  await stripe.subscriptionSchedules.update(made.id, {
    end_behavior: 'release',
    proration_behavior: 'none',
    phases: [
      {
        ...kept,
        items: [{ price: item.price.id, quantity: 1 }],
        start_date: now?.start_date ?? item.current_period_start,
        end_date: item.current_period_end,
      },
      {
        ...kept,
        items: [{ price, quantity: 1 }],
        duration: { interval: change.cycle === 'annual' ? 'year' : 'month', interval_count: 1 },
        proration_behavior: 'none',
        metadata: { sku: change.sku, cycle: change.cycle },
      },
    ],
  })
  return null
}

/** A subscription loses the settings that a phase omits, so each phase contains its tax and its discounts. */
function keptSettingsOf({
  subscription,
}: Stripe.SubscriptionSchedule): Pick<Stripe.SubscriptionScheduleUpdateParams.Phase, 'automatic_tax' | 'discounts'> {
  if (subscription === null || typeof subscription === 'string') return {}
  const discounts = subscription.discounts.map((each) => ({ discount: idOf(each) ?? '' }))
  return { automatic_tax: { enabled: subscription.automatic_tax.enabled }, ...(discounts.length > 0 && { discounts }) }
}

/** Cancels a scheduled change. */
export async function releaseSchedule(
  stripe: Stripe,
  { scheduleId }: Pick<SubscriptionTerms, 'scheduleId'>,
): Promise<void> {
  if (scheduleId) await stripe.subscriptionSchedules.release(scheduleId)
}
