import type Stripe from 'stripe'
import * as z from 'zod'
import { isRedeemable } from '../cashier-discounts.service.ts'
import { idOf } from '../cashier-objects.rules.ts'
import { newCoupon, newPrice, newProduct, newPromotionCode } from '../shapes/catalogue-shapes.rules.ts'
import { invalid } from '../stripe-failure.rules.ts'
import type { Till } from '../till.rules.ts'
import { emptied, flag, int, metadata, page, paging, type Route, route, text, updated } from './route.rules.ts'

const productFields = {
  name: text.min(1).optional(),
  active: flag.optional(),
  description: emptied.optional(),
  tax_code: emptied.optional(),
  unit_label: emptied.optional(),
  statement_descriptor: emptied.optional(),
  default_price: text.optional(),
  metadata: metadata.optional(),
}
const priceFields = {
  active: flag.optional(),
  nickname: emptied.optional(),
  lookup_key: emptied.optional(),
  transfer_lookup_key: flag.optional(),
  tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).optional(),
  metadata: metadata.optional(),
}
const recurring = z.strictObject({
  interval: z.enum(['day', 'week', 'month', 'year']),
  interval_count: int.min(1).default(1),
  usage_type: z.enum(['licensed']).default('licensed'),
})

/** Gives a lookup key to one price alone. */
async function claimKey(
  till: Till,
  options: { key: string | null | undefined; transfer: boolean | undefined; by: string },
) {
  const { key, transfer, by } = options
  if (!key) return
  for (const other of await till.objects.list('price', { lookup_key: key })) {
    if (other.id === by) continue
    if (!transfer) throw invalid(`A price (\`${other.id}\`) already uses that lookup key.`, { param: 'lookup_key' })
    await till.emit('price.updated', { ...other, lookup_key: null }, { lookup_key: key })
  }
}

const products: Route[] = [
  route('POST /v1/products', { ...productFields, id: text.optional(), name: text.min(1) }, async ({ till, input }) => {
    const given = input
    const id = given.id ?? till.id('product')
    if (await till.objects.get('product', id))
      throw invalid(`Product already exists.`, { code: 'resource_already_exists', param: 'id' })
    const made = newProduct({ ...given, id, now: till.now } as Parameters<typeof newProduct>[0])
    await till.emit('product.created', made)
    return made
  }),
  route(
    'GET /v1/products',
    { ...paging, active: flag.optional(), ids: z.array(text).optional() },
    async ({ till, input }) => {
      const all = await till.objects.list('product', input.active === undefined ? {} : { active: input.active })
      return page(
        all.filter(({ id }) => !input.ids || input.ids.includes(id)),
        { input, url: '/v1/products' },
      )
    },
  ),
  route('GET /v1/products/:id', {}, ({ till, id }) => till.find('product', id)),
  route('POST /v1/products/:id', productFields, async ({ till, id, input }) => {
    const before = await till.find('product', id)
    const given = input
    const after = { ...updated<Stripe.Product>(before, given), updated: till.now }
    await till.emit('product.updated', after)
    return after
  }),
]

const prices: Route[] = [
  route(
    'POST /v1/prices',
    { ...priceFields, currency: text, unit_amount: int.min(0), product: text, recurring: recurring.optional() },
    async ({ till, input }) => {
      const { transfer_lookup_key: transfer, ...given } = input
      await till.find('product', given.product, 'product')
      const id = till.id('price')
      await claimKey(till, { key: given.lookup_key, transfer, by: id })
      const full = given.recurring && { ...given.recurring, meter: null, trial_period_days: null }
      const made = newPrice({ ...given, recurring: full ?? null, id, now: till.now } as Parameters<typeof newPrice>[0])
      await till.emit('price.created', made)
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
    async ({ till, input }) => {
      const all = await till.objects.list('price', input.active === undefined ? {} : { active: input.active })
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
  route('GET /v1/prices/:id', {}, ({ till, id }) => till.find('price', id)),
  route('POST /v1/prices/:id', priceFields, async ({ till, id, input }) => {
    const before = await till.find('price', id)
    const { transfer_lookup_key: transfer, ...given } = input
    await claimKey(till, { key: given.lookup_key, transfer, by: id })
    const after = updated<Stripe.Price>(before, given)
    await till.emit('price.updated', after)
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
  route('POST /v1/coupons', coupon, async ({ till, input }) => {
    const given = input
    const made = newCoupon({ ...given, id: given.id ?? till.id('coupon'), now: till.now })
    await till.emit('coupon.created', made)
    return made
  }),
  route('GET /v1/coupons/:id', {}, ({ till, id }) => till.find('coupon', id)),
  route('POST /v1/promotion_codes', promotionCode, async ({ till, input }) => {
    const given = input
    await till.find('coupon', given.promotion.coupon, 'promotion[coupon]')
    const id = till.id('promotion_code')
    const made = newPromotionCode({ ...given, code: given.code ?? id.slice(-8).toUpperCase(), id, now: till.now })
    await till.emit('promotion_code.created', made)
    return made
  }),
  route(
    'GET /v1/promotion_codes',
    { ...paging, active: flag.optional(), code: text.optional() },
    async ({ till, input }) => {
      const all = await till.objects.list('promotion_code')
      const found = all.filter(
        (it) =>
          (input.active === undefined || isRedeemable(it, till.now) === input.active) &&
          (input.code === undefined || it.code.toLowerCase() === input.code.toLowerCase()),
      )
      return page(found, { input, url: '/v1/promotion_codes' })
    },
  ),
  route('GET /v1/promotion_codes/:id', {}, ({ till, id }) => till.find('promotion_code', id)),
]

export const catalogueRoutes: Route[] = [...products, ...prices, ...codes]
