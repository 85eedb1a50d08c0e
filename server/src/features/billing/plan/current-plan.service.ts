import type { PlanSku } from '@leadhaul/contract/billing/products.catalog.ts'
import type { PlanChange } from '@leadhaul/contract/billing/subscription.contract.ts'
import type Stripe from 'stripe'
import type { Identity, WorkspaceScope } from '../../../platform/db/scope.ts'
import { type Paying, providerOf, requirePayer } from '../checkout/paying.service.ts'
import { customerOf } from '../fulfilment/customers.repository.ts'
import { Refusal } from '../refusal.rules.ts'
import { type PlanRow, readPlan } from './plan.repository.ts'

export type Change = { who: Identity; change: PlanChange }
export type Current = {
  plan: PlanRow & { sku: PlanSku; subscriptionId: string; cycle: NonNullable<PlanRow['cycle']> }
  customer: string
  item: Stripe.SubscriptionItem
}

/** The subscription that runs, as it is stored and as the provider has it, for who may change it. */
export async function current(paying: Paying, who: Identity): Promise<Current> {
  const { stripe } = providerOf(paying)
  const { plan, customer } = await paying.tenancy.run(who, async (scope: WorkspaceScope) => {
    await requirePayer(scope)
    return { plan: await readPlan(scope), customer: await customerOf(scope) }
  })
  const { subscriptionId, sku, cycle } = plan ?? {}
  if (!plan?.isRunning || !subscriptionId || !sku || !cycle || !customer) throw new Refusal('NO_SUBSCRIPTION')
  const [item] = (await stripe.subscriptions.retrieve(subscriptionId)).items.data
  if (!item) throw new Refusal('NO_SUBSCRIPTION')
  return { plan: { ...plan, subscriptionId, sku, cycle }, customer, item }
}
