import { expect, type Page } from '@playwright/test'
import { linkIn, startMailbox } from '../server/src/app/testing/mailbox.ts'
import { startOidcProvider } from '../server/src/app/testing/oidc-provider.ts'
import { expectAccessible } from './checks/accessible.ts'
import { test as base, serverPerWorker } from './fixtures/installation.ts'
import { backdateSignIn, putOnPlan } from './fixtures/database.ts'

const PASSWORD = 'seven green lorries'
const MUST_CONFIRM_TEXT =
  'You must confirm your email address before signing in. Check your inbox for the confirmation link.'
const newEmail = () => `ana-${process.pid}-${Date.now()}@carpat.example`

type WorkerFixtures = {
  mailbox: Awaited<ReturnType<typeof startMailbox>>
  provider: Awaited<ReturnType<typeof startOidcProvider>>
}

/** One installation that sends mail and has a sign-in provider, for all tests of this file. */
const test = base.extend<object, WorkerFixtures>({
  mailbox: serverPerWorker(startMailbox, (mailbox) => mailbox.stop()),
  provider: serverPerWorker(startOidcProvider, (provider) => provider.stop()),
  installationOptions: [
    async ({ mailbox, provider }, provide) => provide([{ ...mailbox.settings, ...provider.settings }]),
    { scope: 'worker' },
  ],
})
test.describe.configure({ mode: 'default' })
test.beforeAll(({ provider, installation }) => provider.serve(installation.url))

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in with Email' }).click()
}

