import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, type Page, type Request, test } from '@playwright/test'
import { expectAccessible } from './checks/accessible.ts'
import { signUpOnPage } from './pages/account.ts'
import { expectNothingClipped } from './checks/clipped.ts'

const PAGES = [
  '/',
  '/features',
  '/pricing',
  '/use-cases',
  '/about',
  '/contact',
  '/help',
  '/legal/cookie-policy',
  '/legal/privacy-policy',
  '/legal/terms-of-service',
  '/legal/terms-and-conditions',
]
const MAX_SCRIPT_BYTES = 60 * 1024

const liveSearch = (page: Page) => page.getByRole('region', { name: 'Live search' })

for (const path of PAGES)
  test(`${path} fits every width in both themes and every language, and passes axe`, async ({ page }) => {
    await expectNothingClipped(page, path)
    await expectAccessible(page)
  })

test('the home page’s search counts a trade around a town by grade without an account, and sign-up opens it', async ({
  page,
}) => {
  await page.goto('/')
  await expect(liveSearch(page).getByText(/^\d+ companies, 100 km around Cluj-Napoca$/)).toBeVisible()
  await expect(liveSearch(page).getByText('Read as: Furniture.')).toBeVisible()
  await liveSearch(page).getByLabel('What they make, move or store').fill('furniture')
  await liveSearch(page).getByLabel('Where').fill('timisoara')
  await page.keyboard.press('Enter')
  await expect(liveSearch(page).getByText(/^[1-9]\d* compan(y|ies), 100 km around Timișoara$/)).toBeVisible()
  await expect(liveSearch(page).locator('[data-marks] [data-total]').first()).toBeVisible()
  await liveSearch(page).getByLabel('Where').fill('Qwxyzzy')
  await liveSearch(page).getByRole('button', { name: 'Find Leads' }).click()
  await expect(liveSearch(page).getByText('No town with this name was found.')).toBeVisible()
  await liveSearch(page).getByLabel('Where').fill('Cluj')
  await liveSearch(page).getByRole('button', { name: 'Find Leads' }).click()
  await liveSearch(page).getByRole('link', { name: 'See these companies, free' }).click()
  await expect(page).toHaveURL(/\/register\?redirect=.*keywords.*furniture/)
})

test('a search that fails or is rate-limited says so, and the page remains', async ({ page }) => {
  await page.route('**/api/v1/public/search-preview', (route) => route.abort())
  await page.goto('/')
  await expect(liveSearch(page).getByText('The search did not answer.')).toBeVisible()
  await page.unrouteAll()
  await page.route('**/api/v1/public/search-preview', (route) =>
    route.fulfill({ status: 429, json: { code: 'RATE_LIMITED' } }),
  )
  await liveSearch(page).getByRole('button', { name: 'Find Leads' }).click()
  await expect(liveSearch(page).getByText('You have reached the search limit.')).toBeVisible()
})

test('the home page contacts no other server, and loads less than 60 kB of script', async ({ page, baseURL }) => {
  const requestedUrls: string[] = []
  page.on('request', (request) => requestedUrls.push(request.url()))
  await page.goto('/')
  await expect(liveSearch(page).getByText(/^\d+ companies/)).toBeVisible()
  for (const url of requestedUrls) expect(new URL(url).origin).toBe(baseURL)
  const scripts = requestedUrls.map((url) => new URL(url).pathname).filter((path) => path.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(0)
  const dist = join(import.meta.dirname, '..', 'web', 'dist')
  const sizes = scripts.map((path) => gzipSync(readFileSync(join(dist, path))).length)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_SCRIPT_BYTES)
})

test('the language of the browser is followed, and a chosen language is remembered', async ({ browser, page }) => {
  const romanian = await browser.newContext({ locale: 'ro-RO' })
  const first = await romanian.newPage()
  await first.goto('/pricing?from=email')
  await expect(first).toHaveURL(/\/ro\/pricing\?from=email$/)
  const english = first.getByRole('contentinfo').getByRole('link', { name: 'English' })
  const [beside] = await Promise.all([romanian.waitForEvent('page'), english.click({ button: 'middle' })])
  await expect(beside.getByRole('contentinfo')).toContainText('Privacy')
  await expect(beside).toHaveURL(/\d\/pricing$/)
  await beside.close()
  await english.click()
  await expect(first).toHaveURL(/\/pricing$/)
  await first.getByRole('link', { name: 'Leadhaul' }).first().click()
  await expect(first.getByRole('heading', { level: 1 })).toContainText('Your next client')
  await romanian.close()

  await page.goto('/ro')
  await page.getByRole('main').getByRole('link', { name: 'Începe gratuit' }).first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ro')
  await expect(page).toHaveURL(/\/register$/)
})

