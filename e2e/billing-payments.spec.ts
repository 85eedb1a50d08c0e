import { expect, type Page, test } from '@playwright/test'
import { open, signUp } from './pages/account.ts'

type Ending = 'Succeed' | 'Fail' | 'Cancel'

/** On the test cashier's page: how the payment is to end, and what its button is called then. */
async function pay(
  page: Page,
  {
    ending = 'Succeed',
    button = /^(Pay .+|Start the trial) as a test$/,
  }: Partial<{ ending: Ending; button: RegExp }> = {},
) {
  await expect(page.getByText('Test payment, no money moves.')).toBeVisible()
  await page.getByRole('radio', { name: ending }).check()
  await page.getByRole('button', { name: button }).click()
}

const confirmed = (page: Page, title = 'Payment confirmed') =>
  expect(page.getByRole('heading', { name: title })).toBeVisible()
const plan = (page: Page) => page.getByRole('region', { name: 'Subscription', exact: true })

test('a pack is bought after a payment that failed and one that was cancelled, and its invoice is in the history', async ({
  page,
}) => {
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
  await pay(page)
  await confirmed(page)
  await expect(page.getByText('100, now 150')).toBeVisible()
  await open(page, '/billing/history')
  const order = page.getByRole('table', { name: 'Orders & Payments' }).getByRole('row').filter({ hasText: 'Paid' })
  await expect(order).toContainText('100 credits')
  const answer = page.waitForResponse('**/api/rpc/billing/invoice')
  await order.getByRole('button', { name: 'Invoice' }).click()
  const { json } = (await (await answer).json()) as { json: { url: string } }
  const invoice = await page.request.get(json.url)
  expect((await invoice.body()).subarray(0, 5).toString()).toBe('%PDF-')
})

test('a trial begins without a card', async ({ page }) => {
  await signUp(page)
  await open(page, '/billing')
  await page.getByRole('button', { name: 'Start 14 days free, no card' }).nth(1).click()
  await pay(page)
  await confirmed(page, 'Your trial has begun')
  await page.getByRole('link', { name: 'View Billing' }).click()
  await expect(plan(page)).toContainText('StandardTrial')
  await expect(page.getByText('14 days left of your Standard trial.')).toBeVisible()
})

test('a plan is subscribed to with the page closed, upgraded, downgraded, cancelled and resumed', async ({ page }) => {
  await signUp(page)
  await open(page, '/billing')
  await page.getByRole('button', { name: 'Subscribe for €24.99' }).click()
  await pay(page)
  await expect(page).toHaveURL(/\/billing\/success/)
  await page.goto('about:blank')
  await expect
    .poll(async () => {
      await open(page, '/billing')
      return plan(page).innerText()
    })
    .toContain('Basic')
  const card = (name: string) => page.getByRole('region', { name, exact: true })
  await card('Standard')
    .getByRole('button', { name: /^Upgrade now, pay / })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Upgrade, pay / }).click()
  await expect(dialog).toHaveCount(0)
  await expect(plan(page)).toContainText('StandardActive')
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
})

test('a year is paid at once, for less', async ({ page }) => {
  await signUp(page)
  await open(page, '/billing')
  await page.getByRole('button', { name: 'Annual save 20%' }).click()
  await page.getByRole('button', { name: 'Subscribe for €1,919.90' }).click()
  await pay(page)
  await confirmed(page)
  await expect(page.getByText('Premium, annual').first()).toBeVisible()
  await page.getByRole('link', { name: 'View Billing' }).click()
  await expect(plan(page)).toContainText('€1,919.90 a year')
})
