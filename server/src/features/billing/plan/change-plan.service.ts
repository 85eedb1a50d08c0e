import { lookupKeyOf, TRIAL_PLANS } from '@leadhaul/contract/billing/products.catalog.ts'
import type { AgreedPlanChange, PlanChange, PlanChanged } from '@leadhaul/contract/billing/subscription.contract.ts'
import { record } from '../../audit/audit.service.ts'
import { priceNamed } from '../checkout/prices.service.ts'
import { type Paying, providerOf } from '../checkout/paying.service.ts'
import { Refusal } from '../refusal.rules.ts'
import { letEnd, storeAwaited } from './awaited-change.repository.ts'
import { changeStart, countsFrom } from './change-start.rules.ts'
import { type Change, changingCurrent, type Current, readChanged, requireSettled } from './current-plan.service.ts'
import { release, replacing, schedule } from './next-plan.service.ts'
import { payNoted } from './paid-change.service.ts'
import { previewFound } from './preview-change.service.ts'

type Agreed = Omit<AgreedPlanChange, keyof PlanChange>
type Changing = Change & { agreed?: Agreed }

/** A larger plan starts now for the difference, a smaller one with the next period. In a trial, both start now. */
export function changePlan(paying: Paying, changing: Changing): Promise<PlanChanged> {
  const work = (found: Current) => changeFound(paying, { ...changing, found })
  return changingCurrent(paying, { who: changing.who, work })
}

async function changeFound(paying: Paying, changing: Changing & { found: Current }): Promise<PlanChanged> {
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
  const work = () =>
    starts === 'now' ? payNoted(paying, { who, change, found, price, at }) : schedule(stripe, found, { change, price })
  const url = await replacing(stripe, found, work)
  if (starts === 'next-period')
    await paying.tenancy.run(who, async (scope) => {
      await storeAwaited(scope, { subscriptionId: plan.subscriptionId, awaited: null })
      await record(scope, 'plan-changed', { before: plan.sku, plan: change.sku })
    })
  await readChanged(paying, customer)
  return { starts, url }
}

type Agreeing = Change & { found: Current; agreed: Agreed }
/** The time from which the difference counts, if terms were agreed. Rejects a change that costs more than agreed. */
async function agreedInstant(paying: Paying, { who, change, found, agreed }: Agreeing): Promise<number | undefined> {
  if (agreed.maxCents === undefined && agreed.at === undefined) return undefined
  const previewed = agreed.at === undefined ? undefined : Math.floor(Date.parse(agreed.at) / 1000)
  const now = Math.floor(Date.now() / 1000)
  const at = countsFrom(previewed, { now, periodStart: found.plan.item.current_period_start })
  const { totalCents } = await previewFound(paying, { who, change, found, at })
  if (totalCents > (agreed.maxCents ?? totalCents)) throw new Refusal('PRICE_CHANGED')
  return at
}

/** Cancels the change to another plan that is scheduled for the next period. */
export function keepPlan(paying: Paying, who: Change['who']): Promise<void> {
  const work = async ({ plan, customer }: Current) => {
    await release(providerOf(paying).stripe, plan)
    await paying.fulfilment.takeOver(customer)
  }
  return changingCurrent(paying, { who, work })
}

/** Ends the plan with its period, or lets it continue after all. */
export function setEnding(paying: Paying, { who, ends }: Ending): Promise<void> {
  return changingCurrent(paying, { who, work: (found) => endOrResume(paying, { who, ends, found }) })
}

type Ending = Pick<Change, 'who'> & { ends: boolean }
async function endOrResume(paying: Paying, { who, ends, found }: Ending & { found: Current }): Promise<void> {
  const { stripe } = providerOf(paying)
  const { plan, customer } = found
  if (ends) await paying.tenancy.run(who, (scope) => letEnd(scope, plan.subscriptionId))
  if (ends !== (plan.cancelAt !== null)) {
    const update = () => stripe.subscriptions.update(plan.subscriptionId, { cancel_at_period_end: ends })
    await (ends ? replacing(stripe, found, update) : update())
    await paying.tenancy.run(who, (scope) =>
      record(scope, ends ? 'plan-cancelled' : 'plan-resumed', { plan: plan.sku }),
    )
  }
  await paying.fulfilment.takeOver(customer)
}