test('a new address is confirmed by its email: until then the status waits and the sign-in says why', async ({
  page,
  context,
  mailbox,
}) => {
  const email = newEmail()
  await page.goto('/register?redirect=%2Fleads%3Fquality%3DA')
  await page.getByLabel('Work email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Register with Email' }).click()
  await expect(page.getByRole('heading', { name: 'Registration Successful!' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Go to login page' })).toHaveAttribute('href', /quality/)
  await page.getByRole('button', { name: 'Check Status' }).click()
  await expect(page.getByText('Not confirmed yet.')).toBeVisible()
  await expectAccessible(page)

  const other = await context.newPage()
  await other.goto('/login')
  await signIn(other, email)
  await expect(other.getByText(MUST_CONFIRM_TEXT)).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Send it again' }).click()
  await expect(other.getByText('a new link is on its way')).toBeVisible()
  await other.goto(linkIn(await mailbox.untilEmail(email, 'Confirm your email address')))
  await expect(other.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible()
  await page.getByRole('button', { name: 'Check Status' }).click()
  await expect(page.getByText('Not confirmed yet.')).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Confirm email address' }).click()
  await expect(other.getByText('Your email address is confirmed.')).toBeVisible()

  await page.getByRole('button', { name: 'Check Status' }).click()
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to dashboard' }).click()
  await signIn(page, email)
  await expect(page).toHaveURL(/\/leads\?quality=A$/)
})

test('a user signs in with the provider, and returns to the requested page', async ({ page, provider }) => {
  provider.state.user = { sub: newEmail(), email: newEmail(), email_verified: true, name: 'Ana Pop' }
  await page.goto('/leads')
  await expect(page).toHaveURL(/\/login/)
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await expect(page).toHaveURL(/\/auth\/callback/)
  await expect(page.getByText('Authentication successful! Redirecting to dashboard...')).toBeVisible()
  await expect(page).toHaveURL(/\/leads/)
})

test('a user without a password confirms their identity by signing in again, and returns to the page', async ({
  page,
  provider,
  installation,
}) => {
  provider.state.user = { sub: newEmail(), email: newEmail(), email_verified: true, name: 'Ana Pop' }
  await page.goto('/settings?tab=account')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await expect(page.getByRole('button', { name: 'Add passkey' })).toBeVisible()
  await backdateSignIn(page, installation.dataDir)
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Key')
  await page.getByRole('button', { name: 'Continue' }).click()
  const again = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(again.getByText('You sign in without a password.')).toBeVisible()
  await expect(again.getByLabel('Current password')).toHaveCount(0)
  await expectAccessible(page)
  await again.getByRole('button', { name: 'Sign in with Google' }).click()
  await expect(page.getByText('Authentication successful!')).toBeVisible()
  await expect(page).toHaveURL(/\/settings\?tab=account$/)
  const options = await page.request.get('/api/auth/passkey/generate-register-options')
  expect(options.status()).toBe(200)
})

test('an invitation is accepted with a new account, whose address needs no other email', async ({
  page,
  browser,
  mailbox,
  provider,
  installation,
}) => {
  provider.state.user = { sub: newEmail(), email: newEmail(), email_verified: true, name: 'Ana Pop' }
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await putOnPlan(page, 'standard', installation.dataDir)
  const email = newEmail()
  const invited = await page.request.post('/api/v1/team/invitations', { data: { email, role: 'member' } })
  expect(invited.ok(), await invited.text()).toBe(true)
  const link = linkIn(await mailbox.untilEmail(email, 'Ana Pop invites you to carpat.example'))

  const guest = await (await browser.newContext()).newPage()
  await guest.goto(`${link}x`)
  await expect(guest.getByRole('heading', { name: 'This invitation is no longer valid' })).toBeVisible()
  await guest.goto(link)
  await guest.getByRole('link', { name: 'Accept with a new account' }).click()
  await guest.getByLabel('Work email').fill(email)
  await guest.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await guest.getByLabel('Confirm password').fill(PASSWORD)
  await guest.getByRole('button', { name: 'Register with Email' }).click()
  await guest.getByRole('button', { name: 'Go to dashboard' }).click()
  await guest.getByRole('button', { name: 'Accept' }).click()
  await expect(guest).toHaveURL(/\/dashboard$/)
  expect(mailbox.emailsTo(email).map(({ subject }) => subject)).not.toContain('You already have a Leadhaul account')
})

test('if the page of the provider does not open, a direct link leads there', async ({ page, provider }) => {
  provider.state.user = { sub: newEmail(), email: newEmail(), email_verified: true, name: 'Ana Pop' }
  await page.goto('/login')
  // Simulates a browser that does not follow the navigation to the provider.
  await page.route('http://127.0.0.1:*/auth?**', (route) => route.fulfill({ status: 204 }))
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await expect(page.getByText('Nothing opened? Your browser may block pop-ups.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('http://127.0.0.1:*/auth?**')
  await page.getByRole('link', { name: 'Use the direct Google link' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('the page says why a sign-in with the provider failed, and leads back to the login page', async ({
  page,
  provider,
}) => {
  provider.state.user = { sub: newEmail(), email: newEmail(), email_verified: false, name: 'Ana Pop' }
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await expect(page.getByText('Authentication failed: the provider has not verified your email address')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)

  await page.goto('/auth/callback?error=<b>Call 555</b>')
  await expect(page.getByText("Authentication failed: the provider's answer was not accepted")).toBeVisible()
  await expectAccessible(page)
  await page.goto('/auth/callback')
  await expect(page.getByText('No authentication data found. Please try again.')).toBeVisible()
  await page.goto('/auth/callback?code=done')
  await expect(page.getByText('Could not establish a session after authentication')).toBeVisible()
  await page.getByRole('link', { name: 'Go to login page' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('a missing session shows a link to the dashboard after some time, and the page reloads itself', async ({
  page,
}) => {
  await page.clock.install()
  await page.route('**/api/auth/get-session', () => undefined)
  await page.goto('/auth/callback?code=done')
  await expect(page.getByRole('heading', { name: 'Signing you in' })).toBeVisible()
  await page.clock.fastForward(5_000)
  await expect(page.getByRole('link', { name: 'Click here for dashboard' })).toBeVisible()
  const loaded = page.waitForEvent('load')
  await page.clock.fastForward(15_000)
  await loaded
  await expect(page.getByRole('heading', { name: 'Signing you in' })).toBeVisible()
})

test('a sign-up that the database did not store can be repeated, and the page names the account', async ({ page }) => {
  const email = newEmail()
  await page.route('**/api/auth/sign-up/email', (route) =>
    route.fulfill({ status: 500, json: { code: 'FAILED_TO_CREATE_USER', message: 'Database error saving new user' } }),
  )
  await page.goto('/register')
  await page.getByLabel('Work email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Register with Email' }).click()
  await expect(page.getByRole('heading', { name: 'Database connection issue' })).toBeFocused()
  await expect(
    page.getByText('Database error saving new user. This may be due to a configuration issue.'),
  ).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await expectAccessible(page)
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Retry Profile Creation' }).click()
  await loaded
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
})
