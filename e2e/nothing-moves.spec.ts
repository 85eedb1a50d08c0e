import { expect, type Page, test } from '@playwright/test'
import { localizedPath, LANGUAGES } from './checks/languages.ts'

const HOME = '/'
const COOKIE_POLICY = '/legal/cookie-policy'
const PAGES = [
  HOME,
  '/features',
  '/pricing',
  '/use-cases',
  '/about',
  '/contact',
  '/help',
  '/legal/privacy-policy',
  '/legal/terms-of-service',
  '/legal/terms-and-conditions',
  COOKIE_POLICY,
]
/** For each other language the home page, whose texts load late, and one more page. */
const TRANSLATED_PATHS = LANGUAGES.slice(1).flatMap((language, at) =>
  [HOME, PAGES[1 + at] ?? HOME].map((path) => localizedPath(language, path)),
)
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]

const liveSearch = (page: Page) => page.locator('[data-live]')

/** Records layout shifts on every page opened from now on; `consent` is the visitor's answer about cookies. */
async function recordLayoutShifts(page: Page, consent?: 'necessary' | 'counting'): Promise<void> {
  await page.addInitScript((answer) => {
    localStorage.removeItem('leadhaul.consent')
    if (answer) localStorage.setItem('leadhaul.consent', answer)
    const moves: string[] = []
    Object.assign(window, { moves })
    type Shift = PerformanceEntry & { value: number; sources: { node: Element | null }[] }
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        moves.push(`${value}: ${sources.map(({ node }) => `${node?.nodeName} ${node?.className}`).join(', ')}`)
    }).observe({ type: 'layout-shift', buffered: true })
  }, consent)
}

/** Returns the layout shifts once all changes are drawn. */
const readLayoutShifts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    return (window as unknown as { moves: string[] }).moves
  })

/** Delays the script of the page, as a slow network does. */
const delayScript = (page: Page) =>
  page.route('**/assets/public-*.js', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await route.continue()
  })

async function expectNoLayoutShifts(page: Page, addresses: readonly string[]): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    for (const address of addresses) {
      await page.goto(address)
      // The last step of the script, apart from the search and its map.
      await expect(page.locator('html[data-painted]')).toBeAttached()
      if ((await liveSearch(page).count()) > 0)
        await expect(liveSearch(page).locator('[data-count="A"]')).not.toHaveText('–')
      expect([address, size.width, await readLayoutShifts(page)]).toEqual([address, size.width, []])
    }
  }
}

test('nothing moves on a public page whose script loads late', async ({ page }) => {
  await recordLayoutShifts(page)
  await delayScript(page)
  await expectNoLayoutShifts(page, [...PAGES, ...TRANSLATED_PATHS])
})

for (const consent of ['necessary', 'counting'] as const)
  test(`the cookie policy does not move for a visitor who answered “${consent}”`, async ({ page }) => {
    await recordLayoutShifts(page, consent)
    await delayScript(page)
    await expectNoLayoutShifts(
      page,
      LANGUAGES.map((language) => localizedPath(language, COOKIE_POLICY)),
    )
  })

test('nothing moves on a phone while the home page loads, asks for cookies and gets the answer', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, storageState: undefined })
  const page = await context.newPage()
  await recordLayoutShifts(page)
  await page.goto(HOME)
  await expect(liveSearch(page).getByText(/^\d+ companies/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
  expect(await readLayoutShifts(page)).toEqual([])
  await context.close()
})
