import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_SECONDS } from '../../../app/testing/cashier.ts'
import type { Person } from '../../../app/testing/people.ts'
import { type PayingApp, startPayingApp } from '../../../app/testing/stripe-stand-in.ts'
import { findWrongBalances } from '../../../platform/testing/workspace-rows.ts'

const BASIC = { sku: 'basic', cycle: 'monthly' } as const
const STANDARD = { sku: 'standard', cycle: 'monthly' } as const
const PREMIUM = { sku: 'premium', cycle: 'monthly' } as const

let shop: PayingApp
let person: Person
beforeAll(async () => {
  shop = await startPayingApp()
})
afterAll(() => shop.stop())
beforeEach(async () => {
  person = await shop.app.signUp()
})
afterEach(async () => {
  shop.letFail(undefined)
  const wrongBalances = await findWrongBalances(shop.app.owner)
  // Otherwise each later test that lets time pass would renew the plans of all earlier ones.
  await shop.shop.forget()
  if (wrongBalances.length > 0) throw new Error(`Balance and ledger differ: ${JSON.stringify(wrongBalances)}`)
})

const subscription = () => person.client.billing.subscription()
const credits = async () => (await person.client.me.get()).credits.remaining
const subscribe = async (plan: typeof STANDARD | typeof PREMIUM) => {
  await shop.buy(person, plan)
  await shop.deliver()
}
const customer = async () => {
  const { rows } = await shop.app.owner.query<{ id: string }>(
    'select customer_id as id from stripe_customers where workspace = $1',
    [person.workspaceId],
  )
  return rows[0]?.id ?? ''
}
type Failure = 'refused' | 'lost'
/** The subscription as the provider has it. */
const provided = async () => {
  const { data } = await shop.shop.stripe.subscriptions.list({ customer: await customer(), status: 'all' })
  if (!data[0]) throw new Error('no subscription')
  return data[0]
}
/** The first request to such a path gets an error: it is either rejected, or performed while its response is lost. */
const failFirst = (path: RegExp, kind: Failure) => {
  let hasFailed = false
  shop.letFail((request) => {
    if (hasFailed || request.method !== 'POST' || !path.test(new URL(request.url).pathname)) return undefined
    hasFailed = true
    // The requests that follow wait for this one.
    if (kind === 'lost') void shop.shop.cashier.handle(request)
    return Response.json({ error: { type: 'invalid_request_error', message: 'No' } }, { status: 400 })
  })
}

/** The first request to such a path is performed or not. That request and all later ones get a server error. */
const loseFrom = (path: RegExp, { isDone }: { isDone: boolean }) => {
  let isAway = false
  shop.letFail(async (request) => {
    if (!isAway && (request.method !== 'POST' || !path.test(new URL(request.url).pathname))) return undefined
    if (!isAway && isDone) await shop.shop.cashier.handle(request)
    isAway = true
    const headers = { 'stripe-should-retry': 'false' }
    return Response.json({ error: { type: 'api_error', message: 'Away' } }, { status: 500, headers })
  })
}
const changes = async () => (await person.client.audit.list({ action: 'plan-changed' })).items
const countAwaitedChanges = async () => {
  const waiting = 'select from subscriptions where workspace_id = $1 and awaited_change is not null'
  return (await shop.app.owner.query(waiting, [person.workspaceId])).rowCount
}

describe('while the renewal is unpaid', () => {
  test('a larger plan is neither priced nor started until the renewal is paid, even if the card works again', async () => {
    await subscribe(STANDARD)
    await shop.shop.letPayments(await customer(), 'all')
    await shop.shop.passTo(shop.shop.now() + 32 * DAY_SECONDS)
    await shop.deliver()
    await shop.shop.letPayments(await customer(), 'none')
    for (const change of [PREMIUM, { sku: 'standard', cycle: 'annual' } as const]) {
      await expect(person.client.billing.previewChange(change)).rejects.toMatchObject({ code: 'PAYMENT_FAILED' })
      await expect(person.client.billing.changePlan(change)).rejects.toMatchObject({ code: 'PAYMENT_FAILED' })
    }
    await shop.deliver()
    expect(await subscription()).toMatchObject({ sku: 'standard', status: 'past_due' })
    expect(await credits()).toBe(650)
    const open = await shop.shop.stripe.invoices.list({ customer: await customer(), status: 'open' })
    await shop.shop.stripe.invoices.pay(open.data[0]?.id ?? '')
    // No event of the payment has arrived yet, so the provider's state counts.
    expect(await person.client.billing.changePlan(PREMIUM)).toEqual({ starts: 'now', url: null })
    await shop.deliver()
    expect(await subscription()).toMatchObject({ sku: 'premium', status: 'active' })
  })

  test.each([
    ['unpaid', 'PAYMENT_FAILED'],
    ['paused', 'PAYMENT_METHOD_NEEDED'],
  ] as const)('a plan that is %s is not changed immediately', async (status, code) => {
    await subscribe(STANDARD)
    const before = await provided()
    const changed = { ...before, status }
    await shop.shop.cashier.act((transaction) => transaction.emit('customer.subscription.updated', changed))
    await expect(person.client.billing.previewChange(PREMIUM)).rejects.toMatchObject({ code })
    await expect(person.client.billing.changePlan(PREMIUM)).rejects.toMatchObject({ code })
    await shop.deliver()
    expect(await subscription()).toMatchObject({ sku: 'standard', status })
    expect(await credits()).toBe(650)
  })
})

