import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../../app/testing/people.ts'
import { closeDispute, dispute } from '../test-cashier/cashier-payments.service.ts'
import { DAY_SECONDS } from '../../../app/testing/cashier.ts'
import { type PayingApp, startPayingApp } from '../../../app/testing/stripe-stand-in.ts'
import { findWrongBalances } from '../../../platform/testing/workspace-rows.ts'

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
  const wrongBalances = await findWrongBalances(shop.app.owner)
  // Otherwise each later test that lets time pass would renew the plans of all earlier ones.
  await shop.shop.forget()
  if (wrongBalances.length > 0) throw new Error(`Balance and ledger differ: ${JSON.stringify(wrongBalances)}`)
})

const subscription = () => person.client.billing.subscription()
const credits = async () => (await person.client.me.get()).credits.remaining
const customer = async () => {
  const { rows } = await shop.app.owner.query<{ id: string }>(
    'select customer_id as id from stripe_customers where workspace = $1',
    [person.workspaceId],
  )
  return rows[0]?.id ?? ''
}
const subscribe = async (
  sku: 'basic' | 'standard' | 'premium' = 'standard',
  cycle: 'monthly' | 'annual' = 'monthly',
) => {
  await shop.buy(person, { sku, cycle })
  await shop.deliver()
}
const pass = async (days: number) => {
  await shop.shop.passTo(shop.shop.now() + days * DAY_SECONDS)
  await shop.deliver()
}
/** The charge of the last order. */
const lastCharge = async () => {
  const { data } = await shop.shop.stripe.charges.list({ customer: await customer(), limit: 1 })
  return data[0]?.id ?? ''
}
const debt = async () => {
  const { rows } = await shop.app.owner.query<{ debt: number }>(
    'select credit_debt as debt from workspaces where id = $1',
    [person.workspaceId],
  )
  return rows[0]?.debt
}

describe('a change of plan', () => {
  test('to a larger plan starts immediately, with the price and the credits that were shown', async () => {
    await subscribe()
    const change = { sku: 'premium', cycle: 'monthly' } as const
    const preview = await person.client.billing.previewChange(change)
    expect(preview).toMatchObject({ starts: 'now', currency: 'eur' })
    expect(preview.credits).toBeGreaterThan(1390)
    expect(preview.totalCents).toBeGreaterThan(15_000)
    expect(await person.client.billing.changePlan(change)).toEqual({ starts: 'now', url: null })
    expect(await subscription()).toMatchObject({ tier: 'premium', sku: 'premium' })
    await shop.deliver()
    expect(Math.abs((await credits()) - 650 - preview.credits)).toBeLessThan(2)
    const order = (await person.client.billing.orders({})).items.find(({ kind }) => kind === 'upgrade')
    expect(order).toMatchObject({ sku: 'premium', status: 'paid' })
    expect(Math.abs((order?.totalCents ?? 0) - preview.totalCents)).toBeLessThan(50)
    const lines = (await person.client.billing.transactions({ type: 'credit' })).items
    expect(lines.find(({ kind }) => kind === 'upgrade')).toMatchObject({ subject: 'premium' })
  })

  test('to a larger plan that is declined leaves the plan unchanged and returns the payment page', async () => {
    await subscribe()
    await shop.shop.letPayments(await customer(), 'next')
    const { url } = await person.client.billing.changePlan({ sku: 'premium', cycle: 'monthly' })
    expect(url).toMatch(/^https?:/)
    await shop.deliver()
    const plan = await subscription()
    expect(plan).toMatchObject({ tier: 'standard', sku: 'standard', status: 'active', pastDue: null })
    expect(plan.openPayment).toEqual({ amountCents: expect.any(Number), payUrl: url })
    expect(plan.openPayment?.amountCents).toBeGreaterThan(0)
    expect(await credits()).toBe(650)
  })

  test('to a larger plan keeps a scheduled smaller plan if it is declined, and replaces it if it is paid', async () => {
    await subscribe()
    const smaller = { sku: 'basic', cycle: 'monthly' } as const
    const larger = { sku: 'premium', cycle: 'monthly' } as const
    await person.client.billing.changePlan(smaller)
    const { pending } = await subscription()
    await shop.shop.letPayments(await customer(), 'next')
    await expect(person.client.billing.changePlan(larger)).rejects.toMatchObject({ code: 'PAYMENT_FAILED' })
    await shop.deliver()
    expect(await subscription()).toMatchObject({ sku: 'standard', status: 'active', pending })
    expect(await credits()).toBe(650)
    await shop.shop.letPayments(await customer(), 'none')
    expect(await person.client.billing.changePlan(larger)).toEqual({ starts: 'now', url: null })
    await shop.deliver()
    expect(await subscription()).toMatchObject({ sku: 'premium', status: 'active', pending: null })
  })

  test('to a larger plan that is confirmed at the bank resumes a cancelled plan, and is recorded once', async () => {
    await subscribe()
    await person.client.billing.cancel()
    await shop.shop.letPayments(await customer(), 'next')
    const { url } = await person.client.billing.changePlan({ sku: 'premium', cycle: 'monthly' })
    expect(url).toMatch(/^https?:/)
    await shop.deliver()
    expect(await subscription()).toMatchObject({ sku: 'standard', cancelAtPeriodEnd: true })
    const { data } = await shop.shop.stripe.invoices.list({ customer: await customer(), status: 'open' })
    await shop.shop.stripe.invoices.pay(data[0]?.id ?? '')
    await shop.deliver()
    // The first events resume the plan, which causes one more.
    await shop.deliver()
    expect(await subscription()).toMatchObject({ sku: 'premium', endsAt: null, cancelAtPeriodEnd: false })
    const entries = (await person.client.audit.list({ action: 'plan-changed' })).items
    expect(entries).toMatchObject([{ who: { userId: person.userId }, data: { before: 'standard', plan: 'premium' } }])
  })

  test('to a smaller plan starts with the next period, and can be cancelled until then', async () => {
    await subscribe()
    const change = { sku: 'basic', cycle: 'monthly' } as const
    expect(await person.client.billing.previewChange(change)).toMatchObject({ starts: 'next-period', totalCents: 0 })
    expect(await person.client.billing.changePlan(change)).toEqual({ starts: 'next-period', url: null })
    const { pending, renewsAt } = await subscription()
    expect(pending).toEqual({ ...change, at: renewsAt })
    expect(await person.client.billing.keepPlan()).toMatchObject({ pending: null, sku: 'standard' })
    await person.client.billing.changePlan(change)
    await shop.deliver()
    expect(await credits()).toBe(650)
    await pass(32)
    expect(await subscription()).toMatchObject({ tier: 'basic', sku: 'basic', pending: null })
    expect(await credits()).toBe(650 + 250)
  })

  test('to annual starts immediately', async () => {
    await subscribe('basic')
    await person.client.billing.changePlan({ sku: 'basic', cycle: 'annual' })
    await shop.deliver()
    expect(await subscription()).toMatchObject({ sku: 'basic', cycle: 'annual' })
    expect(await credits()).toBeGreaterThanOrEqual(300)
    expect(await credits()).toBeLessThan(302)
  })

  test('to the same plan changes nothing, and without a plan it is not possible', async () => {
    await expect(person.client.billing.changePlan({ sku: 'basic', cycle: 'monthly' })).rejects.toMatchObject({
      code: 'NO_SUBSCRIPTION',
    })
    await subscribe()
    const same = { sku: 'standard', cycle: 'monthly' } as const
    expect(await person.client.billing.changePlan(same)).toEqual({ starts: 'none', url: null })
  })
})

