import type Stripe from 'stripe'
import * as z from 'zod'
import { draftInvoice } from '../cashier-invoices.service.ts'
import { DAY } from '../cashier-calendar.rules.ts'
import { idOf } from '../cashier-objects.rules.ts'
import { grantDiscount } from '../cashier-discounts.service.ts'
import { expireSession } from '../cashier-time.service.ts'
import type { ChargeLine } from '../shapes/invoice-shapes.rules.ts'
import { newSession } from '../shapes/session-shapes.rules.ts'
import { invalid } from '../stripe-failure.rules.ts'
import type { CashierTransaction } from '../cashier-transaction.rules.ts'
import { flag, int, metadata, page, paging, type Route, route, text } from './route.rules.ts'

const switched = z.strictObject({ enabled: flag })
const missingPaymentMethod = z.enum(['cancel', 'create_invoice', 'pause'])
const subscriptionData = z.strictObject({
  trial_period_days: int.min(1).max(730).optional(),
  trial_end: int.optional(),
  trial_settings: z
    .strictObject({ end_behavior: z.strictObject({ missing_payment_method: missingPaymentMethod }) })
    .optional(),
  metadata: metadata.optional(),
  description: text.optional(),
  billing_mode: z.strictObject({ type: z.enum(['classic', 'flexible']) }).optional(),
})
const sessionInput = {
  mode: z.enum(['payment', 'subscription']),
  line_items: z.array(z.strictObject({ price: text, quantity: int.min(1).default(1) })).length(1),
  success_url: text,
  cancel_url: text.optional(),
  customer: text,
  client_reference_id: text.max(200).optional(),
  metadata: metadata.optional(),
  allow_promotion_codes: flag.optional(),
  discounts: z
    .array(z.strictObject({ coupon: text.optional(), promotion_code: text.optional() }))
    .max(1)
    .optional(),
  automatic_tax: switched.optional(),
  tax_id_collection: z
    .strictObject({ enabled: flag, required: z.enum(['if_supported', 'never']).optional() })
    .optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  customer_update: z
    .strictObject({
      address: z.enum(['auto', 'never']),
      name: z.enum(['auto', 'never']),
      shipping: z.enum(['auto', 'never']),
    })
    .partial()
    .optional(),
  payment_method_collection: z.enum(['always', 'if_required']).optional(),
  payment_method_types: z.array(text).optional(),
  subscription_data: subscriptionData.optional(),
  payment_intent_data: z
    .strictObject({ metadata: metadata.optional(), description: text.optional(), setup_future_usage: text.optional() })
    .optional(),
  invoice_creation: z
    .strictObject({
      enabled: flag,
      invoice_data: z.strictObject({ metadata: metadata.optional(), description: text.optional() }).optional(),
    })
    .optional(),
  saved_payment_method_options: z.strictObject({ payment_method_save: text.optional() }).optional(),
  expires_at: int.optional(),
  locale: text.optional(),
  submit_type: text.optional(),
  consent_collection: z.strictObject({ terms_of_service: text.optional() }).optional(),
  custom_text: z.record(z.string(), z.strictObject({ message: text })).optional(),
  ui_mode: z.enum(['hosted_page', 'hosted']).optional(),
  origin_context: text.optional(),
  phone_number_collection: switched.optional(),
  name_collection: z.record(z.string(), z.record(z.string(), z.string())).optional(),
  adaptive_pricing: switched.optional(),
}
type SessionInput = z.infer<z.ZodObject<typeof sessionInput>>

/** The id of the data of a session that the cashier's page needs and that Stripe does not expose. */
export const heldSessionId = (session: string): string => `held_${session}`

