import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible } from './checks/accessible.ts'

const PASSWORD = 'seven green lorries'
const newEmail = () => `mara-${process.pid}-${Date.now()}-${Math.random()}@carpat.example`
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

type Account = { name?: string; company?: string; email: string; password?: string }

async function submitRegistration(page: Page, account: Account): Promise<void> {
  await page.getByLabel('Your name').fill(account.name ?? '')
  await page.getByLabel('Company').fill(account.company ?? '')
  await page.getByLabel('Work email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password ?? PASSWORD)
  await page.getByLabel('Confirm password').fill(account.password ?? PASSWORD)
  await page.getByRole('button', { name: 'Register with Email' }).click()
}
const goToDashboard = (page: Page) => page.getByRole('button', { name: 'Go to dashboard' }).click()
const expectInvalid = (field: Locator) => expect(field).toHaveAttribute('aria-invalid', 'true')

test('a new account is welcomed by the name given at sign-up, and its workspace has the company name', async ({
  page,
}) => {
  await page.goto('/register')
  await submitRegistration(page, { name: ' Mara  Ionescu ', company: 'Carpat Trans SRL', email: newEmail() })
  const title = page.getByRole('heading', { name: 'Registration Successful!' })
  await expect(title).toBeFocused()
  await expect(page.getByText('Welcome to Leadhaul, Mara.')).toBeVisible()
  await expectAccessible(page)
  await goToDashboard(page)
  await expect(page.getByRole('heading', { name: 'Welcome, Mara', exact: true })).toBeVisible()
  await expect(page.getByText('Carpat Trans SRL').first()).toBeVisible()
  const added = await page.request.post('/api/v1/leads', { data: { companyName: 'First SRL' } })
  expect(added.ok()).toBe(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Welcome back, Mara', exact: true })).toBeVisible()
})

test('name and company may be omitted, and Tab leads from one field to the next in reading order', async ({ page }) => {
  await page.goto('/register')
  await page.getByLabel('Your name').focus()
  for (const next of ['Company', 'Work email', 'Password']) {
    await page.keyboard.press('Tab')
    await expect(page.getByLabel(next, { exact: next === 'Password' })).toBeFocused()
  }
  await submitRegistration(page, { email: newEmail() })
  await expect(page.getByRole('heading', { name: 'Registration Successful!' })).toBeFocused()
  await goToDashboard(page)
  await expect(page.getByRole('heading', { name: 'Welcome, Mara', exact: true })).toBeVisible()
})

test('an invalid name is refused at its field with the focus on it, and the rest of the form is kept', async ({
  page,
}) => {
  await page.goto('/register')
  const email = newEmail()
  await submitRegistration(page, { name: '!!!', company: 'Carpat', email })
  await expectInvalid(page.getByLabel('Your name'))
  await expect(page.getByLabel('Your name')).toBeFocused()
  await expect(page.getByText('Enter a name that contains letters and no links.')).toBeVisible()
  await submitRegistration(page, { name: 'Mara', company: 'www.carpat.example', email })
  await expectInvalid(page.getByLabel('Company'))
  await expect(page.getByLabel('Company')).toBeFocused()
  await expect(page.getByLabel('Your name')).not.toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Work email')).toHaveValue(email)
  await submitRegistration(page, { name: 'Mara', company: 'Carpat', email, password: 'password' })
  await expectInvalid(page.getByLabel('Password', { exact: true }))
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
})

test('the focus moves to the message when an account is refused, a sign-in fails, or a link is sent', async ({
  page,
}) => {
  const email = newEmail()
  await page.goto('/register')
  await submitRegistration(page, { name: 'Mara', email })
  await expect(page.getByRole('heading', { name: 'Registration Successful!' })).toBeFocused()
  await page.context().clearCookies()
  await page.goto('/register')
  for (let attempt = 0; attempt < 2; attempt++) {
    await submitRegistration(page, { name: 'Mara', email })
    await expect.poll(() => focusedText(page)).toContain('This email address is already registered.')
  }
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('wrong password')
  await page.getByRole('button', { name: 'Sign in with Email' }).click()
  await expect.poll(() => focusedText(page)).toContain('Failed to login.')
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect.poll(() => focusedText(page)).toContain('we have sent a link to it')
  await page.goto('/login?confirmed=true')
  await expect.poll(() => focusedText(page)).toContain('Your email address is confirmed.')
})

test('on a phone in Romanian the form also asks for name and company', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('leadhaul.language', 'ro'))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/register')
  await expect(page.getByLabel('Numele tău')).toBeVisible()
  await expect(page.getByLabel('Companie')).toBeVisible()
  await expectAccessible(page)
})