describe('a plan', () => {
  test('that is cancelled stays open until its end, and can be resumed', async () => {
    await subscribe()
    const cancelled = await person.client.billing.cancel()
    expect(cancelled).toMatchObject({ cancelAtPeriodEnd: true, tier: 'standard', renewsAt: null })
    expect(cancelled.endsAt).not.toBeNull()
    expect(await person.client.billing.resume()).toMatchObject({ cancelAtPeriodEnd: false, endsAt: null })
    await person.client.billing.cancel()
    await pass(32)
    expect(await subscription()).toMatchObject({ tier: 'free', status: 'canceled', sku: null })
    expect(await credits()).toBe(650)
    const actions = (await person.client.audit.list({})).items.map(({ action }) => action)
    expect(actions.slice(0, 3)).toEqual(['plan-cancelled', 'plan-resumed', 'plan-cancelled'])
  })

  test('that was cancelled falls back to Free by the clock of the database, even without an event', async () => {
    await subscribe()
    await person.client.billing.cancel()
    await shop.app.owner.query('update workspaces set plan_until = now() where id = $1', [person.workspaceId])
    await shop.app.owner.query('update subscriptions set cancel_at = now() where workspace_id = $1', [
      person.workspaceId,
    ])
    expect(await person.client.me.get()).toMatchObject({ workspace: { tier: 'free' } })
  })

  test('renews with its credits', async () => {
    await subscribe()
    await pass(32)
    expect(await credits()).toBe(650 + 600)
    expect(await person.client.billing.orders({})).toMatchObject({ total: 2, items: [{ kind: 'renewal' }, {}] })
  })

  test('whose payment fails stays open for seven days without new credits, then falls back, and is restored', async () => {
    await subscribe()
    await shop.shop.letPayments(await customer(), 'all')
    await pass(32)
    const late = await subscription()
    expect(late).toMatchObject({ tier: 'standard', status: 'past_due', pastDue: { amountCents: 7259 } })
    expect(await credits()).toBe(650)
    expect((await person.client.notifications.list({})).items[0]).toMatchObject({ type: 'payment_failed' })
    await shop.app.owner.query(
      `update subscriptions set unpaid_since = now() - interval '8 days' where workspace_id = $1`,
      [person.workspaceId],
    )
    await shop.app.owner.query('update workspaces set plan_until = now() where id = $1', [person.workspaceId])
    expect(await person.client.me.get()).toMatchObject({ workspace: { tier: 'free', subscriptionStatus: 'past_due' } })
    await shop.shop.letPayments(await customer(), 'none')
    const open = await shop.shop.stripe.invoices.list({ customer: await customer(), status: 'open' })
    await shop.shop.stripe.invoices.pay(open.data[0]?.id ?? '')
    await shop.deliver()
    expect(await subscription()).toMatchObject({ tier: 'standard', status: 'active', pastDue: null })
    expect(await credits()).toBe(650 + 600)
  })

  test('in a trial without a card ends with the trial', async () => {
    await shop.buy(person, { sku: 'basic', cycle: 'monthly', trial: true })
    await shop.deliver()
    await pass(15)
    expect(await subscription()).toMatchObject({ tier: 'free', status: 'canceled', trial: { available: false } })
    expect(await credits()).toBe(50)
    await expect(person.client.billing.checkout({ sku: 'basic', cycle: 'monthly', trial: true })).rejects.toMatchObject(
      { code: 'TRIAL_USED' },
    )
  })

  test('that was bought twice concurrently is kept once, and the other payment is refunded', async () => {
    await subscribe()
    const { data } = await shop.shop.stripe.prices.list({ lookup_keys: ['leadhaul_standard_monthly'] })
    const second = await shop.shop.stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: await customer(),
      line_items: [{ price: data[0]?.id ?? '', quantity: 1 }],
      success_url: shop.app.url,
    })
    await shop.shop.finish(second.id)
    await shop.deliver()
    await shop.deliver()
    expect(await credits()).toBe(650)
    const orders = (await person.client.billing.orders({})).items
    expect(orders.map(({ refundedCents, credits: brought }) => `${refundedCents > 0} ${brought}`).toSorted()).toEqual([
      'false 600',
      'true 0',
    ])
    expect(await subscription()).toMatchObject({ status: 'active', tier: 'standard' })
  })
})

