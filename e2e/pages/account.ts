import { expect, type Page } from '@playwright/test'

let made = 0

/** Signs a new user up through the page and lands on the dashboard. Answers the email. */
export async function register(page: Page): Promise<string> {
  const email = `seller-${process.pid}-${Date.now()}-${made++}@carpat.example`
  await page.goto('/register')
  await page.getByLabel('Work email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByLabel('Confirm password').fill('correct horse')
  await page.getByRole('button', { name: 'Register with Email' }).click()
  await expect(page.getByRole('heading', { name: 'Registration Successful!' })).toBeVisible()
  await page.getByRole('button', { name: 'Go to dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  // The address changes before the page does, and keys pressed in between reach nobody.
  await expect(page.getByRole('button', { name: 'Search or jump to…' })).toBeVisible()
  return email
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out' }).first().click()
  await expect(page).toHaveURL(/\/$/)
}
