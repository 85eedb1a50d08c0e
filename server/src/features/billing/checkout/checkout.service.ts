import type { CheckoutRequest } from '@leadhaul/contract/billing/orders.contract.ts'
import { isPack, lookupKeyOf } from '@leadhaul/contract/billing/products.catalog.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { v7 as newId } from 'uuid'
import type { Identity } from '../../../platform/db/scope.ts'
import { recordAuditEntry } from '../../audit/audit.service.ts'
import { isStateConflict } from '../stripe/stripe.client.ts'
import { insertOrder, listOpenSessions, type NewOrder, storeSessionId } from './orders.repository.ts'
import { ensureCustomer, type PaymentContext, providerOf, requirePayer } from './payment-context.service.ts'
import { requireCheckoutAllowed } from './permission.service.ts'
import { findPriceId, findPromotionId } from './prices.service.ts'
import { sessionOf } from './session.rules.ts'

type CheckoutOptions = { request: CheckoutRequest; who: Identity; language: Language }

/** Begins a checkout, with an order of ours and a session at the provider. Returns the URL of the session. */
export async function startCheckout(
  payments: PaymentContext,
  { request, who, language }: CheckoutOptions,
): Promise<string> {
  const { stripe } = providerOf(payments)
  const order = orderOf(request)
  await payments.tenancy.run(who, requirePayer)
  // Comes first: it ends the plan of a customer of the other mode, which must not prevent the purchase of a plan.
  const customer = await ensureCustomer(payments, who)
  await payments.tenancy.run(who, (scope) => requireCheckoutAllowed(scope, request))
  if (!isPack(request.sku)) await endOtherCheckouts(payments, { who, customer, request })
  const price = await findPriceId(stripe, lookupKeyOf(request.sku, request.cycle ?? null))
  const discounts = request.promotionCode
    ? [{ promotion_code: await findPromotionId(stripe, request.promotionCode) }]
    : undefined
  await payments.tenancy.run(who, async (scope) => {
    await requireCheckoutAllowed(scope, request)
    await insertOrder(scope, order)
    await recordAuditEntry(scope, 'checkout-started', { plan: request.sku })
  })
  const { baseUrl } = payments
  const asked = { customer, price, discounts, baseUrl, language, workspaceId: who.workspaceId }
  const session = await stripe.checkout.sessions.create(sessionOf(order, asked), {
    idempotencyKey: `checkout:${order.id}`,
  })
  await payments.tenancy.run(who, (scope) => storeSessionId(scope, { id: order.id, sessionId: session.id }))
  if (!session.url) throw new Error('The checkout has no address')
  return session.url
}

/** Expires the other open plan checkouts, for example of a second browser, so that only one can be paid. */
async function endOtherCheckouts(
  payments: PaymentContext,
  { who, customer, request }: { who: Identity; customer: string; request: CheckoutRequest },
): Promise<void> {
  const { stripe } = providerOf(payments)
  const sessions = await payments.tenancy.run(who, listOpenSessions)
  for (const session of sessions)
    await stripe.checkout.sessions.expire(session).catch((error: unknown) => {
      if (!isStateConflict(error)) throw error
    })
  if (sessions.length === 0) return
  // One of these sessions may have been completed: its plan is synchronized first.
  await payments.fulfilment.syncCustomer(customer)
  await payments.tenancy.run(who, (scope) => requireCheckoutAllowed(scope, request))
}

const orderOf = ({ sku, cycle, trial }: CheckoutRequest): NewOrder => ({
  id: newId(),
  kind: isPack(sku) ? 'pack' : trial ? 'trial' : 'subscription',
  sku,
  cycle: cycle ?? null,
})
