import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './checks/accessible.ts'
import { endSession } from './fixtures/database.ts'
import { open, signUpOnPage, signUp } from './pages/account.ts'

const INVITATION_PATH = '/invitation/0198f000-0000-7000-8000-000000000000?token=none'
const mockInvitation = (page: Page, email: string) =>
  page.route('**/api/rpc/team/invitation**', (route) =>
    route.fulfill({
      json: {
        json: {
          workspaceName: 'Carpat Trans Cargo',
          inviterName: 'Andrei Pop',
          email,
          role: 'member',
          expiresAt: '2026-12-01T09:00:00.000Z',
        },
      },
    }),
  )
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('a user who has to sign in again continues on the same page with the password alone', async ({
  page,
  context,
}) => {
  const email = await signUpOnPage(page)
  await open(page, '/leads')
  await context.clearCookies()
  // Pending requests of the page may be refused before the text is typed.
  await Promise.race([page.getByRole('searchbox').fill('frigo'), page.waitForURL(/\/login\?/)])
  await expect(page).toHaveURL(/\/login\?/)
  const note = page.getByRole('status').filter({ hasText: 'Your session has ended.' })
  await expect(note).toContainText('Sign in to return to Leads.')
  await expect(note).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  expect(page.url()).not.toContain('seller')
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeFocused()
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Leads')).toBeVisible()
  await expect(page).toHaveURL(/\/leads/)
})

test('a login link of an expired session fills in no email and leads to no other site', async ({ page }) => {
  await page.goto('/login?expired=true&redirect=%2F%2Fevil.example&email=ana%40haulier.example')
  const note = page.getByRole('status').filter({ hasText: 'Your session has ended.' })
  await expect(note).toContainText('Sign in to continue.')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('')
  await expectAccessible(page)
})

test('a page opened after its session has ended says so, and one opened without a session does not', async ({
  page,
  context,
}) => {
  await signUp(page)
  await endSession(page, 'expired')
  await page.goto('/leads')
  await expect(page).toHaveURL(/\/login\?.*expired=true/)
  const note = page.getByText('Your session has ended.')
  await expect(note).toBeVisible()
  await context.clearCookies()
  await page.goto('/leads')
  await expect(page).toHaveURL(/\/login\?redirect=%2Fleads$/)
  await expect(note).toBeHidden()
})

test('the link of a deleted sign-up leads to the sign-in page, which says so', async ({ page }) => {
  const gone = { code: 'USER_NOT_FOUND', message: 'User not found' }
  await page.route('**/api/auth/confirm-address', (route) => route.fulfill({ status: 401, json: gone }))
  await page.goto('/confirm-address?token=any')
  await page.getByRole('button', { name: 'Confirm email address' }).click()
  await expect(page.getByText('This confirmation link is no longer valid.')).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
})

test('a refused recovery code is reported at its field, and the link back is below', async ({ page }) => {
  await page.route('**/api/auth/sign-in/email', (route) => route.fulfill({ json: { twoFactorRedirect: true } }))
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Email' }).fill('andrei@carpattrans.example')
  await page.getByLabel('Password', { exact: true }).fill('a-good-password')
  await page.getByRole('button', { name: 'Sign in with Email' }).click()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  const code = page.getByRole('textbox', { name: 'Recovery code' })
  await code.fill('k7fd-92')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back to the code' }).click()
  await expect(heading(page, 'Enter your code')).toBeFocused()
})

test('an invitation is readable once it is invalid, without an account, with another account and with its own', async ({
  page,
}) => {
  await page.goto(INVITATION_PATH)
  await expect(heading(page, 'This invitation is no longer valid')).toBeVisible()
  await expectAccessible(page)
  await mockInvitation(page, 'j.haas@haas-disposition.example')
  await page.goto(INVITATION_PATH)
  await expect(page.getByRole('link', { name: 'Accept with a new account' })).toBeVisible()
  await expectAccessible(page)
  await signUp(page)
  const me = (await (await page.request.get('/api/v1/me')).json()) as { user: { email: string } }
  const { email } = me.user
  await page.goto(INVITATION_PATH)
  await expect(page.getByText(`You are signed in as ${email}`)).toBeVisible()
  await expectAccessible(page)
  await mockInvitation(page, email)
  await page.goto(INVITATION_PATH)
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible()
  await expectAccessible(page)
})

test('a page that cannot be drawn keeps one main landmark and one brand, in the app frame, and Reload Page restores it', async ({
  page,
}) => {
  await signUp(page)
  await page.route('**/api/rpc/leads/list', (route) => route.fulfill({ json: { json: { items: [null] } } }))
  await page.goto('/leads')
  await expect(heading(page, 'Something went wrong')).toBeVisible()
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page.getByRole('main').getByRole('link', { name: 'Leadhaul' })).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight)).toBe(true)
  await expectAccessible(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload Page' }).click()
  await expect(page.getByRole('button', { name: 'Search or jump to…' })).toBeVisible()
})

test('a link to a search that could not be loaded reports it, beside an empty form', async ({ page }) => {
  await signUp(page)
  await open(page, '/search?run=0198f000-0000-7000-8000-000000000000')
  const notice = page.getByRole('alert').filter({ hasText: "Couldn't load this search." })
  await expect(notice).toBeVisible()
  await expect(page.getByLabel(/^Keywords/)).toHaveValue('')
  await page.getByLabel(/^Keywords/).fill('furniture')
  await expect(notice).toBeVisible()
})
