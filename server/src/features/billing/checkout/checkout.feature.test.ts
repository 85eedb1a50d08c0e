import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type PayingApp, startPayingApp } from '../../../app/testing/stripe-stand-in.ts'
import { findWrongBalances } from '../../../platform/testing/workspace-rows.ts'

let shop: PayingApp
beforeAll(async () => {
  shop = await startPayingApp()
})
afterAll(() => shop.stop())
afterEach(async () => {
  shop.letFail(undefined)
  const wrongBalances = await findWrongBalances(shop.app.owner)
  if (wrongBalances.length > 0) throw new Error(`Balance and ledger differ: ${JSON.stringify(wrongBalances)}`)
})

const standard = { sku: 'standard', cycle: 'monthly' } as const

test('the diagnostics show that payments are configured, and nothing of the keys', async () => {
  const diagnostics = await (await fetch(`${shop.app.url}/api/v1/diagnostics`)).text()
  expect(JSON.parse(diagnostics)).toMatchObject({ settings: { payments: true } })
  expect(diagnostics).not.toMatch(/sk_|whsec_/)
})

describe('buying', () => {
  test('a pack brings its credits once the provider reports it as paid, and not before', async () => {
    const person = await shop.app.signUp()
    const session = await shop.buy(person, { sku: 'credits_500' })
    expect(await person.client.billing.checkoutStatus({ sessionId: session })).toMatchObject({
      status: 'open',
      credits: 0,
      creditsRemaining: 50,
    })
    await shop.deliver()
    expect(await person.client.billing.checkoutStatus({ sessionId: session })).toMatchObject({
      status: 'paid',
      kind: 'pack',
      sku: 'credits_500',
      subtotalCents: 4499,
      credits: 500,
      creditsRemaining: 550,
      tier: 'free',
    })
    const [line] = (await person.client.billing.transactions({ type: 'credit' })).items
    expect(line).toMatchObject({ kind: 'pack', subject: 'credits_500', amount: 500, balanceAfter: 550 })
    const orders = await person.client.billing.orders({})
    expect(orders).toMatchObject({ total: 1, items: [{ id: line?.orderId, status: 'paid', hasInvoice: true }] })
    const { url } = await person.client.billing.invoice({ id: line?.orderId ?? '' })
    expect(url).toMatch(/^https?:/)
  })

  test('a plan opens its features, searches and credits, and the checkout reports it', async () => {
    const person = await shop.app.signUp()
    const session = await shop.buy(person, standard)
    await shop.deliver()
    expect(await person.client.billing.checkoutStatus({ sessionId: session })).toMatchObject({
      status: 'paid',
      kind: 'subscription',
      tier: 'standard',
      credits: 600,
      paymentMethod: { last4: expect.stringMatching(/^\d{4}$/) },
    })
    expect(await person.client.me.get()).toMatchObject({
      workspace: { tier: 'standard', subscriptionStatus: 'active', trialEndsAt: null },
      credits: { remaining: 650, perPeriod: 600 },
      searches: { used: 0, perPeriod: 60 },
      capabilities: { advancedSearch: true, apiKeys: false },
    })
    expect(await person.client.billing.subscription()).toMatchObject({
      mode: 'stripe',
      tier: 'standard',
      status: 'active',
      sku: 'standard',
      cycle: 'monthly',
      cancelAtPeriodEnd: false,
      pending: null,
      pastDue: null,
      openPayment: null,
      seats: { used: 1, allowed: 3 },
      canManage: true,
      trial: { available: false, endsAt: null },
    })
    expect(await person.client.billing.periodUsage()).toMatchObject({ bought: 0, unlocked: [], left: 650 })
    const types = (await person.client.notifications.list({})).items.map(({ type }) => type)
    expect(types.toSorted()).toEqual(['payment_received', 'plan_changed'])
  })

  test('a purchase takes effect once, however often and in whatever order the events arrive', async () => {
    const person = await shop.app.signUp()
    await shop.buy(person, { sku: 'credits_100' })
    await shop.buy(person, standard)
    const events = shop.shop.events.splice(0)
    const shuffled = [...events.toReversed(), ...events, ...events.toReversed()]
    await Promise.all(shuffled.map((event) => shop.send(event)))
    await Promise.all(shuffled.map((event) => shop.app.deps.paymentEvents.process(event.id)))
    expect(await person.client.me.get()).toMatchObject({ credits: { remaining: 50 + 100 + 600 } })
    expect((await person.client.billing.transactions({})).total).toBe(3)
  })

  test('a plan whose checkout the first reading does not show as complete is one order, with one notification', async () => {
    const person = await shop.app.signUp()
    const { url } = await person.client.billing.checkout(standard)
    const sessionId = url.split('/').at(-1) ?? ''
    const { customer } = await shop.shop.stripe.checkout.sessions.retrieve(sessionId)
    if (typeof customer !== 'string') throw new Error('The session names no customer')
    const before = await shop.shop.stripe.checkout.sessions.list({ customer: customer })
    await shop.shop.finish(sessionId)
    const takeOver = () => shop.app.deps.paying.fulfilment.syncCustomer(customer)
    shop.letFail(({ url: asked }) =>
      new URL(asked).pathname === '/v1/checkout/sessions' ? Response.json(before) : undefined,
    )
    await takeOver()
    shop.letFail(undefined)
    await takeOver()
    expect(await person.client.billing.orders({})).toMatchObject({
      total: 1,
      items: [{ kind: 'subscription', status: 'paid', credits: 600, hasInvoice: true }],
    })
    expect(await person.client.billing.checkoutStatus({ sessionId })).toMatchObject({ status: 'paid', credits: 600 })
    const types = (await person.client.notifications.list({})).items.map(({ type }) => type)
    expect(types.toSorted()).toEqual(['payment_received', 'plan_changed'])
    shop.shop.events.length = 0
  })

  test('a trial opens a plan without a card and without credits, once', async () => {
    const person = await shop.app.signUp()
    const { url } = await person.client.billing.checkout({ ...standard, trial: true })
    await shop.shop.finish(url.split('/').at(-1) ?? '')
    await shop.deliver()
    const plan = await person.client.billing.subscription()
    expect(plan).toMatchObject({ tier: 'standard', status: 'trialing', daysLeft: 14, trial: { available: false } })
    expect(await person.client.me.get()).toMatchObject({
      workspace: { trialEndsAt: plan.trial.endsAt },
      credits: { remaining: 50 },
      searches: { perPeriod: 60 },
    })
    await expect(person.client.billing.checkout({ ...standard, trial: true })).rejects.toMatchObject({
      code: 'ALREADY_SUBSCRIBED',
    })
    await expect(
      person.client.billing.checkout({ sku: 'premium', cycle: 'monthly', trial: true }),
    ).rejects.toMatchObject({ code: 'ALREADY_SUBSCRIBED' })
  })

  test('a paid plan replaces a trial', async () => {
    const person = await shop.app.signUp()
    await shop.buy(person, { ...standard, trial: true })
    await shop.deliver()
    await shop.buy(person, { sku: 'basic', cycle: 'annual' })
    await shop.deliver()
    expect(await person.client.billing.subscription()).toMatchObject({
      sku: 'basic',
      cycle: 'annual',
      status: 'active',
    })
    expect(await person.client.me.get()).toMatchObject({ workspace: { tier: 'basic' }, credits: { remaining: 300 } })
  })

  test('of two checkouts of plans, the first expires when the second begins', async () => {
    const person = await shop.app.signUp()
    const first = (await person.client.billing.checkout(standard)).url.split('/').at(-1) ?? ''
    await person.client.billing.checkout({ sku: 'premium', cycle: 'monthly' })
    expect(await shop.shop.stripe.checkout.sessions.retrieve(first)).toMatchObject({ status: 'expired' })
  })

  test('a checkout that was paid when a second one begins is taken over first', async () => {
    const person = await shop.app.signUp()
    await shop.buy(person, standard)
    await expect(person.client.billing.checkout({ sku: 'premium', cycle: 'monthly' })).rejects.toMatchObject({
      code: 'ALREADY_SUBSCRIBED',
    })
    expect(await person.client.me.get()).toMatchObject({ workspace: { tier: 'standard' } })
    shop.shop.events.length = 0
  })
})