describe('a request that fails at the provider', () => {
  test.each([
    ['creating', 'refused', /subscription_schedules$/],
    ['creating', 'lost', /subscription_schedules$/],
    ['writing', 'refused', /subscription_schedules\/[^/]+$/],
    ['writing', 'lost', /subscription_schedules\/[^/]+$/],
  ] as const)('does not prevent a cancelled plan from ending: %s the smaller one is %s', async (_, kind, path) => {
    await subscribe(STANDARD)
    await person.client.billing.cancel()
    const { cancel_at } = await provided()
    failFirst(path, kind)
    await expect(person.client.billing.changePlan(BASIC)).rejects.toMatchObject({
      code: 'PAYMENT_PROVIDER_UNAVAILABLE',
    })
    expect(await provided()).toMatchObject({ cancel_at_period_end: true, cancel_at, schedule: null })
    await shop.deliver()
    expect(await subscription()).toMatchObject({ sku: 'standard', cancelAtPeriodEnd: true, pending: null })
  })

  test.each([
    ['another smaller plan', 'refused', /subscription_schedules$/, () => person.client.billing.changePlan(BASIC)],
    ['another smaller plan', 'lost', /subscription_schedules$/, () => person.client.billing.changePlan(BASIC)],
    ['the end of the plan', 'refused', /subscriptions\/[^/]+$/, () => person.client.billing.cancel()],
    ['the end of the plan', 'lost', /subscriptions\/[^/]+$/, () => person.client.billing.cancel()],
    ['the end of the plan, at its first step,', 'refused', /release$/, () => person.client.billing.cancel()],
    ['the end of the plan, at its first step,', 'lost', /release$/, () => person.client.billing.cancel()],
  ] as const)('for %s keeps the scheduled smaller plan: %s', async (_, kind, path, request) => {
    await subscribe(PREMIUM)
    await person.client.billing.changePlan(STANDARD)
    await shop.deliver()
    const { pending } = await subscription()
    expect(pending).toMatchObject(STANDARD)
    failFirst(path, kind)
    await expect(request()).rejects.toMatchObject({ code: 'PAYMENT_PROVIDER_UNAVAILABLE' })
    await shop.deliver()
    expect(await subscription()).toMatchObject({ sku: 'premium', pending, cancelAtPeriodEnd: false })
    await request()
    await shop.deliver()
    expect((await subscription()).pending).not.toEqual(pending)
  })
})

