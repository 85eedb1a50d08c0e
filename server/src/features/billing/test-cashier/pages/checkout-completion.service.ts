import type Stripe from 'stripe'
import { chargeLineOf, heldSessionId } from '../api/checkout-api.service.ts'
import { countRedemptions } from '../cashier-discounts.service.ts'
import { type InvoiceDraft, createPaidInvoice, collectInvoice, draftInvoice } from '../cashier-invoices.service.ts'
import { type HeldSession, idOf } from '../cashier-objects.rules.ts'
import { setPaymentOutcome, pay } from '../cashier-payments.service.ts'
import { startSubscription } from '../cashier-subscriptions.service.ts'
import { type EnteredCompany, enterCompany } from './entered-company.service.ts'
import { newCard } from '../shapes/customer-shapes.rules.ts'
import { invalid } from '../stripe-failure.rules.ts'
import type { CashierTransaction } from '../cashier-transaction.rules.ts'

type Session = Stripe.Checkout.Session
/** The input of a customer on the page of the cashier. */
export type CheckoutInput = {
  declined: boolean
  company?: EnteredCompany | undefined
}

/** Pays a session as its customer would. Returns true if it is complete, and false if the card was declined. */
export async function completeCheckout(
  transaction: CashierTransaction,
  session: Session,
  entered: CheckoutInput,
): Promise<boolean> {
  if (session.status !== 'open') throw invalid('This Checkout Session is no longer open.')
  const held = await transaction.objects.get('held_session', heldSessionId(session.id))
  if (!held) throw invalid('This Checkout Session cannot be paid here.')
  const customer = await enterCustomer(transaction, session, entered)
  if (entered.declined) await setPaymentOutcome(transaction, customer.id, 'next')
  const result =
    session.mode === 'subscription'
      ? await subscribe(transaction, session, held)
      : await buy(transaction, session, held)
  if (!result) return false
  await countRedemptions(transaction, held.discounts)
  const taxIds = await transaction.objects.list('tax_id', { customer: customer.id })
  const done: Session = {
    ...session,
    ...result,
    customer_details: {
      address: customer.address ?? null,
      business_name: customer.name ?? null,
      email: customer.email,
      individual_name: null,
      name: customer.name ?? null,
      phone: null,
      tax_exempt: 'none',
      tax_ids: taxIds.map(({ type, value }) => ({ type, value }) as Stripe.Checkout.Session.CustomerDetails.TaxId),
    },
    status: 'complete',
    url: null,
  }
  await transaction.emit('checkout.session.completed', done)
  return true
}

/** Stores the input of the customer, and the card unless nothing is due. */
async function enterCustomer(
  transaction: CashierTransaction,
  session: Session,
  { company }: CheckoutInput,
): Promise<Stripe.Customer> {
  const entered = await enterCompany(transaction, idOf(session.customer ?? ''), company)
  const needsCard = session.payment_method_collection === 'always' || session.amount_total !== 0
  const card = needsCard ? await createCard(transaction, entered) : entered.invoice_settings.default_payment_method
  const after: Stripe.Customer = {
    ...entered,
    invoice_settings: { ...entered.invoice_settings, default_payment_method: card },
  }
  await transaction.emit('customer.updated', after)
  return after
}

export async function createCard(transaction: CashierTransaction, customer: Stripe.Customer): Promise<string> {
  const billing = {
    address: customer.address ?? null,
    email: customer.email,
    name: customer.name ?? null,
    phone: null,
    tax_id: null,
  }
  const card = newCard({
    id: transaction.id('payment_method'),
    now: transaction.now,
    customer: customer.id,
    last4: '4242',
    billing,
  })
  await transaction.emit('payment_method.attached', card)
  return card.id
}

type Result = Partial<Session> | undefined

async function subscribe(transaction: CashierTransaction, session: Session, held: HeldSession): Promise<Result> {
  const price = session.line_items?.data[0]?.price
  if (!price) throw invalid('The session has no price.')
  const customer = idOf(session.customer ?? '')
  // The subscription does not begin before the card is known to pay.
  const declined = held.trialEnd === null && (await transaction.objects.get('wallet', customer))?.declines
  if (declined && declined !== 'none') {
    await pay(transaction, {
      amount: session.amount_total ?? 0,
      currency: price.currency,
      customer,
      metadata: {},
      description: 'Subscription creation',
    })
    return undefined
  }
  const { subscription, invoice } = await startSubscription(transaction, {
    customer,
    price,
    trialEnd: held.trialEnd,
    missingPaymentMethod: held.missingPaymentMethod,
    metadata: held.subscriptionMetadata,
    description: held.subscriptionDescription,
    automaticTax: session.automatic_tax.enabled,
    discounts: held.discounts,
  })
  const paid = await collectInvoice(transaction, invoice)
  if (held.trialEnd === null) {
    const active: Stripe.Subscription = { ...subscription, status: 'active' }
    await transaction.emit('customer.subscription.updated', active, { status: 'incomplete' })
  }
  return {
    ...totalsOf(paid),
    invoice: paid.id,
    subscription: subscription.id,
    payment_status: paid.total === 0 ? 'no_payment_required' : 'paid',
  }
}

async function buy(transaction: CashierTransaction, session: Session, held: HeldSession): Promise<Result> {
  const billing: InvoiceDraft = {
    customer: idOf(session.customer ?? ''),
    charged: [{ ...chargeLineOf(session), period: { start: transaction.now, end: transaction.now } }],
    reason: 'manual',
    discounts: held.discounts,
    automaticTax: session.automatic_tax.enabled,
    metadata: session.invoice_creation?.invoice_data.metadata ?? {},
  }
  const priced = await draftInvoice(transaction, billing)
  const { customer } = billing
  const { currency, total: amount } = priced
  const { intent, ok } = await pay(transaction, {
    amount,
    currency,
    customer,
    metadata: held.paymentMetadata,
    description: null,
  })
  if (!ok) {
    // As at Stripe, the session contains the failed payment and stays open.
    await transaction.objects.put({ ...session, payment_intent: intent.id })
    return undefined
  }
  const invoice = session.invoice_creation?.enabled
    ? await createPaidInvoice(transaction, billing, intent.id)
    : undefined
  return { ...totalsOf(priced), payment_intent: intent.id, invoice: invoice?.id ?? null, payment_status: 'paid' }
}

const totalsOf = (invoice: Stripe.Invoice): Partial<Session> => ({
  amount_subtotal: invoice.subtotal,
  amount_total: invoice.total,
  total_details: {
    amount_discount: (invoice.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0),
    amount_shipping: 0,
    amount_tax: (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0),
  },
})
