import type { PlanChange } from '@leadhaul/contract/billing/subscription.contract.ts'
import type Stripe from 'stripe'
import type { Identity, WorkspaceScope } from '../../../platform/db/scope.ts'
import { type PaymentContext, providerOf, requirePayer } from '../checkout/payment-context.service.ts'
import { customerOf } from '../fulfilment/customers.repository.ts'
import { isRunning } from '../fulfilment/plan-state.rules.ts'
import { Refusal } from '../declared-errors.rules.ts'
import { type SubscriptionTerms, termsOf } from '../stripe/subscription-terms.rules.ts'
import { providerFailureOf } from '../stripe/stripe.client.ts'
import { runExclusively } from './plan-lock.service.ts'
import { type PlanRow, readPlan } from './plan.repository.ts'

export type PlanChangeRequest = { who: Identity; change: PlanChange }
export type CurrentPlan = {
  plan: SubscriptionTerms & Pick<PlanRow, 'paidUntil' | 'periodEnd'> & { subscriptionId: string }
  customer: string
}

/**
 * The running subscription, for users who may change it. Its terms are those that the provider has now: the stored ones
 * are outdated if an event is late.
 */
export async function requireCurrentPlan(payments: PaymentContext, who: Identity): Promise<CurrentPlan> {
  const { stripe } = providerOf(payments)
  const { plan, customer } = await payments.tenancy.run(who, async (scope: WorkspaceScope) => {
    await requirePayer(scope)
    return { plan: await readPlan(scope), customer: await customerOf(scope) }
  })
  if (!plan?.isRunning || !plan.subscriptionId || !customer) throw new Refusal('NO_SUBSCRIPTION')
  const { subscriptionId, paidUntil, periodEnd } = plan
  const terms = await retrieveTerms(stripe, subscriptionId)
  if (!terms || !isRunning(terms)) throw new Refusal('NO_SUBSCRIPTION')
  return { plan: { ...terms, subscriptionId, paidUntil, periodEnd }, customer }
}

/** Changes the running subscription after every other change of it has ended, so each reads the previous result. */
export async function withCurrentPlan<Result>(
  payments: PaymentContext,
  { who, work }: { who: Identity; work: (found: CurrentPlan) => Promise<Result> },
): Promise<Result> {
  return runSerialized(payments, { who, work: async () => work(await requireCurrentPlan(payments, who)) })
}

/** Changes the provider's data of the workspace after every other such change has ended. */
export async function runSerialized<Result>(
  payments: PaymentContext,
  { who, work }: { who: Identity; work: () => Promise<Result> },
): Promise<Result> {
  const done = await runExclusively({ pool: payments.locks, workspaceId: who.workspaceId }, work)
  // The previous change is still waiting for the provider.
  if (!done) throw new Refusal('PAYMENT_PROVIDER_UNAVAILABLE')
  return done.result
}

/** Reads the changed plan. If it cannot be read now, an event of the provider will deliver it. */
export async function syncChangedPlan(payments: PaymentContext, customer: string): Promise<void> {
  await payments.fulfilment.syncCustomer(customer).catch((error: unknown) => {
    if (!providerFailureOf(error)) throw error
  })
}

export async function retrieveTerms(stripe: Stripe, subscriptionId: string): Promise<SubscriptionTerms | undefined> {
  return termsOf(
    await stripe.subscriptions.retrieve(subscriptionId, { expand: ['schedule', 'discounts.source.coupon'] }),
  )
}

/**
 * A change that starts immediately deducts the unused time of the current period. While that period is unpaid, this
 * would deduct money that was never received, and grant the credits twice once the renewal is paid after all.
 */
export function requirePaidPeriod({ status }: Pick<SubscriptionTerms, 'status'>): void {
  // Paused: a trial ended without a payment method.
  if (status === 'paused') throw new Refusal('PAYMENT_METHOD_NEEDED')
  if (status === 'past_due' || status === 'unpaid') throw new Refusal('PAYMENT_FAILED')
}
