import type Stripe from 'stripe'
import type { ChargeLine } from './shapes/invoice-shapes.rules.ts'

/** The stored response for an idempotency key. */
export type StoredResponse = {
  object: 'given_answer'
  id: string
  request: string
  status: number
  body: string
  created: number
}
/** The card of a customer, and which of its next payments fail. Stripe has no such object. */
export type Wallet = { object: 'wallet'; id: string; declines: 'none' | 'next' | 'all'; created: number }
/** Changes of a subscription that its next invoice charges for. */
export type PendingLines = { object: 'pending_lines'; id: string; charged: ChargeLine[]; created: number }
/** What a checkout does once it is paid. Stripe does not expose it. */
export type HeldSession = {
  object: 'held_session'
  id: string
  created: number
  discounts: string[]
  trialEnd: number | null
  missingPaymentMethod: 'cancel' | 'create_invoice' | 'pause'
  subscriptionMetadata: Stripe.Metadata
  subscriptionDescription: string | null
  paymentMetadata: Stripe.Metadata
}
type StoredObject =
  | Stripe.Product
  | Stripe.Price
  | Stripe.Coupon
  | Stripe.PromotionCode
  | Stripe.Discount
  | Stripe.Customer
  | Stripe.TaxId
  | Stripe.PaymentMethod
  | Stripe.Checkout.Session
  | Stripe.Subscription
  | Stripe.SubscriptionSchedule
  | Stripe.Invoice
  | Stripe.InvoicePayment
  | Stripe.PaymentIntent
  | Stripe.Charge
  | Stripe.Refund
  | Stripe.Dispute
  | Stripe.CreditNote
  | Stripe.BillingPortal.Session
  | Stripe.Event
  | StoredResponse
  | Wallet
  | PendingLines
  | HeldSession

/** Every kind of stored object. */
export type ObjectKind = StoredObject['object']
export type CashierObject<K extends ObjectKind = ObjectKind> = Extract<StoredObject, { object: K }>

const PREFIXES = {
  product: 'prod',
  price: 'price',
  coupon: 'coup',
  promotion_code: 'promo',
  discount: 'di',
  customer: 'cus',
  tax_id: 'txi',
  payment_method: 'pm',
  'checkout.session': 'cs_test',
  subscription: 'sub',
  subscription_schedule: 'sub_sched',
  invoice: 'in',
  invoice_payment: 'inpay',
  payment_intent: 'pi',
  charge: 'ch',
  refund: 're',
  dispute: 'du',
  credit_note: 'cn',
  'billing_portal.session': 'bps',
  event: 'evt',
} as const satisfies Partial<Record<ObjectKind, string>>

/** Kinds that have a Stripe id of their own. */
export type NamedKind = keyof typeof PREFIXES
export const prefixOf = (kind: NamedKind): string => PREFIXES[kind]

/** The kind of the object with this id. */
export function kindOf(id: string): NamedKind | undefined {
  const kinds = Object.keys(PREFIXES) as NamedKind[]
  return kinds
    .filter((kind) => id.startsWith(`${PREFIXES[kind]}_`))
    .toSorted((a, b) => PREFIXES[b].length - PREFIXES[a].length)[0]
}

/** The id of a reference or of an expanded object. */
export const idOf = (it: string | { id: string }): string => (typeof it === 'string' ? it : it.id)
