import Stripe from 'stripe'
import type { Period } from '../cashier-calendar.rules.ts'
import type { TaxResult } from '../cashier-tax.rules.ts'

type NewObject = { id: string; now: number }
/** The lines of an invoice. */
export type ChargeLine = {
  price: Stripe.Price
  amount: number
  description: string
  period: Period
  proration: boolean
  subscriptionItem?: string | undefined
}

const taxLine = (taxed: TaxResult, taxable: number) => ({
  amount: taxed.amount,
  tax_behavior: 'exclusive' as const,
  tax_rate_details: { tax_rate: `txr_test_${taxed.percent}` },
  taxability_reason: taxed.reason,
  taxable_amount: taxable,
  type: 'tax_rate_details' as const,
})

type NewLine = {
  id: string
  charged: ChargeLine
  invoice: string
  subscription: string | null
  discount: number
  taxed: TaxResult | undefined
}
export function newLine({ id, charged, invoice, subscription, discount, taxed }: NewLine): Stripe.InvoiceLineItem {
  const { price, amount, period } = charged
  const item = charged.subscriptionItem
  return {
    id,
    object: 'line_item',
    amount,
    currency: price.currency,
    description: charged.description,
    discount_amounts: [],
    discountable: !charged.proration,
    discounts: [],
    invoice,
    livemode: false,
    metadata: {},
    parent: item
      ? ({
          invoice_item_details: null,
          subscription_item_details: {
            invoice_item: null,
            proration: charged.proration,
            proration_details: { credited_items: null },
            subscription,
            subscription_item: item,
          },
          type: 'subscription_item_details',
        } as Stripe.InvoiceLineItem.Parent)
      : null,
    period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: typeof price.product === 'string' ? price.product : price.product.id },
      type: 'price_details',
      unit_amount_decimal: Stripe.Decimal.from(amount),
    },
    quantity: 1,
    quantity_decimal: Stripe.Decimal.from(1),
    subscription,
    subtotal: amount,
    taxes: taxed ? [taxLine(taxed, amount - discount)] : [],
  }
}

type Place = Pick<Stripe.Invoice, 'customer_address' | 'customer_email' | 'customer_name' | 'customer_tax_ids'>
type NewInvoice = NewObject & {
  customer: string
  place: Place
  lines: Stripe.InvoiceLineItem[]
  subscription: Stripe.Subscription | undefined
  reason: Stripe.Invoice.BillingReason
  discounts: { id: string; amount: number }[]
  taxed: TaxResult | undefined
  metadata: Stripe.Metadata
}
export function newInvoice({ id, now, lines, taxed, ...given }: NewInvoice): Stripe.Invoice {
  const subtotal = sum(lines.map((line) => line.amount))
  const discount = sum(given.discounts.map(({ amount }) => amount))
  const untaxed = subtotal - discount
  const total = untaxed + (taxed?.amount ?? 0)
  const due = Math.max(0, total)
  const [first] = lines
  return {
    ...blankInvoice({ id, now }),
    ...given.place,
    amount_due: due,
    amount_remaining: due,
    automatic_tax: {
      disabled_reason: null,
      enabled: taxed !== undefined,
      liability: taxed ? { type: 'self' } : null,
      provider: taxed ? 'stripe' : null,
      status: taxed ? 'complete' : null,
    },
    billing_reason: given.reason,
    customer: given.customer,
    discounts: given.discounts.map((it) => it.id),
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    metadata: given.metadata,
    parent: given.subscription ? parentOf(given.subscription) : null,
    period_end: first?.period.end ?? now,
    period_start: first?.period.start ?? now,
    subtotal,
    subtotal_excluding_tax: subtotal,
    total,
    total_discount_amounts: given.discounts.map((it) => ({ amount: it.amount, discount: it.id })),
    total_excluding_tax: untaxed,
    total_taxes: taxed ? [taxLine(taxed, untaxed)] : [],
  }
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

const parentOf = ({ id, metadata }: Stripe.Subscription): Stripe.Invoice.Parent => ({
  quote_details: null,
  subscription_details: { metadata, subscription: id } as Stripe.Invoice.Parent.SubscriptionDetails,
  type: 'subscription_details',
})

const blankInvoice = ({ id, now }: NewObject): Stripe.Invoice => ({
  id,
  object: 'invoice',
  account_country: 'RO',
  account_name: 'Leadhaul',
  account_tax_ids: null,
  amount_due: 0,
  amount_overpaid: 0,
  amount_paid: 0,
  amount_remaining: 0,
  amount_shipping: 0,
  application: null,
  attempt_count: 0,
  attempted: false,
  auto_advance: true,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
  automatically_finalizes_at: null,
  billing_reason: 'manual',
  collection_method: 'charge_automatically',
  created: now,
  currency: 'eur',
  custom_fields: null,
  customer: null,
  customer_account: null,
  customer_address: null,
  customer_email: null,
  customer_name: null,
  customer_phone: null,
  customer_shipping: null,
  customer_tax_exempt: 'none',
  customer_tax_ids: [],
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  due_date: null,
  effective_at: null,
  ending_balance: null,
  footer: null,
  from_invoice: null,
  hosted_invoice_url: null,
  invoice_pdf: null,
  issuer: { type: 'self' },
  last_finalization_error: null,
  latest_revision: null,
  lines: { object: 'list', data: [], has_more: false, url: `/v1/invoices/${id}/lines` },
  livemode: false,
  metadata: {},
  next_payment_attempt: null,
  number: null,
  on_behalf_of: null,
  parent: null,
  payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
  period_end: now,
  period_start: now,
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  starting_balance: 0,
  statement_descriptor: null,
  status: 'draft',
  status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
  subtotal: 0,
  subtotal_excluding_tax: 0,
  test_clock: null,
  total: 0,
  total_discount_amounts: [],
  total_excluding_tax: 0,
  total_pretax_credit_amounts: [],
  total_taxes: [],
  webhooks_delivered_at: null,
})
