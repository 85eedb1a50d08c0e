import type Stripe from 'stripe'
import * as z from 'zod'
import { isRedeemable } from '../cashier-discounts.service.ts'
import { idOf } from '../cashier-objects.rules.ts'
import { newCoupon, newPrice, newProduct, newPromotionCode } from '../shapes/catalogue-shapes.rules.ts'
import { invalid } from '../stripe-failure.rules.ts'
import type { CashierTransaction } from '../cashier-transaction.rules.ts'
import {
  clearableText,
  flag,
  int,
  metadata,
  page,
  paging,
  type Route,
  route,
  text,
  withUpdatedFields,
} from './route.rules.ts'

const productFields = {
  name: text.min(1).optional(),
  active: flag.optional(),
  description: clearableText.optional(),
  tax_code: clearableText.optional(),
  unit_label: clearableText.optional(),
  statement_descriptor: clearableText.optional(),
  default_price: text.optional(),
  metadata: metadata.optional(),
}
const priceFields = {
  active: flag.optional(),
  nickname: clearableText.optional(),
  lookup_key: clearableText.optional(),
  transfer_lookup_key: flag.optional(),
  tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).optional(),
  metadata: metadata.optional(),
}
const recurring = z.strictObject({
  interval: z.enum(['day', 'week', 'month', 'year']),
  interval_count: int.min(1).default(1),
  usage_type: z.enum(['licensed']).default('licensed'),
})

/** Moves a lookup key to this price. */
async function claimKey(
  transaction: CashierTransaction,
  options: { key: string | null | undefined; transfer: boolean | undefined; by: string },
) {
  const { key, transfer, by } = options
  if (!key) return
  for (const other of await transaction.objects.list('price', { lookup_key: key })) {
    if (other.id === by) continue
    if (!transfer) throw invalid(`A price (\`${other.id}\`) already uses that lookup key.`, { param: 'lookup_key' })
    await transaction.emit('price.updated', { ...other, lookup_key: null }, { lookup_key: key })
  }
}

const products: Route[] = [
  route(
    'POST /v1/products',
    { ...productFields, id: text.optional(), name: text.min(1) },
    async ({ transaction, input }) => {
      const given = input
      const id = given.id ?? transaction.id('product')
      if (await transaction.objects.get('product', id))
        throw invalid(`Product already exists.`, { code: 'resource_already_exists', param: 'id' })
      const made = newProduct({ ...given, id, now: transaction.now } as Parameters<typeof newProduct>[0])
      await transaction.emit('product.created', made)
      return made
    },
  ),
  route(
    'GET /v1/products',
    { ...paging, active: flag.optional(), ids: z.array(text).optional() },
    async ({ transaction, input }) => {
      const all = await transaction.objects.list('product', input.active === undefined ? {} : { active: input.active })
      return page(
        all.filter(({ id }) => !input.ids || input.ids.includes(id)),
        { input, url: '/v1/products' },
      )
    },
  ),
  route('GET /v1/products/:id', {}, ({ transaction, id }) => transaction.find('product', id)),
  route('POST /v1/products/:id', productFields, async ({ transaction, id, input }) => {
    const before = await transaction.find('product', id)
    const given = input
    const after = { ...withUpdatedFields<Stripe.Product>(before, given), updated: transaction.now }
    await transaction.emit('product.updated', after)
    return after
  }),
]

const prices: Route[] = [
  route(
    'POST /v1/prices',
    { ...priceFields, currency: text, unit_amount: int.min(0), product: text, recurring: recurring.optional() },
    async ({ transaction, input }) => {
      const { transfer_lookup_key: transfer, ...given } = input
      await transaction.find('product', given.product, 'product')
      const id = transaction.id('price')
      await claimKey(transaction, { key: given.lookup_key, transfer, by: id })
      const full = given.recurring && { ...given.recurring, meter: null, trial_period_days: null }
      const made = newPrice({ ...given, recurring: full ?? null, id, now: transaction.now } as Parameters<
        typeof newPrice
      >[0])
      await transaction.emit('price.created', made)
      return made
    },
  ),
  route(
    'GET /v1/prices',
    {
      ...paging,
      active: flag.optional(),
      lookup_keys: z.array(text).max(10).optional(),
      product: text.optional(),
      type: text.optional(),
      currency: text.optional(),
    },
    async ({ transaction, input }) => {
      const all = await transaction.objects.list('price', input.active === undefined ? {} : { active: input.active })
      const found = all.filter(
        (price) =>
          (!input.lookup_keys || input.lookup_keys.includes(price.lookup_key ?? '')) &&
          (!input.product || idOf(price.product) === input.product) &&
          (!input.type || price.type === input.type) &&
          (!input.currency || price.currency === input.currency),
      )
      return page(found, { input, url: '/v1/prices' })
    },
  ),
  route('GET /v1/prices/:id', {}, ({ transaction, id }) => transaction.find('price', id)),
  route('POST /v1/prices/:id', priceFields, async ({ transaction, id, input }) => {
    const before = await transaction.find('price', id)
    const { transfer_lookup_key: transfer, ...given } = input
    await claimKey(transaction, { key: given.lookup_key, transfer, by: id })
    const after = withUpdatedFields<Stripe.Price>(before, given)
    await transaction.emit('price.updated', after)
    return after
  }),
]

const coupon = {
  id: text.optional(),
  name: text.optional(),
  percent_off: z.coerce.number().gt(0).max(100).optional(),
  amount_off: int.min(1).optional(),
  currency: text.optional(),
  duration: z.enum(['once', 'repeating', 'forever']).default('once'),
  duration_in_months: int.min(1).optional(),
  metadata: metadata.optional(),
}
const promotionCode = {
  promotion: z.strictObject({ type: z.literal('coupon'), coupon: text }),
  code: text.optional(),
  active: flag.optional(),
  expires_at: int.optional(),
  max_redemptions: int.optional(),
  metadata: metadata.optional(),
}
const codes: Route[] = [
  route('POST /v1/coupons', coupon, async ({ transaction, input }) => {
    const given = input
    const made = newCoupon({ ...given, id: given.id ?? transaction.id('coupon'), now: transaction.now })
    await transaction.emit('coupon.created', made)
    return made
  }),
  route('GET /v1/coupons/:id', {}, ({ transaction, id }) => transaction.find('coupon', id)),
  route('POST /v1/promotion_codes', promotionCode, async ({ transaction, input }) => {
    const given = input
    await transaction.find('coupon', given.promotion.coupon, 'promotion[coupon]')
    const id = transaction.id('promotion_code')
    const made = newPromotionCode({
      ...given,
      code: given.code ?? id.slice(-8).toUpperCase(),
      id,
      now: transaction.now,
    })
    await transaction.emit('promotion_code.created', made)
    return made
  }),
  route(
    'GET /v1/promotion_codes',
    { ...paging, active: flag.optional(), code: text.optional() },
    async ({ transaction, input }) => {
      const all = await transaction.objects.list('promotion_code')
      const found = all.filter(
        (it) =>
          (input.active === undefined || isRedeemable(it, transaction.now) === input.active) &&
          (input.code === undefined || it.code.toLowerCase() === input.code.toLowerCase()),
      )
      return page(found, { input, url: '/v1/promotion_codes' })
    },
  ),
  route('GET /v1/promotion_codes/:id', {}, ({ transaction, id }) => transaction.find('promotion_code', id)),
]

export const catalogueRoutes: Route[] = [...products, ...prices, ...codes]
