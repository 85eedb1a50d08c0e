import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Person } from '../../../app/testing/people.ts'
import { type PayingApp, startPayingApp } from '../../../app/testing/stripe-stand-in.ts'

const TIMEOUT_MS = 60_000

let shop: PayingApp
let person: Person
beforeAll(async () => {
  shop = await startPayingApp()
  person = await shop.app.signUp()
})
afterAll(() => shop.stop())
afterEach(() => shop.letFail(undefined))

const credits = async () => (await person.client.me.get()).credits.remaining
const stored = async () => {
  const { rows } = await shop.app.owner.query<{ n: number }>('select count(*)::int as n from stripe_events')
  return rows[0]?.n ?? 0
}
/** The event of a paid pack, and the number of credits it brings. */
const paid = async () => {
  await shop.buy(person, { sku: 'credits_100' })
  const event = shop.shop.events.splice(0).find(({ type }) => type === 'checkout.session.completed')
  if (!event) throw new Error('no event')
  return event
}
const nowSeconds = () => Math.floor(Date.now() / 1000)

describe('an event that is not proved to be the provider’s', () => {
  test('is rejected and changes nothing', async () => {
    const payload = JSON.stringify(await paid())
    const right = shop.sign(payload)
    const before = [await stored(), await credits()]
    const forged: [name: string, body: string, signature: string | undefined][] = [
      ['without a signature', payload, undefined],
      ['with an empty one', payload, ''],
      ['with that of another text', payload, shop.sign(`${payload} `)],
      ['changed after it was signed', payload.replace('"livemode":false', '"livemode" :false'), right],
      ['signed an hour ago', payload, shop.sign(payload, nowSeconds() - 3600)],
      ['with another time than was signed', payload, right.replace(/t=\d+/, `t=${nowSeconds() + 1}`)],
      ['with another scheme', payload, right.replace('v1=', 'v0=')],
      ['with many signatures', payload, `t=${nowSeconds()},${'v1=00,'.repeat(1000)}`],
      ['that is no JSON', 'credits please', shop.sign('credits please').replace('v1=', 'v1=0')],
    ]
    for (const [name, body, signature] of forged)
      expect([name, (await shop.post(body, signature)).status]).toEqual([name, 400])
    // A client that is still sending when the response arrives may find the connection closed.
    const tooLarge = shop.post('x'.repeat(600 * 1024), shop.sign('x')).then(({ status }) => status)
    expect(await tooLarge.catch(() => 413)).toBe(413)
    expect([await stored(), await credits()]).toEqual(before)
  })

  test('is ignored if it is of another account, of the other mode, or of an unknown customer', async () => {
    const event = await paid()
    const before = [await stored(), await credits()]
    for (const other of [{ account: 'acct_of_another' }, { livemode: true }])
      expect((await shop.send({ ...event, id: 'evt_other', ...other })).status).toBe(200)
    expect([await stored(), await credits()]).toEqual(before)
    const data = { object: { object: 'charge', customer: 'cus_of_no_one' } }
    expect((await shop.send({ ...event, id: 'evt_no_one', data } as unknown as typeof event)).status).toBe(200)
    await vi.waitFor(async () => {
      const { rows } = await shop.app.owner.query(`select outcome from stripe_events where id = 'evt_no_one'`)
      expect(rows).toEqual([{ outcome: 'not ours' }])
    }, TIMEOUT_MS)
    expect(await credits()).toBe(before[1])
  })
})

test('an event is taken over by the job, even if the provider fails at first', async () => {
  const event = await paid()
  const before = await credits()
  let failures = 0
  shop.letFail(() => {
    failures += 1
    const status = [429, 500, 503][failures % 3] ?? 500
    return failures > 12 ? undefined : Response.json({ error: { type: 'api_error', message: 'No' } }, { status })
  })
  expect((await shop.send(event)).status).toBe(200)
  // The purchases of earlier tests are included, because the whole customer is read.
  await vi.waitFor(async () => expect(await credits()).toBeGreaterThan(before), TIMEOUT_MS)
  expect(failures).toBeGreaterThan(12)
  expect((await shop.send(event)).status).toBe(200)
  expect(await person.client.billing.orders({})).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ status: 'paid', credits: 100 })]),
  })
})