async function createSession(transaction: CashierTransaction, input: SessionInput): Promise<Stripe.Checkout.Session> {
  const [line] = input.line_items
  const price = await transaction.find('price', line?.price ?? '', 'line_items[0][price]')
  await transaction.find('customer', input.customer, 'customer')
  rejectContradictions(input, price)
  const id = transaction.id('checkout.session')
  const trialEnd =
    input.subscription_data?.trial_end ?? trialEndOf(transaction, input.subscription_data?.trial_period_days)
  const [given] = input.discounts ?? []
  const discounts = given
    ? [await grantDiscount(transaction, { ...given, customer: input.customer, from: trialEnd ?? transaction.now })]
    : []
  const charged: ChargeLine = {
    price,
    amount: trialEnd === null ? (price.unit_amount ?? 0) * (line?.quantity ?? 1) : 0,
    description: price.nickname ?? price.lookup_key ?? price.id,
    period: { start: transaction.now, end: transaction.now },
    proration: false,
  }
  const session = newSession({
    id,
    now: transaction.now,
    mode: input.mode,
    url: `${transaction.baseUrl}/test-cashier/${id}`,
    amount_subtotal: charged.amount,
    amount_total: charged.amount,
    allow_promotion_codes: input.allow_promotion_codes ?? null,
    automatic_tax: { enabled: input.automatic_tax?.enabled ?? false, liability: null, provider: null, status: null },
    billing_address_collection: input.billing_address_collection ?? null,
    cancel_url: input.cancel_url ?? null,
    client_reference_id: input.client_reference_id ?? null,
    customer: input.customer,
    discounts: discounts.map(({ source, promotion_code }) => ({ coupon: source.coupon, promotion_code })),
    expires_at: input.expires_at ?? transaction.now + DAY,
    invoice_creation: {
      enabled: input.invoice_creation?.enabled ?? false,
      invoice_data: {
        metadata: input.invoice_creation?.invoice_data?.metadata ?? {},
      } as Stripe.Checkout.Session.InvoiceCreation.InvoiceData,
    },
    line_items: {
      object: 'list',
      data: [lineItem(charged, id)],
      has_more: false,
      url: `/v1/checkout/sessions/${id}/line_items`,
    },
    locale: input.locale ?? null,
    metadata: input.metadata ?? {},
    payment_method_collection:
      input.payment_method_collection ?? (input.mode === 'subscription' ? 'always' : 'if_required'),
    success_url: input.success_url,
    tax_id_collection: { enabled: input.tax_id_collection?.enabled ?? false, required: 'never' },
  })
  const priced = await priceSession(transaction, session, discounts)
  await transaction.objects.put({
    object: 'held_session',
    id: heldSessionId(id),
    created: transaction.now,
    discounts: discounts.map((it) => it.id),
    trialEnd,
    missingPaymentMethod:
      input.subscription_data?.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
    subscriptionMetadata: input.subscription_data?.metadata ?? {},
    subscriptionDescription: input.subscription_data?.description ?? null,
    paymentMetadata: input.payment_intent_data?.metadata ?? {},
  })
  return priced
}

/** Updates the price of a session for its customer: the tax depends on the customer's address. */
export async function priceSession(
  transaction: CashierTransaction,
  session: Stripe.Checkout.Session,
  discounts: readonly (string | Stripe.Discount)[],
): Promise<Stripe.Checkout.Session> {
  const { total, total_taxes, total_discount_amounts } = await draftInvoice(transaction, {
    customer: idOf(session.customer ?? ''),
    charged: [chargeLineOf(session)],
    reason: 'manual',
    discounts,
    automaticTax: session.automatic_tax.enabled,
  })
  const priced: Stripe.Checkout.Session = {
    ...session,
    amount_total: total,
    total_details: {
      amount_discount: sum(total_discount_amounts),
      amount_shipping: 0,
      amount_tax: sum(total_taxes),
    },
  }
  await transaction.objects.put(priced)
  return priced
}

/** The line of a session in the form of its invoice. */
export function chargeLineOf(session: Stripe.Checkout.Session): ChargeLine {
  const item = session.line_items?.data[0]
  if (!item?.price) throw invalid('The session has no price.')
  const period = { start: session.created, end: session.created }
  const { price, amount_subtotal: amount, description } = item
  return { price, amount, description: description ?? price.id, period, proration: false }
}

