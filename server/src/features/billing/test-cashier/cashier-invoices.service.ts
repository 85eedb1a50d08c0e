import type Stripe from 'stripe'
import { DAY } from './cashier-calendar.rules.ts'
import { idOf } from './cashier-objects.rules.ts'
import { pay } from './cashier-payments.service.ts'
import { type TaxPlace, taxOn } from './cashier-tax.rules.ts'
import { type ChargeLine, newInvoice, newLine } from './shapes/invoice-shapes.rules.ts'
import { invalid } from './stripe-failure.rules.ts'
import type { CashierTransaction } from './cashier-transaction.rules.ts'

export type InvoiceDraft = {
  customer: string
  charged: ChargeLine[]
  reason: Stripe.Invoice.BillingReason
  subscription?: Stripe.Subscription | undefined
  discounts: readonly (string | Stripe.Discount)[]
  automaticTax: boolean
  metadata?: Stripe.Metadata | undefined
}

/** The invoice as it would be, without storing it. */
export async function draftInvoice(transaction: CashierTransaction, billing: InvoiceDraft): Promise<Stripe.Invoice> {
  const customer = await transaction.find('customer', billing.customer, 'customer')
  const taxIds = await transaction.objects.list('tax_id', { customer: customer.id })
  const subtotal = billing.charged.reduce((sum, { amount }) => sum + amount, 0)
  const discountable = billing.charged.filter((it) => !it.proration).reduce((sum, { amount }) => sum + amount, 0)
  const discounts = await discountsOn(transaction, {
    amount: Math.max(0, Math.min(discountable, subtotal)),
    from: billing.discounts,
  })
  const discounted = discounts.reduce((sum, { amount }) => sum + amount, 0)
  const place: TaxPlace = { country: customer.address?.country ?? null, hasVatId: taxIds.length > 0 }
  const taxed = billing.automaticTax ? taxOn(subtotal - discounted, place) : undefined
  const id = transaction.id('invoice')
  const lines = billing.charged.map((charged, at) =>
    newLine({
      id: `il_${id.slice(3)}_${at}`,
      charged,
      invoice: id,
      subscription: billing.subscription?.id ?? null,
      discount: charged.proration || discountable === 0 ? 0 : Math.round((discounted * charged.amount) / discountable),
      taxed: billing.automaticTax ? taxOn(charged.amount, place) : undefined,
    }),
  )
  return newInvoice({
    id,
    now: transaction.now,
    customer: customer.id,
    place: {
      customer_address: customer.address ?? null,
      customer_email: customer.email,
      customer_name: customer.name ?? null,
      customer_tax_ids: taxIds.map(({ type, value }) => ({ type, value }) as Stripe.Invoice.CustomerTaxId),
    },
    lines,
    subscription: billing.subscription,
    reason: billing.reason,
    discounts,
    taxed,
    metadata: billing.metadata ?? {},
  })
}

type Discounting = { amount: number; from: readonly (string | Stripe.Discount)[] }
async function discountsOn(
  transaction: CashierTransaction,
  { amount, from }: Discounting,
): Promise<{ id: string; amount: number }[]> {
  const found: { id: string; amount: number }[] = []
  let left = amount
  for (const it of from) {
    const discount = await transaction.objects.get('discount', idOf(it))
    if (!discount || (discount.end !== null && discount.end <= transaction.now)) continue
    const coupon = await transaction.find('coupon', idOf(discount.source.coupon ?? ''))
    const off = Math.min(left, coupon.amount_off ?? Math.round((amount * (coupon.percent_off ?? 0)) / 100))
    left -= off
    found.push({ id: discount.id, amount: off })
  }
  return found
}

/** Finalizes an invoice: it gets a number and becomes due. */
export async function finalizeInvoice(transaction: CashierTransaction, billing: InvoiceDraft): Promise<Stripe.Invoice> {
  const made = await draftInvoice(transaction, billing)
  const customer = await transaction.find('customer', billing.customer)
  const sequence = customer.next_invoice_sequence ?? 1
  await transaction.objects.put({ ...customer, next_invoice_sequence: sequence + 1 })
  await transaction.emit('invoice.created', made)
  const pdf = `${transaction.baseUrl}/api/test-cashier/invoices/${made.id}.pdf`
  const final: Stripe.Invoice = {
    ...made,
    effective_at: transaction.now,
    hosted_invoice_url: `${transaction.baseUrl}/test-cashier/${made.id}`,
    invoice_pdf: pdf,
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
    status: 'open',
    status_transitions: { ...made.status_transitions, finalized_at: transaction.now },
  }
  await transaction.emit('invoice.finalized', final, { status: 'draft' })
  return final
}

