import type Stripe from 'stripe'
import { chargedBy, heldId } from './api/checkout-api.service.ts'
import { redeem } from './cashier-discounts.service.ts'
import { type Billing, billPaid, collect, draft } from './cashier-invoices.service.ts'
import { type HeldSession, idOf } from './cashier-objects.rules.ts'
import { letPayments, pay } from './cashier-payments.service.ts'
import { start } from './cashier-subscriptions.service.ts'
import { type EnteredCompany, enterCompany } from './entered-company.service.ts'
import { newCard } from './shapes/customer-shapes.rules.ts'
import { invalid } from './stripe-failure.rules.ts'
import type { Till } from './till.rules.ts'

type Session = Stripe.Checkout.Session
/** What a customer enters on the page of the cashier. */
export type Entered = {
  declined: boolean
  company?: EnteredCompany | undefined
}

/** Pays a session as its customer would: true where it is complete, false where the card was declined. */
export async function complete(till: Till, session: Session, entered: Entered): Promise<boolean> {
  if (session.status !== 'open') throw invalid('This Checkout Session is no longer open.')
  const held = await till.objects.get('held_session', heldId(session.id))
  if (!held) throw invalid('This Checkout Session cannot be paid here.')
  const customer = await enterCustomer(till, session, entered)
  if (entered.declined) await letPayments(till, customer.id, 'next')
  const result = session.mode === 'subscription' ? await subscribe(till, session, held) : await buy(till, session, held)
  if (!result) return false
  await redeem(till, held.discounts)
  const taxIds = await till.objects.list('tax_id', { customer: customer.id })
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
  await till.emit('checkout.session.completed', done)
  return true
}

/** Stores what the customer entered, and the card unless nothing is to be paid. */
async function enterCustomer(till: Till, session: Session, { company }: Entered): Promise<Stripe.Customer> {
  const entered = await enterCompany(till, idOf(session.customer ?? ''), company)
  const needsCard = session.payment_method_collection === 'always' || session.amount_total !== 0
  const card = needsCard ? await giveCard(till, entered) : entered.invoice_settings.default_payment_method
  const after: Stripe.Customer = {
    ...entered,
    invoice_settings: { ...entered.invoice_settings, default_payment_method: card },
  }
  await till.emit('customer.updated', after)
  return after
}

/** A card of the customer, as its bank gives it. */
export async function giveCard(till: Till, customer: Stripe.Customer, last4 = '4242'): Promise<string> {
  const billing = {
    address: customer.address ?? null,
    email: customer.email,
    name: customer.name ?? null,
    phone: null,
    tax_id: null,
  }
  const card = newCard({ id: till.id('payment_method'), now: till.now, customer: customer.id, last4, billing })
  await till.emit('payment_method.attached', card)
  return card.id
}

type Result = Partial<Session> | undefined

async function subscribe(till: Till, session: Session, held: HeldSession): Promise<Result> {
  const price = session.line_items?.data[0]?.price
  if (!price) throw invalid('The session has no price.')
  const customer = idOf(session.customer ?? '')
  // Nothing is begun before the card is known to pay.
  const declined = held.trialEnd === null && (await till.objects.get('wallet', customer))?.declines
  if (declined && declined !== 'none') {
    await pay(till, {
      amount: session.amount_total ?? 0,
      currency: price.currency,
      customer,
      metadata: {},
      description: 'Subscription creation',
    })
    return undefined
  }
  const { subscription, invoice } = await start(till, {
    customer,
    price,
    trialEnd: held.trialEnd,
    missingPaymentMethod: held.missingPaymentMethod,
    metadata: held.subscriptionMetadata,
    description: held.subscriptionDescription,
    automaticTax: session.automatic_tax.enabled,
    discounts: held.discounts,
  })
  const paid = await collect(till, invoice)
  if (held.trialEnd === null) {
    const active: Stripe.Subscription = { ...subscription, status: 'active' }
    await till.emit('customer.subscription.updated', active, { status: 'incomplete' })
  }
  return {
    ...totalsOf(paid),
    invoice: paid.id,
    subscription: subscription.id,
    payment_status: paid.total === 0 ? 'no_payment_required' : 'paid',
  }
}

async function buy(till: Till, session: Session, held: HeldSession): Promise<Result> {
  const billing: Billing = {
    customer: idOf(session.customer ?? ''),
    charged: [{ ...chargedBy(session), period: { start: till.now, end: till.now } }],
    reason: 'manual',
    discounts: held.discounts,
    automaticTax: session.automatic_tax.enabled,
    metadata: session.invoice_creation?.invoice_data.metadata ?? {},
  }
  const priced = await draft(till, billing)
  const { customer } = billing
  const { currency, total: amount } = priced
  const { intent, ok } = await pay(till, {
    amount,
    currency,
    customer,
    metadata: held.paymentMetadata,
    description: null,
  })
  if (!ok) {
    // As at Stripe, the session names the payment that failed and stays open.
    await till.objects.put({ ...session, payment_intent: intent.id })
    return undefined
  }
  const invoice = session.invoice_creation?.enabled ? await billPaid(till, billing, intent.id) : undefined
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
