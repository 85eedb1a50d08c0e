import { expect, test } from '@playwright/test'
import { open, signUp } from './pages/account.ts'
import { mockBilling, packCheckout, UPGRADE_PREVIEW, standardPlan } from './fixtures/billing.ts'

const isoDateInDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

test('a plan that closed because of a missing payment is reported with the button that opens it again', async ({
  page,
}) => {
  await signUp(page)
  const pastDue = {
    amountCents: 7259,
    since: isoDateInDays(-9),
    openUntil: isoDateInDays(-2),
    nextTryAt: null,
    payUrl: '/billing',
  }
  const answers = { subscription: standardPlan({ tier: 'free', status: 'past_due', pastDue }) }
  await mockBilling(page, answers)
  const closed = 'was declined, so you are on Free now. Standard becomes active again as soon as you pay.'
  await open(page, '/billing')
  await expect(page.getByRole('alert')).toContainText(closed)
  answers.subscription = standardPlan({
    tier: 'free',
    status: 'unpaid',
    renewsAt: null,
    pastDue: { ...pastDue, openUntil: null },
  })
  await open(page, '/billing')
  await expect(page.getByRole('alert')).toContainText(closed)
  await expect(page.getByRole('button', { name: 'Pay €72.59 now' })).toBeVisible()
})

