import Stripe from 'stripe'
import { CURRENCY, PRICES, productIdOf, productNameOf } from '@leadhaul/contract/billing/products.catalog.ts'
import {
  completeCheckout,
  type CheckoutInput,
  createCard,
} from '../../features/billing/test-cashier/pages/checkout-completion.service.ts'
import { setPaymentOutcome } from '../../features/billing/test-cashier/cashier-payments.service.ts'
import { createTestCashier, type CashierOptions } from '../../features/billing/test-cashier/test-cashier.service.ts'
import { createMemoryStore } from './memory-cashier-store.ts'

export const CASHIER_KEY = 'sk_test_cashier'
export const DAY_SECONDS = 86_400
const MS = 1000

export type OpenCashier = ReturnType<typeof openCashier>

/** The test cashier in memory with its own clock, and Stripe's real library as its client. */
export function openCashier(options: Partial<CashierOptions> & { at?: string } = {}) {
  let now = new Date(options.at ?? '2026-11-22T12:00:00Z')
  const events: Stripe.Event[] = []
  const cashier = createTestCashier({
    store: createMemoryStore(),
    clock: () => now,
    baseUrl: 'http://localhost:3000',
    secretKey: CASHIER_KEY,
    onEvents: (happened) => void events.push(...happened),
    ...options,
  })
  const fetcher = (input: string | URL | Request, init?: RequestInit) => cashier.handle(new Request(input, init))
  const stripe = new Stripe(CASHIER_KEY, {
    httpClient: Stripe.createFetchHttpClient(fetcher as typeof fetch),
    maxNetworkRetries: 0,
  })
  return {
    cashier,
    stripe,
    events,
    now: () => Math.floor(now.getTime() / MS),
    /** Advances the clock, with everything that happens until then. */
    async passTo(at: string | number) {
      now = typeof at === 'number' ? new Date(at * MS) : new Date(at)
      await cashier.catchUp()
    },
    /** Removes all purchases until now: no renewal, no retry and no event follows. */
    forget: () =>
      cashier.act(async ({ objects }) => {
        for (const kind of ['subscription', 'invoice', 'checkout.session'] as const)
          for (const { id } of await objects.list(kind)) await objects.remove(kind, id)
      }),
    finish: (session: string, entered: Partial<CheckoutInput> = {}) =>
      cashier.act(async (transaction) =>
        completeCheckout(transaction, await transaction.find('checkout.session', session), {
          declined: false,
          ...entered,
        }),
      ),
    letPayments: (customer: string, declines: 'none' | 'next' | 'all') =>
      cashier.act((transaction) => setPaymentOutcome(transaction, customer, declines)),
    giveCard: (customer: string) =>
      cashier.act(async (transaction) => {
        const before = await transaction.find('customer', customer)
        const card = await createCard(transaction, before)
        const settings = { ...before.invoice_settings, default_payment_method: card }
        await transaction.emit('customer.updated', { ...before, invoice_settings: settings })
      }),
  }
}

/** Products and prices of the catalogue. */
export async function createCashierProducts({ stripe }: Pick<OpenCashier, 'stripe'>): Promise<void> {
  for (const sku of new Set(PRICES.map((price) => price.sku)))
    await stripe.products.create({ id: productIdOf(sku), name: productNameOf(sku) })
  for (const { lookupKey, sku, cycle, cents } of PRICES)
    await stripe.prices.create({
      currency: CURRENCY,
      unit_amount: cents,
      product: productIdOf(sku),
      lookup_key: lookupKey,
      tax_behavior: 'exclusive',
      ...(cycle && { recurring: { interval: cycle === 'monthly' ? 'month' : 'year' } }),
    })
}

/** The price of a lookup key. */
export async function priceIdOf({ stripe }: Pick<OpenCashier, 'stripe'>, lookupKey: string): Promise<string> {
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey] })
  return data[0]?.id ?? ''
}
