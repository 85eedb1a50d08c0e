import { expect, type Page } from '@playwright/test'

const PASSWORD = 'correct horse'
let made = 0
const newEmail = () => `seller-${process.pid}-${Date.now()}-${made++}@carpat.example`

/** Whoever is signed in sees it on every page, and may press keys from then on. */
const frame = (page: Page) => page.getByRole('button', { name: 'Search or jump to…' })

/** Signs a new user up through the page and lands on the dashboard. Answers the email. */
export async function register(page: Page): Promise<string> {
  const email = newEmail()
  await page.goto('/register')
  await page.getByLabel('Work email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Register with Email' }).click()
  await expect(page.getByRole('heading', { name: 'Registration Successful!' })).toBeVisible()
  await page.getByRole('button', { name: 'Go to dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  // The address changes before the page does, and keys pressed in between reach no one.
  await expect(frame(page)).toBeVisible()
  return email
}

/** Signs a new user up without a page: one journey covers the page itself. */
export async function signUp({ request }: Pick<Page, 'request'>, name = 'Ana Pop'): Promise<void> {
  const data = { name, email: newEmail(), password: PASSWORD }
  const answer = await request.post('/api/auth/sign-up/email', { data })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Opens a page of a signed-in user and waits until its frame or a dialog over it is shown: earlier keys may be lost. */
export async function open(page: Page, path: string): Promise<void> {
  // Not until all files have come: code of the page that is kept waiting would keep that waiting too.
  await page.goto(path, { waitUntil: 'commit' })
  await expect(frame(page).or(page.getByRole('dialog')).first()).toBeVisible()
}

/** Opens a page and waits until it also hears what others change. */
export async function openListening(page: Page, path: string): Promise<void> {
  const listening = page.waitForResponse(/\/api\/v1\/events/)
  await open(page, path)
  await listening
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out' }).first().click()
  await expect(page).toHaveURL(/\/$/)
  // The address changes first, and a page asked for before the public page has come would be lost.
  await expect(page.getByRole('heading', { level: 1, name: /^Your next client/ })).toBeVisible()
}
