import { expect, test } from '@playwright/test'
import { open, signUp } from './pages/account.ts'
import {
  performProviderActions,
  readDocument,
  ordersTable,
  pay,
  subscriptionRegion,
  waitForPlanState,
  reopenUntilShown,
} from './pages/cashier.ts'

test('a company with a VAT ID pays no VAT abroad, is named on its invoice, and gets a credit note after a refund', async ({
  page,
}) => {
  await signUp(page)
  await open(page, '/billing')
  const details = page.getByRole('region', { name: 'Invoice details' })
  await details.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invoice details' })
  await dialog.getByLabel('Company name').fill('Eiche Transporte GmbH')
  await dialog.getByLabel('Address', { exact: true }).fill('Hafenweg 7')
  await dialog.getByLabel('Postal code').fill('20457')
  await dialog.getByLabel('City').fill('Hamburg')
  await dialog.getByLabel('Country').selectOption('Germany')
  await dialog.getByLabel('VAT ID').fill('RO12345674')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('This VAT ID does not match the country. Check both.')).toBeVisible()
  await dialog.getByLabel('VAT ID').fill('de 136 695 976')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(details).toContainText('DE136695976')
  await expect(details).toContainText('Confirmed by the tax authority')
  await expect(details).toContainText('Hafenweg 7, 20457 Hamburg, Germany')
  // The page waits for an event that arrives after it opened.
  await open(page, '/billing?tab=credits')
  await page.getByRole('button', { name: 'Buy 100 for €9.99' }).click()
  await pay(page, { arrival: 'After the success page, 5 s' })
  await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Payment confirmed' })).toBeVisible()
  await expect(page.getByText('100, now 150')).toBeVisible()
  await open(page, '/billing/history')
  await expect(page.getByText(/^Invoices go to Eiche Transporte GmbH, DE136695976, /)).toBeVisible()
  await expect(ordersTable(page).getByRole('row', { name: /€9\.99/ })).toContainText('Paid')
  const invoice = await readDocument(page, /Paid/, 'Invoice')
  for (const text of ['Eiche Transporte GmbH', 'Hafenweg 7', '20457 Hamburg', 'VAT ID DE136695976', 'Total: 9.99 EUR'])
    expect(invoice).toContain(text)
  await performProviderActions(page, 'Refund')
  await reopenUntilShown(page, '/billing/history', 'Refund of 100 credits')
  await expect(ordersTable(page).getByRole('row', { name: /Refund of/ })).toContainText('−€9.99')
  const note = await readDocument(page, /Refund of/, 'Credit note')
  for (const text of ['Credit note', 'VAT ID DE136695976', 'Total: -9.99 EUR']) expect(note).toContain(text)
  await open(page, '/billing')
  await expect(page.getByRole('table', { name: 'Transactions' }).getByRole('row').nth(1)).toContainText('Refund')
  await expect(subscriptionRegion(page)).toContainText('50 of 50')
})

test('a plan is paid for with the page closed; after a failed renewal is paid, the plan is active again', async ({
  page,
}) => {
  await signUp(page)
  await open(page, '/billing')
  await page.getByRole('button', { name: 'Subscribe for €24.99' }).click()
  await pay(page, { arrival: 'After the success page, 5 s' })
  await expect(page).toHaveURL(/\/billing\/success/)
  await page.goto('about:blank')
  await reopenUntilShown(page, '/billing', 'Active')
  await expect(subscriptionRegion(page)).toContainText('300 of 250')
  await performProviderActions(page, 'Make the next payment fail', 'Renew now')
  await reopenUntilShown(page, '/billing', 'Payment Failed.')
  await expect(subscriptionRegion(page)).toContainText('Past due')
  await page.getByRole('button', { name: /^Pay €.+ now$/ }).click()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(page.getByRole('button', { name: 'Pay now' })).toHaveCount(0)
  await reopenUntilShown(page, '/billing', '550 of 250')
  await expect(subscriptionRegion(page)).toContainText('BasicActive')
})

test('a disputed payment withdraws its credits; they return if the dispute is won, and not if it is lost', async ({
  page,
}) => {
  await signUp(page)
  await open(page, '/billing')
  await page.getByRole('button', { name: 'Subscribe for €24.99' }).click()
  await pay(page)
  await reopenUntilShown(page, '/billing', '300 of 250')
  await performProviderActions(page, 'Dispute')
  await reopenUntilShown(page, '/billing', '50 of 250')
  await expect(page.getByRole('table', { name: 'Transactions' }).getByRole('row').nth(1)).toContainText('−250')
  await open(page, '/billing/history')
  await expect(ordersTable(page).getByRole('row', { name: /€30\.24 disputed/ })).toContainText('Paid')
  await performProviderActions(page, 'Mark as won')
  await reopenUntilShown(page, '/billing', '300 of 250')
  await expect(page.getByRole('table', { name: 'Transactions' }).getByRole('row').nth(1)).toContainText('Restored')
  // Only the newer of two payments can be disputed: the dispute of the older one is decided.
  await performProviderActions(page, 'Renew now')
  await reopenUntilShown(page, '/billing', '550 of 250')
  await performProviderActions(page, 'Dispute', 'Mark as lost')
  await reopenUntilShown(page, '/billing', '300 of 250')
  await open(page, '/billing/history')
  await expect(ordersTable(page).getByRole('row', { name: /€30\.24 disputed/ })).toHaveCount(1)
})

test('a declined upgrade is paid later for the difference, and a downgrade starts with the next period', async ({
  page,
}) => {
  await signUp(page)
  await open(page, '/billing')
  await page.getByRole('button', { name: 'Subscribe for €24.99' }).click()
  // The page waits for an event that arrives after it opened.
  await pay(page, { arrival: 'After the success page, 5 s' })
  await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Payment confirmed' })).toBeVisible()
  await performProviderActions(page, 'Make the next payment fail')
  await open(page, '/billing')
  const card = (name: string) => page.getByRole('region', { name, exact: true })
  const dialog = page.getByRole('dialog')
  await card('Standard')
    .getByRole('button', { name: /^Upgrade now, pay / })
    .click()
  await dialog.getByRole('button', { name: /^Upgrade, pay / }).click()
  const paid = page.waitForResponse((answer) => answer.url().endsWith('/actions'))
  await page.getByRole('button', { name: 'Pay now' }).click()
  await paid
  await page.goto('about:blank')
  await waitForPlanState(page, { tier: 'standard' })
  await open(page, '/billing')
  await expect(subscriptionRegion(page)).toContainText('StandardActive')
  await open(page, '/billing/history')
  await expect(ordersTable(page).getByRole('row', { name: /Upgrade to Standard/ })).toContainText('Paid')
  expect(await readDocument(page, /Upgrade to Standard/, 'Invoice')).toContain('Standard')
  await open(page, '/billing')
  await card('Basic')
    .getByRole('button', { name: /^Downgrade on / })
    .click()
  await dialog.getByRole('button', { name: /^Downgrade on / }).click()
  await expect(subscriptionRegion(page)).toContainText('StandardActive')
  await expect(page.getByRole('button', { name: /^Starts on / })).toBeVisible()
  await performProviderActions(page, 'Renew now')
  await waitForPlanState(page, { tier: 'basic' })
  await open(page, '/billing')
  await expect(subscriptionRegion(page)).toContainText('BasicActive')
})