test('during a trial another plan can be tried immediately, and both the plan on trial and Premium can be bought', async ({
  page,
}) => {
  await signUp(page)
  const trial = standardPlan({ status: 'trialing', trial: { available: false, endsAt: isoDateInDays(10.5) } })
  // Instead of €24.99, for a customer with a permanent discount.
  const previewChange = { ...UPGRADE_PREVIEW, priceCents: 1999, totalCents: 0 }
  await mockBilling(page, { subscription: trial, previewChange, changePlan: { starts: 'now', url: null } })
  await open(page, '/billing')
  await expect(page.getByRole('button', { name: 'Subscribe for €59.99' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Subscribe for €199.99' })).toBeVisible()
  await page.getByRole('button', { name: 'Change now' }).click()
  const dialog = page.getByRole('dialog', { name: 'Try Basic instead?' })
  await expect(dialog).toContainText(/^.*Basic starts at once, .* After that it costs €19\.99 a month\./)
  await dialog.getByRole('button', { name: 'Change now' }).click()
  await expect(page.getByText('The plan has changed')).toBeVisible()
})

test('a downgrade with yearly billing shows the price of a year, and an upgrade what happens to unused time', async ({
  page,
}) => {
  await signUp(page)
  const failing = { code: 'PAYMENT_PROVIDER_UNAVAILABLE', status: 503 }
  const answers: Record<string, unknown> = { subscription: standardPlan(), previewChange: failing }
  await mockBilling(page, answers)
  await open(page, '/billing')
  await page.getByRole('button', { name: 'Annual save 20%' }).click()
  const downgrade = page.getByRole('button', { name: /^Downgrade on/ }).nth(1)
  const dialog = page.getByRole('dialog')
  await downgrade.click()
  await expect(dialog.getByRole('alert')).toContainText('The payment provider is not responding')
  await expect(dialog.getByRole('button', { name: /^Downgrade on/ })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Not now' }).click()
  answers.previewChange = { ...UPGRADE_PREVIEW, starts: 'next-period', priceCents: 23_990 }
  await downgrade.click()
  await expect(dialog).toContainText('Then Basic starts for €239.90 a year.')
  await dialog.getByRole('button', { name: 'Not now' }).click()
  answers.previewChange = { ...UPGRADE_PREVIEW, priceCents: 191_990, totalCents: 0, creditCents: 17_218, days: 30 }
  await page.getByRole('button', { name: /^Upgrade now/ }).click()
  await expect(dialog).toContainText('€172.18 of unused time is deducted from your next payments.')
})

test('buying credits mentions no stored card if there is none, and credits returned after a dispute are added', async ({
  page,
}) => {
  await signUp(page)
  const none = { before: 0, plan: 0, bought: 0, unlocked: [], givenBack: 0 }
  await mockBilling(page, {
    subscription: standardPlan(),
    checkoutStatus: { ...packCheckout('paid'), paymentMethod: null },
    periodUsage: { ...none, start: isoDateInDays(-19), end: isoDateInDays(10.5), takenBack: -600, left: 600 },
  })
  await open(page, '/billing/success?session_id=cs_test_pack')
  await expect(page.getByText('€54.44')).toBeVisible()
  await expect(page.getByText('Paid with')).toHaveCount(0)
  await open(page, '/billing?tab=credits')
  await expect(page.getByRole('listitem').filter({ hasText: 'Deducted for refunds' })).toContainText('+600')
})

test('an upgrade that costs more than was shown is refused and shows the current price', async ({ page }) => {
  await signUp(page)
  const refused = { code: 'PRICE_CHANGED', status: 409 }
  const answers = {
    subscription: standardPlan(),
    previewChange: UPGRADE_PREVIEW,
    changePlan: refused as object,
  }
  await mockBilling(page, answers)
  await open(page, '/billing')
  await page.getByRole('button', { name: 'Upgrade now, pay €62.11' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upgrade to Premium?' })
  answers.previewChange = { ...UPGRADE_PREVIEW, totalCents: 16_940 }
  await dialog.getByRole('button', { name: 'Upgrade, pay €62.11' }).click()
  await expect(dialog.getByRole('alert')).toContainText(
    /Nothing was changed or charged\. .*Please contact support if this happens again\.$/,
  )
  answers.changePlan = { starts: 'now', url: null }
  const changeRequest = page.waitForRequest('**/api/rpc/billing/changePlan')
  await dialog.getByRole('button', { name: 'Upgrade, pay €169.40' }).click()
  const { at } = answers.previewChange
  const agreed = { sku: 'premium', cycle: 'monthly', starts: 'now', maxCents: 16_940, at }
  expect((await changeRequest).postDataJSON()).toMatchObject({ json: agreed })
  await expect(dialog).toHaveCount(0)
})

test('an upgrade of a cancelled plan states that the cancellation is withdrawn, and when the plan renews', async ({
  page,
}) => {
  await signUp(page)
  const cancelled = { cancelAtPeriodEnd: true, renewsAt: null, endsAt: '2031-03-09T12:00:00.000Z' }
  const answers = { subscription: standardPlan(), previewChange: UPGRADE_PREVIEW }
  await mockBilling(page, answers)
  await open(page, '/billing')
  const upgrade = page.getByRole('button', { name: 'Upgrade now, pay €62.11' })
  const dialog = page.getByRole('dialog', { name: 'Upgrade to Premium?' })
  await upgrade.click()
  await expect(dialog.getByRole('button', { name: 'Upgrade, pay €62.11' })).toBeVisible()
  await expect(dialog.getByText('Your cancellation is withdrawn')).toHaveCount(0)
  answers.subscription = standardPlan(cancelled)
  await open(page, '/billing')
  await upgrade.click()
  await expect(dialog).toContainText('Your cancellation is withdrawn: Premium renews on 9 March 2031.')
})

test('an upgrade whose price is not due immediately cannot be confirmed', async ({ page }) => {
  await signUp(page)
  await mockBilling(page, {
    subscription: standardPlan(),
    previewChange: { ...UPGRADE_PREVIEW, starts: 'next-period' },
  })
  await open(page, '/billing')
  await page.getByRole('button', { name: 'Upgrade now' }).last().click()
  const dialog = page.getByRole('dialog', { name: 'Upgrade to Premium?' })
  await expect(dialog.getByText('It starts at once, and you pay the difference for 11 days.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Upgrade now' })).toBeDisabled()
})

test('an upgrade shows the plan price of its own billing cycle, whichever prices are shown beside it', async ({
  page,
}) => {
  await signUp(page)
  const answers = { subscription: standardPlan(), previewChange: UPGRADE_PREVIEW }
  await mockBilling(page, answers)
  await open(page, '/billing')
  const upgrade = page.getByRole('button', { name: 'Upgrade now, pay €62.11' })
  const dialog = page.getByRole('dialog', { name: 'Upgrade to Premium?' })
  const expectPrices = async (row: string) => {
    await upgrade.last().click()
    await expect(dialog.getByRole('row', { name: row, exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Not now' }).click()
  }
  await expectPrices('Price a month €59.99 €199.99')
  answers.previewChange = { ...UPGRADE_PREVIEW, priceCents: 191_990 }
  await page.getByRole('button', { name: 'Annual save 20%' }).click()
  await expectPrices('Price €59.99 a month €1,919.90 a year')
  answers.subscription = standardPlan({ cycle: 'annual' })
  await open(page, '/billing')
  await expectPrices('Price a year €575.90 €1,919.90')
  answers.previewChange = UPGRADE_PREVIEW
  await page.getByRole('button', { name: 'Monthly', exact: true }).click()
  await expectPrices('Price €575.90 a year €199.99 a month')
})
