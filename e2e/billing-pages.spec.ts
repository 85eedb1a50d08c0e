import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { open, signUp } from './pages/account.ts'
import {
  mockBilling,
  packCheckout,
  packOrder,
  pageOfItems as pageOf,
  UPGRADE_PREVIEW,
  standardPlan,
} from './fixtures/billing.ts'
import { addCredits } from './fixtures/database.ts'

test('prices are shown by month or by year as last chosen, and the tab is in the URL', async ({ page }) => {
  await signUp(page)
  await mockBilling(page, { subscription: standardPlan(), previewChange: UPGRADE_PREVIEW })
  await open(page, '/billing?payment_cancelled=true')
  const cancelled = page.getByText('Payment was cancelled. No charges were made to your account.')
  await expect(cancelled).toBeVisible()
  await expect(page.getByText('€59.99a month')).toBeVisible()
  await expect(page.getByText('11 days', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Annual save 20%' }).click()
  await expect(page.getByText('€575.90 billed once a year')).toBeVisible()
  await page.getByRole('tab', { name: 'Buy Credits' }).click()
  await expect(page).toHaveURL(/tab=credits/)
  await expect(page.getByRole('button', { name: 'Buy 500 for €44.99' })).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page).toHaveURL(/\/billing\?tab=credits$/)
  await expect(cancelled).toHaveCount(0)
  await open(page, '/billing?error=Call%20this%20number')
  await expect(page.getByRole('alert')).toContainText('Payment processing failed')
  await expect(page.getByText('Call this number')).toHaveCount(0)
  await expect(page.getByText('€575.90 billed once a year')).toBeVisible()
})

test('a refused checkout shows why: an unknown plan or pack, or the provider', async ({ page }) => {
  await signUp(page)
  const answers: Record<string, unknown> = { checkout: { code: 'BAD_REQUEST', status: 400 } }
  await mockBilling(page, answers)
  await open(page, '/billing')
  const problem = page.getByRole('alert').filter({ hasText: 'Failed to process' })
  await page.getByRole('button', { name: 'Subscribe for €24.99' }).click()
  await expect(problem).toContainText('Failed to process subscription: Invalid plan selected')
  await page.getByRole('tab', { name: 'Buy Credits' }).click()
  await page.getByRole('button', { name: 'Buy 100 for €9.99' }).click()
  await expect(problem).toContainText('Failed to process purchase: Invalid package selected')
  answers.checkout = { code: 'PAYMENT_PROVIDER_UNAVAILABLE', status: 502 }
  await page.getByRole('button', { name: 'Buy 100 for €9.99' }).click()
  await expect(problem).toContainText(
    'purchase: Checkout error: The payment provider is not responding. Nothing was charged.',
  )
})

test('an upgrade shows the amount due before payment, reports that the payment was declined, and then succeeds', async ({
  page,
}) => {
  await signUp(page)
  const answers: Record<string, unknown> = {
    // The price with a permanent discount.
    subscription: standardPlan({ priceCents: 4799 }),
    previewChange: UPGRADE_PREVIEW,
    changePlan: { code: 'PAYMENT_FAILED', status: 402 },
  }
  await mockBilling(page, answers)
  await open(page, '/billing')
  await expect(page.getByRole('region', { name: 'Subscription', exact: true })).toContainText('€47.99 a month')
  await page.getByRole('button', { name: 'Upgrade now, pay €62.11' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upgrade to Premium?' })
  await expect(dialog.getByRole('row', { name: 'Price a month €47.99' })).toBeVisible()
  await expect(dialog.getByText('It starts at once, and you pay the difference for 11 days.')).toBeVisible()
  await expect(dialog.getByRole('row', { name: 'Credits a month 600 2,000' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Upgrade, pay €62.11' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Failed to process subscription: The payment was declined.')
  Object.assign(answers, {
    changePlan: { starts: 'now', url: null },
    subscription: standardPlan({ tier: 'premium', sku: 'premium' }),
  })
  await dialog.getByRole('button', { name: 'Upgrade, pay €62.11' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Subscription', exact: true })).toContainText('Premium')
})

test('a plan is cancelled after a confirmation, shows when it ends, and is resumed', async ({ page }) => {
  await signUp(page)
  const ending = standardPlan({
    priceCents: 4799,
    cancelAtPeriodEnd: true,
    endsAt: new Date(Date.now() + 1e9).toISOString(),
  })
  const answers: Record<string, unknown> = {
    subscription: standardPlan(),
    previewChange: UPGRADE_PREVIEW,
    cancel: ending,
  }
  await mockBilling(page, answers)
  await open(page, '/billing')
  await page.getByRole('button', { name: 'Cancel plan' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('After that you are on Free with 50 credits and 5 searches a month.')
  answers.subscription = ending
  await dialog.getByRole('button', { name: 'Cancel plan' }).click()
  await expect(page.getByText(/^Standard ends on /)).toBeVisible()
  await page.getByRole('button', { name: 'Resume', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Resume plan' })).toBeVisible()
  await expect(dialog.getByText('the next payment of €47.99')).toBeVisible()
  Object.assign(answers, { resume: standardPlan(), subscription: standardPlan() })
  await dialog.getByRole('button', { name: 'Resume plan' }).click()
  await expect(page.getByText(/^Standard ends on /)).toHaveCount(0)
})

test('a failed payment is shown above the plan, with what to do', async ({ page }) => {
  await signUp(page)
  const soon = new Date(Date.now() + 3e8).toISOString()
  const pastDue = { amountCents: 5999, since: soon, openUntil: soon, nextTryAt: soon, payUrl: '/billing/history' }
  await mockBilling(page, { subscription: standardPlan({ status: 'past_due', daysLeft: 4, pastDue }) })
  await open(page, '/billing')
  await expect(page.getByRole('alert')).toContainText('Payment Failed. The payment of €59.99')
  await expect(page.getByText('Past due')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Upgrade now/ })).not.toHaveClass(/button-primary/)
  await page.getByRole('button', { name: 'Pay €59.99 now' }).click()
  await expect(page).toHaveURL(/\/billing\/history$/)
})

test('an upgrade whose payment is open is shown above the plan, with its amount and where to pay', async ({ page }) => {
  await signUp(page)
  const openPayment = { amountCents: 1815, payUrl: '/billing/history' }
  await mockBilling(page, { subscription: standardPlan({ openPayment }) })
  await open(page, '/billing')
  await expect(page.getByText('Your new plan is not paid yet. €18.15 is due.')).toBeVisible()
  await page.getByRole('button', { name: 'Pay €18.15 now' }).click()
  await expect(page).toHaveURL(/\/billing\/history$/)
})

test('a payment is confirmed when its event arrives, also if the page was closed in between', async ({ page }) => {
  await signUp(page)
  const answers: Record<string, unknown> = { checkoutStatus: packCheckout('open') }
  await mockBilling(page, answers)
  const path = '/billing/success?session_id=cs_test_pack'
  await open(page, path)
  await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible()
  await expect(page.getByText('attempt 1 of 5')).toBeVisible()
  await page.goto('about:blank')
  answers.checkoutStatus = packCheckout('paid')
  await open(page, path)
  await expect(page.getByRole('heading', { name: 'Payment confirmed' })).toBeVisible()
  await expect(page.getByText('500 credits are in your account.')).toBeVisible()
  await expect(page.getByText('€54.44')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('the success page returns to Billing if a payment stays pending, is declined, or has no session', async ({
  page,
}) => {
  await signUp(page)
  const answers: Record<string, unknown> = { checkoutStatus: packCheckout('pending'), subscription: standardPlan() }
  await mockBilling(page, answers)
  await page.clock.install()
  await open(page, '/billing/success?session_id=cs_test_slow')
  await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible()
  await page.clock.runFor(31_000)
  await expect(page.getByText(/^Payment processing is taking longer than expected/)).toBeVisible()
  await open(page, '/billing/success?session_id=cs_test_slow')
  await expect(page).toHaveURL(/\/billing\?payment_status=timeout$/)
  answers.checkoutStatus = packCheckout('failed')
  await open(page, '/billing/success?session_id=cs_test_failed')
  await page.clock.runFor(3_000)
  await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible()
  await expect
    .poll(async () => {
      await page.clock.runFor(3_000)
      return page.url()
    })
    .toMatch(/\/billing\?error=payment_failed$/)
  await open(page, '/billing/success')
  await expect(page.getByText('No session ID found. Please try again.')).toBeVisible()
  await page.clock.runFor(1_500)
  await expect(page).toHaveURL(/\/billing$/)
})

test('a lost connection offers to reconnect, which returns to Billing', async ({ page }) => {
  await signUp(page)
  await mockBilling(page, { checkoutStatus: 'away', subscription: standardPlan() })
  await page.clock.install()
  await open(page, '/billing/success?session_id=cs_test_lost')
  await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible()
  await expect
    .poll(async () => {
      await page.clock.runFor(3_000)
      return page.getByRole('button', { name: 'Reconnect' }).count()
    })
    .toBe(1)
  await expect(page.getByText(/^We encountered an issue confirming your purchase/)).toBeVisible()
  await page.getByRole('button', { name: 'Reconnect' }).click()
  await expect(page.getByRole('heading', { name: 'Back to Billing' })).toBeVisible()
  await page.clock.runFor(1_000)
  await expect(page).toHaveURL(/\/billing$/)
})

test('the history lists orders with invoices and exports credits as a file, and can be loaded again after a failure', async ({
  page,
}) => {
  await signUp(page)
  const answers: Record<string, unknown> = {
    orders: 'away',
    invoice: { code: 'PAYMENT_PROVIDER_UNAVAILABLE', status: 502 },
  }
  await mockBilling(page, answers)
  await open(page, '/billing/history')
  await expect(page.getByText('Error loading billing history')).toBeVisible()
  await expect(page.getByText('The server did not answer. Check your connection and try again.')).toBeVisible()
  answers.orders = { code: 'OF_A_NEWER_SERVER', status: 418 }
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('Failed to load billing history')).toBeVisible()
  answers.orders = pageOf([
    packOrder(),
    packOrder({ id: '8f7c2b1e-1111-4222-8333-abcdef9e3222', status: 'pending', hasInvoice: false }),
  ])
  await page.getByRole('button', { name: 'Try Again' }).click()
  const orders = page.getByRole('table', { name: 'Orders & Payments' })
  await expect(orders.getByRole('row').nth(1)).toContainText('9E3111500 creditsVAT €9.45€54.44Paid')
  await expect(orders.getByRole('row').nth(2)).toContainText('Pending')
  await expect(orders.getByRole('row').nth(2)).toContainText('No invoice yet')
  const sheet = page.getByRole('region', { name: 'Orders & Payments' })
  const known = answers.orders
  answers.orders = 'away'
  await sheet.getByRole('button', { name: 'Refresh' }).click()
  await expect(sheet.getByRole('alert')).toContainText('Failed to load billing history')
  await expect(orders.getByRole('row').nth(2)).toContainText('Pending')
  answers.orders = known
  await sheet.getByRole('button', { name: 'Try Again' }).click()
  await expect(sheet.getByRole('alert')).toHaveCount(0)
  await orders.getByRole('button', { name: 'Invoice' }).click()
  await expect(page.getByText(/^Failed to fetch invoice: The payment provider is not responding/)).toBeVisible()
  answers.invoice = { code: 'UNAUTHORIZED', status: 401 }
  await orders.getByRole('button', { name: 'Invoice' }).click()
  await expect(
    page.getByText('Error downloading invoice: Authentication required to download invoice', { exact: true }),
  ).toBeVisible()
  answers.invoice = { url: '/api/health/live' }
  const invoice = page.context().waitForEvent('page')
  await orders.getByRole('button', { name: 'Invoice' }).click()
  await expect(await invoice).toHaveURL(/\/api\/health\/live$/)
  await page.bringToFront()
  const purchases = page.getByRole('region', { name: 'Credit Purchases' })
  await expect(purchases.getByRole('row').nth(1)).toContainText('Plan credits')
  const file = page.waitForEvent('download')
  await purchases.getByRole('button', { name: 'CSV' }).click()
  const text = readFileSync(await (await file).path(), 'utf8')
  expect(text).toMatch(/^\ufeffDate,Type,Credit Category,Amount,Description\r\n[^,]+,Plan credits,Lead,50,"Free plan, /)
})

test('Billing shows the latest five credit transactions, with a file and a link to all', async ({ page }) => {
  await signUp(page)
  await addCredits(page, 5)
  await open(page, '/billing')
  const latest = page.getByRole('region', { name: 'Transactions' })
  await expect(latest.getByRole('row')).toHaveCount(1 + 5)
  const file = page.waitForEvent('download')
  await latest.getByRole('button', { name: 'CSV' }).click()
  const lines = readFileSync(await (await file).path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(1 + 6)
  expect(lines[0]).toMatch(/Date,Type,Credit Category,Amount,Description$/)
  await latest.getByRole('link', { name: 'View all transactions' }).click()
  await expect(page).toHaveURL(/\/billing\/history$/)
})
