import Stripe from 'stripe'

type NewObject = { id: string; now: number }
const CONSTANT = { livemode: false } as const

export const newProduct = ({
  id,
  now,
  ...given
}: NewObject & Partial<Stripe.Product> & { name: string }): Stripe.Product => ({
  id,
  object: 'product',
  active: true,
  created: now,
  default_price: null,
  description: null,
  images: [],
  marketing_features: [],
  metadata: {},
  package_dimensions: null,
  shippable: null,
  statement_descriptor: null,
  tax_code: null,
  tax_details: null,
  type: 'service',
  unit_label: null,
  updated: now,
  url: null,
  ...CONSTANT,
  ...given,
})

type NewPrice = NewObject & Partial<Stripe.Price> & Pick<Stripe.Price, 'currency' | 'product' | 'unit_amount'>
export const newPrice = ({ id, now, ...given }: NewPrice): Stripe.Price => ({
  id,
  object: 'price',
  active: true,
  billing_scheme: 'per_unit',
  created: now,
  custom_unit_amount: null,
  lookup_key: null,
  metadata: {},
  nickname: null,
  recurring: null,
  tax_behavior: 'unspecified',
  tiers_mode: null,
  transform_quantity: null,
  type: given.recurring ? 'recurring' : 'one_time',
  unit_amount_decimal: given.unit_amount === null ? null : Stripe.Decimal.from(given.unit_amount),
  ...CONSTANT,
  ...given,
})

/** The legacy plan object of a recurring price, which subscriptions still contain. */
export const planOfPrice = (price: Stripe.Price): Stripe.Plan => ({
  id: price.id,
  object: 'plan',
  active: price.active,
  amount: price.unit_amount,
  amount_decimal: price.unit_amount_decimal,
  billing_scheme: 'per_unit',
  created: price.created,
  currency: price.currency,
  interval: price.recurring?.interval ?? 'month',
  interval_count: price.recurring?.interval_count ?? 1,
  metadata: price.metadata,
  meter: null,
  nickname: price.nickname,
  product: price.product,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
  ...CONSTANT,
})

export const newCoupon = ({ id, now, ...given }: NewObject & Partial<Stripe.Coupon>): Stripe.Coupon => ({
  id,
  object: 'coupon',
  amount_off: null,
  created: now,
  currency: null,
  duration: 'once',
  duration_in_months: null,
  max_redemptions: null,
  metadata: {},
  name: null,
  percent_off: null,
  redeem_by: null,
  times_redeemed: 0,
  valid: true,
  ...CONSTANT,
  ...given,
})

type NewPromotionCode = NewObject & Partial<Stripe.PromotionCode> & Pick<Stripe.PromotionCode, 'code' | 'promotion'>
export const newPromotionCode = ({ id, now, ...given }: NewPromotionCode): Stripe.PromotionCode => ({
  id,
  object: 'promotion_code',
  active: true,
  created: now,
  customer: null,
  customer_account: null,
  expires_at: null,
  max_redemptions: null,
  metadata: {},
  restrictions: { first_time_transaction: false, minimum_amount: null, minimum_amount_currency: null },
  times_redeemed: 0,
  ...CONSTANT,
  ...given,
})

type NewDiscount = NewObject & Pick<Stripe.Discount, 'source' | 'end' | 'promotion_code' | 'customer'>
export const newDiscount = ({ id, now, ...given }: NewDiscount): Stripe.Discount => ({
  id,
  object: 'discount',
  checkout_session: null,
  customer_account: null,
  invoice: null,
  invoice_item: null,
  start: now,
  subscription: null,
  subscription_item: null,
  ...given,
})
