import { LEADS_FIRST_PAGE_SIZE } from '@leadhaul/contract/leads/lead-limits.catalog.ts'
import { expect, type Page, test } from '@playwright/test'
import { openWithLiveUpdates, signUp } from './pages/account.ts'
import { delayChunks } from './faults/delayed-chunks.ts'
import { delayRequest } from './faults/delayed-response.ts'
import { blockLiveUpdates } from './faults/failing-requests.ts'
import { waitForPaint } from './checks/paint.ts'
import { addLead } from './fixtures/workspaces.ts'

/** The requests of the page, in order: calls of the API with their input, and files without the hash in their name. */
function recordRequests(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    seen.push(`${pathname.replace(/-[\w-]{8}\.js$/, '')} ${request.postData() ?? ''}`.trim())
  })
  return seen
}
const LIST_PATH = '/api/rpc/leads/list'
const LIST_REQUEST = `${LIST_PATH} ${JSON.stringify({ json: { limit: LEADS_FIRST_PAGE_SIZE } })}`
const ME_REQUEST = '/api/rpc/me/get {}'
const EARLY_REQUESTS = [ME_REQUEST, LIST_REQUEST, '/assets/leads.index', '/assets/en', '/assets/_app']
const leadLink = (page: Page) => page.getByRole('link', { name: 'Mobila SRL' })

test.beforeEach(async ({ page }) => {
  await signUp(page)
  await addLead(page, { companyName: 'Mobila SRL' })
})

test('rows, texts and code of the page are requested before the app has loaded, and the rows only once', async ({
  page,
}) => {
  const seen = recordRequests(page)
  // A live update would refresh the rows.
  await blockLiveUpdates(page)
  const app = await delayChunks(page, 'index')
  await page.goto('/leads', { waitUntil: 'commit' })
  await expect.poll(() => seen).toEqual(expect.arrayContaining(EARLY_REQUESTS))
  expect(app.count()).toBeGreaterThan(0)
  await expect(page.getByRole('main')).toBeHidden()
  await app.arrive()
  await expect(leadLink(page)).toBeVisible()
  // A request of the page with any other input does not match the early one, and is sent as well.
  expect(seen.filter((each) => each.startsWith(LIST_PATH))).toEqual([LIST_REQUEST])
})

test('a URL with a filter requests only its own rows', async ({ page }) => {
  const seen = recordRequests(page)
  await page.goto('/leads?q=mobila')
  await expect(leadLink(page)).toBeVisible()
  expect(seen).not.toContain(LIST_REQUEST)
})

test('an early request that failed is sent again', async ({ page }) => {
  const failed = new Set<string>()
  await page.route(
    /\/api\/rpc\/(me\/get|leads\/list)$|\/assets\/(leads\.index|en)-[\w-]{8}\.js$|\/assets\/leads-.*\.css$/,
    async (route) => {
      const path = new URL(route.request().url()).pathname
      if (failed.has(path)) return route.fallback()
      failed.add(path)
      return route.abort()
    },
  )
  await page.goto('/leads')
  await expect(leadLink(page)).toBeVisible()
  expect(failed.size).toBe(5)
  const sheets = await page.evaluate(() => Array.from(document.styleSheets, ({ href }) => href ?? ''))
  expect(sheets).toContainEqual(expect.stringContaining('/assets/leads-'))
})

test('the list starts with the first texts alone; a page that needs others waits for them', async ({ page }) => {
  const texts = await delayChunks(page, 'en-more')
  const code = await delayChunks(page, 'search')
  await page.goto('/leads', { waitUntil: 'commit' })
  await expect(leadLink(page)).toBeVisible()
  await page.getByRole('link', { name: 'Find Leads' }).first().click()
  await expect.poll(() => texts.count()).toBe(1)
  await waitForPaint(page)
  expect(code.count()).toBe(0)
  await texts.arrive()
  await expect.poll(() => code.count()).toBeGreaterThan(0)
  await code.arrive()
  await expect(page.getByRole('heading', { name: 'Find Leads', level: 1 })).toBeVisible()
})