/** The invoice of a payment that was made without one. */
export async function createPaidInvoice(
  transaction: CashierTransaction,
  billing: InvoiceDraft,
  intent: string,
): Promise<Stripe.Invoice> {
  const invoice = await finalizeInvoice(transaction, billing)
  await transaction.emit('invoice_payment.paid', invoicePaymentOf(transaction, { invoice, intent, ok: true }))
  return markPaid(transaction, invoice)
}

type Link = { invoice: Stripe.Invoice; intent: string; ok: boolean; before?: Stripe.InvoicePayment | undefined }
const invoicePaymentOf = (
  transaction: CashierTransaction,
  { invoice, intent, ok, before }: Link,
): Stripe.InvoicePayment => ({
  id: before?.id ?? transaction.id('invoice_payment'),
  object: 'invoice_payment',
  amount_paid: ok ? invoice.amount_due : null,
  amount_requested: invoice.amount_due,
  created: before?.created ?? transaction.now,
  currency: invoice.currency,
  invoice: invoice.id,
  is_default: true,
  livemode: false,
  payment: { payment_intent: intent, type: 'payment_intent' },
  status: ok ? 'paid' : 'open',
  status_transitions: { canceled_at: null, paid_at: ok ? transaction.now : null },
})

/** Days after the first attempt at which a failed payment is retried. */
const RETRY_DAYS = [3, 5, 7]

/** Attempts to collect the due amount. A failure leaves the invoice open, with the time of the next attempt. */
export async function collectInvoice(
  transaction: CashierTransaction,
  invoice: Stripe.Invoice,
): Promise<Stripe.Invoice> {
  if (invoice.status !== 'open') throw invalid('Invoice is already paid', { code: 'invoice_already_paid' })
  if (invoice.amount_due === 0) return markPaid(transaction, invoice)
  const [link] = await transaction.objects.list('invoice_payment', { invoice: invoice.id })
  const earlier = link?.payment.payment_intent
  const before = earlier === undefined ? undefined : await transaction.find('payment_intent', idOf(earlier))
  const { intent, ok } = await pay(transaction, paymentOf(invoice), before)
  const payment = invoicePaymentOf(transaction, { invoice, intent: intent.id, ok, before: link })
  if (ok) {
    await transaction.emit('invoice_payment.paid', payment)
    return markPaid(transaction, invoice)
  }
  await transaction.objects.put(payment)
  return markPaymentFailed(transaction, invoice)
}

const paymentOf = (invoice: Stripe.Invoice) => ({
  amount: invoice.amount_due,
  currency: invoice.currency,
  customer: idOf(invoice.customer ?? ''),
  metadata: {},
  description: invoice.billing_reason === 'manual' ? 'Payment for Invoice' : 'Subscription update',
})

async function markPaid(transaction: CashierTransaction, invoice: Stripe.Invoice): Promise<Stripe.Invoice> {
  const paid: Stripe.Invoice = {
    ...invoice,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempt_count: invoice.attempt_count + (invoice.amount_due > 0 ? 1 : 0),
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: transaction.now },
  }
  await transaction.emit('invoice.paid', paid, { status: invoice.status })
  await transaction.emit('invoice.payment_succeeded', paid)
  return paid
}

async function markPaymentFailed(transaction: CashierTransaction, invoice: Stripe.Invoice): Promise<Stripe.Invoice> {
  const attempts = invoice.attempt_count + 1
  const days = RETRY_DAYS[attempts - 1]
  const first = invoice.status_transitions.finalized_at ?? invoice.created
  const retries = days !== undefined && invoice.billing_reason !== 'manual'
  const open: Stripe.Invoice = {
    ...invoice,
    attempt_count: attempts,
    attempted: true,
    next_payment_attempt: retries ? Math.max(first + days * DAY, transaction.now + 1) : null,
  }
  await transaction.emit('invoice.payment_failed', open)
  return open
}

/** Voids an invoice that will not be paid. */
export async function voidInvoice(transaction: CashierTransaction, invoice: Stripe.Invoice): Promise<Stripe.Invoice> {
  const ended: Stripe.Invoice = {
    ...invoice,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'void',
    status_transitions: { ...invoice.status_transitions, voided_at: transaction.now },
  }
  await transaction.emit('invoice.voided', ended, { status: invoice.status })
  return ended
}
