import { lookupKeyOf, TRIAL_PLANS } from '@leadhaul/contract/billing/products.catalog.ts'
import type {
  AgreedPlanChange,
  PlanChange,
  PlanChangePreview,
} from '@leadhaul/contract/billing/subscription.contract.ts'
import type Stripe from 'stripe'
import { record } from '../../audit/audit.service.ts'
import { priceNamed } from '../checkout/prices.service.ts'
import { type Paying, providerOf } from '../checkout/paying.service.ts'
import { Refusal } from '../refusal.rules.ts'
import { idOf, type Terms } from '../stripe/customer-state.rules.ts'
import { storeAwaited } from './awaited-change.repository.ts'
import { changeStart, countsFrom } from './change-start.rules.ts'
import { type Change, changingCurrent, type Current, requireSettled, retrieveTerms } from './current-plan.service.ts'
import { previewFound } from './preview-change.service.ts'

type Agreed = Omit<AgreedPlanChange, keyof PlanChange>
type Changing = Change & { agreed?: Agreed }
type Changed = { starts: PlanChangePreview['starts']; url: string | null }

/** A larger plan starts at once for the difference, a smaller one with the next period; during a trial both at once. */
export function changePlan(paying: Paying, changing: Changing): Promise<Changed> {
  const work = (found: Current) => changeFound(paying, { ...changing, found })
  return changingCurrent(paying, { who: changing.who, work })
}

async function changeFound(paying: Paying, changing: Changing & { found: Current }): Promise<Changed> {
  const { who, change, found, agreed = {} } = changing
  const { stripe } = providerOf(paying)
  const { plan, customer } = found
  const starts = changeStart(plan, change)
  if (starts === 'none') return { starts, url: null }
  if (agreed.starts !== undefined && agreed.starts !== starts) throw new Refusal('PRICE_CHANGED')
  if (starts === 'now') requireSettled(plan)
  const price = await priceNamed(stripe, lookupKeyOf(change.sku, change.cycle))
  if (plan.status === 'trialing' && !TRIAL_PLANS.includes(change.sku)) throw new Refusal('PAYMENT_METHOD_NEEDED')
  const at = starts === 'now' ? await agreedInstant(paying, { who, change, found, agreed }) : undefined
  const url =
    starts === 'now'
      ? await switchNow(stripe, found, { price, at })
      : await replacing(stripe, found, () => schedule(stripe, found, { change, price }))
  await paying.tenancy.run(who, async (scope) => {
    const awaited = { ...change, before: plan.sku, resumes: plan.cancelAt !== null }
    await storeAwaited(scope, { subscriptionId: plan.subscriptionId, change: url === null ? null : awaited })
    if (url === null) await record(scope, 'plan-changed', { before: plan.sku, plan: change.sku })
  })
  await paying.fulfilment.takeOver(customer)
  return { starts, url }
}

type Agreeing = Change & { found: Current; agreed: Agreed }
/** When the difference counts from, where terms were agreed to. Refuses what costs more than that. */
async function agreedInstant(paying: Paying, { who, change, found, agreed }: Agreeing): Promise<number | undefined> {
  if (agreed.maxCents === undefined && agreed.at === undefined) return undefined
  const previewed = agreed.at === undefined ? undefined : Math.floor(Date.parse(agreed.at) / 1000)
  const now = Math.floor(Date.now() / 1000)
  const at = countsFrom(previewed, { now, periodStart: found.plan.item.current_period_start })
  const { totalCents } = await previewFound(paying, { who, change, found, at })
  if (totalCents > (agreed.maxCents ?? totalCents)) throw new Refusal('PRICE_CHANGED')
  return at
}

/**
 * Answers where the payment is to be confirmed; null where the plan has changed. A declined payment changes nothing, also
 * not what was to come with the next period.
 */
async function switchNow(stripe: Stripe, found: Current, { price, at }: Priced): Promise<string | null> {
  // A change that waits for its payment cannot coexist with a schedule: the plan that was to come would be lost.
  const behavior = found.plan.pending ? 'error_if_incomplete' : 'pending_if_incomplete'
  return replacing(stripe, found, () => pay(stripe, found, { price, at, behavior }))
}

/** Does `work` with nothing planned for the next period. Where it fails, what was planned before is planned again. */
async function replacing<Result>(stripe: Stripe, found: Current, work: () => Promise<Result>): Promise<Result> {
  const { pending: change } = found.plan
  const planned = change && { change, price: await priceNamed(stripe, lookupKeyOf(change.sku, change.cycle)) }
  try {
    await release(stripe, found.plan)
    return await work()
  } catch (error) {
    await restore(stripe, found, planned)
    throw error
  }
}