test('a signed-in user is offered the dashboard; the menu of a small screen opens and closes with the keyboard', async ({
  page,
}) => {
  await signUpOnPage(page)
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Start free' })).toBeHidden()
  await page.setViewportSize({ width: 390, height: 800 })
  const menu = page.locator('header summary[aria-label="Open the menu"]')
  await menu.press('Enter')
  const links = page.getByRole('navigation', { name: 'Site, small screens' })
  await expect(links.getByRole('link', { name: 'Pricing' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(links).toBeHidden()
  await expect(menu).toBeFocused()
})

test('trades are chosen, also by a link, prices by month or by year, and the credit system can be collapsed', async ({
  page,
}) => {
  await page.goto('/use-cases#cold')
  await expect(page.getByRole('heading', { name: 'Know every dock at minus 22.' })).toBeVisible()
  await page.getByRole('radio', { name: /Warehousing/ }).check({ force: true })
  await expect(page.getByRole('heading', { name: 'Fill the warehouse.' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Know every dock at minus 22.' })).toBeHidden()
  await page.goto('/pricing')
  await expect(page.getByText('€59.99')).toBeVisible()
  await page.getByRole('radio', { name: /Annual/ }).check({ force: true })
  await expect(page.getByText('€47.99')).toBeVisible()
  await expect(page.getByText('€59.99')).toBeHidden()
  const creditSystem = page.locator('summary', { hasText: 'Lead quality and credit system' })
  const comparison = page.getByRole('table')
  await expect(comparison).toBeVisible()
  await creditSystem.click()
  await expect(comparison).toBeHidden()
  await expect(page.getByText('12 points or more')).toBeHidden()
})

test('an unknown URL returns 404 and leads to the home page; a page of the app returns 200', async ({
  page,
  request,
}) => {
  for (const path of ['/nonsense', '/ro/nonsense', '/leads/a/b', '/favicon.ico'])
    expect([path, (await request.get(path)).status()]).toEqual([path, 404])
  for (const path of ['/leads', '/leads/import', '/login', '/unsubscribe/abc', '/app'])
    expect([path, (await request.get(path)).status()]).toEqual([path, 200])
  await page.goto('/nonsense')
  await expect(page).toHaveURL(/\/$/)
})

test('public pages load two small fonts and no separate style sheet', async ({ page }) => {
  for (const path of [...PAGES, '/ro/pricing', '/de/use-cases', '/fr/help', '/es', '/it/features']) {
    const pageRequests: string[] = []
    const recordRequest = (request: Request) => pageRequests.push(new URL(request.url()).pathname)
    page.on('request', recordRequest)
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    page.off('request', recordRequest)
    // The two fonts with all characters of the pages; the rare ones are for text that a visitor enters.
    const fonts = pageRequests.filter((each) => each.endsWith('.woff2'))
    expect([path, fonts.length, fonts.filter((each) => each.includes('-rare-'))]).toEqual([path, 2, []])
    expect(pageRequests.filter((each) => each.endsWith('.css') || each === '/theme.js')).toEqual([])
  }
})

test('product pictures follow the theme of the device or the chosen one, and no others are loaded', async ({
  page,
}) => {
  const requestedPaths: string[] = []
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  const loadedPictures = async () => {
    for (const figure of await page.locator('figure:has(img)').all()) {
      await figure.scrollIntoViewIfNeeded()
      const picture = figure.locator('img:visible')
      await expect(picture).toHaveCount(1)
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    }
    const pictures = requestedPaths.splice(0).filter((path) => path.endsWith('.avif'))
    return pictures.map((path) => /\/(\w+-\w+-\w+)-[^/]*\.avif$/.exec(path)?.[1] ?? path).toSorted()
  }
  const expectedPictures = (form: string, theme: string) =>
    ['board', 'contact', 'message', 'search'].map((scene) => `${scene}-${form}-${theme}`)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  expect(await loadedPictures()).toEqual(expectedPictures('wide', 'light'))
  await page.evaluate(() => localStorage.setItem('leadhaul.theme', 'dark'))
  await page.goto('about:blank')
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/ro')
  expect(await loadedPictures()).toEqual(expectedPictures('phone', 'dark'))
})

test('the maps of public pages show land', async ({ page }) => {
  for (const path of ['/', '/features', '/use-cases']) {
    await page.goto(path)
    const land = page.locator('[data-map] > svg use:visible').first()
    await expect(land).toHaveAttribute('href', /\/assets\/europe-.*#lines/)
    await expect.poll(() => land.evaluate((use: SVGGraphicsElement) => use.getBBox().width)).toBeGreaterThan(0)
  }
})

test('pages are compressed, and are not sent again unless they changed', async ({ request, baseURL }) => {
  const answer = await fetch(`${baseURL}/pricing`, { headers: { 'accept-encoding': 'gzip' } })
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  expect(await answer.text()).toContain('</html>')
  const etag = answer.headers.get('etag') ?? ''
  const again = await request.get('/pricing', { headers: { 'if-none-match': etag } })
  expect(again.status()).toBe(304)
  expect((await request.get('/sitemap.xml')).headers()['content-type']).toMatch(/^application\/xml/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every page is readable, trades and prices can be chosen, and the search says what it needs', async ({
    page,
  }) => {
    for (const path of PAGES) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await page.goto('/')
    await expect(liveSearch(page).getByText('The search needs JavaScript.')).toBeVisible()
    await page.goto('/help')
    await expect(page.getByRole('searchbox')).toHaveCount(0)
    await page.goto('/use-cases')
    await page.getByRole('radio', { name: /Cold chain/ }).check({ force: true })
    await expect(page.getByRole('heading', { name: 'Know every dock at minus 22.' })).toBeVisible()
    await page.goto('/pricing')
    await page.getByText('Annual, save 20%').click()
    await expect(page.getByText('€47.99')).toBeVisible()
  })
})
