import { PRICES, type Sku } from '@leadhaul/contract/billing/products.catalog.ts'
import type { EventArrival, CheckoutEnding, PortalAction } from '@leadhaul/contract/billing/test-cashier.catalog.ts'
import type Stripe from 'stripe'
import { heldSessionId, priceSession } from '../api/checkout-api.service.ts'
import { idOf } from '../cashier-objects.rules.ts'
import { completeCheckout } from './checkout-completion.service.ts'
import { type EnteredCompany, enterCompany } from './entered-company.service.ts'
import { performAction } from './portal-actions.service.ts'
import { StripeFailure } from '../stripe-failure.rules.ts'
import type { TestCashier } from '../test-cashier.service.ts'
import type { CashierTransaction } from '../cashier-transaction.rules.ts'

const BILLING = '/billing'

/**
 * The actions on the pages of the test cashier. `customer` is the customer of a workspace that the user pays for:
 * objects of other customers are not found.
 */
export function createCashierPages({ cashier, baseUrl }: { cashier: TestCashier; baseUrl: string }) {
  return {
    /** The customer of a page. */
    customerOf: (id: string): Promise<string | undefined> => cashier.act((transaction) => customerOf(transaction, id)),

    show: (customer: string, id: string) =>
      cashier.act((transaction) => pageDataOf(transaction, { customer, id })).catch(ignoreStripeFailure),

    /** Changes the company on the invoice. */
    changeCompany: (customer: string, { id, company }: { id: string; company: EnteredCompany }) =>
      cashier.act(async (transaction) => {
        const session = await ownSession(transaction, { customer, id })
        if (!session) return undefined
        await enterCompany(transaction, customer, company)
        await repriceSession(transaction, session)
        return pageDataOf(transaction, { customer, id })
      }),

    /** Ends a checkout and returns the URL to which the browser continues. */
    async finish(
      customer: string,
      { id, ending, arrival }: { id: string; ending: CheckoutEnding; arrival: EventArrival },
    ) {
      const session = await cashier.act((transaction) => ownSession(transaction, { customer, id }))
      if (!session) return undefined
      const back = session.cancel_url ?? `${baseUrl}/billing`
      if (ending === 'cancel') return back
      const isPaid =
        session.status === 'complete' ||
        (await cashier.act(async (transaction) => {
          const now = await transaction.find('checkout.session', id)
          return now.status === 'open'
            ? completeCheckout(transaction, now, { declined: ending === 'fail' })
            : now.status === 'complete'
        }, arrival))
      const success = session.success_url?.replace('{CHECKOUT_SESSION_ID}', id)
      return isPaid ? (success ?? back) : back.replace('payment_cancelled=true', 'error=card_declined')
    },

    perform: (
      customer: string,
      { id, action, subject }: { id: string; action: PortalAction; subject: string | undefined },
    ) =>
      cashier
        .act(async (transaction) => {
          if (!(await ownPortal(transaction, { customer, id }))) return undefined
          await performAction(transaction, { customer, action, subject, cashier })
          return pageDataOf(transaction, { customer, id })
        })
        .catch(ignoreStripeFailure),
  }
}

function ignoreStripeFailure(error: unknown): undefined {
  if (!(error instanceof StripeFailure)) throw error
}

async function customerOf({ objects }: CashierTransaction, id: string): Promise<string | undefined> {
  const session = (await objects.get('checkout.session', id)) ?? (await objects.get('invoice', id))
  const customer = session ? session.customer : (await objects.get('billing_portal.session', id))?.customer
  return customer ? idOf(customer) : undefined
}

type OwnedObject = { customer: string; id: string }
async function ownSession(
  transaction: CashierTransaction,
  { customer, id }: OwnedObject,
): Promise<Stripe.Checkout.Session | undefined> {
  const session = await transaction.objects.get('checkout.session', id)
  return session && idOf(session.customer ?? '') === customer ? session : undefined
}
type Portal = Pick<Stripe.BillingPortal.Session, 'customer' | 'return_url'>
/** The portal of a customer, by a session or by the page of an open invoice. */
async function ownPortal(transaction: CashierTransaction, { customer, id }: OwnedObject): Promise<Portal | undefined> {
  const invoice = await transaction.objects.get('invoice', id)
  if (invoice)
    return idOf(invoice.customer ?? '') === customer
      ? { customer, return_url: transaction.baseUrl + BILLING }
      : undefined
  const portal = await transaction.objects.get('billing_portal.session', id)
  return portal?.customer === customer ? portal : undefined
}

