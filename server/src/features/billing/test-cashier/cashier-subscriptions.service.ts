import type Stripe from 'stripe'
import { type Cycle, type Period, periodAt } from './cashier-calendar.rules.ts'
import { idOf } from './cashier-objects.rules.ts'
import { type InvoiceDraft, finalizeInvoice, collectInvoice, voidInvoice } from './cashier-invoices.service.ts'
import { cardOf } from './cashier-payments.service.ts'
import type { ChargeLine } from './shapes/invoice-shapes.rules.ts'
import { automaticTax, listOf, newItem, newSubscription } from './shapes/subscription-shapes.rules.ts'
import { invalid } from './stripe-failure.rules.ts'
import type { CashierTransaction } from './cashier-transaction.rules.ts'

/** The only item of a subscription at the test cashier. */
export function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = subscription.items.data
  if (!item) throw invalid('The subscription has no item.')
  return item
}
export const periodOf = (item: Stripe.SubscriptionItem): Period => ({
  start: item.current_period_start,
  end: item.current_period_end,
})
export function cycleOf({ id, recurring }: Stripe.Price): Cycle {
  if (!recurring)
    throw invalid(
      `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`: ${id}`,
    )
  return recurring
}

/** The subscription whose item has another price or another period. */
export function withItem(
  subscription: Stripe.Subscription,
  { price, period }: { price?: Stripe.Price; period?: Period },
): Stripe.Subscription {
  const item = itemOf(subscription)
  const made = newItem({
    id: item.id,
    now: item.created,
    price: price ?? item.price,
    period: period ?? periodOf(item),
    subscription: subscription.id,
  })
  return { ...subscription, items: listOf([made], subscription.items.url) }
}

/** Stores a change and emits an event with the previous values, as Stripe does. Does nothing if nothing changed. */
export async function saveSubscription(
  transaction: CashierTransaction,
  before: Stripe.Subscription,
  after: Stripe.Subscription,
): Promise<Stripe.Subscription> {
  const fields = Object.keys(after) as (keyof Stripe.Subscription)[]
  const changed = fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
  if (changed.length === 0) return after
  const previous = Object.fromEntries(changed.map((field) => [field, before[field]]))
  await transaction.emit('customer.subscription.updated', after, previous)
  return after
}

export const fullPrice = (item: Stripe.SubscriptionItem): ChargeLine => ({
  price: item.price,
  amount: item.price.unit_amount ?? 0,
  description: `1 × ${item.price.nickname ?? item.price.lookup_key ?? item.price.id}`,
  period: periodOf(item),
  proration: false,
  subscriptionItem: item.id,
})

export const billingOf = (
  subscription: Stripe.Subscription,
  { charged, reason }: Pick<InvoiceDraft, 'charged' | 'reason'>,
): InvoiceDraft => ({
  customer: idOf(subscription.customer),
  charged,
  reason,
  subscription,
  discounts: subscription.discounts,
  automaticTax: subscription.automatic_tax.enabled,
})

export type StartSubscriptionOptions = {
  customer: string
  price: Stripe.Price
  trialEnd: number | null
  missingPaymentMethod: Stripe.Subscription.TrialSettings.EndBehavior.MissingPaymentMethod
  metadata: Stripe.Metadata
  description: string | null
  automaticTax: boolean
  discounts: string[]
}
/** Begins a subscription with its first invoice, which is zero during a trial. */
export async function startSubscription(
  transaction: CashierTransaction,
  options: StartSubscriptionOptions,
): Promise<{ subscription: Stripe.Subscription; invoice: Stripe.Invoice }> {
  const { price, trialEnd, customer } = options
  const id = transaction.id('subscription')
  const period =
    trialEnd === null
      ? periodAt({ anchor: transaction.now, cycle: cycleOf(price), at: transaction.now })
      : { start: transaction.now, end: trialEnd }
  const item = newItem({ id: id.replace('sub_', 'si_'), now: transaction.now, price, period, subscription: id })
  const card = await cardOf(transaction, customer)
  const begun = newSubscription({
    id,
    now: transaction.now,
    customer,
    items: listOf([item], `/v1/subscription_items?subscription=${id}`),
    billing_cycle_anchor: trialEnd ?? transaction.now,
    status: trialEnd === null ? 'incomplete' : 'trialing',
    trial_start: trialEnd === null ? null : transaction.now,
    trial_end: trialEnd,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: options.missingPaymentMethod },
    },
    automatic_tax: automaticTax(options.automaticTax),
    default_payment_method: card?.id ?? null,
    description: options.description,
    discounts: options.discounts,
    metadata: options.metadata,
  })
  const charged = trialEnd === null ? fullPrice(item) : { ...fullPrice(item), amount: 0, description: 'Free trial' }
  const invoice = await finalizeInvoice(
    transaction,
    billingOf(begun, { charged: [charged], reason: 'subscription_create' }),
  )
  const subscription = { ...begun, latest_invoice: invoice.id }
  await transaction.emit('customer.subscription.created', subscription)
  return { subscription, invoice }
}

/** Collects an invoice and updates its subscription: active if paid, otherwise past due or unpaid. */
export async function collectAndUpdate(
  transaction: CashierTransaction,
  invoice: Stripe.Invoice,
  afterRetries: UnpaidPolicy,
): Promise<Stripe.Invoice> {
  const result = await collectInvoice(transaction, invoice)
  const named = result.parent?.subscription_details?.subscription
  const subscription = named === undefined ? undefined : await transaction.objects.get('subscription', idOf(named))
  if (!subscription || subscription.status === 'canceled') return result
  if (awaitsInvoice(subscription, result)) await applyPending(transaction, subscription, result)
  else if (result.status === 'paid') await reactivateIfPaid(transaction, subscription, result)
  else if (result.next_payment_attempt !== null)
    await saveSubscription(transaction, subscription, withPastDue(subscription, result))
  else if (afterRetries === 'cancel' && result.billing_reason !== 'subscription_create')
    await endSubscription(transaction, subscription, 'payment_failed')
  else await saveSubscription(transaction, subscription, { ...withPastDue(subscription, result), status: 'unpaid' })
  return result
}
/** Whether a change of the subscription waits for this invoice. */
const awaitsInvoice = ({ pending_update, latest_invoice }: Stripe.Subscription, invoice: Stripe.Invoice) =>
  pending_update !== null && latest_invoice === invoice.id

async function applyPending(
  transaction: CashierTransaction,
  before: Stripe.Subscription,
  invoice: Stripe.Invoice,
): Promise<void> {
  const update = before.pending_update
  const items = update?.subscription_items
  if (invoice.status !== 'paid') return transaction.objects.put({ ...invoice, next_payment_attempt: null })
  if (!update || !items) return
  const after: Stripe.Subscription = {
    ...before,
    billing_cycle_anchor: update.billing_cycle_anchor ?? before.billing_cycle_anchor,
    items: listOf(items, before.items.url),
    pending_update: null,
  }
  await transaction.emit('customer.subscription.pending_update_applied', after)
  await saveSubscription(transaction, before, after)
}

/** Drops a change that was not paid in time, with its invoice. */
export async function expirePendingUpdate(transaction: CashierTransaction, before: Stripe.Subscription): Promise<void> {
  const invoice =
    before.latest_invoice === null ? undefined : await transaction.objects.get('invoice', idOf(before.latest_invoice))
  if (invoice?.status === 'open') await voidInvoice(transaction, invoice)
  const after = { ...before, pending_update: null }
  await transaction.emit('customer.subscription.pending_update_expired', after)
  await saveSubscription(transaction, before, after)
}

/** What happens to a subscription whose invoice stays unpaid, a setting of the account. */
export type UnpaidPolicy = 'cancel' | 'unpaid'

const withPastDue = (subscription: Stripe.Subscription, invoice: Stripe.Invoice): Stripe.Subscription =>
  invoice.billing_reason === 'subscription_create' || subscription.status === 'unpaid'
    ? subscription
    : { ...subscription, status: 'past_due' }

async function reactivateIfPaid(
  transaction: CashierTransaction,
  subscription: Stripe.Subscription,
  invoice: Stripe.Invoice,
): Promise<void> {
  const open = await transaction.objects.list('invoice', { customer: idOf(subscription.customer), status: 'open' })
  const owes = open.some((it) => it.id !== invoice.id && isForSubscription(it, subscription.id))
  if (!owes && ['incomplete', 'past_due', 'unpaid'].includes(subscription.status))
    await saveSubscription(transaction, subscription, { ...subscription, status: 'active' })
}
const isForSubscription = ({ parent }: Stripe.Invoice, subscription: string) =>
  parent?.subscription_details?.subscription === subscription

/** Ends a subscription now. Its open invoices are voided. */
export async function endSubscription(
  transaction: CashierTransaction,
  subscription: Stripe.Subscription,
  reason: Stripe.Subscription.CancellationDetails.Reason,
): Promise<Stripe.Subscription> {
  const ended: Stripe.Subscription = {
    ...subscription,
    canceled_at: subscription.canceled_at ?? transaction.now,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason },
    ended_at: transaction.now,
    status: 'canceled',
  }
  if (ended.schedule !== null) {
    const schedule = await transaction.find('subscription_schedule', idOf(ended.schedule))
    await transaction.emit('subscription_schedule.canceled', {
      ...schedule,
      status: 'canceled',
      canceled_at: transaction.now,
    })
  }
  await transaction.emit('customer.subscription.deleted', ended)
  for (const invoice of await transaction.objects.list('invoice', { customer: idOf(ended.customer), status: 'open' }))
    if (isForSubscription(invoice, ended.id)) await voidInvoice(transaction, invoice)
  return ended
}
