import type { Cycle, PlanSku } from '@leadhaul/contract/billing/products.catalog.ts'
import type { OrderKind, OrderStatus } from '@leadhaul/contract/billing/orders.contract.ts'
import type Stripe from 'stripe'
import type { PaidLine } from '../fulfilment/paid-periods.rules.ts'
import type { StoredSubscription } from '../fulfilment/plan-state.rules.ts'
import { type BilledCompany, billedCompanyOf, companyOf } from './billed-company.rules.ts'
import { renewalPriceOf } from './renewal-price.rules.ts'
import { type CreditNoteState, creditNotesOf, type UncreditedRefund, uncreditedOf } from './credit-notes.rules.ts'
import { idOf, planOfProduct, type SubscriptionTerms, termsOf } from './subscription-terms.rules.ts'

/** All objects of one customer at Stripe. */
export type CustomerObjects = {
  customer: Stripe.Customer
  subscriptions: Stripe.Subscription[]
  invoices: Stripe.Invoice[]
  sessions: Stripe.Checkout.Session[]
  charges: Stripe.Charge[]
  disputes: Stripe.Dispute[]
  refunds: Stripe.Refund[]
  creditNotes: Stripe.CreditNote[]
}

export type Money = {
  subtotalCents: number
  taxCents: number
  totalCents: number
  currency: string
  /** The amount of the payment, with VAT; zero if nothing was due. */
  paidCents: number
  refundedCents: number
  disputedCents: number
  creditNotedCents: number
  creditNotes: CreditNoteState[]
  billedTo: BilledCompany | null
}
export type CheckoutState = Money & {
  sessionId: string
  orderId: string
  status: OrderStatus
  subscriptionId: string | null
  invoiceId: string | null
}
export type InvoiceState = Money & {
  invoiceId: string
  /** The order of the checkout whose first invoice this is. */
  orderId: string | null
  subscriptionId: string
  status: OrderStatus
  kind: OrderKind
  sku: PlanSku
  cycle: Cycle
  createdAt: number
  line: PaidLine | null
}
export type SubscriptionState = StoredSubscription &
  Pick<SubscriptionTerms, 'cycle' | 'scheduleId' | 'pending'> & {
    /** The order of the checkout with which it began. */
    orderId: string | null
    endedAt: number | null
    priceCents: number | null
    card: { brand: string; last4: string } | null
    due: { cents: number; nextTryAt: number | null; payUrl: string | null } | null
  }
export type CustomerState = {
  company: ReturnType<typeof companyOf>
  /** Refunds of invoices without a credit note. */
  uncredited: UncreditedRefund[]
  checkouts: CheckoutState[]
  invoices: InvoiceState[]
  subscriptions: SubscriptionState[]
}

/** The state in the product's terms, without objects outside its catalogue. Objects may be in any order. */
export function customerStateOf(objects: CustomerObjects): CustomerState {
  const subscriptions = objects.subscriptions.flatMap((each) => subscriptionOf(each, objects))
  const known = new Map(subscriptions.map((each) => [each.id, each]))
  return {
    company: companyOf(objects.customer),
    uncredited: objects.invoices.flatMap((invoice) => uncreditedIn(invoice, objects)),
    subscriptions,
    checkouts: objects.sessions.flatMap((session) => checkoutOf(session, objects)),
    // Lists are newest first. Of two invoices in the same second, the earlier one must come first.
    invoices: objects.invoices.toReversed().flatMap((invoice) => invoiceOf(invoice, objects, known)),
  }
}

function subscriptionOf(subscription: Stripe.Subscription, objects: CustomerObjects): SubscriptionState[] {
  const found = termsOf(subscription)
  if (!found) return []
  const { item, discounts: _, ...terms } = found
  const card = cardOf(subscription, objects.customer)
  return [
    {
      ...terms,
      id: subscription.id,
      createdAt: subscription.created,
      periodStart: item.current_period_start,
      periodEnd: item.current_period_end,
      trialEnd: subscription.trial_end,
      orderId: subscription.metadata.order_id ?? null,
      endedAt: subscription.ended_at,
      priceCents: renewalPriceOf(subscription, item),
      hasCard: card !== null || subscription.default_source !== null,
      card,
      due: hasDuePayment(subscription) ? dueOf(subscription.id, objects.invoices) : null,
      unpaidSince: isUnpaid(subscription) ? unpaidSinceOf(subscription.id, objects.invoices) : null,
    },
  ]
}

