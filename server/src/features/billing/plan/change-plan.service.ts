import { lookupKeyOf, TRIAL_PLANS } from '@leadhaul/contract/billing/products.catalog.ts'
import type { PlanChange, PlanChangePreview } from '@leadhaul/contract/billing/subscription.contract.ts'
import type Stripe from 'stripe'
import type { Identity } from '../../../platform/db/scope.ts'
import { record } from '../../audit/audit.service.ts'
import { priceNamed } from '../checkout/prices.service.ts'
import { type Paying, providerOf } from '../checkout/paying.service.ts'
import { Refusal } from '../refusal.rules.ts'
import { storeAwaited } from './awaited-change.repository.ts'
import { changeStart } from './change-start.rules.ts'
import { type Change, type Current, current } from './current-plan.service.ts'
import type { PlanRow } from './plan.repository.ts'

type Changed = { starts: PlanChangePreview['starts']; url: string | null }

/** A larger plan starts at once for the difference, a smaller one with the next period. */
export async function changePlan(paying: Paying, { who, change }: Change): Promise<Changed> {
  const { stripe } = providerOf(paying)
  const found = await current(paying, who)
  const { plan, customer } = found
  const starts = changeStart(plan, change)
  if (starts === 'none') return { starts, url: null }
  const price = await priceNamed(stripe, lookupKeyOf(change.sku, change.cycle))
  const isTrial = plan.status === 'trialing'
  if (isTrial && !TRIAL_PLANS.includes(change.sku)) throw new Refusal('PAYMENT_METHOD_NEEDED')
  const url =
    starts === 'now' || isTrial
      ? await switchNow(stripe, found, price)
      : await scheduleInstead(stripe, found, { change, price })
  await paying.tenancy.run(who, async (scope) => {
    const awaited = { ...change, before: plan.sku, resumes: plan.endsAt !== null }
    await storeAwaited(scope, { subscriptionId: plan.subscriptionId, change: url === null ? null : awaited })
    if (url === null) await record(scope, 'plan-changed', { before: plan.sku, plan: change.sku })
  })
  await paying.fulfilment.takeOver(customer)
  return { starts: isTrial ? 'now' : starts, url }
}

/**
 * Answers where the payment is to be confirmed; null where the plan has changed. A declined payment changes nothing, also
 * not what was to come with the next period.
 */
async function switchNow(stripe: Stripe, found: Current, price: string): Promise<string | null> {
  const { plan } = found
  if (!plan.pending) {
    await release(stripe, plan)
    return pay(stripe, found, { price, behavior: 'pending_if_incomplete' })
  }
  const planned = {
    change: plan.pending,
    price: await priceNamed(stripe, lookupKeyOf(plan.pending.sku, plan.pending.cycle)),
  }
  await release(stripe, plan)
  try {
    return await pay(stripe, found, { price, behavior: 'error_if_incomplete' })
  } catch (error) {
    const now = await stripe.subscriptions.retrieve(plan.subscriptionId)
    // Where the answer was lost, the plan may have changed.
    if (now.items.data[0]?.price.id === found.item.price.id && now.schedule === null)
      await schedule(stripe, found, planned)
    throw error
  }
}

type Payment = { price: string; behavior: 'pending_if_incomplete' | 'error_if_incomplete' }

async function pay(stripe: Stripe, { plan, item }: Current, { price, behavior }: Payment): Promise<string | null> {
  const items = [{ id: item.id, price }]
  const changed = await stripe.subscriptions.update(plan.subscriptionId, {
    items,
    expand: ['latest_invoice'],
    ...(plan.status === 'trialing'
      ? { proration_behavior: 'none' as const }
      : { proration_behavior: 'always_invoice' as const, payment_behavior: behavior }),
  })
  if (changed.pending_update) {
    const invoice = typeof changed.latest_invoice === 'string' ? null : changed.latest_invoice
    if (!invoice?.hosted_invoice_url) throw new Refusal('PAYMENT_FAILED')
    return invoice.hosted_invoice_url
  }
  if (plan.endsAt !== null) await stripe.subscriptions.update(plan.subscriptionId, { cancel_at_period_end: false })
  return null
}

type Planned = { change: PlanChange; price: string }

async function scheduleInstead(stripe: Stripe, found: Current, planned: Planned): Promise<null> {
  await release(stripe, found.plan)
  return schedule(stripe, found, planned)
}

async function schedule(stripe: Stripe, { plan, item }: Current, { change, price }: Planned): Promise<null> {
  if (plan.endsAt !== null) await stripe.subscriptions.update(plan.subscriptionId, { cancel_at_period_end: false })
  const made = await stripe.subscriptionSchedules.create({ from_subscription: plan.subscriptionId })
  const [now] = made.phases
  await stripe.subscriptionSchedules.update(made.id, {
    end_behavior: 'release',
    proration_behavior: 'none',
    phases: [
      {
        items: [{ price: item.price.id, quantity: 1 }],
        start_date: now?.start_date ?? item.current_period_start,
        end_date: item.current_period_end,
      },
      {
        items: [{ price, quantity: 1 }],
        duration: { interval: change.cycle === 'annual' ? 'year' : 'month', interval_count: 1 },
        proration_behavior: 'none',
        metadata: { sku: change.sku, cycle: change.cycle },
      },
    ],
  })
  return null
}

/** A change to come is taken back. */
async function release(stripe: Stripe, { scheduleId }: PlanRow): Promise<void> {
  if (scheduleId) await stripe.subscriptionSchedules.release(scheduleId)
}

/** Takes back what comes with the next period: another plan. */
export async function keepPlan(paying: Paying, who: Identity): Promise<void> {
  const { plan, customer } = await current(paying, who)
  await release(providerOf(paying).stripe, plan)
  await paying.fulfilment.takeOver(customer)
}

/** Ends the plan with its period, or lets it go on after all. */
export async function setEnding(paying: Paying, { who, ends }: { who: Identity; ends: boolean }): Promise<void> {
  const { stripe } = providerOf(paying)
  const { plan, customer } = await current(paying, who)
  if (ends) await release(stripe, plan)
  if (ends !== (plan.endsAt !== null)) {
    await stripe.subscriptions.update(plan.subscriptionId, { cancel_at_period_end: ends })
    await paying.tenancy.run(who, (scope) =>
      record(scope, ends ? 'plan-cancelled' : 'plan-resumed', { plan: plan.sku }),
    )
  }
  await paying.fulfilment.takeOver(customer)
}
