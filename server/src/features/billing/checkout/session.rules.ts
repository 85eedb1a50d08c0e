import { isPack, TRIAL_DAYS } from '@leadhaul/contract/billing/products.catalog.ts'
import { workspacePath } from '@leadhaul/contract/workspace/workspace-link.rules.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import type Stripe from 'stripe'
import type { NewOrder } from './orders.repository.ts'

type Asked = {
  workspaceId: string
  customer: string
  price: string
  discounts: { promotion_code: string }[] | undefined
  baseUrl: string
  language: Language
}

/** The checkout of an order: with tax, a VAT id and the company's address, which the invoice needs. */
export function sessionOf(order: NewOrder, asked: Asked): Stripe.Checkout.SessionCreateParams {
  const tab = isPack(order.sku) ? 'credits' : 'subscription'
  // During the payment, another window may switch the session to another workspace.
  const back = (path: string) => asked.baseUrl + workspacePath(path, asked.workspaceId)
  return {
    customer: asked.customer,
    client_reference_id: asked.workspaceId,
    line_items: [{ price: asked.price, quantity: 1 }],
    success_url: back('/billing/success?session_id={CHECKOUT_SESSION_ID}'),
    cancel_url: back(`/billing?payment_cancelled=true&tab=${tab}`),
    locale: asked.language,
    metadata: { order_id: order.id, workspace_id: asked.workspaceId },
    automatic_tax: { enabled: true },
    tax_id_collection: { enabled: true },
    billing_address_collection: 'required',
    customer_update: { address: 'auto', name: 'auto' },
    ...(asked.discounts ? { discounts: asked.discounts } : { allow_promotion_codes: true }),
    ...(isPack(order.sku) ? ofPack(order) : ofPlan(order)),
  }
}

const metadataOf = ({ id }: NewOrder) => ({ metadata: { order_id: id } })

const ofPack = (order: NewOrder): Partial<Stripe.Checkout.SessionCreateParams> => ({
  mode: 'payment',
  invoice_creation: { enabled: true },
  payment_intent_data: metadataOf(order),
})

const ofPlan = (order: NewOrder): Partial<Stripe.Checkout.SessionCreateParams> => ({
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