describe('a larger plan whose payment request gets no response from the provider', () => {
  const OF_PLAN = /subscriptions\/[^/]+$/
  const RECORDED = [{ data: { before: 'standard', plan: 'premium' } }]
  beforeEach(async () => {
    await subscribe(STANDARD)
    await person.client.billing.cancel()
  })
  const deliverAll = async () => {
    await shop.deliver()
    // The first events resume the plan, which causes one more.
    await shop.deliver()
  }

  test('has started if only the response is lost: the plan continues, and the change is recorded once', async () => {
    failFirst(OF_PLAN, 'lost')
    expect(await person.client.billing.changePlan(PREMIUM)).toEqual({ starts: 'now', url: null })
    await deliverAll()
    expect(await subscription()).toMatchObject({ sku: 'premium', cancelAtPeriodEnd: false })
    expect(await provided()).toMatchObject({ cancel_at_period_end: false })
    expect(await changes()).toMatchObject(RECORDED)
    expect(await countAwaitedChanges()).toBe(0)
  })

  test.each([false, true])('has started if it cannot be read, and ends if cancelled then: %s', async (ends) => {
    loseFrom(OF_PLAN, { isDone: true })
    await expect(person.client.billing.changePlan(PREMIUM)).rejects.toMatchObject({ code: 'CHANGE_UNCONFIRMED' })
    shop.letFail(undefined)
    if (ends) await person.client.billing.cancel()
    await deliverAll()
    expect(await subscription()).toMatchObject({ sku: 'premium', cancelAtPeriodEnd: ends })
    expect(await changes()).toMatchObject(RECORDED)
    expect(await changes()).toHaveLength(1)
    const orders = (await person.client.billing.orders({})).items
    expect(orders.filter(({ kind }) => kind === 'upgrade')).toMatchObject([{ status: 'paid' }])
  })

  test('leads to the bank if only the response is lost', async () => {
    await shop.shop.letPayments(await customer(), 'next')
    failFirst(OF_PLAN, 'lost')
    const { url } = await person.client.billing.changePlan(PREMIUM)
    expect(url).toMatch(/^https?:/)
    expect(await countAwaitedChanges()).toBe(1)
    await shop.deliver()
    expect(await subscription()).toMatchObject({ sku: 'standard', openPayment: { payUrl: url } })
  })

  test('is not known to have started if the provider is unavailable: the plan stays unchanged', async () => {
    loseFrom(OF_PLAN, { isDone: false })
    await expect(person.client.billing.changePlan(PREMIUM)).rejects.toMatchObject({ code: 'CHANGE_UNCONFIRMED' })
    shop.letFail(undefined)
    await deliverAll()
    expect(await subscription()).toMatchObject({ sku: 'standard', cancelAtPeriodEnd: true })
    expect(await changes()).toEqual([])
  })

  test('has not started if it is rejected, and does not wait', async () => {
    failFirst(OF_PLAN, 'refused')
    await expect(person.client.billing.changePlan(PREMIUM)).rejects.toMatchObject({
      code: 'PAYMENT_PROVIDER_UNAVAILABLE',
    })
    await shop.deliver()
    expect(await subscription()).toMatchObject({ sku: 'standard', cancelAtPeriodEnd: true })
    expect(await countAwaitedChanges()).toBe(0)
  })

  test('has started if only the following reading fails: the next event records it', async () => {
    let isPaid = false
    shop.letFail((request) => {
      if (request.method === 'POST' && OF_PLAN.test(new URL(request.url).pathname)) isPaid = true
      else if (isPaid)
        return Response.json({ error: { type: 'invalid_request_error', message: 'No' } }, { status: 400 })
      return undefined
    })
    expect(await person.client.billing.changePlan(PREMIUM)).toEqual({ starts: 'now', url: null })
    shop.letFail(undefined)
    await deliverAll()
    expect(await subscription()).toMatchObject({ sku: 'premium', cancelAtPeriodEnd: false })
    expect(await changes()).toMatchObject([{ ...RECORDED[0], from: { address: expect.any(String) } }])
  })
})

describe('a permanent discount', () => {
  test.each([
    ['a smaller plan that starts', async () => void (await person.client.billing.changePlan(BASIC)), 1999],
    [
      'a smaller plan that is cancelled',
      async () => {
        await person.client.billing.changePlan(BASIC)
        await person.client.billing.keepPlan()
      },
      4799,
    ],
    [
      'a smaller plan whose replacement fails',
      async () => {
        await person.client.billing.changePlan(BASIC)
        failFirst(/subscriptions\/[^/]+$/, 'refused')
        await expect(person.client.billing.cancel()).rejects.toMatchObject({
          code: 'PAYMENT_PROVIDER_UNAVAILABLE',
        })
      },
      1999,
    ],
  ])('is of the next payment too, after %s', async (_, change, subtotalCents) => {
    const { stripe } = shop.shop
    const { id } = await stripe.coupons.create({ percent_off: 20, duration: 'forever' })
    const { code } = await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: id } })
    await shop.buy(person, { ...STANDARD, promotionCode: code })
    await shop.deliver()
    expect(await subscription()).toMatchObject({ sku: 'standard', priceCents: 4799 })
    await change()
    await shop.deliver()
    await shop.shop.passTo(shop.shop.now() + 32 * DAY_SECONDS)
    await shop.deliver()
    const { items } = await person.client.billing.orders({})
    expect(items).toMatchObject([
      { kind: 'renewal', subtotalCents },
      { kind: 'subscription', subtotalCents: 4799 },
    ])
    expect(items[0]?.taxCents).toBeGreaterThan(0)
  })
})

describe('a change made at the provider whose event has not arrived yet', () => {
  const letEnd = async (ends: boolean) =>
    shop.shop.stripe.subscriptions.update((await provided()).id, { cancel_at_period_end: ends })

  test('does not prevent cancelling a plan that was resumed there', async () => {
    await subscribe(STANDARD)
    await person.client.billing.cancel()
    await letEnd(false)
    expect(await person.client.billing.cancel()).toMatchObject({ cancelAtPeriodEnd: true })
    expect(await provided()).toMatchObject({ cancel_at_period_end: true })
    await shop.deliver()
  })

  test('does not prevent resuming a plan that was cancelled there', async () => {
    await subscribe(STANDARD)
    await letEnd(true)
    expect(await person.client.billing.resume()).toMatchObject({ cancelAtPeriodEnd: false })
    expect(await provided()).toMatchObject({ cancel_at_period_end: false })
    await shop.deliver()
  })
})
