import { expect, type Page } from '@playwright/test'

const PASSWORD = 'correct horse'
let emailCount = 0
const newEmail = () => `seller-${process.pid}-${Date.now()}-${emailCount++}@carpat.example`

/** Shown to a signed-in user on every page; keyboard shortcuts work once it is visible. */
const paletteButton = (page: Page) => page.getByRole('button', { name: 'Search or jump to…' })

/** Signs a new user up through the registration page and waits for the dashboard. Returns the email address. */
export async function signUpOnPage(page: Page): Promise<string> {
  const email = newEmail()
  await page.goto('/register')
  await page.getByLabel('Work email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Register with Email' }).click()
  await expect(page.getByRole('heading', { name: 'Registration Successful!' })).toBeVisible()
  await page.getByRole('button', { name: 'Go to dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  // The URL changes before the page does, and keys pressed in between are lost.
  await expect(paletteButton(page)).toBeVisible()
  return email
}

/** Signs a new user up through the API: other journeys cover the registration page. */
export async function signUp({ request }: Pick<Page, 'request'>, name = 'Ana Pop'): Promise<void> {
  const data = { name, email: newEmail(), password: PASSWORD }
  const answer = await request.post('/api/auth/sign-up/email', { data })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Opens a page of a signed-in user and waits for the app frame or a dialog: keys pressed earlier may be lost. */
export async function open(page: Page, path: string): Promise<void> {
  // Does not wait for all files: tests that hold back code of the page would never continue.
  await page.goto(path, { waitUntil: 'commit' })
  await expect(paletteButton(page).or(page.getByRole('dialog')).first()).toBeVisible()
}

/** Opens a page and waits until its stream of live updates is open. */
export async function openWithLiveUpdates(page: Page, path: string): Promise<void> {
  const listening = page.waitForResponse(/\/api\/v1\/events/)
  await open(page, path)
  await listening
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out' }).first().click()
  await expect(page).toHaveURL(/\/$/)
  // The URL changes first, and a page requested before the public page has loaded would be lost.
  await expect(page.getByRole('heading', { level: 1, name: /^Your next client/ })).toBeVisible()
}
