import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './checks/accessible.ts'
import { signUp } from './pages/account.ts'
import { objectionLink } from './checks/outbox.ts'

let addressCount = 0
const newAddress = () => `office-${process.pid}-${Date.now()}-${addressCount++}@firm.example`

async function requestLink(page: Page, address: string): Promise<void> {
  await page.goto('/objection')
  await page.getByLabel('Your business email or phone number').fill(address)
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await expect(page.getByText(`A link is on its way to ${address}`)).toBeVisible()
}

test('the owner of an address sees what is stored about it and has it erased', async ({ page }) => {
  const address = newAddress()
  await signUp(page)
  const data = { companyName: 'Frigo Depozit Turda', contactEmail: address, contactName: 'Ana Pop', countryCode: 'RO' }
  const made = await page.request.post('/api/v1/leads', { data })
  const { id } = (await made.json()) as { id: string }
  await requestLink(page, address)
  await expectAccessible(page)
  await page.goto(await objectionLink(address))
  await expect(page.getByRole('heading', { name: `Data held about ${address}` })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Contact name' })).toContainText('Ana Pop')
  await expect(page.getByRole('row').filter({ hasText: 'Contact name' })).toContainText('Entered manually')
  await expect(page.getByRole('row').filter({ hasText: 'Unlocked by' })).toContainText('1 haulage company')
  await expectAccessible(page)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Copy as file' }).click()
  expect((await file).suggestedFilename()).toBe('leadhaul-held-data.json')
  await page.getByRole('radio', { name: /^Erase it/ }).check()
  await page.getByRole('button', { name: 'Erase my data' }).click()
  await expect(page.getByText(/^Erasure started on /)).toBeVisible()
  await expect(page.getByText(/^Reference O-/)).toBeVisible()
  const emailOf = async () =>
    ((await (await page.request.get(`/api/v1/leads/${id}`)).json()) as { contact: { contactEmail: string | null } })
      .contact.contactEmail
  await expect.poll(emailOf, { timeout: 60_000 }).toBeNull()
  // After the request, the link shows its result.
  await page.reload()
  await expect(page.getByText(/^Erasure started on /)).toBeVisible()
})

test('the owner of an unknown address can still object, and a correction states what is wrong', async ({ page }) => {
  const address = newAddress()
  await requestLink(page, address)
  await page.goto(await objectionLink(address))
  await expect(page.getByRole('heading', { name: `No data is held about ${address}` })).toBeVisible()
  await page.getByRole('radio', { name: /^Correct it/ }).check()
  await page.getByRole('button', { name: 'Send the correction' }).click()
  await expect(page.getByText('Enter what needs to be corrected')).toBeVisible()
  await page.getByRole('radio', { name: /^Object/ }).check()
  await page.getByRole('button', { name: 'Object to contact' }).click()
  await expect(page.getByText(/^Objection recorded on /)).toBeVisible()
})

test('an invalid address, a void link and a missing answer are reported', async ({ page }) => {
  await page.goto('/objection')
  await page.getByLabel('Your business email or phone number').fill('no address')
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await expect(page.getByText('Enter an email address, or a phone number with its country code')).toBeVisible()
  await page.goto('/objection?token=cut-off')
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await page.getByRole('link', { name: 'Ask again' }).click()
  await expect(page.getByLabel('Your business email or phone number')).toBeVisible()
  await page.route('**/api/objections/held*', (route) => route.abort())
  await page.goto('/objection?token=any')
  await expect(page.getByText("Couldn't load the data")).toBeVisible()
})
