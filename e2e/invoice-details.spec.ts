import { expect, test } from '@playwright/test'
import { open, openWithLiveUpdates, signUp } from './pages/account.ts'
import { delayRequest } from './faults/delayed-response.ts'
import { blockLiveUpdates, failRequests } from './faults/failing-requests.ts'

const COMPANY_FIELDS = { name: 'Carpat Trans SRL', email: 'ana@carpat.example', line1: 'Calea Turzii 1', line2: '' }
const ADDRESS_FIELDS = { city: 'Cluj-Napoca', postalCode: '400001', country: 'RO', vatId: '' }
const COMPANY_URL = '/api/v1/billing/company'

test('only edited invoice details are saved, even if the page does not know of a colleague’s change', async ({
  page,
}) => {
  await signUp(page)
  expect((await page.request.patch(COMPANY_URL, { data: { ...COMPANY_FIELDS, ...ADDRESS_FIELDS } })).ok()).toBe(true)
  await blockLiveUpdates(page)
  await open(page, '/billing')
  await page.getByRole('region', { name: 'Invoice details' }).getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invoice details' })
  await dialog.getByLabel('Company name').fill('Carpat Cargo SRL')
  const theirs = { email: 'invoices@carpat.example', line1: 'Calea Turzii 20', vatId: '12345674' }
  expect((await page.request.patch(COMPANY_URL, { data: theirs })).ok()).toBe(true)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const company = await (await page.request.get(COMPANY_URL)).json()
  expect(company).toMatchObject({ ...theirs, name: 'Carpat Cargo SRL', city: 'Cluj-Napoca', vatId: 'RO12345674' })
})

test('invoice details saved by a colleague appear in the form beside those being typed', async ({ page }) => {
  await signUp(page)
  expect((await page.request.patch(COMPANY_URL, { data: { ...COMPANY_FIELDS, ...ADDRESS_FIELDS } })).ok()).toBe(true)
  await openWithLiveUpdates(page, '/billing')
  await page.getByRole('region', { name: 'Invoice details' }).getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invoice details' })
  await dialog.getByLabel('Company name').fill('Carpat Cargo SRL')
  expect((await page.request.patch(COMPANY_URL, { data: { email: 'invoices@carpat.example' } })).ok()).toBe(true)
  await expect(dialog.getByLabel('Email for invoices')).toHaveValue('invoices@carpat.example')
  await expect(dialog.getByLabel('Company name')).toHaveValue('Carpat Cargo SRL')
})

test('typed invoice details are not lost by leaving without a confirmation', async ({ page }) => {
  await signUp(page)
  expect((await page.request.patch(COMPANY_URL, { data: { ...COMPANY_FIELDS, ...ADDRESS_FIELDS } })).ok()).toBe(true)
  await open(page, '/dashboard')
  await page.getByRole('link', { name: 'Billing', exact: true }).first().click()
  const edit = page.getByRole('region', { name: 'Invoice details' }).getByRole('button', { name: 'Edit' })
  const dialog = page.getByRole('dialog', { name: 'Invoice details' })
  const discardConfirmation = page.getByRole('dialog', { name: 'Discard your changes?' })
  await edit.click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await edit.click()
  const name = dialog.getByLabel('Company name')
  await name.fill('Carpat Cargo SRL')
  await page.keyboard.press('Escape')
  const keepEditing = async () => {
    await discardConfirmation.getByRole('button', { name: 'Keep editing' }).click()
    // The next confirmation has a button with the same name.
    await expect(discardConfirmation).toBeHidden()
  }
  await keepEditing()
  await page.evaluate(() => history.back())
  await keepEditing()
  await expect(name).toHaveValue('Carpat Cargo SRL')

  // Back is blocked while the details are being saved, because a failure would lose them.
  await failRequests(page, 'billing/changeCompany')
  const whileDelayed = await delayRequest(page, '**/api/rpc/billing/changeCompany')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await whileDelayed(() => page.evaluate(() => history.back()))
  await expect(dialog.getByText('The server did not answer.')).toBeVisible()
  await expect(name).toHaveValue('Carpat Cargo SRL')
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await discardConfirmation.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toBeHidden()
})
