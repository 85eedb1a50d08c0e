import { devices, expect, type Page } from '@playwright/test'
import { open } from './pages/account.ts'
import { enter, test } from './pages/workspaces.ts'

const { viewport, hasTouch, isMobile } = devices['iPhone 14']
test.use({ viewport, hasTouch, isMobile })

const TARGET_PX = 44
const bar = (page: Page) => page.getByRole('navigation', { name: 'Quick navigation' })
const leftOf = async (page: Page, name: RegExp) => {
  const box = await page.getByRole('link', { name }).first().boundingBox()
  return box?.x ?? Number.NaN
}

test('Find Leads is within reach of the thumb on every page', async ({ page, seller }) => {
  await enter(page, seller)
  for (const path of ['/dashboard', '/leads', `/leads/${seller.lead.bought}`, '/leads/import', '/leads/emails']) {
    await open(page, path)
    const find = bar(page).getByRole('link', { name: 'Find Leads' })
    await expect(find).toBeVisible()
    const { y, height, width } = (await find.boundingBox()) ?? { y: 0, height: 0, width: 0 }
    expect(y).toBeGreaterThan((viewport.height * 2) / 3)
    expect(y + height).toBeLessThanOrEqual(viewport.height)
    expect(Math.min(height, width)).toBeGreaterThanOrEqual(TARGET_PX)
  }
  await bar(page).getByRole('link', { name: 'Find Leads' }).tap()
  await expect(page).toHaveURL(/\/search/)
  await expect(bar(page).getByRole('link', { name: 'Find Leads' })).toHaveAttribute('aria-current', 'page')
  // The bar's button has a name of its own: the one of the top bar is 'Open menu'.
  await bar(page).getByRole('button', { name: 'Menu', exact: true }).tap()
  const menu = page.getByRole('dialog', { name: 'Main' })
  await menu.getByRole('link', { name: /^Leads/ }).tap()
  await expect(page).toHaveURL(/\/leads$/)
  await expect(menu).toBeHidden()
})

test('buttons on the list of leads show their names, and unlocking its price', async ({ page, seller }) => {
  await enter(page, seller)
  await open(page, '/leads')
  for (const name of ['Export CSV', 'Import leads', 'Add Lead', 'Cards', 'Board', 'Map'])
    await expect(page.locator('main').getByText(name, { exact: true }).first()).toBeInViewport()
  const exportName = page.locator('main').getByText('Export CSV', { exact: true }).first()
  const isCut = (name: Element) => name.scrollWidth > name.clientWidth
  expect(await exportName.evaluate(isCut)).toBe(false)
  // Nor is it cut beside the count of a workspace with very many.
  await page
    .locator('main')
    .getByRole('button', { name: /^Export/ })
    .first()
    .locator('.count')
    .evaluate((count) => {
      count.textContent = '1,284,567'
    })
  expect(await exportName.evaluate(isCut)).toBe(false)
  expect(
    await page
      .locator('main')
      .getByRole('button', { name: /^Export/ })
      .first()
      .evaluate(isCut),
  ).toBe(false)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  const unlock = page
    .locator('li')
    .getByRole('button', { name: /^Unlock/ })
    .first()
  await expect(unlock.locator('b')).toHaveText(/^(1 credit|0\.5 credits|Free)$/)
  expect(await unlock.locator('b').evaluate((price) => price.scrollWidth <= price.clientWidth + 1)).toBe(true)
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .tap()
  const toolbar = page.getByRole('toolbar', { name: 'Actions for the selected leads' })
  for (const name of ['Status', 'Process', 'Export CSV', 'Delete'])
    await expect(toolbar.getByText(name, { exact: true })).toBeInViewport()
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(4)
    .tap()
  const many = toolbar.getByText(/^Unlock \d+ for [\d.]+ credits?$|^All are unlocked$/)
  await expect(many).toBeInViewport()
  expect(await many.evaluate((name) => name.scrollWidth <= name.clientWidth)).toBe(true)
  await expect(bar(page)).toBeHidden()
})

test('calling comes before writing, in the list and on the page of a lead', async ({ page, seller }) => {
  await enter(page, seller)
  await open(page, '/leads?q=mobila plin')
  await expect(page.getByRole('link', { name: /^Call / })).toBeVisible()
  expect(await leftOf(page, /^Call /)).toBeLessThan(await leftOf(page, /^Email /))
  await open(page, `/leads/${seller.lead.typed}`)
  const now = page.getByRole('navigation', { name: 'Contact now' }).locator('a, button')
  await expect(now).toHaveText(['Call', 'Write'])
  await expect(now.first()).toHaveCSS('color', 'rgb(255, 255, 255)')
  const contact = page.getByRole('region', { name: 'Contact', exact: true }).getByRole('link')
  const targets = await contact.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(targets.findIndex((to) => to.startsWith('tel:'))).toBeLessThan(
    targets.findIndex((to) => to.startsWith('mailto:')),
  )
})

test('the map of a lead is fetched when it comes near', async ({ page, seller }) => {
  await enter(page, seller)
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  const ofMap = () => fetched.filter((path) => path.includes('/map-canvas'))
  await open(page, `/leads/${seller.lead.bought}`)
  const place = page.getByRole('region', { name: 'Loading the map' })
  await expect(place).toBeAttached()
  await expect(page.getByRole('navigation', { name: 'Contact now' })).toBeVisible()
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
  expect(ofMap()).toEqual([])
  await place.scrollIntoViewIfNeeded()
  await expect(page.locator('.maplibregl-canvas')).toBeVisible()
  expect(ofMap()).not.toEqual([])
})

test('no page scrolls sideways, and the bar hides no end of a page', async ({ page, seller }) => {
  await enter(page, seller)
  for (const width of [320, 390])
    for (const path of ['/dashboard', '/search', '/leads', '/leads?view=board', `/leads/${seller.lead.typed}`]) {
      await page.setViewportSize({ width, height: viewport.height })
      await open(page, path)
      await expect(bar(page)).toBeVisible()
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect([width, path, sideways]).toEqual([width, path, 0])
      for (const item of await bar(page).locator('a, button').all()) {
        const box = await item.boundingBox()
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(TARGET_PX)
      }
      // Rows that come in while one scrolls make the page longer.
      await expect(async () => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
        const [main, quick] = await Promise.all([page.locator('.page').boundingBox(), bar(page).boundingBox()])
        expect((main?.y ?? 0) + (main?.height ?? 0)).toBeLessThanOrEqual((quick?.y ?? 0) + 1)
      }).toPass()
    }
})
