import { expect, type Page, test } from '@playwright/test'
import { open, signUpOnPage } from './pages/account.ts'
import { delayRequest } from './faults/delayed-response.ts'
import { failRequests } from './faults/failing-requests.ts'
import { expectNoOfflineLeads, storeOfflineLeads } from './checks/offline-leads.ts'
import { joinWorkspace, putOnPlan } from './fixtures/database.ts'

const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'Complete your profile' })

test('a profile is completed in the settings: missing fields are named, invalid ones refused at the field', async ({
  page,
}) => {
  await signUpOnPage(page)
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await expect(banner(page)).toContainText('Your phone number is missing.')
  const phone = page.getByLabel('Phone', { exact: true })
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Phone number is required')).toBeVisible()
  await expect(page.getByText('Please provide your name, company name, and phone number')).toBeVisible()
  await expect(phone).toBeFocused()
  await phone.fill('call me')
  await expect(page.getByText('Please enter a valid phone number')).toBeVisible()
  await phone.fill('+40 700 555 000')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await banner(page).getByRole('link', { name: 'Your company name is missing.' }).click()
  await expect(page).toHaveURL(/tab=company$/)
  await page.getByLabel('Company name').fill('Carpat Trans Cargo SRL')
  await page.getByLabel('Website').fill('carpattrans.example')
  await page.getByRole('button', { name: 'Save company' }).click()
  await expect(page.getByText('Profile updated successfully').filter({ visible: true })).toBeVisible()
  await expect(page.getByLabel('Website')).toHaveValue('https://carpattrans.example')
  await expect(banner(page)).toHaveCount(0)
  await expect(page.locator('.sidebar').getByText('Carpat Trans Cargo SRL')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Company name')).toHaveValue('Carpat Trans Cargo SRL')
})

test('links of templates lead to the profile they need, in both spellings, and a failed save says why', async ({
  page,
}) => {
  await signUpOnPage(page)
  for (const path of ['/profile?tab=whatsapp', '/settings?tab=email_templates']) {
    await open(page, path)
    await expect(page.getByText('Complete your profile first')).toBeVisible()
  }
  await page.getByRole('link', { name: 'Go to your profile' }).click()
  await expect(page.getByLabel('Company name')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Mara Ionescu')
  await page.getByLabel('Phone', { exact: true }).fill('+40 700 555 000')
  await page.route('**/api/rpc/me/profile/change', (route) => route.fulfill({ status: 503, json: {} }))
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText(/^Failed to update profile: /)).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Mara Ionescu')
})

test('the preferred language is used immediately and wherever the user signs in next', async ({ page, browser }) => {
  const email = await signUpOnPage(page)
  await open(page, '/profile')
  await page.getByLabel('Phone', { exact: true }).fill('+40 700 555 000')
  await page.getByLabel('Preferred language').selectOption('ro')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByRole('heading', { name: 'Setările profilului' })).toBeVisible()
  const context = await browser.newContext({ locale: 'en-GB' })
  const other = await context.newPage()
  await other.goto('/login')
  await other.getByLabel('Email').fill(email)
  await other.getByLabel('Password', { exact: true }).fill('correct horse')
  await other.getByRole('button', { name: 'Sign in with Email' }).click()
  await expect(other.locator('html')).toHaveAttribute('lang', 'ro')
  await expect(other.getByRole('link', { name: 'Setări' })).toBeVisible()
  await context.close()
})

const logo = (page: Page) => page.locator('.sidebar-logo')
const upload = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.locator('input[type="file"]').setInputFiles(file)

