import type Stripe from 'stripe'
import { idOf, type Wallet } from './cashier-objects.rules.ts'
import { type Payment, newCharge, newDispute, newIntent, newRefund } from './shapes/payment-shapes.rules.ts'
import { declined, invalid } from './stripe-failure.rules.ts'
import type { CashierTransaction } from './cashier-transaction.rules.ts'

export type PaymentResult = { intent: Stripe.PaymentIntent; charge: Stripe.Charge | undefined; ok: boolean }

/** Attempts a payment, or retries it if `before` failed earlier. */
export async function pay(
  transaction: CashierTransaction,
  payment: Omit<Payment, 'paymentMethod'>,
  before?: Stripe.PaymentIntent,
): Promise<PaymentResult> {
  const card = await cardOf(transaction, payment.customer)
  const intent =
    before ??
    newIntent({
      id: transaction.id('payment_intent'),
      now: transaction.now,
      payment: { ...payment, paymentMethod: card?.id ?? '' },
    })
  if (!before) await transaction.emit('payment_intent.created', intent)
  if (!card) return failPayment(transaction, { ...intent, payment_method: null }, undefined)
  const ok = await acceptsPayment(transaction, payment.customer)
  const charge = newCharge({ id: transaction.id('charge'), now: transaction.now, intent, card, paid: ok })
  if (!ok) return failPayment(transaction, { ...intent, latest_charge: charge.id }, charge)
  const done: Stripe.PaymentIntent = {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    payment_method: card.id,
    status: 'succeeded',
  }
  await transaction.emit('charge.succeeded', charge)
  await transaction.emit('payment_intent.succeeded', done)
  return { intent: done, charge, ok }
}

async function failPayment(
  transaction: CashierTransaction,
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge | undefined,
): Promise<PaymentResult> {
  const error = charge
    ? { ...declined().body, type: 'card_error' as const, charge: charge.id }
    : { type: 'invalid_request_error' as const, message: 'The customer has no payment method.' }
  const open = { ...intent, last_payment_error: error as Stripe.PaymentIntent.LastPaymentError }
  if (charge) await transaction.emit('charge.failed', charge)
  await transaction.emit('payment_intent.payment_failed', open)
  return { intent: open, charge, ok: false }
}

/** The card that pays, if the customer has one. */
export async function cardOf(
  transaction: CashierTransaction,
  customer: string,
): Promise<Stripe.PaymentMethod | undefined> {
  const { invoice_settings } = await transaction.find('customer', customer)
  const card = invoice_settings.default_payment_method
  return card === null ? undefined : transaction.objects.get('payment_method', idOf(card))
}

/** Whether the customer's bank accepts this payment. */
async function acceptsPayment(transaction: CashierTransaction, customer: string): Promise<boolean> {
  const wallet = await transaction.objects.get('wallet', customer)
  if (wallet?.declines === 'next') await setPaymentOutcome(transaction, customer, 'none')
  return !wallet || wallet.declines === 'none'
}

/** Sets the outcome of the next payments of a customer. */
export const setPaymentOutcome = (
  transaction: CashierTransaction,
  customer: string,
  declines: Wallet['declines'],
): Promise<void> => transaction.objects.put({ object: 'wallet', id: customer, declines, created: transaction.now })

type RefundOptions = {
  chargeId: string
  amount?: number | undefined
  reason?: string | undefined
  metadata?: Stripe.Metadata | undefined
}
export async function refund(
  transaction: CashierTransaction,
  { chargeId: id, amount, reason, metadata = {} }: RefundOptions,
): Promise<Stripe.Refund> {
  const charge = await transaction.find('charge', id, 'charge')
  const left = charge.amount - charge.amount_refunded
  if (!charge.paid) throw invalid(`Charge ${id} has not been paid.`, { code: 'charge_not_refundable', param: 'charge' })
  if (charge.disputed && (await isLostOrOpen(transaction, id)))
    throw invalid(`Charge ${id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' })
  if (left === 0) throw invalid(`Charge ${id} has already been refunded.`, { code: 'charge_already_refunded' })
  const given = amount ?? left
  if (given > left || given <= 0)
    throw invalid(`Refund amount (${given}) is greater than unrefunded amount on charge (${left})`, { param: 'amount' })
  const made = newRefund({
    id: transaction.id('refund'),
    now: transaction.now,
    charge,
    amount: given,
    reason: reason ?? null,
    metadata,
  })
  const refunded = charge.amount_refunded + given
  const { amount_refunded, refunded: wasRefunded } = charge
  await transaction.emit('refund.created', made)
  await transaction.emit(
    'charge.refunded',
    { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount },
    { amount_refunded, refunded: wasRefunded },
  )
  return made
}

async function isLostOrOpen(transaction: CashierTransaction, charge: string): Promise<boolean> {
  const disputes = await transaction.objects.list('dispute', { charge })
  return disputes.some(({ status }) => status !== 'won')
}

/** The customer's bank withdraws the payment until the dispute is decided. */
export async function dispute(transaction: CashierTransaction, chargeId: string): Promise<Stripe.Dispute> {
  const charge = await transaction.find('charge', chargeId, 'charge')
  if (!charge.paid || charge.refunded) throw invalid(`Charge ${chargeId} cannot be disputed.`)
  if (charge.disputed) throw invalid(`Charge ${chargeId} is disputed already.`)
  const opened = newDispute({ id: transaction.id('dispute'), now: transaction.now, charge })
  await transaction.emit('charge.updated', { ...charge, disputed: true }, { disputed: false })
  await transaction.emit('charge.dispute.created', opened)
  await transaction.emit('charge.dispute.funds_withdrawn', opened)
  return opened
}

export async function closeDispute(
  transaction: CashierTransaction,
  id: string,
  status: 'won' | 'lost',
): Promise<Stripe.Dispute> {
  const open = await transaction.find('dispute', id)
  if (open.status !== 'needs_response') throw invalid('This dispute is already closed')
  const closed: Stripe.Dispute = { ...open, status }
  await transaction.emit('charge.dispute.closed', closed, { status: open.status })
  if (status === 'won') await transaction.emit('charge.dispute.funds_reinstated', closed)
  return closed
}
