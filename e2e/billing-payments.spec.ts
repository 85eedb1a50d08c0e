import { expect, type Page, test } from '@playwright/test'
import { open, signUp } from './pages/account.ts'
import { joinWorkspace, putOnPlan, workspaceOf } from './fixtures/database.ts'
import {
  readDocument,
  ordersTable,
  pay,
  payAndLeave,
  payBeforeSuccess,
  subscriptionRegion,
  waitForPlanState,
} from './pages/cashier.ts'

const expectConfirmed = (page: Page, title = 'Payment confirmed') =>
  expect(page.getByRole('heading', { name: title })).toBeVisible()

test('a pack is bought after a failed and a cancelled payment, and its invoice is in the history', async ({ page }) => {
  await signUp(page)
  await open(page, '/billing?tab=credits')
  const buy = page.getByRole('button', { name: 'Buy 100 for €9.99' })
  await buy.click()
  await pay(page, { ending: 'Cancel', button: /^Go back without paying$/ })
  await expect(page.getByText('Payment was cancelled. No charges were made to your account.')).toBeVisible()
  await open(page, '/billing?tab=credits')
  await buy.click()
  await pay(page, { ending: 'Fail' })
  await expect(page.getByText('Payment Failed', { exact: true })).toBeVisible()
  await open(page, '/billing?tab=credits')
  await buy.click()
  await payBeforeSuccess(page, { tier: 'free', credits: 150 })
  await expectConfirmed(page)
  await expect(page.getByText('100, now 150')).toBeVisible()
  await open(page, '/billing?tab=credits')
  await buy.click()
  await payAndLeave(page, { tier: 'free', credits: 250 })
  await open(page, '/billing/history')
  await expect(ordersTable(page).getByRole('row').filter({ hasText: 'Paid' })).toHaveCount(2)
  await expect(ordersTable(page).getByRole('row').nth(1)).toContainText('100 credits')
  expect(await readDocument(page, /Paid/, 'Invoice')).toContain('Total: ')
})

test('a payment is shown as its purchase even after another window switched to another workspace', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext()
  const guest = await context.newPage()
  await signUp(page)
  await putOnPlan(page, 'standard')
  await signUp(guest)
  const own = await workspaceOf(guest)
  await open(guest, '/billing?tab=credits')
  await guest.getByRole('button', { name: 'Buy 100 for €9.99' }).click()
  await expect(guest.getByText('Test payment, no money is charged.')).toBeVisible()
  // As another window of the same session does.
  await joinWorkspace(guest, page)
  await pay(guest)
  await expectConfirmed(guest)
  await expect(guest.getByText('100, now 150')).toBeVisible()
  await expect(guest).not.toHaveURL(/workspace=/)
  expect(await workspaceOf(guest)).toBe(own)
})

test('a trial begins without a card, whether its event arrives before the success page, after it, or with no page open', async ({
  page,
}) => {
  const startTrial = async () => {
    await page.context().clearCookies()
    await signUp(page)
    await open(page, '/billing')
    await page.getByRole('button', { name: 'Start 14 days free, no card' }).nth(1).click()
  }
  const expectTrialStarted = async () => {
    await expectConfirmed(page, 'Your trial has started')
    await page.getByRole('link', { name: 'View Billing' }).click()
  }
  const expectTrialShown = async () => {
    await expect(subscriptionRegion(page)).toContainText('StandardTrial')
    await expect(page.getByText('14 days left of your Standard trial.')).toBeVisible()
  }
  await startTrial()
  await payBeforeSuccess(page, { tier: 'standard', credits: 50 })
  await expectTrialStarted()
  await expectTrialShown()
  await startTrial()
  await pay(page, { arrival: 'After the success page, 5 s' })
  await expectTrialStarted()
  await expectTrialShown()
  await startTrial()
  await payAndLeave(page, { tier: 'standard', credits: 50 })
  await open(page, '/billing')
  await expectTrialShown()
})

test('a plan is bought and upgraded with the page closed, then downgraded, cancelled and resumed', async ({ page }) => {
  await signUp(page)
  await open(page, '/billing')
  await page.getByRole('button', { name: 'Subscribe for €24.99' }).click()
  await payAndLeave(page, { tier: 'basic', credits: 300 })
  await open(page, '/billing')
  const card = (name: string) => page.getByRole('region', { name, exact: true })
  await card('Standard')
    .getByRole('button', { name: /^Upgrade now, pay / })
    .click()
  const dialog = page.getByRole('dialog')
  const changeRequest = page.waitForRequest('**/api/rpc/billing/changePlan')
  await dialog.getByRole('button', { name: /^Upgrade, pay / }).click()
  await changeRequest
  await page.goto('about:blank')
  await waitForPlanState(page, { tier: 'standard' })
  await open(page, '/billing')
  await expect(subscriptionRegion(page)).toContainText('StandardActive')
  await card('Basic')
    .getByRole('button', { name: /^Downgrade on / })
    .click()
  await dialog.getByRole('button', { name: /^Downgrade on / }).click()
  await expect(page.getByRole('button', { name: /^Starts on / })).toBeVisible()
  await page.getByRole('button', { name: /^Starts on / }).click()
  await dialog.getByRole('button', { name: 'Keep my plan' }).click()
  await expect(page.getByRole('button', { name: /^Starts on / })).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancel plan' }).click()
  await dialog.getByRole('button', { name: 'Cancel plan' }).click()
  await expect(page.getByText(/^Standard ends on /)).toBeVisible()
  await page.getByRole('button', { name: 'Resume', exact: true }).click()
  await dialog.getByRole('button', { name: 'Resume plan' }).click()
  await expect(page.getByText(/^Standard ends on /)).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancel plan' }).click()
  await dialog.getByRole('button', { name: 'Cancel plan' }).click()
  await expect(page.getByText(/^Standard ends on /)).toBeVisible()
  await card('Free')
    .getByRole('button', { name: /^Starts on / })
    .click()
  await page.getByRole('dialog', { name: 'Resume Standard?' }).getByRole('button', { name: 'Resume plan' }).click()
  await expect(page.getByText(/^Standard ends on /)).toHaveCount(0)
  await expect(card('Free').getByRole('button', { name: /^Downgrade on / })).toBeVisible()
})

test('a year is paid in advance at a lower price, and its event arrives before the success page', async ({ page }) => {
  await signUp(page)
  await open(page, '/billing')
  await page.getByRole('button', { name: 'Annual save 20%' }).click()
  await page.getByRole('button', { name: 'Subscribe for €1,919.90' }).click()
  await payBeforeSuccess(page, { tier: 'premium', credits: 2050 })
  await expectConfirmed(page)
  await expect(page.getByText('Premium, annual').first()).toBeVisible()
  await page.getByRole('link', { name: 'View Billing' }).click()
  await expect(subscriptionRegion(page)).toContainText('€1,919.90 a year')
})
