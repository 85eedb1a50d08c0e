import { expect, type Page, test } from '@playwright/test'
import { open, signUp } from './pages/account.ts'

const DAY_MS = 86_400_000

/** Overrides only the plan in the answers that the page receives; the returned function sets the overrides. */
async function mockPlan(page: Page): Promise<(workspace: object) => void> {
  let overrides = {}
  await page.route('**/api/rpc/me/get', async (route) => {
    const response = await route.fetch()
    const { json: me } = await response.json()
    await route.fulfill({ response, json: { json: { ...me, workspace: { ...me.workspace, ...overrides } } } })
  })
  return (workspace) => {
    overrides = workspace
  }
}
const planEndIn = (days: number) => {
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
  const setPlan = await mockPlan(page)
  const expectPlanTexts = async (text: { dashboard: string[]; search: string[] }) => {
    for (const path of ['dashboard', 'search'] as const) {
      await open(page, `/${path}`)
      for (const each of text[path]) await expect(boxOf(page, 'Standard')).toContainText(each)
    }
  }
  const year = planEndIn(200)
  setPlan({ tier: 'standard', planEnds: false, ...year })
  await expectPlanTexts({
    dashboard: ['200 days', 'left', 'Renews '],
    search: ['200 days', `left, renews ${year.short}`],
  })
  const end = planEndIn(4)
  setPlan({ tier: 'standard', planEnds: true, ...end })
  await expectPlanTexts({ dashboard: ['4 days', 'Ends '], search: ['4 days', `left, ends ${end.short}`] })
  setPlan({ tier: 'standard', planEnds: false, ...planEndIn(0) })
  await expectPlanTexts({ dashboard: ['Renewing soon'], search: ['Renewing soon'] })
  setPlan({ tier: 'standard', planEnds: false, planUntil: null, daysLeft: null })
  await expectPlanTexts({ dashboard: ['N/A', 'Renews N/A'], search: ['N/A'] })
})

test('a trial shows that it becomes Free, or that it continues with a payment method', async ({ page }) => {
  await signUp(page)
  const setTrial = await mockPlan(page)
  const end = planEndIn(9)
  const trial = { tier: 'standard', subscriptionStatus: 'trialing', ...end, trialEndsAt: end.planUntil }
  setTrial({ ...trial, planEnds: true })
  await open(page, '/dashboard')
  await expect(page.getByText('9 days left of your Standard trial.')).toBeVisible()
  await expect(page.getByText(`On ${end.long} you move to Free unless you choose a plan.`)).toBeVisible()
  setTrial({ ...trial, planEnds: false })
  await open(page, '/dashboard')
  await expect(page.getByText(`Standard continues after ${end.long} with your payment method.`)).toBeVisible()
  await expect(page.getByText('No card is needed.')).toHaveCount(0)
})