async function pageDataOf(transaction: CashierTransaction, own: OwnedObject) {
  const session = await ownSession(transaction, own)
  if (session) return checkoutPageData(transaction, await withAssumedCountry(transaction, session))
  const portal = await ownPortal(transaction, own)
  return portal && portalPageData(transaction, portal)
}

/** As at Stripe, a country is assumed until one is entered: the price includes the tax from the beginning. */
async function withAssumedCountry(
  transaction: CashierTransaction,
  session: Stripe.Checkout.Session,
): Promise<Stripe.Checkout.Session> {
  const { id, address } = await transaction.find('customer', idOf(session.customer ?? ''))
  if (session.status !== 'open' || address?.country) return session
  await enterCompany(transaction, id, undefined)
  return repriceSession(transaction, session)
}

async function repriceSession(
  transaction: CashierTransaction,
  session: Stripe.Checkout.Session,
): Promise<Stripe.Checkout.Session> {
  const held = await transaction.objects.get('held_session', heldSessionId(session.id))
  return priceSession(transaction, session, held?.discounts ?? [])
}

async function checkoutPageData(transaction: CashierTransaction, session: Stripe.Checkout.Session) {
  const customer = await transaction.find('customer', idOf(session.customer ?? ''))
  const [taxId] = await transaction.objects.list('tax_id', { customer: customer.id })
  const item = session.line_items?.data[0]
  const known = PRICES.find(({ lookupKey }) => lookupKey === item?.price?.lookup_key)
  return {
    kind: 'checkout' as const,
    status: session.status,
    sku: (known?.sku ?? null) as Sku | null,
    cycle: known?.cycle ?? null,
    isTrial: session.mode === 'subscription' && session.amount_total === 0,
    priceCents: item?.price?.unit_amount ?? 0,
    discountCents: session.total_details?.amount_discount ?? 0,
    taxCents: session.total_details?.amount_tax ?? 0,
    totalCents: session.amount_total ?? 0,
    company: {
      name: customer.name ?? '',
      email: customer.email ?? '',
      line1: customer.address?.line1 ?? '',
      line2: customer.address?.line2 ?? '',
      city: customer.address?.city ?? '',
      postalCode: customer.address?.postal_code ?? '',
      country: customer.address?.country ?? null,
      vatId: taxId?.value ?? '',
    },
    cancelUrl: session.cancel_url,
  }
}

async function portalPageData(transaction: CashierTransaction, portal: Portal) {
  const { customer } = portal
  const subscriptions = await transaction.objects.list('subscription', { customer })
  const charges = await transaction.objects.list('charge', { customer })
  const due = await transaction.objects.list('invoice', { customer, status: 'open' })
  const disputes = await transaction.objects.list('dispute')
  const wallet = await transaction.objects.get('wallet', customer)
  return {
    kind: 'portal' as const,
    returnUrl: portal.return_url,
    declines: wallet?.declines ?? ('none' as const),
    subscriptions: subscriptions.map((it) => ({
      id: it.id,
      status: it.status,
      name: it.items.data[0]?.price.nickname ?? it.items.data[0]?.price.lookup_key ?? it.id,
      periodEnd: it.items.data[0]?.current_period_end ?? null,
    })),
    due: due.map(({ id, amount_remaining: cents }) => ({ id, cents })),
    payments: charges.map((it) => ({
      id: it.id,
      createdAt: it.created,
      cents: it.amount,
      refundedCents: it.amount_refunded,
      isPaid: it.paid,
      dispute: disputes.find(({ charge }) => idOf(charge) === it.id)?.status ?? null,
    })),
  }
}