describe('a payment', () => {
  test('that is disputed loses its credits until the dispute is won', async () => {
    await subscribe()
    const charge = await lastCharge()
    const { id } = await shop.shop.cashier.act((transaction) => dispute(transaction, charge))
    await shop.deliver()
    expect(await credits()).toBe(50)
    expect((await person.client.billing.orders({})).items[0]?.disputedCents).toBeGreaterThan(0)
    await shop.shop.cashier.act((transaction) => closeDispute(transaction, id, 'won'))
    await shop.deliver()
    expect(await credits()).toBe(650)
    const kinds = (await person.client.billing.transactions({})).items.map(({ kind }) => kind)
    expect(kinds).toEqual(['restored', 'taken-back', 'plan', 'plan'])
  })

  test('that is partly refunded loses its share of the credits, down to zero and not below', async () => {
    await shop.buy(person, { sku: 'credits_100' })
    await shop.deliver()
    const charge = await lastCharge()
    const { amount } = await shop.shop.stripe.charges.retrieve(charge)
    await shop.shop.stripe.refunds.create({ charge, amount: Math.floor(amount / 2) })
    await shop.deliver()
    expect(await credits()).toBeGreaterThanOrEqual(100)
    expect(await credits()).toBeLessThan(101)
    await shop.app.owner.query(
      `with spent as (update workspaces set credit_balance = 0 where id = $1 returning id)
       insert into credit_transactions (workspace_id, id, transaction_type, amount, balance_after, description, business_key)
       select w.id, gen_random_uuid(), 'debit', -credit_balance, 0, 'spent', 'spent' from workspaces w where id = $1`,
      [person.workspaceId],
    )
    await shop.shop.stripe.refunds.create({ charge })
    await shop.deliver()
    expect(await credits()).toBe(0)
    expect(await debt()).toBeGreaterThanOrEqual(99)
    const [order] = (await person.client.billing.orders({})).items
    expect(order).toMatchObject({ credits: 0, refundedCents: order?.totalCents, status: 'paid' })
    await shop.buy(person, { sku: 'credits_100' })
    await shop.deliver()
    expect(await debt()).toBe(0)
    expect(await credits()).toBeLessThanOrEqual(51)
    const kinds = (await person.client.billing.transactions({})).items.map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['taken-back', 'settled', 'pack']))
  })
})
