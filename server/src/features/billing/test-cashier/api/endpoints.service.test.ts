import Stripe from 'stripe'
import { beforeEach, describe, expect, test } from 'vitest'
import { openCashier, type OpenCashier, createCashierProducts } from '../../../../app/testing/cashier.ts'

let shop: OpenCashier
beforeEach(async () => {
  shop = openCashier()
  await createCashierProducts(shop)
  await shop.stripe.customers.create({ email: 'ana@oak.example', name: 'Oak SRL' })
  shop.events.length = 0
})

describe('the API of the stand-in, called by the real library', () => {
  test('rejects what Stripe rejects, with the same messages', async () => {
    const { stripe } = shop
    await expect(stripe.customers.retrieve('cus_none')).rejects.toMatchObject({
      code: 'resource_missing',
      statusCode: 404,
    })
    await expect(stripe.customers.create({ colour: 'red' } as never)).rejects.toMatchObject({
      code: 'parameter_unknown',
      param: 'colour',
    })
    await expect(stripe.products.create({} as never)).rejects.toMatchObject({
      code: 'parameter_missing',
      param: 'name',
    })
    await expect(
      new Stripe('sk_test_other', {
        httpClient: Stripe.createFetchHttpClient(((input: string, init: RequestInit) =>
          shop.cashier.handle(new Request(input, init))) as typeof fetch),
      }).accounts.retrieveCurrent(),
    ).rejects.toMatchObject({ type: 'StripeAuthenticationError' })
  })

  test('the same idempotency key gets the same response, and is rejected for another request', async () => {
    const once = () => shop.stripe.customers.create({ name: 'Oak' }, { idempotencyKey: 'a' })
    expect((await once()).id).toBe((await once()).id)
    const other = shop.stripe.customers.create({ name: 'Elm' }, { idempotencyKey: 'a' })
    await expect(other).rejects.toMatchObject({ type: 'StripeIdempotencyError' })
  })

  test('lists are returned in pages, newest first, through the library’s own paging', async () => {
    for (let n = 0; n < 25; n++) await shop.stripe.customers.create({ name: `Customer ${n}` })
    const names: (string | null | undefined)[] = []
    for await (const it of shop.stripe.customers.list({ limit: 7 })) names.push(it.name)
    expect(names).toEqual([...Array.from({ length: 25 }, (_, n) => `Customer ${24 - n}`), 'Oak SRL'])
  })

  test('the list of events contains every event', async () => {
    await shop.stripe.products.update('leadhaul_basic', { name: 'Basic' })
    const listed = await shop.stripe.events.list({ limit: 100 })
    expect(listed.data.map(({ id }) => id)).toEqual(expect.arrayContaining(shop.events.map(({ id }) => id)))
  })
})
