import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_SECONDS } from '../../../app/testing/cashier.ts'
import type { Person } from '../../../app/testing/people.ts'
import { type PayingApp, startPayingApp } from '../../../app/testing/stripe-stand-in.ts'

let shop: PayingApp
let person: Person
beforeAll(async () => {
  shop = await startPayingApp()
})
afterAll(() => shop.stop())
beforeEach(async () => {
  person = await shop.app.signUp()
})

const credits = async () => (await person.client.me.get()).credits.remaining

describe('the price of a change', () => {
  test('from a paid year to a larger monthly plan is for one month, with the credit of the unused time', async () => {
    const now = shop.shop.now()
    await shop.shop.passTo(now - 40 * DAY_SECONDS)
    await shop.buy(person, { sku: 'basic', cycle: 'annual' })
    await shop.shop.passTo(now)
    await shop.deliver()
    const before = await credits()
    const change = { sku: 'standard', cycle: 'monthly' } as const
    const preview = await person.client.billing.previewChange(change)
    expect(preview).toMatchObject({ starts: 'now', totalCents: 0 })
    expect(preview.days).toBeLessThanOrEqual(31)
    // Most of a year of Basic less a month of Standard, with VAT.
    expect(preview.creditCents).toBeGreaterThan(15_000)
    expect(preview.creditCents).toBeLessThan(20_000)
    expect(await person.client.billing.changePlan(change)).toEqual({ starts: 'now', url: null })
    await shop.deliver()
    expect(Math.abs((await credits()) - before - preview.credits)).toBeLessThan(2)
    // Nothing is charged, but the credit has an invoice.
    const order = (await person.client.billing.orders({})).items.find(({ kind }) => kind === 'upgrade')
    expect(order).toMatchObject({ hasInvoice: true })
    expect(order?.totalCents).toBeLessThan(0)
  })

  test.each([
    ['a smaller plan', { sku: 'basic', cycle: 'monthly' }],
    ['a larger plan', { sku: 'standard', cycle: 'annual' }],
  ] as const)('during a trial: %s starts immediately and costs nothing', async (_, change) => {
    await shop.buy(person, { sku: 'standard', cycle: 'monthly', trial: true })
    await shop.deliver()
    const preview = await person.client.billing.previewChange(change)
    expect(preview).toMatchObject({ starts: 'now', totalCents: 0, creditCents: 0, days: 0 })
    expect(Date.parse(preview.at)).toBeLessThanOrEqual(Date.now())
    expect(await person.client.billing.changePlan(change)).toEqual({ starts: 'now', url: null })
    expect(await person.client.billing.subscription()).toMatchObject({ ...change, status: 'trialing', pending: null })
  })

  test('is charged to the cent if it was agreed', async () => {
    await shop.buy(person, { sku: 'basic', cycle: 'monthly' })
    await shop.deliver()
    const change = { sku: 'premium', cycle: 'monthly' } as const
    const { totalCents, at } = await person.client.billing.previewChange(change)
    const agreed = { ...change, starts: 'now' as const, at }
    const less = { ...agreed, maxCents: totalCents - 1 }
    await expect(person.client.billing.changePlan(less)).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
    await person.client.billing.changePlan({ ...agreed, maxCents: totalCents })
    await shop.deliver()
    const order = (await person.client.billing.orders({})).items.find(({ kind }) => kind === 'upgrade')
    expect(order).toMatchObject({ sku: 'premium', status: 'paid', totalCents })
  })

  test.each([
    ['a smaller plan that started immediately', { sku: 'basic', cycle: 'monthly' }],
    ['a year that cost nothing', { sku: 'standard', cycle: 'annual' }],
  ] as const)('that was agreed during a trial is rejected once the plan is paid: %s', async (_, change) => {
    await shop.buy(person, { sku: 'standard', cycle: 'monthly', trial: true })
    await shop.deliver()
    const { starts, totalCents: maxCents } = await person.client.billing.previewChange(change)
    if (starts === 'none') throw new Error('The plan would not change')
    await shop.buy(person, { sku: 'standard', cycle: 'monthly' })
    await shop.deliver()
    await shop.deliver()
    const before = await person.client.billing.subscription()
    expect(before).toMatchObject({ status: 'active', sku: 'standard' })
    const agreed = { ...change, starts, maxCents }
    await expect(person.client.billing.changePlan(agreed)).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
    await shop.deliver()
    expect(await person.client.billing.subscription()).toEqual(before)
  })

  test('during a trial: the tried plan and Premium are sold immediately, and the trial ends', async () => {
    for (const sku of ['standard', 'premium'] as const) {
      const buyer = await shop.app.signUp()
      await shop.buy(buyer, { sku: 'standard', cycle: 'monthly', trial: true })
      await shop.deliver()
      await shop.buy(buyer, { sku, cycle: 'monthly' })
      await shop.deliver()
      await shop.deliver()
      expect(await buyer.client.billing.subscription()).toMatchObject({ tier: sku, sku, status: 'active' })
    }
  })
})
