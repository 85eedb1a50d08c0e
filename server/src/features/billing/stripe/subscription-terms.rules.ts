import { Cycle, PlanSku, productIdOf } from '@leadhaul/contract/billing/products.catalog.ts'
import type Stripe from 'stripe'
import type { StoredSubscription } from '../fulfilment/plan-state.rules.ts'

export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)

const PLAN_OF_PRODUCT = new Map(PlanSku.options.map((sku) => [productIdOf(sku), sku]))
export const planOfProduct = (product: string | { id: string } | null | undefined) =>
  PLAN_OF_PRODUCT.get(idOf(product) ?? '')

export type SubscriptionTerms = Pick<StoredSubscription, 'status' | 'sku' | 'cancelAt'> & {
  cycle: Cycle
  /** The schedule of a future change. */
  scheduleId: string | null
  pending: { sku: PlanSku; cycle: Cycle; at: number } | null
  item: Stripe.SubscriptionItem
  discounts: Stripe.Subscription['discounts']
}

/** The plan of a subscription and its change to come; undefined for another product. Expects the schedule expanded. */
export function termsOf(subscription: Stripe.Subscription): SubscriptionTerms | undefined {
  const item = subscription.items.data.find((each) => planOfProduct(each.price.product))
  const sku = planOfProduct(item?.price.product)
  if (!item || !sku) return undefined
  const schedule = typeof subscription.schedule === 'string' ? null : subscription.schedule
  return {
    item,
    discounts: subscription.discounts,
    status: subscription.status,
    sku,
    cycle: item.price.recurring?.interval === 'year' ? 'annual' : 'monthly',
    cancelAt: subscription.cancel_at ?? (subscription.cancel_at_period_end ? item.current_period_end : null),
    scheduleId: idOf(subscription.schedule),
    pending: schedule ? pendingOf(schedule) : null,
  }
}

function pendingOf(schedule: Stripe.SubscriptionSchedule): SubscriptionTerms['pending'] {
  const now = schedule.current_phase
  const next = schedule.phases.find((phase) => now && phase.start_date >= now.end_date)
  const sku = PlanSku.safeParse(next?.metadata?.sku).data
  const cycle = Cycle.safeParse(next?.metadata?.cycle).data
  return next && sku && cycle ? { sku, cycle, at: next.start_date } : null
}
