import { expect, type Page } from '@playwright/test'
import { open, openWithLiveUpdates, signUp } from './pages/account.ts'
import { delayChunks } from './faults/delayed-chunks.ts'
import { delayRequest } from './faults/delayed-response.ts'
import { addLead, enterWorkspace, saveView, test } from './fixtures/workspaces.ts'

const SLOW_MS = 10_000
const slowNotice = (page: Page) => page.getByText('This is taking longer than usual')

/** Leaves requests to this procedure unanswered; once the returned function is called, later ones are answered. */
async function leaveUnanswered(page: Page, procedure: string): Promise<() => void> {
  let answering = false
  await page.route(`**/api/rpc/${procedure}*`, (route) => (answering ? route.continue() : undefined))
  return () => {
    answering = true
  }
}

test('after being offline, the page says what failed and everything recovers by itself', async ({ page, context }) => {
  await signUp(page)
  const seen = await addLead(page, { companyName: 'Seen SRL' })
  await addLead(page, { companyName: 'Before SRL' })
  await openWithLiveUpdates(page, `/leads/${seen.id}`)
  await page.getByRole('main').getByRole('link', { name: 'Leads' }).click()
  const status = page.getByRole('button', { name: 'Status of Before SRL' })
  // The code of the menu loads after the page; once opened, it is available.
  await status.click()
  await expect(page.getByRole('menuitemradio', { name: 'Lost' })).toBeVisible()
  await page.keyboard.press('Escape')
  await context.setOffline(true)
  await expect(page.getByText('No connection.')).toBeVisible()
  await status.click()
  await page.getByRole('menuitemradio', { name: 'Lost' }).click()
  const failed = page.getByRole('region', { name: 'Notifications' }).getByRole('dialog')
  await expect(failed).toContainText('The server did not answer')
  await expect(status).toContainText('New')
  await page.getByRole('link', { name: 'Before SRL' }).click()
  const lost = page.getByText("Couldn't load insights.")
  await expect(lost).toBeVisible()
  await addLead(page, { companyName: 'Meanwhile SRL' })
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: /^Before SRL/ })).toBeVisible()
  await expect(lost).toBeHidden()
  await expect(page.getByText('No connection.')).toBeHidden()
  await page.getByRole('main').getByRole('link', { name: 'Leads' }).click()
  await expect(page.getByRole('link', { name: 'Meanwhile SRL' })).toBeVisible()
  // The live stream is restored as well.
  await addLead(page, { companyName: 'Afterwards SRL' })
  await expect(page.getByRole('link', { name: 'Afterwards SRL' })).toBeVisible()
})

test('a page whose code could not be loaded offline opens once the connection is back', async ({ page, context }) => {
  await signUp(page)
  await addLead(page, { companyName: 'Before SRL' })
  await openWithLiveUpdates(page, '/leads')
  await expect(page.getByRole('link', { name: 'Before SRL' })).toBeVisible()
  // The menu loads with the texts of all pages, which the page waits for: only the code of the menu is missing.
  await page.getByRole('button', { name: 'Status of Before SRL' }).click()
  await expect(page.getByRole('menuitemradio', { name: 'Lost' })).toBeVisible()
  await page.keyboard.press('Escape')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Before SRL' }).click()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: /^Before SRL/ })).toBeVisible()
})

test('parts of a page whose code failed to load leave the page usable and appear once the connection is back', async ({
  page,
  context,
}) => {
  await signUp(page)
  await addLead(page, { companyName: 'Before SRL' })
  await saveView(page, { name: 'All of them' })
  const code = await delayChunks(page, 'saved-views', 'tool-menus', 'top-bar-menus', 'row-menus')
  await openWithLiveUpdates(page, '/leads')
  const lead = page.getByRole('link', { name: 'Before SRL' })
  await expect(lead).toBeVisible()
  await expect.poll(() => code.count()).toBeGreaterThanOrEqual(4)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Status of Before SRL' }).click()
  await code.lose()
  await expect(page.getByText('No connection.')).toBeVisible()
  await expect(lead).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('link', { name: 'All of them' })).toBeVisible()
  await expect(page.getByRole('menuitemradio', { name: 'Lost' })).toBeVisible()
})

test('a map moved while offline gets its names once the connection is back', async ({ page, context }) => {
  await signUp(page)
  await openWithLiveUpdates(page, '/search')
  const waitForLabels = () => page.waitForResponse((response) => response.url().includes('/api/rpc/places/labels'))
  const first = waitForLabels()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await first
  // Offline, a map without land reports that it could not be loaded, and has no buttons.
  await expect(page.locator('.maplibregl-canvas')).toBeVisible()
  await expect(page.locator('.map .skeleton')).toHaveCount(0)
  await context.setOffline(true)
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/rpc/places/labels'))
  for (let press = 0; press < 4; press++) await page.getByRole('button', { name: 'Zoom out' }).click()
  await failed
  const back = waitForLabels()
  await context.setOffline(false)
  expect((await back).ok()).toBe(true)
})

