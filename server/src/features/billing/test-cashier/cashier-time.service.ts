import type Stripe from 'stripe'
import { periodAt } from './cashier-calendar.rules.ts'
import { takePendingLines } from './cashier-changes.service.ts'
import { idOf } from './cashier-objects.rules.ts'
import { finalizeInvoice, voidInvoice } from './cashier-invoices.service.ts'
import { cardOf } from './cashier-payments.service.ts'
import {
  type UnpaidPolicy,
  billingOf,
  collectAndUpdate,
  expirePendingUpdate,
  cycleOf,
  endSubscription,
  fullPrice,
  itemOf,
  saveSubscription,
  withItem,
} from './cashier-subscriptions.service.ts'
import type { Objects } from './cashier-store.repository.ts'
import { automaticTax } from './shapes/subscription-shapes.rules.ts'
import type { CashierTransaction } from './cashier-transaction.rules.ts'

/** A scheduled change that is due, such as a renewal. */
export type DueTask = { at: number; run: (transaction: CashierTransaction) => Promise<void> }

/** Returns everything due until `now`, oldest first. Running a task may make further tasks due. */
export async function tasksDueUntil(objects: Objects, now: number, afterRetries: UnpaidPolicy): Promise<DueTask[]> {
  const due: DueTask[] = []
  for (const status of ['trialing', 'active', 'past_due', 'unpaid'] as const)
    for (const { id, ...subscription } of await objects.list('subscription', { status })) {
      const ends = Math.min(
        subscription.items.data[0]?.current_period_end ?? Infinity,
        subscription.cancel_at ?? Infinity,
      )
      const lapses = subscription.pending_update?.expires_at
      if (lapses !== undefined)
        due.push({
          at: lapses,
          run: async (transaction) => expirePendingUpdate(transaction, await transaction.find('subscription', id)),
        })
      due.push({
        at: ends,
        run: async (transaction) => renew(transaction, await transaction.find('subscription', id), afterRetries),
      })
    }
  for (const invoice of await objects.list('invoice', { status: 'open' }))
    if (invoice.next_payment_attempt !== null)
      due.push({ at: invoice.next_payment_attempt, run: (transaction) => retry(transaction, invoice.id, afterRetries) })
  for (const session of await objects.list('checkout.session', { status: 'open' }))
    due.push({
      at: session.expires_at,
      run: async (transaction) => void (await expireSession(transaction, session.id)),
    })
  return due.filter(({ at }) => at <= now).toSorted((a, b) => a.at - b.at)
}

async function retry(transaction: CashierTransaction, id: string, afterRetries: UnpaidPolicy): Promise<void> {
  const invoice = await transaction.find('invoice', id)
  if (invoice.status === 'open') await collectAndUpdate(transaction, invoice, afterRetries)
}

export async function expireSession(transaction: CashierTransaction, id: string): Promise<Stripe.Checkout.Session> {
  const session = await transaction.find('checkout.session', id)
  if (session.status !== 'open') return session
  const expired: Stripe.Checkout.Session = { ...session, status: 'expired', url: null }
  await transaction.emit('checkout.session.expired', expired)
  return expired
}

/** Ends the period of a subscription, which then ends, pauses, or begins its next period with an invoice. */
async function renew(
  transaction: CashierTransaction,
  subscription: Stripe.Subscription,
  afterRetries: UnpaidPolicy,
): Promise<void> {
  const item = itemOf(subscription)
  const isOver = subscription.cancel_at_period_end || (subscription.cancel_at ?? Infinity) <= transaction.now
  if (['canceled', 'paused', 'incomplete'].includes(subscription.status)) return
  if (isOver) return void (await endSubscription(transaction, subscription, 'cancellation_requested'))
  if (subscription.status === 'trialing' && (await endTrialWithoutCard(transaction, subscription))) return
  const next = await nextPhase(transaction, subscription)
  const price = next.price ?? item.price
  const restarts = next.price !== undefined && next.price.recurring?.interval !== item.price.recurring?.interval
  const anchor = restarts ? item.current_period_end : subscription.billing_cycle_anchor
  const period = periodAt({ anchor, cycle: cycleOf(price), at: item.current_period_end })
  const status = subscription.status === 'trialing' ? 'active' : subscription.status
  const moved = { ...withItem(next.subscription, { price, period }), status, billing_cycle_anchor: anchor }
  const charged = [...(await takePendingLines(transaction, subscription.id)), fullPrice(itemOf(moved))]
  const invoice = await finalizeInvoice(transaction, billingOf(moved, { charged, reason: 'subscription_cycle' }))
  await saveSubscription(transaction, subscription, { ...moved, latest_invoice: invoice.id })
  if (subscription.pause_collection) await voidInvoice(transaction, invoice)
  else if (status === 'unpaid') await transaction.objects.put({ ...invoice, auto_advance: false, status: 'draft' })
  else await collectAndUpdate(transaction, invoice, afterRetries)
}

