import type { CheckoutRequest } from '@leadhaul/contract/billing/orders.contract.ts'
import { isPack, lookupKeyOf } from '@leadhaul/contract/billing/products.catalog.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { v7 as newId } from 'uuid'
import type { Identity } from '../../../platform/db/scope.ts'
import { record } from '../../audit/audit.service.ts'
import { isOtherState } from '../stripe/stripe.client.ts'
import { insertOrder, listOpenSessions, type NewOrder, noteSession } from './orders.repository.ts'
import { ensureCustomer, type Paying, providerOf, requirePayer } from './paying.service.ts'
import { requireAllowed } from './permission.service.ts'
import { priceNamed, promotionOf } from './prices.service.ts'
import { sessionOf } from './session.rules.ts'

type Asked = { request: CheckoutRequest; who: Identity; language: Language }

/** Begins a checkout, with an order of ours and a session at the provider. Returns the URL of the session. */
export async function startCheckout(paying: Paying, { request, who, language }: Asked): Promise<string> {
  const { stripe } = providerOf(paying)
  const order = orderOf(request)
  await paying.tenancy.run(who, requirePayer)
  // First: a plan of a customer of the other mode has ended, and must not prevent the purchase of a plan.
  const customer = await ensureCustomer(paying, who)
  await paying.tenancy.run(who, (scope) => requireAllowed(scope, request))
  if (!isPack(request.sku)) await endOtherCheckouts(paying, { who, customer, request })
  const price = await priceNamed(stripe, lookupKeyOf(request.sku, request.cycle ?? null))
  const discounts = request.promotionCode
    ? [{ promotion_code: await promotionOf(stripe, request.promotionCode) }]
    : undefined
  await paying.tenancy.run(who, async (scope) => {
    await requireAllowed(scope, request)
    await insertOrder(scope, order)
    await record(scope, 'checkout-started', { plan: request.sku })
  })
  const { baseUrl } = paying
  const asked = { customer, price, discounts, baseUrl, language, workspaceId: who.workspaceId }
  const session = await stripe.checkout.sessions.create(sessionOf(order, asked), {
    idempotencyKey: `checkout:${order.id}`,
  })
  await paying.tenancy.run(who, (scope) => noteSession(scope, { id: order.id, sessionId: session.id }))
  if (!session.url) throw new Error('The checkout has no address')
  return session.url
}

/** Of two checkouts of plans in two browsers, only one can be paid. */
async function endOtherCheckouts(
  paying: Paying,
  { who, customer, request }: { who: Identity; customer: string; request: CheckoutRequest },
): Promise<void> {
  const { stripe } = providerOf(paying)
  const sessions = await paying.tenancy.run(who, listOpenSessions)
  for (const session of sessions)
    await stripe.checkout.sessions.expire(session).catch((error: unknown) => {
      if (!isOtherState(error)) throw error
    })
  if (sessions.length === 0) return
  // A session that has already been completed is taken over first.
  await paying.fulfilment.takeOver(customer)
  await paying.tenancy.run(who, (scope) => requireAllowed(scope, request))
}

const orderOf = ({ sku, cycle, trial }: CheckoutRequest): NewOrder => ({
  id: newId(),
  kind: isPack(sku) ? 'pack' : trial ? 'trial' : 'subscription',
  sku,
  cycle: cycle ?? null,
})
