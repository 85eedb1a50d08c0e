import { expect, type Page, test } from '@playwright/test'
import { open, signUp } from './pages/account.ts'

type Arrival = 'At once' | 'After the success page, 5 s' | 'Never'

/** Pays on the test cashier's page. */
async function pay(page: Page, arrival: Arrival = 'At once'): Promise<void> {
  await expect(page.getByText('Test payment, no money moves.')).toBeVisible()
  await page.getByLabel('Event arrives').selectOption(arrival)
  await page.getByRole('button', { name: /^Pay .+ as a test$/ }).click()
}
async function buyPack(page: Page, arrival?: Arrival): Promise<void> {
  await open(page, '/billing?tab=credits')
  await page.getByRole('button', { name: 'Buy 100 for €9.99' }).click()
  await pay(page, arrival)
}
/** What customers, banks and time do at the payment provider. */
async function atProvider(page: Page, ...presses: string[]): Promise<void> {
  await open(page, '/billing')
  await page.getByRole('button', { name: 'Payment method' }).click()
  for (const name of presses) {
    const done = page.waitForResponse((answer) => answer.url().endsWith('/actions'))
    await page.getByRole('button', { name, exact: true }).click()
    expect((await done).ok()).toBe(true)
  }
}
/** Opens a page until it says so: an event is on its way. */
const untilShown = (page: Page, path: string, text: string | RegExp) =>
  expect(async () => {
    await open(page, path)
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible({ timeout: 5000 })
  }).toPass()

const orders = (page: Page) => page.getByRole('table', { name: 'Orders & Payments' })
/** The text of the document that a button of a row opens. */
async function document(page: Page, row: RegExp, button: string): Promise<string> {
  const answer = page.waitForResponse('**/api/rpc/billing/invoice')
  await orders(page).getByRole('row', { name: row }).getByRole('button', { name: button }).click()
  const { json } = (await (await answer).json()) as { json: { url: string } }
  await page.bringToFront()
  const file = await page.request.get(json.url)
  expect(file.headers()['content-type']).toBe('application/pdf')
  return (await file.body()).toString('latin1')
}

test('a company with a VAT id pays no VAT abroad, is on its invoice, and has a credit note once it is refunded', async ({
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
  await dialog.getByLabel('VAT id').fill('RO12345674')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('This is not a VAT id of the country. Check both.')).toBeVisible()
  await dialog.getByLabel('VAT id').fill('de 136 695 976')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(details).toContainText('DE136695976')
  await expect(details).toContainText('Confirmed by the tax authority')
  await expect(details).toContainText('Hafenweg 7, 20457 Hamburg, Germany')
  // The page waits for an event that comes after it.
  await buyPack(page, 'After the success page, 5 s')
  await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Payment confirmed' })).toBeVisible()
  await expect(page.getByText('100, now 150')).toBeVisible()
  await open(page, '/billing/history')
  await expect(page.getByText(/^Invoices go to Eiche Transporte GmbH, DE136695976, /)).toBeVisible()
  await expect(orders(page).getByRole('row', { name: /€9\.99/ })).toContainText('Paid')
  const invoice = await document(page, /Paid/, 'Invoice')
  for (const text of ['Eiche Transporte GmbH', 'Hafenweg 7', '20457 Hamburg', 'VAT id DE136695976', 'Total: 9.99 EUR'])
    expect(invoice).toContain(text)
  await atProvider(page, 'Refund')
  await untilShown(page, '/billing/history', 'Refund of 100 credits')
  await expect(orders(page).getByRole('row', { name: /Refund of/ })).toContainText('−€9.99')
  const note = await document(page, /Refund of/, 'Credit note')
  for (const text of ['Credit note', 'VAT id DE136695976', 'Total: -9.99 EUR']) expect(note).toContain(text)
  await open(page, '/billing')
  await expect(page.getByRole('table', { name: 'Transactions' }).getByRole('row').nth(1)).toContainText('Refund')
  await expect(page.getByRole('region', { name: 'Subscription', exact: true })).toContainText('50 of 50')
})

test('a plan is paid with the page closed; a renewal that fails is paid and the plan is active again', async ({
  page,
}) => {
  await signUp(page)
  await open(page, '/billing')
  await page.getByRole('button', { name: 'Subscribe for €24.99' }).click()
  await pay(page, 'After the success page, 5 s')
  await expect(page).toHaveURL(/\/billing\/success/)
  await page.goto('about:blank')
  const plan = page.getByRole('region', { name: 'Subscription', exact: true })
  await untilShown(page, '/billing', 'Active')
  await expect(plan).toContainText('300 of 250')
  await atProvider(page, 'Let the next payment fail', 'Renew now')
  await untilShown(page, '/billing', 'Payment Failed.')
  await expect(plan).toContainText('Past due')
  await page.getByRole('button', { name: /^Pay €.+ now$/ }).click()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(page.getByRole('button', { name: 'Pay now' })).toHaveCount(0)
  await untilShown(page, '/billing', 'Active')
})