async function restore(stripe: Stripe, found: Current, planned: Planned | null): Promise<void> {
  const { plan } = found
  const now = await retrieveTerms(stripe, plan.subscriptionId)
  // Where the answer was lost, the plan may have changed.
  if (now?.item.price.id !== plan.item.price.id) return
  if (now.scheduleId !== null && now.scheduleId === plan.scheduleId) return
  // A schedule of the failed change: while there is one, the provider does not let the end be changed.
  await release(stripe, now)
  if (now.cancelAt !== plan.cancelAt) await stripe.subscriptions.update(plan.subscriptionId, endOf(plan))
  if (planned) await schedule(stripe, found, planned)
}

const endOf = ({ cancelAt, item }: Terms): Stripe.SubscriptionUpdateParams =>
  cancelAt === null || cancelAt === item.current_period_end
    ? { cancel_at_period_end: cancelAt !== null }
    : { cancel_at: cancelAt }

type Priced = { price: string; at: number | undefined }
type Payment = Priced & { behavior: 'pending_if_incomplete' | 'error_if_incomplete' }

async function pay(stripe: Stripe, { plan }: Current, { price, at, behavior }: Payment): Promise<string | null> {
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
    const invoice = typeof changed.latest_invoice === 'string' ? null : changed.latest_invoice
    if (!invoice?.hosted_invoice_url) throw new Refusal('PAYMENT_FAILED')
    return invoice.hosted_invoice_url
  }
  if (plan.cancelAt !== null) await stripe.subscriptions.update(plan.subscriptionId, { cancel_at_period_end: false })
  return null
}

type Planned = { change: PlanChange; price: string }

async function schedule(stripe: Stripe, { plan }: Current, { change, price }: Planned): Promise<null> {
  const { item } = plan
  if (plan.cancelAt !== null) await stripe.subscriptions.update(plan.subscriptionId, { cancel_at_period_end: false })
  const made = await stripe.subscriptionSchedules.create({
    from_subscription: plan.subscriptionId,
    expand: ['subscription'],
  })
  const [now] = made.phases
  const kept = keptOf(made)
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

/** What a phase does not name the subscription loses with it: each phase names its tax and its discounts. */
function keptOf({
  subscription,
}: Stripe.SubscriptionSchedule): Pick<Stripe.SubscriptionScheduleUpdateParams.Phase, 'automatic_tax' | 'discounts'> {
  if (subscription === null || typeof subscription === 'string') return {}
  const discounts = subscription.discounts.map((each) => ({ discount: idOf(each) ?? '' }))
  return { automatic_tax: { enabled: subscription.automatic_tax.enabled }, ...(discounts.length > 0 && { discounts }) }
}

/** A change to come is taken back. */
async function release(stripe: Stripe, { scheduleId }: Pick<Terms, 'scheduleId'>): Promise<void> {
  if (scheduleId) await stripe.subscriptionSchedules.release(scheduleId)
}

/** Takes back what comes with the next period: another plan. */
export function keepPlan(paying: Paying, who: Change['who']): Promise<void> {
  const work = async ({ plan, customer }: Current) => {
    await release(providerOf(paying).stripe, plan)
    await paying.fulfilment.takeOver(customer)
  }
  return changingCurrent(paying, { who, work })
}

/** Ends the plan with its period, or lets it go on after all. */
export function setEnding(paying: Paying, { who, ends }: Ending): Promise<void> {
  return changingCurrent(paying, { who, work: (found) => endOrResume(paying, { who, ends, found }) })
}

type Ending = Pick<Change, 'who'> & { ends: boolean }
async function endOrResume(paying: Paying, { who, ends, found }: Ending & { found: Current }): Promise<void> {
  const { stripe } = providerOf(paying)
  const { plan, customer } = found
  if (ends !== (plan.cancelAt !== null)) {
    const update = () => stripe.subscriptions.update(plan.subscriptionId, { cancel_at_period_end: ends })
    await (ends ? replacing(stripe, found, update) : update())
    await paying.tenancy.run(who, (scope) =>
      record(scope, ends ? 'plan-cancelled' : 'plan-resumed', { plan: plan.sku }),
    )
  }
  await paying.fulfilment.takeOver(customer)
}