test('after ten seconds of waiting a page reports it and requests again on demand', async ({ page, seller }) => {
  await enterWorkspace(page, seller)
  await page.clock.install()
  await open(page, '/dashboard')
  const answerLater = await leaveUnanswered(page, 'leads/list')
  const requestedAt = await page.evaluate(() => Date.now())
  await page
    .getByRole('link', { name: /^Leads/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/leads$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible()
  await page.clock.fastForward(SLOW_MS / 2)
  // The clock keeps running: on a busy machine the ten seconds may be over when the page is checked.
  const seen = await slowNotice(page).count()
  const waited = await page.evaluate((since) => Date.now() - since, requestedAt)
  expect(waited < SLOW_MS ? seen : 0).toBe(0)
  await page.clock.fastForward(SLOW_MS)
  await expect(slowNotice(page)).toBeVisible()
  answerLater()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('link', { name: 'Mobila Plin SRL' })).toBeVisible()
  await expect(slowNotice(page)).toBeHidden()
})

test('a change the server does not confirm is reported after ten seconds', async ({ page }) => {
  await signUp(page)
  await addLead(page, { companyName: 'Held SRL' })
  await page.clock.install()
  await openWithLiveUpdates(page, '/leads')
  const whileDelayed = await delayRequest(page, '**/api/rpc/leads/setStatus')
  await page.getByRole('button', { name: 'Status of Held SRL' }).click()
  await page.getByRole('menuitemradio', { name: 'Lost' }).click()
  const unsaved = page.getByText('Your last action is not confirmed yet')
  await whileDelayed(async () => {
    await page.clock.fastForward(SLOW_MS)
    await expect(unsaved).toBeVisible()
  })
  await expect(unsaved).toBeHidden()
  await expect(page.getByRole('button', { name: 'Status of Held SRL' })).toContainText('Lost')
})

test('signing in that takes ten seconds offers to reload, but not while the browser asks for a passkey', async ({
  page,
}) => {
  await page.clock.install()
  await page.addInitScript(() => {
    navigator.credentials.get = () => Promise.withResolvers<null>().promise
  })
  await page.goto('/login')
  await page.route('**/api/auth/sign-in/email', () => undefined)
  const options = page.waitForResponse('**/api/auth/passkey/generate-authenticate-options')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await options
  await page.clock.fastForward(SLOW_MS)
  await page.getByLabel('Email').fill('mara@carpat.example')
  await page.getByLabel('Password', { exact: true }).fill('seven green lorries')
  await page.getByRole('button', { name: 'Sign in with Email' }).click()
  await expect(page.getByRole('button', { name: 'Authenticating...' })).toBeVisible()
  await expect(page.getByText('The server is responding slowly.')).toHaveCount(0)
  await page.clock.fastForward(SLOW_MS)
  await expect(page.getByText('The server is responding slowly.')).toBeVisible()
  await page.getByRole('button', { name: 'Reload Page' }).click()
  await expect(page.getByRole('button', { name: 'Sign in with Email' })).toBeVisible()
})

test('a passkey prompt of the browser is not reported as a change that waits for the server', async ({ page }) => {
  await signUp(page)
  await page.clock.install()
  await page.addInitScript(() => {
    navigator.credentials.create = () => Promise.withResolvers<null>().promise
  })
  await openWithLiveUpdates(page, '/settings?tab=account')
  const options = page.waitForResponse('**/api/auth/passkey/generate-register-options')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Office laptop')
  await page.getByRole('button', { name: 'Continue' }).click()
  await options
  await page.clock.fastForward(SLOW_MS)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await leaveUnanswered(page, 'me/digest/change')
  await page.getByRole('tab', { name: 'Profile Information' }).click()
  await page.getByLabel('Email digest').selectOption('daily')
  const unsaved = page.getByText('Your last action is not confirmed yet')
  await expect(unsaved).toHaveCount(0)
  await page.clock.fastForward(SLOW_MS)
  await expect(unsaved).toBeVisible()
})

test('a first page that is delayed offers to reload', async ({ page, seller }) => {
  await enterWorkspace(page, seller)
  await page.clock.install()
  await leaveUnanswered(page, 'me/get')
  await page.goto('/leads')
  await expect(page.getByText('Loading', { exact: false }).first()).toBeAttached()
  await page.clock.fastForward(SLOW_MS)
  await expect(page.getByText('The server is responding slowly.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload Page' })).toBeVisible()
})
