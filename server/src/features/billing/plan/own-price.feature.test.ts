import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_SECONDS } from '../../../app/testing/cashier.ts'
import type { Person } from '../../../app/testing/people.ts'
import { type PayingApp, startPayingApp } from '../../../app/testing/stripe-stand-in.ts'

const STANDARD = { sku: 'standard', cycle: 'monthly' } as const

let shop: PayingApp
let person: Person
beforeAll(async () => {
  shop = await startPayingApp()
})
afterAll(() => shop.stop())
beforeEach(async () => {
  person = await shop.app.signUp()
})

const priceCents = async () => (await person.client.billing.subscription()).priceCents
const buyWith = async (promotionCode?: string) => {
  await shop.buy(person, { ...STANDARD, ...(promotionCode && { promotionCode }) })
  await shop.deliver()
}

test.each([
  ['for only the first payment', { percent_off: 20, duration: 'once' }, 5999],
  ['for half a year', { percent_off: 20, duration: 'repeating', duration_in_months: 6 }, 4799],
  ['of an amount', { amount_off: 1000, currency: 'eur', duration: 'forever' }, 4999],
] as const)('the price of a plan is that of its next payment, with a discount %s', async (_, coupon, cents) => {
  const { stripe } = shop.shop
  const { id } = await stripe.coupons.create(coupon)
  const { code } = await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: id } })
  await buyWith(code)
  expect(await priceCents()).toBe(cents)
  await shop.shop.passTo(shop.shop.now() + 32 * DAY_SECONDS)
  await shop.deliver()
  expect((await person.client.billing.orders({})).items[0]).toMatchObject({ kind: 'renewal', subtotalCents: cents })
  await shop.shop.forget()
})

test.each([
  ['a smaller plan, of half a year', { percent_off: 20, duration: 'repeating', duration_in_months: 6 }, 'basic', 1999],
  [
    'a larger plan, of half a year',
    { percent_off: 20, duration: 'repeating', duration_in_months: 6 },
    'premium',
    15_999,
  ],
  ['a larger plan, of one payment', { percent_off: 20, duration: 'once' }, 'premium', 19_999],
  ['a smaller plan, of more than it costs', { amount_off: 3000, currency: 'eur', duration: 'forever' }, 'basic', 0],
] as const)('the price of another plan has the discounts that last: %s', async (_, coupon, sku, cents) => {
  const { stripe } = shop.shop
  const { id } = await stripe.coupons.create(coupon)
  const { code } = await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: id } })
  await buyWith(code)
  expect(await person.client.billing.previewChange({ sku, cycle: 'monthly' })).toMatchObject({ priceCents: cents })
})

test('the price of another plan is the one after the discount, if the discount ends before the next payment', async () => {
  const { stripe } = shop.shop
  const { id } = await stripe.coupons.create({ percent_off: 20, duration: 'repeating', duration_in_months: 1 })
  const { code } = await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: id } })
  await buyWith(code)
  const change = { sku: 'basic', cycle: 'monthly' } as const
  expect(await person.client.billing.previewChange(change)).toMatchObject({ starts: 'next-period', priceCents: 2499 })
})

test('a plan from before a change of prices keeps its price; the price of one stored earlier is unknown', async () => {
  await buyWith()
  const { stripe } = shop.shop
  const price = await stripe.prices.create({
    currency: 'eur',
    unit_amount: 4499,
    product: 'leadhaul_standard',
    tax_behavior: 'exclusive',
    recurring: { interval: 'month' },
  })
  const { rows } = await shop.app.owner.query<{ id: string }>('select id from subscriptions where workspace_id = $1', [
    person.workspaceId,
  ])
  const id = rows[0]?.id ?? ''
  const [item] = (await stripe.subscriptions.retrieve(id)).items.data
  await stripe.subscriptions.update(id, {
    items: [{ id: item?.id ?? '', price: price.id }],
    proration_behavior: 'none',
  })
  await shop.deliver()
  expect(await priceCents()).toBe(4499)
  await shop.app.owner.query('update subscriptions set price_cents = null where id = $1', [id])
  expect(await priceCents()).toBeNull()
})