test('texts that did not load are requested again by the component that shows them', async ({ page }) => {
  const texts = await delayChunks(page, 'en-more')
  await page.goto('/leads', { waitUntil: 'commit' })
  await expect(leadLink(page)).toBeVisible()
  await expect.poll(() => texts.count()).toBe(1)
  await texts.lose()
  await page.getByRole('button', { name: 'Add lead' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Company name' })).toBeVisible()
})

test('a connection lost before later texts have loaded leaves the list unchanged, and other pages open once it is back', async ({
  page,
  context,
}) => {
  const texts = await delayChunks(page, 'en-more')
  await openWithLiveUpdates(page, '/leads')
  await expect.poll(() => texts.count()).toBe(1)
  await page.getByRole('searchbox').fill('Brad')
  await expect(leadLink(page)).toHaveCount(0)
  await page.getByRole('searchbox').fill('Mob')
  await expect(leadLink(page)).toBeVisible()
  await page.getByRole('link', { name: 'Find Leads' }).first().click()
  await context.setOffline(true)
  await texts.lose()
  await expect(page.getByText('No connection.')).toBeVisible()
  await expect(leadLink(page)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Find Leads', level: 1 })).toBeVisible()
})

test('the early answer of an expired session leads to the login page', async ({ page, context }) => {
  await context.clearCookies()
  await page.goto('/leads')
  await expect(page).toHaveURL(/\/login\?redirect=%2Fleads/)
  // A stored 401 would be the first answer for the next user who signs in.
  type EarlyWindow = { earlyRequests?: { answers: ReadonlyMap<string, unknown> } }
  expect(await page.evaluate(() => (window as EarlyWindow).earlyRequests?.answers.size)).toBe(0)
})

test('a change made before the live connection is open appears once it is', async ({ page }) => {
  const whileDelayed = await delayRequest(page, '**/api/v1/events*')
  await page.goto('/leads', { waitUntil: 'commit' })
  await expect(leadLink(page)).toBeVisible()
  await whileDelayed(() => addLead(page, { companyName: 'Meanwhile SRL' }))
  await expect(page.getByRole('link', { name: 'Meanwhile SRL' })).toBeVisible()
})

test('if nothing has changed, the first live connection only requests the signed-in user again', async ({ page }) => {
  // Pretends that the lead of this journey was added long ago.
  await page.route('**/api/v1/events*', (route) => {
    const url = new URL(route.request().url())
    url.searchParams.set('lastMs', '0')
    return route.continue({ url: url.href })
  })
  const seen = recordRequests(page)
  await page.goto('/leads', { waitUntil: 'commit' })
  await expect(leadLink(page)).toBeVisible()
  const calls = () => seen.filter((each) => each.startsWith('/api/rpc/'))
  await expect.poll(() => calls().filter((each) => each === ME_REQUEST)).toHaveLength(2)
  await page.waitForLoadState('networkidle')
  const repeatedCalls = calls().filter((call, nr) => calls().indexOf(call) !== nr)
  expect(repeatedCalls).toEqual([ME_REQUEST])
})

test('formatters of the language are created by a worker, which then ends', async ({ page }) => {
  const workers = new Map<string, boolean>()
  page.on('worker', (worker) => {
    const { pathname } = new URL(worker.url())
    workers.set(pathname, false)
    worker.on('close', () => workers.set(pathname, true))
  })
  await page.goto('/leads', { waitUntil: 'commit' })
  await expect(leadLink(page)).toBeVisible()
  await expect.poll(() => [...workers]).toEqual([['/formatters.js', true]])
})

test('six rows are drawn before the others', async ({ page }) => {
  for (let nr = 0; nr < 8; nr++) await addLead(page, { companyName: `Mobila ${nr} SRL` })
  await page.addInitScript(() => {
    const drawn: number[] = []
    Object.assign(window, { drawn })
    new MutationObserver(() => {
      const rows = document.querySelectorAll('tr[data-lead]').length
      if (rows > 0 && rows !== drawn.at(-1)) drawn.push(rows)
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/leads', { waitUntil: 'commit' })
  await expect(page.locator('tr[data-lead]')).toHaveCount(9)
  expect(await page.evaluate(() => (window as { drawn?: number[] }).drawn)).toEqual([6, 9])
})
