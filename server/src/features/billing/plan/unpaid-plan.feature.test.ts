import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_SECONDS } from '../../../app/testing/cashier.ts'
import type { Person } from '../../../app/testing/people.ts'
import { type PayingApp, startPayingApp } from '../../../app/testing/stripe-stand-in.ts'
import { itemOf, withItem } from '../test-cashier/cashier-subscriptions.service.ts'

const MONTH = 30 * DAY_SECONDS

let shop: PayingApp
let person: Person
beforeAll(async () => {
  shop = await startPayingApp()
})
afterAll(() => shop.stop())
beforeEach(async () => {
  person = await shop.app.signUp()
  await shop.buy(person, { sku: 'standard', cycle: 'monthly' })
  await shop.deliver()
  await shop.shop.letPayments(await customer(), 'all')
  await shop.shop.passTo(shop.shop.now() + 32 * DAY_SECONDS)
  await shop.deliver()
})

const subscription = () => person.client.billing.subscription()
const customer = async () => {
  const { rows } = await shop.app.owner.query<{ id: string }>(
    'select customer_id as id from stripe_customers where workspace = $1',
    [person.workspaceId],
  )
  return rows[0]?.id ?? ''
}
/** Sets the provider's subscription to another status, with later periods. */
const setSubscriptionStatus = async (status: 'past_due' | 'unpaid', later = 0) => {
  const { data } = await shop.shop.stripe.subscriptions.list({ customer: await customer(), status: 'all' })
  const [before] = data
  if (!before) throw new Error('no subscription')
  const { current_period_start: start, current_period_end: end } = itemOf(before)
  const after = withItem({ ...before, status }, { period: { start: start + later, end: end + later } })
  await shop.shop.cashier.act((transaction) => transaction.emit('customer.subscription.updated', after))
  await shop.deliver()
}

describe('a plan whose payment is missing', () => {
  test('is open for seven days of the first unpaid period, and not at all in the next ones', async () => {
    const { pastDue } = await subscription()
    expect(Date.parse(pastDue?.openUntil ?? '') - Date.parse(pastDue?.since ?? '')).toBe(7 * DAY_SECONDS * 1000)
    await setSubscriptionStatus('past_due', MONTH)
    expect(await subscription()).toMatchObject({ tier: 'standard', pastDue })
    await shop.app.owner.query(
      `update subscriptions set unpaid_since = now() - interval '38 days', period_start = now() - interval '1 day'
       where workspace_id = $1`,
      [person.workspaceId],
    )
    await shop.app.owner.query('update workspaces set plan_until = now() where id = $1', [person.workspaceId])
    expect(await person.client.me.get()).toMatchObject({ workspace: { tier: 'free', subscriptionStatus: 'past_due' } })
  })

  test('shows what is due after the provider gave up, and is open again once that is paid', async () => {
    await setSubscriptionStatus('unpaid')
    const { pastDue, ...plan } = await subscription()
    expect(plan).toMatchObject({ tier: 'free', status: 'unpaid', sku: 'standard' })
    expect(pastDue).toMatchObject({ amountCents: 7259, openUntil: null, payUrl: expect.stringMatching(/^https?:/) })
    await shop.shop.letPayments(await customer(), 'none')
    const open = await shop.shop.stripe.invoices.list({ customer: await customer(), status: 'open' })
    await shop.shop.stripe.invoices.pay(open.data[0]?.id ?? '')
    await shop.deliver()
    expect(await subscription()).toMatchObject({ tier: 'standard', status: 'active', pastDue: null })
  })
})
