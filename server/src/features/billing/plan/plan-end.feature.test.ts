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
  await shop.shop.forget()
  person = await shop.app.signUp()
})

const subscription = () => person.client.billing.subscription()
const buy = async (wish: Parameters<PayingApp['buy']>[1]) => {
  await shop.buy(person, wish)
  await shop.deliver()
}
const customer = async () => {
  const { rows } = await shop.app.owner.query<{ id: string }>(
    'select customer_id as id from stripe_customers where workspace = $1',
    [person.workspaceId],
  )
  return rows[0]?.id ?? ''
}
/** The end of the plan in the shell. The plan has the same number of days left. */
const shown = async () => {
  const [{ workspace }, { daysLeft }] = [await person.client.me.get(), await subscription()]
  expect(workspace.daysLeft).toBe(daysLeft)
  return { until: workspace.planUntil, ends: workspace.planEnds, days: workspace.daysLeft, month: workspace.periodEnd }
}

describe('the end of the plan, as every page shows it,', () => {
  test('is that of the year for an annual plan, which renews until it is cancelled', async () => {
    await buy({ sku: 'standard', cycle: 'annual' })
    const { month, ...year } = await shown()
    expect(year).toEqual({ until: (await subscription()).renewsAt, ends: false, days: expect.any(Number) })
    expect(year.days).toBeGreaterThan(360)
    expect(Date.parse(year.until ?? '')).toBeGreaterThan(Date.parse(month))
    await person.client.billing.cancel()
    expect(await shown()).toEqual({ ...year, ends: true, month })
    expect((await subscription()).endsAt).toBe(year.until)
  })

  test('is that of the month without a plan', async () => {
    const { until, ends, month } = await shown()
    expect({ until, ends }).toEqual({ until: month, ends: false })
  })

  test('is that of the trial, which continues only with a payment method', async () => {
    await buy({ sku: 'standard', cycle: 'monthly', trial: true })
    const trialEnd = (await subscription()).trial.endsAt
    expect(await shown()).toMatchObject({ until: trialEnd, ends: true, days: 14 })
    await shop.shop.giveCard(await customer())
    await shop.deliver()
    expect(await shown()).toMatchObject({ until: trialEnd, ends: false, days: 14 })
  })

  test('is the last day for a missing payment, and null once the plan is closed because of it', async () => {
    await buy({ sku: 'standard', cycle: 'monthly' })
    await shop.shop.letPayments(await customer(), 'all')
    await shop.shop.passTo(shop.shop.now() + 32 * DAY_SECONDS)
    await shop.deliver()
    expect(await shown()).toMatchObject({ until: (await subscription()).pastDue?.openUntil, ends: true })
    await shop.app.owner.query(
      `update subscriptions set unpaid_since = now() - interval '8 days' where workspace_id = $1`,
      [person.workspaceId],
    )
    await shop.app.owner.query('update workspaces set plan_until = now() where id = $1', [person.workspaceId])
    expect((await person.client.me.get()).workspace).toMatchObject({ planUntil: null, planEnds: false, daysLeft: null })
  })
})
