import type { CheckoutInput } from '@leadhaul/contract/billing/orders.contract.ts'
import { isPack, lookupKeyOf, PlanSku, TRIAL_DAYS, TRIAL_PLANS } from '@leadhaul/contract/billing/products.catalog.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import type Stripe from 'stripe'
import { v7 as newId } from 'uuid'
import type * as z from 'zod'
import type { Identity, WorkspaceScope } from '../../../platform/db/scope.ts'
import { record } from '../../audit/audit.service.ts'
import { isRunning } from '../fulfilment/plan-state.rules.ts'
import { listMirrored } from '../plan/plan-state.repository.ts'
import { Refusal } from '../refusal.rules.ts'
import { isOtherState } from '../stripe/stripe.client.ts'
import { hadTrial, insertOrder, listOpenSessions, type NewOrder, noteSession } from './orders.repository.ts'
import { ensureCustomer, type Paying, providerOf, requirePayer } from './paying.service.ts'

type Wish = z.infer<typeof CheckoutInput>
type Asked = { wish: Wish; who: Identity; language: Language }

/** Begins a checkout: an order of ours and a session at the provider. Answers where it goes on. */
export async function startCheckout(paying: Paying, { wish, who, language }: Asked): Promise<string> {
  const { stripe } = providerOf(paying)
  const order = orderOf(wish)
  await paying.tenancy.run(who, (scope) => requireAllowed(scope, wish))
  const customer = await ensureCustomer(paying, who)
  if (!isPack(wish.sku)) await endOtherCheckouts(paying, { who, customer, wish })
  const price = await priceNamed(stripe, lookupKeyOf(wish.sku, wish.cycle ?? null))
  const discounts = wish.promotionCode ? [{ promotion_code: await promotionOf(stripe, wish.promotionCode) }] : undefined
  await paying.tenancy.run(who, async (scope) => {
    await requireAllowed(scope, wish)
    await insertOrder(scope, order)
    await record(scope, 'checkout-started', { plan: wish.sku })
  })
  const session = await stripe.checkout.sessions.create(
    {
      customer,
      client_reference_id: who.workspaceId,
      line_items: [{ price, quantity: 1 }],
      success_url: `${paying.baseUrl}/billing/success?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${paying.baseUrl}/billing?payment_cancelled=true&tab=${isPack(wish.sku) ? 'credits' : 'subscription'}`,
      locale: language,
      metadata: { order_id: order.id, workspace_id: who.workspaceId },
      automatic_tax: { enabled: true },
      tax_id_collection: { enabled: true },
      billing_address_collection: 'required',
      customer_update: { address: 'auto', name: 'auto' },
      ...(discounts ? { discounts } : { allow_promotion_codes: true }),
      ...(isPack(wish.sku) ? ofPack(order) : ofPlan(order)),
    },
    { idempotencyKey: `checkout:${order.id}` },
  )
  await paying.tenancy.run(who, (scope) => noteSession(scope, { id: order.id, sessionId: session.id }))
  if (!session.url) throw new Error('The checkout has no address')
  return session.url
}

const orderOf = ({ sku, cycle, trial }: Wish): NewOrder => ({
  id: newId(),
  kind: isPack(sku) ? 'pack' : trial ? 'trial' : 'subscription',
  sku,
  cycle: cycle ?? null,
})

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

/** A plan is bought where none runs, or instead of a trial. */
async function requireAllowed(scope: WorkspaceScope, { sku, trial }: Wish): Promise<void> {
  await requirePayer(scope)
  if (isPack(sku)) return
  const running = (await listMirrored(scope)).filter(isRunning)
  if (running.some(({ status }) => trial || status !== 'trialing')) throw new Refusal('ALREADY_SUBSCRIBED')
  if (!trial) return
  if (!TRIAL_PLANS.includes(PlanSku.parse(sku))) throw new Refusal('NO_TRIAL')
  if (await hadTrial(scope)) throw new Refusal('TRIAL_USED')
}

/** Of two checkouts of plans in two browsers one alone can be paid. */
async function endOtherCheckouts(
  paying: Paying,
  { who, customer, wish }: { who: Identity; customer: string; wish: Wish },
): Promise<void> {
  const { stripe } = providerOf(paying)
  const sessions = await paying.tenancy.run(who, listOpenSessions)
  for (const session of sessions)
    await stripe.checkout.sessions.expire(session).catch((error: unknown) => {
      if (!isOtherState(error)) throw error
    })
  if (sessions.length === 0) return
  // One that was finished already is taken over first.
  await paying.fulfilment.takeOver(customer)
  await paying.tenancy.run(who, (scope) => requireAllowed(scope, wish))
}

/** The provider's price of a lookup key. */
export async function priceNamed(stripe: Stripe, lookupKey: string): Promise<string> {
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true })
  const [price] = data
  if (!price) throw new Refusal('PAYMENTS_OFF')
  return price.id
}

async function promotionOf(stripe: Stripe, code: string): Promise<string> {
  const { data } = await stripe.promotionCodes.list({ code, active: true, limit: 1 })
  const [promotion] = data
  if (!promotion) throw new Refusal('PROMOTION_CODE_UNKNOWN')
  return promotion.id
}
