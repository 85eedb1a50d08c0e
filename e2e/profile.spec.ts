import { expect, type Page, test } from '@playwright/test'
import { open, register } from './pages/account.ts'

const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'Complete your profile' })

test('a profile is completed in the settings: what is missing is named, what is wrong is refused at its field', async ({
  page,
}) => {
  await register(page)
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
  await expect(banner(page)).toContainText('Your company name is missing.')
  await page.getByRole('tab', { name: 'Company' }).click()
  await expect(page).toHaveURL(/tab=company$/)
  await page.getByLabel('Company name').fill('Carpat Trans Cargo SRL')
  await page.getByLabel('Website').fill('carpattrans.example')
  await page.getByRole('button', { name: 'Save company' }).click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await expect(page.getByLabel('Website')).toHaveValue('https://carpattrans.example')
  await expect(banner(page)).toHaveCount(0)
  await expect(page.locator('.sidebar').getByText('Carpat Trans Cargo SRL')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Company name')).toHaveValue('Carpat Trans Cargo SRL')
})

test('links of templates lead to the profile they need, in both spellings, and a failed save says why', async ({
  page,
}) => {
  await register(page)
  for (const path of ['/profile?tab=whatsapp', '/settings?tab=email_templates']) {
    await open(page, path)
    await expect(page.getByText('Complete your profile first')).toBeVisible()
  }
  await open(page, '/profile')
  await page.getByLabel('Name', { exact: true }).fill('Mara Ionescu')
  await page.getByLabel('Phone', { exact: true }).fill('+40 700 555 000')
  await page.route('**/api/rpc/me/profile/change', (route) => route.fulfill({ status: 503, json: {} }))
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText(/^Failed to update profile: /)).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Mara Ionescu')
})

test('the preferred language is used at once and wherever one signs in next', async ({ page, browser }) => {
  const email = await register(page)
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
  await register(page)
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