const sum = (amounts: { amount: number }[] | null) => (amounts ?? []).reduce((total, { amount }) => total + amount, 0)
const trialEndOf = ({ now }: CashierTransaction, days: number | undefined) =>
  days === undefined ? null : now + days * DAY

const lineItem = ({ price, amount, description }: ChargeLine, id: string): Stripe.LineItem => ({
  id: `li_${id.slice(8)}`,
  object: 'item',
  adjustable_quantity: null,
  amount_discount: 0,
  amount_subtotal: amount,
  amount_tax: 0,
  amount_total: amount,
  currency: price.currency,
  description,
  metadata: {},
  price,
  quantity: 1,
})

function rejectContradictions(input: SessionInput, price: Stripe.Price): void {
  if (!price.active)
    throw invalid(`The price specified is inactive. This field only accepts active prices.`, {
      param: 'line_items[0][price]',
    })
  if (input.mode === 'payment' && price.recurring)
    throw invalid(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
      { param: 'mode' },
    )
  if (input.mode === 'subscription' && !price.recurring)
    throw invalid('You must provide at least one recurring price in `subscription` mode when using prices.')
  if (input.discounts && input.allow_promotion_codes !== undefined)
    throw invalid('You may only specify one of these parameters: allow_promotion_codes, discounts.')
  if (input.mode === 'payment' && (input.subscription_data || input.payment_method_collection))
    throw invalid('You can not pass `subscription_data` or `payment_method_collection` in `payment` mode.')
  if (input.mode === 'subscription' && (input.payment_intent_data || input.invoice_creation))
    throw invalid('You can not pass `payment_intent_data` or `invoice_creation` in `subscription` mode.')
  if (input.tax_id_collection?.enabled && input.customer_update?.name !== 'auto')
    throw invalid(
      'Tax ID collection requires updating business name on the customer. To enable tax ID collection for an existing customer, please set `customer_update[name]` to `auto`.',
    )
  if (input.automatic_tax?.enabled && input.customer_update?.address !== 'auto')
    throw invalid(
      'Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either `customer_update[address]` to `auto` or `customer_update[shipping]` to `auto` to save the address entered in Checkout to the Customer.',
      { code: 'customer_tax_location_invalid' },
    )
}

export const checkoutRoutes: Route[] = [
  route('POST /v1/checkout/sessions', sessionInput, ({ transaction, input }) => createSession(transaction, input)),
  route('GET /v1/checkout/sessions/:id', {}, ({ transaction, id }) => transaction.find('checkout.session', id)),
  route(
    'GET /v1/checkout/sessions',
    {
      ...paging,
      customer: text.optional(),
      subscription: text.optional(),
      payment_intent: text.optional(),
      status: text.optional(),
    },
    async ({ transaction, input }) => {
      const { customer, subscription, payment_intent, status } = input
      const match = {
        ...(customer && { customer }),
        ...(subscription && { subscription }),
        ...(payment_intent && { payment_intent }),
        ...(status && { status }),
      }
      return page(await transaction.objects.list('checkout.session', match), { input, url: '/v1/checkout/sessions' })
    },
  ),
  route('POST /v1/checkout/sessions/:id/expire', {}, async ({ transaction, id }) => {
    const { status } = await transaction.find('checkout.session', id)
    if (status !== 'open') throw invalid('Only Checkout Sessions with a status in ["open"] can be expired.')
    return expireSession(transaction, id)
  }),
  route('GET /v1/checkout/sessions/:id/line_items', paging, async ({ transaction, id, input }) => {
    const session = await transaction.find('checkout.session', id)
    return page(session.line_items?.data ?? [], { input, url: `/v1/checkout/sessions/${id}/line_items` })
  }),
]