test('changes that no webhook delivered are found by the catch-up', async () => {
  const before = await credits()
  await paid()
  await shop.app.deps.paymentEvents.catchUp(new AbortController().signal)
  await vi.waitFor(async () => expect(await credits()).toBe(before + 100), TIMEOUT_MS)
})

describe('customers that the provider does not have', () => {
  const catchUp = () => shop.app.deps.paymentEvents.catchUp(new AbortController().signal)
  const change = (who: Person, set: string) =>
    shop.app.owner.query(`update stripe_customers set taken_over_at = null, ${set} where workspace = $1`, [
      who.workspaceId,
    ])

  test('do not stop the others from being read', async () => {
    const [unknown, waiting] = [await shop.app.signUp(), await shop.app.signUp()]
    await shop.buy(unknown, { sku: 'credits_100' })
    await shop.buy(waiting, { sku: 'credits_100' })
    shop.shop.events.length = 0
    await change(unknown, `customer_id = 'cus_unknown', created_at = now() - interval '1 day'`)
    await change(waiting, 'version = version')
    await expect(catchUp()).rejects.toThrow('1 of')
    expect((await waiting.client.me.get()).credits.remaining).toBe(150)
    await shop.app.owner.query(`delete from stripe_customers where customer_id = 'cus_unknown'`)
  })

  test('because they are of the other mode: their subscriptions end, and the workspace can buy again', async () => {
    const buyer = await shop.app.signUp()
    const plan = { sku: 'standard', cycle: 'annual' } as const
    await shop.buy(buyer, plan)
    await shop.deliver()
    expect(await buyer.client.me.get()).toMatchObject({ workspace: { tier: 'standard' } })
    await change(buyer, 'livemode = true')
    await catchUp()
    expect(await buyer.client.billing.subscription()).toMatchObject({ tier: 'free', status: 'canceled', sku: null })
    await shop.buy(buyer, plan)
    await shop.deliver()
    expect(await buyer.client.billing.subscription()).toMatchObject({ tier: 'standard', status: 'active' })
  })

  test('because they were deleted are replaced by the next payment, and their subscriptions end before', async () => {
    const buyer = await shop.app.signUp()
    const plan = { sku: 'standard', cycle: 'monthly' } as const
    const customer = async () => {
      const { rows } = await shop.app.owner.query<{ id: string }>(
        'select customer_id as id from stripe_customers where workspace = $1',
        [buyer.workspaceId],
      )
      return rows[0]?.id
    }
    await shop.buy(buyer, plan)
    await shop.deliver()
    const id = await customer()
    shop.letFail((request) =>
      new URL(request.url).pathname === `/v1/customers/${id}`
        ? Response.json({ id, object: 'customer', deleted: true })
        : undefined,
    )
    await change(buyer, 'version = version')
    await catchUp()
    expect(await buyer.client.billing.subscription()).toMatchObject({ tier: 'free', status: 'canceled' })
    await shop.buy(buyer, plan)
    await shop.deliver()
    expect(await customer()).not.toBe(id)
    expect(await buyer.client.billing.subscription()).toMatchObject({ tier: 'standard', status: 'active' })
  })

  test('because they are of the other mode are replaced when the owner opens the portal or buys first, and their subscriptions end then', async () => {
    const plan = { sku: 'standard', cycle: 'annual' } as const
    const replacing = [
      (buyer: Person) => buyer.client.billing.portal(),
      (buyer: Person) => buyer.client.billing.checkout({ sku: 'credits_100' }),
      (buyer: Person) => buyer.client.billing.checkout(plan),
    ]
    for (const replace of replacing) {
      const buyer = await shop.app.signUp()
      await shop.buy(buyer, plan)
      await shop.deliver()
      await change(buyer, 'livemode = true')
      await replace(buyer)
      expect(await buyer.client.billing.subscription()).toMatchObject({ tier: 'free', status: 'canceled', sku: null })
      const { rows } = await shop.app.owner.query(
        'select from paid_periods where workspace_id = $1 and stopped_at is null',
        [buyer.workspaceId],
      )
      expect(rows).toEqual([])
      await shop.buy(buyer, plan)
      await shop.deliver()
      expect(await buyer.client.billing.subscription()).toMatchObject({ tier: 'standard', status: 'active' })
      expect(await buyer.client.billing.cancel()).toMatchObject({ cancelAtPeriodEnd: true })
      await shop.deliver()
    }
  })
})
