import { isPack, TRIAL_DAYS } from '@leadhaul/contract/billing/products.catalog.ts'
import { workspacePath } from '@leadhaul/contract/workspace/workspace-link.rules.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import type Stripe from 'stripe'
import type { NewOrder } from './orders.repository.ts'

type SessionOptions = {
  workspaceId: string
  customer: string
  price: string
  discounts: { promotion_code: string }[] | undefined
  baseUrl: string
  language: Language
}

/** The checkout of an order: with tax, a VAT id and the company's address, which the invoice needs. */
export function sessionOf(order: NewOrder, options: SessionOptions): Stripe.Checkout.SessionCreateParams {
  const tab = isPack(order.sku) ? 'credits' : 'subscription'
  // During the payment, another window may switch the session to another workspace.
  const returnUrl = (path: string) => options.baseUrl + workspacePath(path, options.workspaceId)
  return {
    customer: options.customer,
    client_reference_id: options.workspaceId,
    line_items: [{ price: options.price, quantity: 1 }],
    success_url: returnUrl('/billing/success?session_id={CHECKOUT_SESSION_ID}'),
    cancel_url: returnUrl(`/billing?payment_cancelled=true&tab=${tab}`),
    locale: options.language,
    metadata: { order_id: order.id, workspace_id: options.workspaceId },
    automatic_tax: { enabled: true },
    tax_id_collection: { enabled: true },
    billing_address_collection: 'required',
    customer_update: { address: 'auto', name: 'auto' },
    ...(options.discounts ? { discounts: options.discounts } : { allow_promotion_codes: true }),
    ...(isPack(order.sku) ? packParams(order) : planParams(order)),
  }
}

const metadataOf = ({ id }: NewOrder) => ({ metadata: { order_id: id } })

const packParams = (order: NewOrder): Partial<Stripe.Checkout.SessionCreateParams> => ({
  mode: 'payment',
  invoice_creation: { enabled: true },
  payment_intent_data: metadataOf(order),
})

const planParams = (order: NewOrder): Partial<Stripe.Checkout.SessionCreateParams> => ({
  mode: 'subscription',
  payment_method_collection: order.kind === 'trial' ? 'if_required' : 'always',
  subscription_data: {
    ...metadataOf(order),
    ...(order.kind === 'trial' && {
      trial_period_days: TRIAL_DAYS,
      trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
    }),
  },
})