test('a logo is shown in the menu once it is stored, and the old one returns when a new one is refused', async ({
  page,
}) => {
  await signUpOnPage(page)
  await open(page, '/settings?tab=company')
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 60, height: 40 } })
  await upload(page, { name: '../../logo.png', mimeType: 'image/png', buffer })
  await expect(logo(page)).toHaveAttribute('src', /^\/logos\//)
  const kept = await logo(page).getAttribute('src')
  await upload(page, { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(600_000) })
  await expect(page.getByText('File size exceeds the maximum limit of 500KB')).toBeVisible()
  await upload(page, { name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('text') })
  await expect(page.getByText('Only image files are allowed')).toBeVisible()
  await upload(page, { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
  await expect(page.getByText('Error uploading image: Only image files are allowed')).toBeVisible()
  await expect(page.getByAltText('Logo of your company')).toHaveAttribute('src', kept ?? '')
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(logo(page)).toHaveCount(0)
})

test('an archive of all data is downloaded, a workspace deletion is cancelled, and signing in keeps an account', async ({
  page,
}) => {
  const email = await signUpOnPage(page)
  await open(page, '/settings?tab=data')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download archive' }).click()
  expect((await download).suggestedFilename()).toBe('leadhaul-my-data.zip')
  await page.getByLabel('Type the company name to continue').fill('carpat.example')
  await page.getByRole('button', { name: 'Delete workspace' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill('correct horse')
  await storeOfflineLeads(page)
  await dialog.getByRole('button', { name: 'Delete workspace' }).click()
  await expect(page.getByRole('button', { name: 'Keep workspace' })).toBeVisible()
  await expectNoOfflineLeads(page)
  const stopFailing = await failRequests(page, 'me/deletion/keepWorkspace')
  const whileKeepingDelayed = await delayRequest(page, '**/api/rpc/me/deletion/keepWorkspace')
  await page.getByRole('button', { name: 'Keep workspace' }).click()
  await whileKeepingDelayed(async () => {
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await expect(page.getByRole('button', { name: 'Keep workspace' })).toBeHidden()
  })
  await expect(page.getByText('The server did not answer.')).toBeVisible()
  await stopFailing()
  await open(page, '/settings?tab=data')
  await page.getByRole('button', { name: 'Keep workspace' }).click()
  await expect(page.getByLabel('Type the company name to continue')).toBeVisible()
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await dialog.getByLabel('Your password').fill('wrong horse')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByText('The password is incorrect.')).toBeVisible()
  await dialog.getByLabel('Your password').fill('correct horse')
  await storeOfflineLeads(page)
  const whileDeletionDelayed = await delayRequest(page, '**/api/rpc/me/deletion/account')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await whileDeletionDelayed(async () => {
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
  })
  await expect(page).toHaveURL(/\/login$/)
  await expectNoOfflineLeads(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByRole('button', { name: 'Sign in with Email' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await open(page, '/settings?tab=data')
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeEnabled()
})

test('a team member who deletes an account reads that their own other workspace is erased with it', async ({
  page,
  browser,
}) => {
  await signUpOnPage(page)
  await putOnPlan(page, 'standard')
  const guest = await (await browser.newContext()).newPage()
  await signUpOnPage(guest)
  await joinWorkspace(guest, page)
  await open(guest, '/settings?tab=data')
  await expect(guest.getByText('You are the only member of carpat.example. It is erased')).toBeVisible()
  await expect(guest.getByText('In carpat.example, leads and notes stay, without your name.')).toBeVisible()
})

test('another email address is requested with the password, and a void link is reported', async ({ page }) => {
  const email = await signUpOnPage(page)
  await open(page, '/settings')
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('New email address').fill(email)
  await dialog.getByLabel('Your password').fill('correct horse')
  await dialog.getByRole('button', { name: 'Send emails' }).click()
  await expect(dialog.getByText('This is already your email address.')).toBeVisible()
  await dialog.getByLabel('New email address').fill(`new-${email}`)
  const whileEmailDelayed = await delayRequest(page, '**/api/rpc/me/email/change')
  await dialog.getByRole('button', { name: 'Send emails' }).click()
  await whileEmailDelayed(async () => {
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
  })
  await expect(page.getByText(`Your address changes to new-${email}`)).toBeVisible()
  await page.goto('/confirm-email?change=x&side=old&token=y')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('This link is no longer valid.')).toBeVisible()
})

test('the digest is turned on in the settings, and an invalid unsubscribe link stops nothing', async ({ page }) => {
  await signUpOnPage(page)
  await open(page, '/settings')
  const digest = page.getByLabel('Email digest')
  await expect(digest).toHaveValue('off')
  await digest.focus()
  const weekly = page.waitForResponse(
    (response) =>
      response.url().endsWith('/me/digest/change') && response.request().postData()?.includes('weekly') === true,
  )
  const whileDigestDelayed = await delayRequest(page, '**/api/rpc/me/digest/change')
  await page.keyboard.press('ArrowDown')
  await whileDigestDelayed(async () => {
    await expect(digest).toHaveValue('daily')
    await page.keyboard.press('ArrowDown')
    await expect(digest).toHaveValue('weekly')
    await expect(digest).toBeFocused()
  })
  await weekly
  await expect(page.getByText(/^Next: .+, if there is anything new\.$/)).toBeVisible()
  await expect(page.getByText('Browser notifications are not set up on this installation.')).toBeVisible()
  await page.goto('/unsubscribe?user=0199aaaa-0000-7000-8000-000000000000&token=of-no-email')
  await page.getByRole('button', { name: 'Unsubscribe from the digest' }).click()
  await expect(page.getByText('This link is incomplete.')).toBeVisible()
  await open(page, '/settings')
  await expect(page.getByLabel('Email digest')).toHaveValue('weekly')
})

test('the next digest is shown in its own time zone, which can be changed to that of this browser', async ({
  page,
}) => {
  await signUpOnPage(page)
  await page.request.put('/api/v1/me/digest', { data: { frequency: 'daily', timeZone: 'Pacific/Kiritimati' } })
  await open(page, '/settings')
  await expect(page.getByText(/^Next: .+, 08:00 \(Pacific\/Kiritimati\), if/)).toBeVisible()
  const own = await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)
  const change = page.getByRole('button', { name: `Use this browser’s time zone (${own})` })
  await change.click()
  await expect(page.getByText(`08:00 (${own}), if there is anything new.`)).toBeVisible()
  await expect(change).toHaveCount(0)
  await expect(page.getByLabel('Email digest')).toHaveValue('daily')
})
