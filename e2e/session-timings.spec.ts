import { expect, type Page, test } from '@playwright/test'
import { open, signUp } from './pages/account.ts'

const SESSION_PATH = '/api/auth/get-session'

/** Counts the requests of the page for its session from now on. */
function countSessionRequests(page: Page): () => Promise<number> {
  let requestCount = 0
  page.on('request', (request) => {
    if (request.url().endsWith(SESSION_PATH)) requestCount++
  })
  return async () => {
    // Once this is answered, all earlier requests of the page have been counted.
    await page.evaluate(() => fetch('/api/health/ready'))
    return requestCount
  }
}

test('two seconds after the return from the provider the session is requested, and a second later the page opens', async ({
  page,
}) => {
  await signUp(page)
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
  await page.goto('/auth/callback?code=done')
  await expect(page.getByRole('heading', { name: 'Signing you in' })).toBeVisible()
  const asked = countSessionRequests(page)
  await page.clock.runFor(1_999)
  expect(await asked()).toBe(0)
  await page.clock.runFor(1)
  await expect(page.getByText('Authentication successful! Redirecting to dashboard...')).toBeVisible()
  await page.clock.runFor(999)
  await expect(page).toHaveURL(/\/auth\/callback/)
  await page.clock.runFor(1)
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('an open page requests its session again every 55 minutes', async ({ page }) => {
  await signUp(page)
  await page.clock.install()
  const first = page.waitForResponse(`**${SESSION_PATH}`)
  await open(page, '/dashboard')
  await (await first).finished()
  const asked = countSessionRequests(page)
  expect(await asked()).toBe(0)
  await page.clock.fastForward('54:00')
  expect(await asked()).toBe(0)
  await page.clock.fastForward('02:00')
  await expect.poll(asked).toBe(1)
})