test('a valid promotion code reduces the first payment, if it was entered in our own field', async () => {
  const { stripe } = shop.shop
  const coupon = await stripe.coupons.create({ percent_off: 25, duration: 'once' })
  await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code: 'SPRING25' })
  const person = await shop.app.signUp()
  await shop.buy(person, { ...standard, promotionCode: 'SPRING25' })
  await shop.deliver()
  const [order] = (await person.client.billing.orders({})).items
  expect(order).toMatchObject({ status: 'paid', subtotalCents: Math.round(5999 * 0.75), credits: 600 })
  expect(await person.client.me.get()).toMatchObject({ workspace: { tier: 'standard' }, credits: { remaining: 650 } })
})

describe('these are rejected', () => {
  test('a member, an unknown promotion code, a cycle of a pack, a trial of Premium', async () => {
    const owner = await shop.app.signUp()
    const { billing } = owner.client
    await expect(billing.checkout({ ...standard, promotionCode: 'NONE' })).rejects.toMatchObject({
      code: 'PROMOTION_CODE_UNKNOWN',
    })
    await expect(billing.checkout({ sku: 'premium', cycle: 'monthly', trial: true })).rejects.toMatchObject({
      code: 'NO_TRIAL',
    })
    await expect(billing.checkout({ sku: 'credits_100', cycle: 'monthly' })).rejects.toMatchObject({ status: 400 })
    await expect(billing.checkout({ sku: 'basic' })).rejects.toMatchObject({ status: 400 })
    await shop.app.owner.query(`update "member" set role = 'member' where "userId" = $1`, [owner.userId])
    for (const call of [() => billing.checkout(standard), () => billing.portal(), () => billing.cancel()])
      await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect((await billing.subscription()).canManage).toBe(false)
    expect(await billing.orders({})).toMatchObject({ total: 0 })
  })

  test('a checkout of another workspace is not found', async () => {
    const [owner, other] = [await shop.app.signUp(), await shop.app.signUp()]
    const session = await shop.buy(owner, { sku: 'credits_100' })
    await shop.deliver()
    for (const sessionId of [session, 'cs_test_of_no_one'])
      await expect(other.client.billing.checkoutStatus({ sessionId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const [order] = (await owner.client.billing.orders({})).items
    await expect(other.client.billing.invoice({ id: order?.id ?? '' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('nothing can be bought while the provider does not respond', async () => {
    const person = await shop.app.signUp()
    shop.letFail(() => Response.json({ error: { type: 'api_error', message: 'No' } }, { status: 500 }))
    await expect(person.client.billing.checkout(standard)).rejects.toMatchObject({
      code: 'PAYMENT_PROVIDER_UNAVAILABLE',
    })
    expect(await person.client.billing.subscription()).toMatchObject({ status: null, tier: 'free' })
  })
})
