import { expect, type Page, test } from '@playwright/test'
import { open, openWithLiveUpdates, signUpOnPage, signUp } from './pages/account.ts'
import { delayRequest } from './faults/delayed-response.ts'
import { refuseRequests } from './faults/failing-requests.ts'
import { addLead, createTask } from './fixtures/workspaces.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const bell = (page: Page) => page.getByRole('button', { name: /unread notification/ })

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test('a visitor reads the home page, a failed sign-in is reported, and unknown URLs lead to the home page', async ({
  page,
}) => {
  for (const path of ['/', '/no-such-page', '/leads-list/x']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.goto('/login')
  await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', /\/register/)
  await page.getByLabel('Email').fill('no-one@carpat.example')
  await page.getByLabel('Password', { exact: true }).fill('wrong horse')
  const whileSignInDelayed = await delayRequest(page, '**/api/auth/sign-in/email')
  await page.getByRole('button', { name: 'Sign in with Email' }).click()
  await whileSignInDelayed(() => expect(page.getByRole('button', { name: 'Authenticating...' })).toBeVisible())
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in with Email' })).toBeEnabled()
})

test('a signed-in user cannot open the pages for guests, and /app leads to the dashboard', async ({ page }) => {
  await signUpOnPage(page)
  for (const path of ['/login', '/register', '/app', '/app/']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/dashboard$/)
  }
  for (const path of ['/login', '/register']) {
    await page.goto(`${path}?redirect=%2Fleads%3Fquality%3DA`)
    await expect(page).toHaveURL(/\/leads\?quality=A$/)
  }
})

test('registration shows its progress', async ({ page }) => {
  const whileSignUpDelayed = await delayRequest(page, '**/api/auth/sign-up/email')
  const registered = signUpOnPage(page)
  await whileSignUpDelayed(() => expect(page.getByRole('button', { name: 'Creating account...' })).toBeVisible())
  await registered
})

test('the sidebar shows pages, company and email; below 1024 px it is a drawer', async ({ page }) => {
  const email = await signUpOnPage(page)
  await expect(menu(page).getByRole('link')).toHaveText([/Find Leads/, /Dashboard/, /Leads/, /Settings/, /Billing/])
  await expect(menu(page).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText(email, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  const background = (name: string) =>
    menu(page)
      .getByRole('link', { name, exact: true })
      .evaluate((link) => getComputedStyle(link).backgroundColor)
  expect(await background('Find Leads')).not.toBe(await background('Leads'))

  await page.setViewportSize({ width: 1023, height: 800 })
  await expect(menu(page)).toBeHidden()
  await page.getByRole('banner').getByRole('button', { name: 'Open menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Main' })
  await expect(drawer.getByText(email, { exact: true })).toBeVisible()
  await drawer.getByRole('link', { name: 'Find Leads' }).click()
  await expect(page).toHaveURL(/\/search$/)
  await expect(drawer).toBeHidden()
})

test('the top bar shows the credits and that they never expire, and remembers language and theme', async ({ page }) => {
  await signUp(page)
  await open(page, '/dashboard')
  await page.getByRole('button', { name: '50 credits left' }).click()
  const credits = page.getByRole('dialog', { name: 'Credit balance' })
  await expect(credits).toContainText(/Lead credits left50 of 50Searches left5 of 5Until \d+ \w+/)
  await expect(credits).toContainText('Credits never expire')
  await page.keyboard.press('Escape')
  await expect(credits).toBeHidden()

  const user = page.getByRole('button', { name: /, user menu$/ })
  await user.click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  const frameColours = () =>
    page.locator('meta[name="theme-color"]').evaluateAll((metas) => metas.map((meta) => meta.getAttribute('content')))
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await frameColours()).toEqual(['#0f1113', '#0f1113'])
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await frameColours()).toEqual(['#0f1113', '#0f1113'])
  await user.click()
  await page.getByRole('menuitemradio', { name: 'Română' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ro')
  // A language that could not be stored is not used at the next sign-in.
  await page.route('**/api/rpc/me/profile/change', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('alert')).toBeVisible()
})

test('notifications load five at a time, are counted up to nine, link to their page, and are marked read one by one or all at once', async ({
  page,
}) => {
  await signUp(page)
  const { id } = await addLead(page, { companyName: 'Pallet SRL' })
  await openWithLiveUpdates(page, '/dashboard')
  for (let task = 1; task <= 11; task++)
    await createTask(page, { leadId: id, title: `Offer ${task}`, inDays: 0.000_02 })
  await expect(bell(page)).toHaveAccessibleName('11 unread notifications')
  await expect(bell(page)).toHaveText('9+')
  await bell(page).click()
  const list = page.getByRole('dialog', { name: 'Notifications' })
  await expect(list.getByRole('listitem')).toHaveCount(5)
  const stopRefusing = await refuseRequests(page, 'notifications/list', { code: 'SERVICE_UNAVAILABLE', status: 503 })
  await list.getByRole('button', { name: 'Older' }).click()
  await expect(list.getByRole('alert')).toContainText('The service is not available right now.')
  await list.getByRole('button', { name: 'Newer' }).click()
  await expect(list.getByRole('listitem').first()).toContainText('Offer 11')
  await list.getByRole('button', { name: 'Older' }).click()
  await expect(list.getByRole('alert')).toBeVisible()
  await stopRefusing()
  await list.getByRole('button', { name: 'Try Again' }).click()
  await expect(list.getByRole('listitem').first()).toContainText('Offer 6')
  await list.getByRole('button', { name: 'Older' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list.getByRole('button', { name: 'Older' })).toBeDisabled()
  await list.getByRole('listitem').first().getByRole('button').click()
  await expect(page).toHaveURL(new RegExp(`/leads/${id}$`))
  await expect(bell(page)).toHaveAccessibleName('10 unread notifications')
  await bell(page).click()
  await list.getByRole('button', { name: 'Mark all read' }).click()
  await expect(bell(page)).toHaveAccessibleName('0 unread notifications')
  await expect(list.getByRole('button', { name: 'Mark all read' })).toHaveCount(0)
})