function cardOf(subscription: Stripe.Subscription, customer: Stripe.Customer): SubscriptionState['card'] {
  const method = subscription.default_payment_method ?? customer.invoice_settings.default_payment_method
  if (!method || typeof method === 'string') return null
  return { brand: method.card?.brand ?? method.type, last4: method.card?.last4 ?? method.sepa_debit?.last4 ?? '' }
}

const subscriptionIdOf = (invoice: Stripe.Invoice) => idOf(invoice.parent?.subscription_details?.subscription)

/** Whether a payment failed, or a larger plan waits for its payment. */
const hasDuePayment = (subscription: Stripe.Subscription) =>
  isUnpaid(subscription) || (subscription.status === 'active' && subscription.pending_update !== null)
const isUnpaid = ({ status }: Stripe.Subscription) => status === 'past_due' || status === 'unpaid'

const openInvoicesOf = (subscriptionId: string, invoices: readonly Stripe.Invoice[]) =>
  invoices.filter((each) => each.status === 'open' && subscriptionIdOf(each) === subscriptionId)

function unpaidSinceOf(subscriptionId: string, invoices: readonly Stripe.Invoice[]): number | null {
  const starts = openInvoicesOf(subscriptionId, invoices).flatMap((each) => lineOf(each, subscriptionId)?.start ?? [])
  return starts.length > 0 ? Math.min(...starts) : null
}

function dueOf(subscriptionId: string, invoices: readonly Stripe.Invoice[]): SubscriptionState['due'] {
  const [invoice] = openInvoicesOf(subscriptionId, invoices)
  if (!invoice) return null
  const { amount_remaining: cents, next_payment_attempt: nextTryAt, hosted_invoice_url: payUrl } = invoice
  return { cents, nextTryAt, payUrl: payUrl ?? null }
}

function checkoutOf(session: Stripe.Checkout.Session, objects: CustomerObjects): CheckoutState[] {
  const orderId = session.metadata?.order_id
  if (!orderId) return []
  const invoice = objects.invoices.find(({ id }) => id === idOf(session.invoice))
  const payments = invoice ? paymentsOf(invoice) : []
  const payment = idOf(session.payment_intent)
  const paid = chargesOf(payment ? [...payments, payment] : payments, objects)
  const taxCents = session.total_details?.amount_tax ?? 0
  const totalCents = session.amount_total ?? 0
  return [
    {
      sessionId: session.id,
      orderId,
      status: statusOfSession(session, payment, objects),
      subscriptionId: idOf(session.subscription),
      invoiceId: idOf(session.invoice),
      subtotalCents: totalCents - taxCents,
      taxCents,
      totalCents,
      currency: session.currency ?? 'eur',
      ...documentsOf(invoice, objects),
      ...paid,
    },
  ]
}

function statusOfSession(
  session: Stripe.Checkout.Session,
  payment: string | null,
  objects: CustomerObjects,
): OrderStatus {
  if (session.status === 'expired') return 'expired'
  const last = objects.charges.find((charge) => payment !== null && idOf(charge.payment_intent) === payment)
  const isDeclined = last?.status === 'failed'
  if (session.status !== 'complete') return isDeclined ? 'failed' : 'open'
  if (session.payment_status !== 'unpaid') return 'paid'
  return isDeclined ? 'failed' : 'pending'
}

const KIND_OF_REASON: Record<string, OrderKind> = {
  subscription_create: 'subscription',
  subscription_update: 'upgrade',
}

