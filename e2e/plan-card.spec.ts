import { expect, type Page, test } from '@playwright/test'
import { open, signUp } from './pages/account.ts'

const DAY_MS = 86_400_000

/** Overrides the plan that the pages receive and nothing else. The returned function changes it. */
async function answerPlan(page: Page): Promise<(workspace: object) => void> {
  let said = {}
  await page.route('**/api/rpc/me/get', async (route) => {
    const response = await route.fetch()
    const { json: me } = await response.json()
    await route.fulfill({ response, json: { json: { ...me, workspace: { ...me.workspace, ...said } } } })
  })
  return (workspace) => {
    said = workspace
  }
}
const inDays = (days: number) => {
  const at = new Date(Date.now() + days * DAY_MS)
  const written = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', options).format(at)
  return {
    planUntil: at.toISOString(),
    daysLeft: days,
    short: written({ day: 'numeric', month: 'short' }),
    long: written({ day: 'numeric', month: 'long' }),
  }
}
const boxOf = (page: Page, plan: string) => page.locator('.box').filter({ hasText: `${plan} plan` })

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test('the plan shows when it renews, or when it ends instead, on the dashboard and on Find Leads', async ({ page }) => {
  await signUp(page)
  const say = await answerPlan(page)
  const shows = async (text: { dashboard: string[]; search: string[] }) => {
    for (const path of ['dashboard', 'search'] as const) {
      await open(page, `/${path}`)
      for (const each of text[path]) await expect(boxOf(page, 'Standard')).toContainText(each)
    }
  }
  const year = inDays(200)
  say({ tier: 'standard', planEnds: false, ...year })
  await shows({ dashboard: ['200 days', 'left', 'Renews '], search: ['200 days', `left, renews ${year.short}`] })
  const end = inDays(4)
  say({ tier: 'standard', planEnds: true, ...end })
  await shows({ dashboard: ['4 days', 'Ends '], search: ['4 days', `left, ends ${end.short}`] })
  say({ tier: 'standard', planEnds: false, ...inDays(0) })
  await shows({ dashboard: ['Renewing soon'], search: ['Renewing soon'] })
  say({ tier: 'standard', planEnds: false, planUntil: null, daysLeft: null })
  await shows({ dashboard: ['N/A', 'Renews N/A'], search: ['N/A'] })
})

test('a trial shows that it becomes Free, or that it continues with a payment method', async ({ page }) => {
  await signUp(page)
  const say = await answerPlan(page)
  const end = inDays(9)
  const trial = { tier: 'standard', subscriptionStatus: 'trialing', ...end, trialEndsAt: end.planUntil }
  say({ ...trial, planEnds: true })
  await open(page, '/dashboard')
  await expect(page.getByText('9 days left of your Standard trial.')).toBeVisible()
  await expect(page.getByText(`On ${end.long} you move to Free unless you choose a plan.`)).toBeVisible()
  say({ ...trial, planEnds: false })
  await open(page, '/dashboard')
  await expect(page.getByText(`Standard continues after ${end.long} with your payment method.`)).toBeVisible()
  await expect(page.getByText('No card is needed.')).toHaveCount(0)
})
