import type Stripe from 'stripe'

type NewObject = { id: string; now: number }

export const newCustomer = ({ id, now, ...given }: NewObject & Partial<Stripe.Customer>): Stripe.Customer => ({
  id,
  object: 'customer',
  address: null,
  balance: 0,
  created: now,
  currency: null,
  customer_account: null,
  default_source: null,
  delinquent: false,
  description: null,
  discount: null,
  email: null,
  invoice_prefix: id.slice(-8).toUpperCase(),
  invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
  livemode: false,
  metadata: {},
  name: null,
  next_invoice_sequence: 1,
  phone: null,
  preferred_locales: [],
  shipping: null,
  tax_exempt: 'none',
  test_clock: null,
  ...given,
})

type NewTaxId = NewObject & { customer: string; type: Stripe.TaxId.Type; value: string }
export const newTaxId = ({ id, now, customer, type, value }: NewTaxId): Stripe.TaxId => ({
  id,
  object: 'tax_id',
  country: value.slice(0, 2),
  created: now,
  customer,
  customer_account: null,
  livemode: false,
  owner: { customer, customer_account: null, type: 'customer' },
  type,
  value,
  verification: { status: 'pending', verified_address: null, verified_name: null },
})

type NewCard = NewObject & { customer: string; last4: string; billing: Stripe.PaymentMethod.BillingDetails }
export const newCard = ({ id, now, customer, last4, billing }: NewCard): Stripe.PaymentMethod => ({
  id,
  object: 'payment_method',
  allow_redisplay: 'limited',
  billing_details: billing,
  card: {
    brand: 'visa',
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'RO',
    display_brand: 'visa',
    exp_month: 12,
    exp_year: new Date(now * 1000).getUTCFullYear() + 3,
    fingerprint: `test${last4}`,
    funding: 'credit',
    generated_from: null,
    last4,
    networks: { available: ['visa'], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  },
  created: now,
  customer,
  customer_account: null,
  livemode: false,
  metadata: {},
  type: 'card',
})
