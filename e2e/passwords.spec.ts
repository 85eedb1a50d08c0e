import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './checks/accessible.ts'

const PASSWORD = 'seven green lorries'
const newEmail = (name: string) => `${name}-${process.pid}-${Date.now()}@carpat.example`

async function submitRegistration(page: Page, account: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Work email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByLabel('Confirm password').fill(account.password)
  await page.getByRole('button', { name: 'Register with Email' }).click()
}

test('a password that is easy to guess is refused at its field, and another one is accepted', async ({ page }) => {
  const address = newEmail('mara.pop')
  await page.goto('/register')
  await submitRegistration(page, { email: address, password: 'password' })
  const field = page.getByLabel('Password', { exact: true })
  await expect(page.getByText('This password is very common and easy to guess.')).toBeVisible()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await submitRegistration(page, { email: address, password: address })
  await expect(page.getByText('This password is too similar to your name or email address.')).toBeVisible()
  await submitRegistration(page, { email: address, password: PASSWORD })
  await expect(page.getByRole('heading', { name: 'Registration Successful!' })).toBeVisible()
})

test('the reason for a refused password is given in Romanian too', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('leadhaul.language', 'ro'))
  await page.goto('/register')
  await page.getByLabel('Email de serviciu').fill(newEmail('ana'))
  await page.getByLabel('Parolă', { exact: true }).fill('123456')
  await page.getByLabel('Confirmă parola').fill('123456')
  await page.getByRole('button', { name: 'Înregistrare cu email' }).click()
  await expect(page.getByText('Această parolă este una dintre cele mai folosite')).toBeVisible()
})

test('the link for a forgotten password is requested without revealing whether the account exists', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('Email address is required')).toBeVisible()
  await page.getByLabel('Email').fill(newEmail('unknown'))
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('If there is an account for this address, we have sent a link to it.')).toBeVisible()
  await expectAccessible(page)
})

test('the link of an email leads to a new password, and reports when it is no longer valid', async ({ page }) => {
  await page.goto('/reset-password?token=nosuchtoken')
  await page.getByLabel('New password').fill('12345')
  await page.getByLabel('Confirm password').fill('other')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('This link is no longer valid. Request a new one.')).toBeVisible()
  await expectAccessible(page)
  await page.route('**/api/auth/reset-password', (route) => route.fulfill({ json: { status: true } }))
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to login page' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('the login page reports whether the link in the email was valid', async ({ page }) => {
  await page.goto('/login?confirmed=true')
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible()
  await page.goto('/login?confirmed=true&error=TOKEN_EXPIRED')
  await expect(page.getByText('This confirmation link is no longer valid.')).toBeVisible()
  await expectAccessible(page)
})
