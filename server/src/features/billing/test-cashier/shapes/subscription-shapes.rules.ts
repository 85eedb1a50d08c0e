import type Stripe from 'stripe'
import type { Period } from '../cashier-calendar.rules.ts'
import { planOfPrice } from './catalogue-shapes.rules.ts'

type NewObject = { id: string; now: number }

type NewItem = NewObject & { price: Stripe.Price; period: Period; subscription: string }
export const newItem = ({ id, now, price, period, subscription }: NewItem): Stripe.SubscriptionItem => ({
  id,
  object: 'subscription_item',
  billing_thresholds: null,
  created: now,
  current_period_end: period.end,
  current_period_start: period.start,
  current_trial: null,
  discounts: [],
  metadata: {},
  plan: planOfPrice(price),
  price,
  quantity: 1,
  subscription,
  tax_rates: [],
})

type NewSubscription = NewObject &
  Partial<Stripe.Subscription> &
  Pick<Stripe.Subscription, 'customer' | 'items' | 'billing_cycle_anchor' | 'status'>
export const newSubscription = ({ id, now, ...given }: NewSubscription): Stripe.Subscription => ({
  id,
  object: 'subscription',
  application: null,
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor_config: null,
  billing_mode: { flexible: null, type: 'classic' },
  billing_schedules: [],
  billing_thresholds: null,
  cancel_at: null,
  cancel_at_period_end: false,
  canceled_at: null,
  cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
  collection_method: 'charge_automatically',
  created: now,
  currency: 'eur',
  customer_account: null,
  days_until_due: null,
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  ended_at: null,
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: 'self' },
  },
  latest_invoice: null,
  livemode: false,
  managed_payments: null,
  metadata: {},
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  payment_settings: {
    payment_method_options: null,
    payment_method_types: null,
    save_default_payment_method: 'off',
  },
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  start_date: now,
  test_clock: null,
  transfer_data: null,
  trial_end: null,
  trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
  trial_start: null,
  ...given,
})

export const listOf = <Item extends { id: string }>(data: Item[], url: string): Stripe.ApiList<Item> => ({
  object: 'list',
  data,
  has_more: false,
  url,
})

/** Whether the provider calculates the tax. */
export const automaticTax = (enabled: boolean): Stripe.Subscription['automatic_tax'] => ({
  disabled_reason: null,
  enabled,
  liability: enabled ? { type: 'self' } : null,
})

type NewPhase = {
  price: string
  period: Period
  metadata?: Stripe.Metadata
  proration?: string
  /** Ids of the subscription's discounts. */
  discounts: string[]
  /** Null to keep the subscription's setting. */
  taxed: boolean | null
}
export const newPhase = ({
  price,
  period,
  metadata = {},
  proration,
  discounts,
  taxed,
}: NewPhase): Stripe.SubscriptionSchedule.Phase => ({
  add_invoice_items: [],
  application_fee_percent: null,
  ...(taxed !== null && { automatic_tax: automaticTax(taxed) }),
  billing_cycle_anchor: null,
  billing_thresholds: null,
  collection_method: null,
  currency: 'eur',
  default_payment_method: null,
  default_tax_rates: [],
  description: null,
  discounts: discounts.map((discount) => ({ coupon: null, discount, promotion_code: null })),
  end_date: period.end,
  invoice_settings: null,
  items: [
    {
      billing_thresholds: null,
      discounts: [],
      metadata: {},
      plan: price,
      price,
      quantity: 1,
      tax_rates: [],
      trial: null,
    } as never,
  ],
  metadata,
  on_behalf_of: null,
  proration_behavior: proration ?? 'create_prorations',
  start_date: period.start,
  transfer_data: null,
  trial_end: null,
})

type NewSchedule = NewObject &
  Pick<Stripe.SubscriptionSchedule, 'customer' | 'subscription' | 'phases' | 'current_phase'>
export const newSchedule = ({ id, now, ...given }: NewSchedule): Stripe.SubscriptionSchedule => ({
  id,
  object: 'subscription_schedule',
  application: null,
  billing_mode: { flexible: null, type: 'classic' },
  canceled_at: null,
  completed_at: null,
  created: now,
  customer_account: null,
  default_settings: {
    application_fee_percent: null,
    billing_cycle_anchor: 'automatic',
    billing_thresholds: null,
    collection_method: 'charge_automatically',
    default_payment_method: null,
    description: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      days_until_due: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    } as never,
    on_behalf_of: null,
    transfer_data: null,
  },
  end_behavior: 'release',
  livemode: false,
  metadata: {},
  pause_schedules: [],
  released_at: null,
  released_subscription: null,
  status: 'active',
  test_clock: null,
  ...given,
})
