import type Stripe from 'stripe'
import { type Period, periodAt, prorated } from './cashier-calendar.rules.ts'
import { finalizeInvoice, collectInvoice } from './cashier-invoices.service.ts'
import {
  type UnpaidPolicy,
  billingOf,
  collectAndUpdate,
  cycleOf,
  fullPrice,
  itemOf,
  periodOf,
  saveSubscription,
  withItem,
} from './cashier-subscriptions.service.ts'
import type { ChargeLine } from './shapes/invoice-shapes.rules.ts'
import { declined } from './stripe-failure.rules.ts'
import type { CashierTransaction } from './cashier-transaction.rules.ts'

export type Change = {
  price: Stripe.Price
  proration: 'always_invoice' | 'create_prorations' | 'none'
  /** The time from which the change counts, for the amounts. A preview and its change use the same time. */
  at: number
  fromNow: boolean
}
export type ChangeResult = {
  subscription: Stripe.Subscription
  charged: ChargeLine[]
  /** Whether an invoice is due immediately. */
  invoices: boolean
}

/** A subscription with another price, and the charges for the change. */
export function computeChange(
  transaction: CashierTransaction,
  before: Stripe.Subscription,
  change: Change,
): ChangeResult {
  const { price, at } = change
  const item = itemOf(before)
  const cycle = cycleOf(price)
  const trialing = before.status === 'trialing'
  const same =
    cycle.interval === item.price.recurring?.interval && cycle.interval_count === item.price.recurring.interval_count
  if (trialing && !change.fromNow) return { subscription: withItem(before, { price }), charged: [], invoices: false }
  const restarts = change.fromNow || !same
  const period = restarts ? periodAt({ anchor: transaction.now, cycle, at: transaction.now }) : periodOf(item)
  const anchor = restarts ? transaction.now : before.billing_cycle_anchor
  const moved: Stripe.Subscription = {
    ...withItem(before, { price, period }),
    billing_cycle_anchor: anchor,
    status: trialing ? 'active' : before.status,
    trial_end: trialing ? transaction.now : before.trial_end,
  }
  const credits = change.proration === 'none' || trialing ? [] : [unusedTimeCredit(item, at)]
  const charges = restarts
    ? [fullPrice(itemOf(moved))]
    : change.proration === 'none'
      ? []
      : [remainingTimeCharge({ item, price, period, at })]
  const isSamePrice = price.id === item.price.id && !restarts
  const charged = isSamePrice ? [] : [...credits, ...charges]
  return {
    subscription: moved,
    charged,
    invoices: charged.length > 0 && (restarts || change.proration === 'always_invoice'),
  }
}

const day = (at: number) => new Date(at * 1000).toUTCString().slice(5, 16)
const nameOf = (price: Stripe.Price) => price.nickname ?? price.lookup_key ?? price.id

const unusedTimeCredit = (item: Stripe.SubscriptionItem, at: number): ChargeLine => ({
  price: item.price,
  amount: -prorated({ amount: item.price.unit_amount ?? 0, period: periodOf(item), at }),
  description: `Unused time on ${nameOf(item.price)} after ${day(at)}`,
  period: { start: at, end: item.current_period_end },
  proration: true,
  subscriptionItem: item.id,
})

type Remaining = { item: Stripe.SubscriptionItem; price: Stripe.Price; period: Period; at: number }
const remainingTimeCharge = ({ item, price, period, at }: Remaining): ChargeLine => ({
  price,
  amount: prorated({ amount: price.unit_amount ?? 0, period, at }),
  description: `Remaining time on ${nameOf(price)} after ${day(at)}`,
  period: { start: at, end: period.end },
  proration: true,
  subscriptionItem: item.id,
})

export type PaymentBehavior =
  | 'allow_incomplete'
  | 'default_incomplete'
  | 'error_if_incomplete'
  | 'pending_if_incomplete'
type ApplyChangeOptions = { change: Change; paymentBehavior: PaymentBehavior; afterRetries: UnpaidPolicy }

/** Changes the price of a subscription and charges for it. */
export async function applyChange(
  transaction: CashierTransaction,
  before: Stripe.Subscription,
  options: ApplyChangeOptions,
): Promise<Stripe.Subscription> {
  const { subscription, charged, invoices } = computeChange(transaction, before, options.change)
  if (!invoices) {
    if (charged.length > 0) await storePendingLines(transaction, before.id, charged)
    return saveSubscription(transaction, before, subscription)
  }
  const billing = billingOf(subscription, {
    charged: [...(await takePendingLines(transaction, before.id)), ...charged],
    reason: 'subscription_update',
  })
  const invoice = await finalizeInvoice(transaction, billing)
  if (options.paymentBehavior === 'pending_if_incomplete')
    return holdUntilPaid(transaction, before, { subscription, invoice })
  const saved = await saveSubscription(transaction, before, { ...subscription, latest_invoice: invoice.id })
  const result = await collectAndUpdate(transaction, invoice, options.afterRetries)
  if (result.status !== 'paid' && options.paymentBehavior === 'error_if_incomplete') throw declined()
  return transaction.find('subscription', saved.id)
}

const PENDING_SECONDS = 23 * 3600

type Pending = { subscription: Stripe.Subscription; invoice: Stripe.Invoice }
/** The subscription stays unchanged until the invoice is paid, for at most 23 hours. */
async function holdUntilPaid(
  transaction: CashierTransaction,
  before: Stripe.Subscription,
  { subscription, invoice }: Pending,
) {
  const result = await collectInvoice(transaction, invoice)
  if (result.status === 'paid')
    return saveSubscription(transaction, before, { ...subscription, latest_invoice: invoice.id })
  await transaction.objects.put({ ...result, next_payment_attempt: null })
  const restarts = subscription.billing_cycle_anchor !== before.billing_cycle_anchor
  return saveSubscription(transaction, before, {
    ...before,
    latest_invoice: invoice.id,
    pending_update: {
      billing_cycle_anchor: restarts ? transaction.now : null,
      cancel_at_period_end: null,
      discount: null,
      discounts: null,
      expires_at: transaction.now + PENDING_SECONDS,
      metadata: null,
      subscription_items: subscription.items.data,
      trial_end: null,
      trial_from_plan: null,
    },
  })
}

async function storePendingLines(transaction: CashierTransaction, id: string, charged: ChargeLine[]): Promise<void> {
  const before = await transaction.objects.get('pending_lines', id)
  const all = [...(before?.charged ?? []), ...charged]
  await transaction.objects.put({ object: 'pending_lines', id, charged: all, created: transaction.now })
}

/** The charges of earlier changes that are due with the next invoice. */
export async function takePendingLines(transaction: CashierTransaction, id: string): Promise<ChargeLine[]> {
  const pending = await transaction.objects.get('pending_lines', id)
  if (!pending || pending.charged.length === 0) return []
  await transaction.objects.put({ ...pending, charged: [] })
  return pending.charged
}
