import { PACKS } from '@leadhaul/contract/billing/products.catalog.ts'
import { PLANS } from '@leadhaul/contract/workspace/plans.catalog.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../app/testing/people.ts'
import { type PayingApp, startPayingApp } from '../../../app/testing/stripe-stand-in.ts'
import { findWrongBalances } from '../../../platform/testing/workspace-rows.ts'
import { updatePlanState } from '../plan/plan-state.service.ts'

const SOLD = { pack: PACKS.credits_100.credits, plan: PLANS.basic.creditsPerPeriod }

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
  PACKS.credits_100.credits = SOLD.pack
  PLANS.basic.creditsPerPeriod = SOLD.plan
  const wrongBalances = await findWrongBalances(shop.app.owner)
  if (wrongBalances.length > 0) throw new Error(`Balance and ledger differ: ${JSON.stringify(wrongBalances)}`)
})

const credits = async () => (await person.client.me.get()).credits.remaining
const settle = () => shop.app.deps.systemTenancy.run(person, (scope) => updatePlanState(scope, shop.app.deps.jobs))

test('a purchased pack keeps its credits when a later release sells more or fewer', async () => {
  await shop.buy(person, { sku: 'credits_100' })
  await shop.deliver()
  for (const sold of [120, 80]) {
    PACKS.credits_100.credits = sold
    await settle()
    expect(await credits()).toBe(150)
  }
  const [order] = (await person.client.billing.orders({})).items
  expect(order).toMatchObject({ credits: 100 })
})

test('each month of a paid year brings the credits sold with it when a later release has more or fewer', async () => {
  await shop.buy(person, { sku: 'basic', cycle: 'annual' })
  await shop.deliver()
  const begun = (days: number) =>
    shop.app.owner.query(
      `update paid_periods set starts_at = starts_at - $2 * interval '1 day', counted_from = counted_from - $2 * interval '1 day',
         ends_at = ends_at - $2 * interval '1 day', granted_until = granted_until - $2 * interval '1 day'
       where workspace_id = $1`,
      [person.workspaceId, days],
    )
  await begun(40)
  await settle()
  expect(await credits()).toBe(50 + 2 * 250)
  for (const sold of [300, 200]) {
    PLANS.basic.creditsPerPeriod = sold
    await settle()
    expect(await credits()).toBe(50 + 2 * 250)
  }
  // Not by a month: the ledger key of granted credits contains the instant at which their month began.
  await begun(33)
  await settle()
  expect(await credits()).toBe(50 + 3 * 250)
})

test('an upgrade subtracts the credits that the previous plan was sold with when a later release has more or fewer', async () => {
  const difference = PLANS.standard.creditsPerPeriod - SOLD.plan
  for (const released of [SOLD.plan, 300, 200]) {
    PLANS.basic.creditsPerPeriod = SOLD.plan
    person = await shop.app.signUp()
    await shop.buy(person, { sku: 'basic', cycle: 'monthly' })
    await shop.deliver()
    const before = await credits()
    PLANS.basic.creditsPerPeriod = released
    const change = { sku: 'standard', cycle: 'monthly' } as const
    const preview = await person.client.billing.previewChange(change)
    await person.client.billing.changePlan(change)
    await shop.deliver()
    // For the rest of the month, some seconds after its start.
    for (const brought of [preview.credits, (await credits()) - before])
      expect([released, Math.abs(brought - difference) < 2]).toEqual([released, true])
  }
})
