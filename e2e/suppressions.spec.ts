import { expect, test } from '@playwright/test'
import { open, signUp } from './pages/account.ts'
import { expectAccessible } from './checks/accessible.ts'
import { failRequests } from './faults/failing-requests.ts'
import { delayRequest } from './faults/delayed-response.ts'

test('addresses are added to the Do not contact list, found there and removed with a reason', async ({ page }) => {
  await signUp(page)
  await open(page, '/settings?tab=suppressions')
  await expect(page.getByText('No addresses are blocked yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add addresses' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Emails and phone numbers').fill('Office@Firm.example, +40 264 555 031\nno address')
  await dialog.getByLabel('Note').fill('Asked us at the fair')
  await dialog.getByRole('button', { name: 'Stop contacting' }).click()
  // Entries that cannot be read stay in the box.
  await expect(dialog.getByText('1 entry could not be read')).toBeVisible()
  await expect(dialog.getByLabel('Emails and phone numbers')).toHaveValue('no address')
  // The remaining entry was not edited since: the dialog closes without a confirmation.
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Add addresses' }).click()
  await dialog.getByLabel('Emails and phone numbers').fill('0264 555 032')
  await dialog.getByLabel('Country of phone numbers without a country code').selectOption('Romania')
  await dialog.getByRole('button', { name: 'Stop contacting' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('+40264555032')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'office@firm.example' })).toContainText('Asked us at the fair')
  await expect(page.getByText('+40264555031')).toBeVisible()
  await page.getByLabel('Search addresses').fill('firm')
  await expect(page.getByText('+40264555031')).toHaveCount(0)
  await page.getByLabel('Search addresses').fill('nothing like it')
  await expect(page.getByText('No addresses match')).toBeVisible()
  await page.getByLabel('Search addresses').fill('')
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  expect((await file).suggestedFilename()).toMatch(/^do-not-contact-.*\.csv$/)
  await page.getByRole('button', { name: 'Remove office@firm.example' }).click()
  // Toasts have the role dialog too, so this dialog is found by its name.
  const removal = page.getByRole('dialog', { name: /office@firm\.example/ })
  await removal.getByRole('button', { name: 'Remove from the list' }).click()
  await expect(removal.getByText('Enter a short reason')).toBeVisible()
  await removal.getByLabel('Reason').fill('They asked for an offer')
  const whileDelayed = await delayRequest(page, '**/api/rpc/suppressions/remove')
  await removal.getByRole('button', { name: 'Remove from the list' }).click()
  await whileDelayed(async () => {
    await expect(removal.getByRole('button', { name: 'Cancel' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(removal).toBeVisible()
  })
  await expect(page.getByText('office@firm.example can be contacted again')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'office@firm.example' })).toHaveCount(0)
  await expectAccessible(page)
})

test('a pasted list that is too long is refused as a whole, and Escape does not lose a list', async ({ page }) => {
  await signUp(page)
  await open(page, '/settings?tab=suppressions')
  await page.getByRole('button', { name: 'Add addresses' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add addresses' })
  const addresses = dialog.getByLabel('Emails and phone numbers')
  const list = Array.from({ length: 6000 }, (_, n) => `Contact ${n} <office@firm-${n}.example>`).join(', ')
  await addresses.fill(list)
  await expect(dialog.getByRole('alert')).toContainText('The list is too long')
  await expect(dialog.getByRole('button', { name: 'Stop contacting' })).toBeDisabled()
  await expect(addresses).toHaveValue(list)
  await addresses.fill('office@firm.example')
  await page.keyboard.press('Escape')
  const discardConfirmation = page.getByRole('dialog', { name: 'Discard your changes?' })
  await discardConfirmation.getByRole('button', { name: 'Keep editing' }).click()
  await expect(addresses).toHaveValue('office@firm.example')
  await dialog.getByRole('button', { name: 'Stop contacting' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('office@firm.example')).toBeVisible()
})

test('a list that does not load is reported and requested again', async ({ page }) => {
  await signUp(page)
  const stopFailing = await failRequests(page, 'suppressions/list')
  await open(page, '/settings?tab=suppressions')
  await expect(page.getByText("Couldn't load the list")).toBeVisible()
  await stopFailing()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No addresses are blocked yet')).toBeVisible()
})

const UNSUBSCRIBE_PATH = '/unsubscribe/a-token-of-a-message'
const subscriptionAnswer = (subscribed: boolean) => ({
  json: { address: 'office@firm.example', sender: 'Carpat Trans Cargo SRL', subscribed },
})

test('a receiver unsubscribes by the button, not by opening the page, and can undo it', async ({ page }) => {
  // Only the server can create the token of a real message: feature tests cover it; here the answers are mocked.
  let posts = 0
  await page.route('**/api/unsubscribe/*', (route) => route.fulfill(subscriptionAnswer(true)))
  let undone = 0
  await page.route('**/api/unsubscribe/*/undo', (route) => {
    undone++
    expect(route.request().postDataJSON()).toEqual({ undo: 'a-right-to-undo' })
    return route.fulfill(subscriptionAnswer(true))
  })
  await page.route(`**${UNSUBSCRIBE_PATH}`, (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    posts++
    expect(route.request().postData()).toBe('List-Unsubscribe=One-Click')
    return route.fulfill({ json: { ...subscriptionAnswer(false).json, undo: 'a-right-to-undo' } })
  })
  await page.goto(UNSUBSCRIBE_PATH)
  await expect(page.getByRole('heading', { name: 'Stop emails from Carpat Trans Cargo SRL?' })).toBeVisible()
  expect(posts).toBe(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Unsubscribe' }).press('Enter')
  // The focus leaves the button: a second press does not undo the unsubscription.
  await expect(page.getByRole('heading', { name: 'Done. No more emails.' })).toBeFocused()
  await page.keyboard.press('Enter')
  expect(posts).toBe(1)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Undone. You may get emails again.' })).toBeFocused()
  expect(undone).toBe(1)
})

test('a truncated link is reported in the language of the browser', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'ro-RO' })
  const page = await context.newPage()
  await page.goto('/unsubscribe/cut-off')
  await expect(page.getByRole('heading', { name: 'Acest link nu funcționează' })).toBeVisible()
  await context.close()
})
