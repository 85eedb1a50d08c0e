import { lookupKeyOf, TRIAL_PLANS } from '@leadhaul/contract/billing/products.catalog.ts'
import type {
  ConfirmedPlanChange,
  PlanChange,
  PlanChangeResult,
} from '@leadhaul/contract/billing/subscription.contract.ts'
import { recordAuditEntry } from '../../audit/audit.service.ts'
import { findPriceId } from '../checkout/prices.service.ts'
import { type PaymentContext, providerOf } from '../checkout/payment-context.service.ts'
import { Refusal } from '../declared-errors.rules.ts'
import { cancelResumption, storeAwaitedChange } from './awaited-change.repository.ts'
import { changeStart, prorationStart } from './change-start.rules.ts'
import {
  type PlanChangeRequest,
  withCurrentPlan,
  type CurrentPlan,
  syncChangedPlan,
  requirePaidPeriod,
} from './current-plan.service.ts'
import { releaseSchedule, withoutScheduledChange, schedule } from './scheduled-change.service.ts'
import { payAwaitedChange } from './paid-change.service.ts'
import { previewForPlan } from './preview-change.service.ts'

type AgreedTerms = Omit<ConfirmedPlanChange, keyof PlanChange>
type ChangePlanOptions = PlanChangeRequest & { agreed?: AgreedTerms }

/** A larger plan starts now for the difference, a smaller one with the next period. In a trial, both start now. */
export function changePlan(payments: PaymentContext, options: ChangePlanOptions): Promise<PlanChangeResult> {
  const work = (found: CurrentPlan) => changeCurrentPlan(payments, { ...options, found })
  return withCurrentPlan(payments, { who: options.who, work })
}

async function changeCurrentPlan(
  payments: PaymentContext,
  options: ChangePlanOptions & { found: CurrentPlan },
): Promise<PlanChangeResult> {
  const { who, change, found, agreed = {} } = options
  const { stripe } = providerOf(payments)
  const { plan, customer } = found
  const starts = changeStart(plan, change)
  if (starts === 'none') return { starts, url: null }
  if (agreed.starts !== undefined && agreed.starts !== starts) throw new Refusal('PRICE_CHANGED')
  if (starts === 'now') requirePaidPeriod(plan)
  const price = await findPriceId(stripe, lookupKeyOf(change.sku, change.cycle))
  if (plan.status === 'trialing' && !TRIAL_PLANS.includes(change.sku)) throw new Refusal('PAYMENT_METHOD_NEEDED')
  const at = starts === 'now' ? await agreedInstant(payments, { who, change, found, agreed }) : undefined
  const work = () =>
    starts === 'now'
      ? payAwaitedChange(payments, { who, change, found, price, at })
      : schedule(stripe, found, { change, price })
  const url = await withoutScheduledChange(stripe, found, work)
  if (starts === 'next-period')
    await payments.tenancy.run(who, async (scope) => {
      await storeAwaitedChange(scope, { subscriptionId: plan.subscriptionId, awaited: null })
      await recordAuditEntry(scope, 'plan-changed', { before: plan.sku, plan: change.sku })
    })
  await syncChangedPlan(payments, customer)
  return { starts, url }
}

type AgreedChangeOptions = PlanChangeRequest & { found: CurrentPlan; agreed: AgreedTerms }
/** The time from which the difference counts, if terms were agreed. Rejects a change that costs more than agreed. */
async function agreedInstant(
  payments: PaymentContext,
  { who, change, found, agreed }: AgreedChangeOptions,
): Promise<number | undefined> {
  if (agreed.maxCents === undefined && agreed.at === undefined) return undefined
  const previewed = agreed.at === undefined ? undefined : Math.floor(Date.parse(agreed.at) / 1000)
  const now = Math.floor(Date.now() / 1000)
  const at = prorationStart(previewed, { now, periodStart: found.plan.item.current_period_start })
  const { totalCents } = await previewForPlan(payments, { who, change, found, at })
  if (totalCents > (agreed.maxCents ?? totalCents)) throw new Refusal('PRICE_CHANGED')
  return at
}

/** Cancels the change to another plan that is scheduled for the next period. */
export function keepPlan(payments: PaymentContext, who: PlanChangeRequest['who']): Promise<void> {
  const work = async ({ plan, customer }: CurrentPlan) => {
    await releaseSchedule(providerOf(payments).stripe, plan)
    await payments.fulfilment.syncCustomer(customer)
  }
  return withCurrentPlan(payments, { who, work })
}

/** Ends the plan with its period, or lets it continue after all. */
export function setEnding(payments: PaymentContext, { who, ends }: EndingOptions): Promise<void> {
  return withCurrentPlan(payments, { who, work: (found) => endOrResume(payments, { who, ends, found }) })
}

type EndingOptions = Pick<PlanChangeRequest, 'who'> & { ends: boolean }
async function endOrResume(
  payments: PaymentContext,
  { who, ends, found }: EndingOptions & { found: CurrentPlan },
): Promise<void> {
  const { stripe } = providerOf(payments)
  const { plan, customer } = found
  if (ends) await payments.tenancy.run(who, (scope) => cancelResumption(scope, plan.subscriptionId))
  if (ends !== (plan.cancelAt !== null)) {
    const update = () => stripe.subscriptions.update(plan.subscriptionId, { cancel_at_period_end: ends })
    await (ends ? withoutScheduledChange(stripe, found, update) : update())
    await payments.tenancy.run(who, (scope) =>
      recordAuditEntry(scope, ends ? 'plan-cancelled' : 'plan-resumed', { plan: plan.sku }),
    )
  }
  await payments.fulfilment.syncCustomer(customer)
}
