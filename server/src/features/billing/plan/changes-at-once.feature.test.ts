import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type PayingApp, startPayingApp } from '../../../app/testing/stripe-stand-in.ts'
import { findWrongBalances } from '../../../platform/testing/workspace-rows.ts'

const TIMEOUT_MS = 60_000

let shop: PayingApp
beforeAll(async () => {
  shop = await startPayingApp()
})
afterAll(() => shop.stop())
afterEach(() => shop.letFail(undefined))

/** Delays the provider's response about the subscription that is requested first, until `letGo`. */
function holdFirst() {
  let isHeld = false
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  const { promise: released, resolve: letGo } = Promise.withResolvers<void>()
  shop.letFail(async (request) => {
    const isReading = request.method === 'GET' && new URL(request.url).pathname.startsWith('/v1/subscriptions/')
    if (!isReading || isHeld) return undefined
    isHeld = true
    const answer = await shop.shop.cashier.handle(request)
    arrive()
    await released
    return answer
  })
  return { arrived, letGo }
}

/** Waits until two connections last requested a lock of plans: that of the running change and that of a waiting one. */
const untilOneWaits = () =>
  vi.waitFor(
    async () => {
      const { rows } = await shop.app.owner.query<{ asking: number }>(
        `select count(*)::int as asking from pg_stat_activity
         where datname = current_database() and query like 'select pg_try_advisory_lock(hashtextextended(''plan%'`,
      )
      expect(rows[0]?.asking).toBeGreaterThan(1)
    },
    { timeout: TIMEOUT_MS, interval: 20 },
  )

test('of two concurrent changes, the second one changes the plan that the first one set', async () => {
  const person = await shop.app.signUp()
  const { billing } = person.client
  await shop.buy(person, { sku: 'basic', cycle: 'monthly' })
  await shop.deliver()
  const { arrived, letGo } = holdFirst()
  const first = billing.changePlan({ sku: 'premium', cycle: 'monthly' })
  await arrived
  const second = billing.changePlan({ sku: 'standard', cycle: 'monthly' })
  await Promise.race([second, untilOneWaits()])
  letGo()
  expect(await Promise.all([first, second])).toEqual([
    { starts: 'now', url: null },
    { starts: 'next-period', url: null },
  ])
  await shop.deliver()
  expect(await billing.subscription()).toMatchObject({
    tier: 'premium',
    pending: { sku: 'standard', cycle: 'monthly' },
  })
  expect(await findWrongBalances(shop.app.owner)).toEqual([])
})

test('a plan that is cancelled while a smaller one is being scheduled ends with its period', async () => {
  const person = await shop.app.signUp()
  const { billing } = person.client
  await shop.buy(person, { sku: 'standard', cycle: 'monthly' })
  await shop.deliver()
  const { arrived, letGo } = holdFirst()
  const change = billing.changePlan({ sku: 'basic', cycle: 'monthly' })
  await arrived
  const cancelled = billing.cancel()
  await Promise.race([cancelled, untilOneWaits()])
  letGo()
  await Promise.all([change, cancelled])
  expect(await billing.subscription()).toMatchObject({ sku: 'standard', pending: null, cancelAtPeriodEnd: true })
})
