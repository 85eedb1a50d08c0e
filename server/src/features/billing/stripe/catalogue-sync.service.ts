import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import {
  CURRENCY,
  PRICES,
  type Price,
  productIdOf,
  productNameOf,
  Sku,
} from '@leadhaul/contract/billing/products.catalog.ts'
import Stripe from 'stripe'

/** One product or price, and its result. `detail` is a line to print. */
export type SyncStep = { action: 'created' | 'updated' | 'replaced' | 'unchanged'; name: string; detail: string }
type SyncOptions = {
  stripe: Stripe
  /** If true, only reports the changes. */
  dryRun?: boolean
}
type SyncContext = Required<SyncOptions> & { steps: SyncStep[] }

/** The delay before a rate-limited request is repeated the first time; it doubles each time. */
const PAUSE_MS = 1000
const MAX_TRIES = 6

/** Creates and updates the products and prices at Stripe to match the catalogue. A second run changes nothing. */
export async function syncCatalogue({ stripe, dryRun = false }: SyncOptions): Promise<SyncStep[]> {
  const context: SyncContext = { stripe, dryRun, steps: [] }
  const products = await withRateLimitRetries(() =>
    stripe.products.list({ ids: Sku.options.map(productIdOf), limit: 100 }),
  )
  for (const sku of Sku.options)
    await syncProduct(context, { sku, known: products.data.find(({ id }) => id === productIdOf(sku)) })
  const lookupKeys = PRICES.map(({ lookupKey }) => lookupKey)
  const prices = await withRateLimitRetries(() => stripe.prices.list({ lookup_keys: lookupKeys, limit: 100 }))
  for (const price of PRICES)
    await syncPrice(context, { price, known: prices.data.find(({ lookup_key }) => lookup_key === price.lookupKey) })
  return context.steps
}

async function syncProduct(
  context: SyncContext,
  { sku, known }: { sku: Sku; known: Stripe.Product | undefined },
): Promise<void> {
  const { stripe } = context
  const id = productIdOf(sku)
  const name = productNameOf(sku)
  const fields = { name, active: true, metadata: { sku } }
  if (!known)
    return recordStep(context, { action: 'created', name: id, detail: name }, (once) =>
      stripe.products.create({ id, ...fields }, once),
    )
  if (known.name === name && known.active && known.metadata.sku === sku)
    return recordStep(context, { action: 'unchanged', name: id, detail: name })
  return recordStep(context, { action: 'updated', name: id, detail: name }, (once) =>
    stripe.products.update(id, fields, once),
  )
}

const INTERVAL = { monthly: 'month', annual: 'year' } as const

async function syncPrice(
  context: SyncContext,
  { price, known }: { price: Price; known: Stripe.Price | undefined },
): Promise<void> {
  const { stripe } = context
  const { lookupKey: name, sku, cycle, cents } = price
  const detail = `${(cents / 100).toFixed(2)} ${CURRENCY.toUpperCase()}${cycle ? ` ${cycle}` : ''}`
  if (known && isSame(price, known) && known.active) return recordStep(context, { action: 'unchanged', name, detail })
  if (known && isSame(price, known))
    return recordStep(context, { action: 'updated', name, detail }, (once) =>
      stripe.prices.update(known.id, { active: true }, once),
    )
  const made = await recordStep(context, { action: known ? 'replaced' : 'created', name, detail }, (once) =>
    stripe.prices.create(
      {
        currency: CURRENCY,
        unit_amount: cents,
        product: productIdOf(sku),
        lookup_key: name,
        transfer_lookup_key: true,
        nickname: detail === '' ? name : `${productNameOf(sku)}${cycle ? `, ${cycle}` : ''}`,
        tax_behavior: 'exclusive',
        ...(cycle && { recurring: { interval: INTERVAL[cycle] } }),
      },
      once,
    ),
  )
  // Stripe cannot change the amount of a price: subscriptions keep the old price, and it is no longer sold.
  if (known && !context.dryRun)
    await withRateLimitRetries((once) => stripe.prices.update(known.id, { active: false }, once))
  return made
}

/** A price with another amount, cycle or product is a different price. */
function isSame({ cents, cycle, sku }: Price, known: Stripe.Price): boolean {
  const product = typeof known.product === 'string' ? known.product : known.product.id
  return (
    known.unit_amount === cents &&
    known.currency === CURRENCY &&
    known.tax_behavior === 'exclusive' &&
    product === productIdOf(sku) &&
    (known.recurring?.interval ?? null) === (cycle === null ? null : INTERVAL[cycle])
  )
}

async function recordStep(
  context: SyncContext,
  done: SyncStep,
  change?: (once: IdempotencyOptions) => Promise<unknown>,
): Promise<void> {
  if (change && !context.dryRun) await withRateLimitRetries(change)
  context.steps.push(done)
}

/** Passed to each request of a change, so that repeated requests apply it only once. */
type IdempotencyOptions = { idempotencyKey: string }

/** Repeats a request while Stripe's rate limit rejects it; the library itself repeats it after other failures. */
async function withRateLimitRetries<Result>(request: (once: IdempotencyOptions) => Promise<Result>): Promise<Result> {
  const once = { idempotencyKey: `sync:${randomUUID()}` }
  for (let attempt = 1; ; attempt++) {
    try {
      return await request(once)
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeRateLimitError) || attempt === MAX_TRIES) throw error
      await wait(PAUSE_MS * 2 ** (attempt - 1))
    }
  }
}