function invoiceOf(
  invoice: Stripe.Invoice,
  objects: CustomerObjects,
  known: ReadonlyMap<string, SubscriptionState>,
): InvoiceState[] {
  const subscription = known.get(subscriptionIdOf(invoice) ?? '')
  const status = statusOfInvoice(invoice)
  if (!subscription || !status) return []
  const line = lineOf(invoice, subscription.id)
  if (!line && invoice.total === 0) return []
  const taxCents = (invoice.total_taxes ?? []).reduce((sum, tax) => sum + tax.amount, 0)
  return [
    {
      invoiceId: invoice.id,
      orderId: invoice.billing_reason === 'subscription_create' ? subscription.orderId : null,
      subscriptionId: subscription.id,
      status,
      kind: KIND_OF_REASON[invoice.billing_reason ?? ''] ?? 'renewal',
      sku: line?.sku ?? subscription.sku,
      cycle: subscription.cycle,
      createdAt: invoice.created,
      line: status === 'paid' ? line : null,
      subtotalCents: invoice.total - taxCents,
      taxCents,
      totalCents: invoice.total,
      currency: invoice.currency,
      ...documentsOf(invoice, objects),
      ...chargesOf(paymentsOf(invoice), objects),
    },
  ]
}

const documentsOf = (invoice: Stripe.Invoice | undefined, { creditNotes }: CustomerObjects) => ({
  creditNotedCents: invoice?.post_payment_credit_notes_amount ?? 0,
  creditNotes: invoice ? creditNotesOf(invoice.id, creditNotes) : [],
  billedTo: invoice ? billedCompanyOf(invoice) : null,
})

function uncreditedIn(invoice: Stripe.Invoice, objects: CustomerObjects): UncreditedRefund[] {
  const charges = new Set(chargesFor(paymentsOf(invoice), objects).map(({ id }) => id))
  const refunds = objects.refunds.filter(({ charge }) => charges.has(idOf(charge) ?? ''))
  return uncreditedOf(invoice.id, { refunds, notes: objects.creditNotes })
}

/** A draft is not due yet. */
function statusOfInvoice({ status, attempt_count: attempts }: Stripe.Invoice): OrderStatus | undefined {
  if (status === 'void') return 'expired'
  if (status === 'paid') return 'paid'
  if (status === 'uncollectible') return 'failed'
  if (status === 'open') return attempts > 0 ? 'failed' : 'pending'
  return undefined
}

/** The paid line: the line of a plan that begins last. Lines of trials are zero, and lines of credits negative. */
function lineOf(invoice: Stripe.Invoice, subscriptionId: string): PaidLine | null {
  const lines = invoice.lines.data.flatMap(({ amount, period, pricing }) => {
    const sku = planOfProduct(pricing?.price_details?.product)
    return sku && amount > 0 ? [{ sku, start: period.start, end: period.end }] : []
  })
  const [last] = lines.toSorted((a, b) => b.start - a.start)
  return last ? { invoiceId: invoice.id, subscriptionId, ...last } : null
}

const paymentsOf = (invoice: Stripe.Invoice): string[] =>
  (invoice.payments?.data ?? []).flatMap(({ payment }) => idOf(payment.payment_intent) ?? [])

const RELEASED_DISPUTE_STATUSES = new Set([
  'won',
  'prevented',
  'warning_closed',
  'warning_needs_response',
  'warning_under_review',
])

const chargesFor = (payments: readonly string[], { charges }: CustomerObjects) =>
  charges.filter((charge) => charge.status === 'succeeded' && payments.includes(idOf(charge.payment_intent) ?? ''))

function chargesOf(payments: readonly string[], objects: CustomerObjects) {
  const paid = chargesFor(payments, objects)
  const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
  const ids = new Set(paid.map(({ id }) => id))
  const held = objects.disputes.filter(
    (each) => ids.has(idOf(each.charge) ?? '') && !RELEASED_DISPUTE_STATUSES.has(each.status),
  )
  return {
    paidCents: sumOf(paid.map(({ amount }) => amount)),
    refundedCents: sumOf(paid.map((charge) => charge.amount_refunded)),
    disputedCents: sumOf(held.map(({ amount }) => amount)),
  }
}