/** Ends the period or the trial now, and begins the next period. */
export async function renewNow(
  transaction: CashierTransaction,
  subscription: Stripe.Subscription,
  afterRetries: UnpaidPolicy,
): Promise<void> {
  const start = itemOf(subscription).current_period_start
  const over: Stripe.Subscription = {
    ...withItem(subscription, { period: { start, end: transaction.now } }),
    billing_cycle_anchor: transaction.now,
    ...(subscription.status === 'trialing' && { trial_end: transaction.now }),
  }
  await transaction.objects.put(over)
  await endPaidPeriods(transaction, over)
  await startNextPhaseNow(transaction, over)
  await renew(transaction, over, afterRetries)
}

/** Ends the paid period now: the payment for the next one is for a separate time. */
async function endPaidPeriods(transaction: CashierTransaction, { id, customer }: Stripe.Subscription): Promise<void> {
  const isLate = ({ period, parent }: Stripe.InvoiceLineItem) =>
    parent?.subscription_item_details?.subscription === id && period.end > transaction.now
  for (const invoice of await transaction.objects.list('invoice', { customer: idOf(customer), status: 'paid' })) {
    if (!invoice.lines.data.some(isLate)) continue
    const data = invoice.lines.data.map((line) =>
      isLate(line) ? { ...line, period: { ...line.period, end: transaction.now } } : line,
    )
    await transaction.objects.put({ ...invoice, lines: { ...invoice.lines, data } })
  }
}

/** Moves the start of the next scheduled phase to now. */
async function startNextPhaseNow(
  transaction: CashierTransaction,
  { schedule: id }: Stripe.Subscription,
): Promise<void> {
  if (id === null) return
  const schedule = await transaction.find('subscription_schedule', idOf(id))
  const at = schedule.phases.findIndex(
    ({ start_date, end_date }) => start_date <= transaction.now && transaction.now < end_date,
  )
  const phases = schedule.phases.map((phase, index) => ({
    ...phase,
    ...(index === at && { end_date: transaction.now }),
    ...(index === at + 1 && { start_date: transaction.now }),
  }))
  await transaction.objects.put({ ...schedule, phases })
}

/** A trial without a card may end the subscription or pause it. */
async function endTrialWithoutCard(
  transaction: CashierTransaction,
  subscription: Stripe.Subscription,
): Promise<boolean> {
  const { missing_payment_method } = subscription.trial_settings?.end_behavior ?? {}
  if ((await cardOf(transaction, idOf(subscription.customer))) || missing_payment_method === 'create_invoice')
    return false
  if (missing_payment_method === 'cancel') await endSubscription(transaction, subscription, 'payment_failed')
  else {
    const paused: Stripe.Subscription = { ...subscription, status: 'paused' }
    await transaction.emit('customer.subscription.paused', paused, { status: subscription.status })
  }
  return true
}

type NextPhase = { price: Stripe.Price | undefined; subscription: Stripe.Subscription }
/** The price and subscription of the next scheduled phase. After the last phase, the subscription is released. */
async function nextPhase(transaction: CashierTransaction, subscription: Stripe.Subscription): Promise<NextPhase> {
  if (subscription.schedule === null) return { price: undefined, subscription }
  const schedule = await transaction.find('subscription_schedule', idOf(subscription.schedule))
  const at = itemOf(subscription).current_period_end
  const phase = schedule.phases.find((it) => it.start_date <= at && at < it.end_date)
  if (!phase) return { price: undefined, subscription: await releaseFromSchedule(transaction, subscription, schedule) }
  const current = { start_date: phase.start_date, end_date: phase.end_date }
  await transaction.emit('subscription_schedule.updated', { ...schedule, current_phase: current })
  const named = phase.items[0]?.price
  const price = named === undefined ? undefined : await transaction.find('price', idOf(named))
  return { price, subscription: withPhaseSettings(subscription, phase) }
}

/** The subscription with the settings of a phase, whose discounts replace the existing ones. */
export const withPhaseSettings = (
  subscription: Stripe.Subscription,
  { automatic_tax, discounts, metadata }: Stripe.SubscriptionSchedule.Phase,
): Stripe.Subscription => ({
  ...subscription,
  ...(automatic_tax && { automatic_tax: automaticTax(automatic_tax.enabled) }),
  discounts: discounts.flatMap(({ discount }) => (discount === null ? [] : [idOf(discount)])),
  metadata: { ...subscription.metadata, ...metadata },
})

/** Releases a subscription from its schedule. The caller stores the subscription. */
export async function releaseFromSchedule(
  transaction: CashierTransaction,
  subscription: Stripe.Subscription,
  schedule: Stripe.SubscriptionSchedule,
): Promise<Stripe.Subscription> {
  await transaction.emit('subscription_schedule.released', {
    ...schedule,
    current_phase: null,
    released_at: transaction.now,
    released_subscription: subscription.id,
    status: 'released',
    subscription: null,
  })
  return { ...subscription, schedule: null }
}
