import { devices, expect, type Locator, type Page } from '@playwright/test'
import { open, signUp } from './pages/account.ts'
import { textsOf } from './checks/texts.ts'
import { addLead, enterWorkspace, test } from './fixtures/workspaces.ts'

const { viewport, hasTouch, isMobile } = devices['iPhone 14']
test.use({ viewport, hasTouch, isMobile })

const TARGET_PX = 44
const tabBar = (page: Page) => page.getByRole('navigation', { name: 'Quick navigation' })
const leftOf = async (page: Page, name: RegExp) => {
  const box = await page.getByRole('link', { name }).first().boundingBox()
  return box?.x ?? Number.NaN
}

test('Find Leads is in the bottom third of the screen on every page', async ({ page, seller }) => {
  await enterWorkspace(page, seller)
  for (const path of ['/dashboard', '/leads', `/leads/${seller.lead.bought}`, '/leads/import', '/leads/emails']) {
    await open(page, path)
    const find = tabBar(page).getByRole('link', { name: 'Find Leads' })
    await expect(find).toBeVisible()
    const { y, height, width } = (await find.boundingBox()) ?? { y: 0, height: 0, width: 0 }
    expect(y).toBeGreaterThan((viewport.height * 2) / 3)
    expect(y + height).toBeLessThanOrEqual(viewport.height)
    expect(Math.min(height, width)).toBeGreaterThanOrEqual(TARGET_PX)
  }
  await tabBar(page).getByRole('link', { name: 'Find Leads' }).tap()
  await expect(page).toHaveURL(/\/search/)
  await expect(tabBar(page).getByRole('link', { name: 'Find Leads' })).toHaveAttribute('aria-current', 'page')
  // The menu button of the top bar is named 'Open menu'.
  await tabBar(page).getByRole('button', { name: 'Menu', exact: true }).tap()
  const menu = page.getByRole('dialog', { name: 'Main' })
  await menu.getByRole('link', { name: /^Leads/ }).tap()
  await expect(page).toHaveURL(/\/leads$/)
  await expect(menu).toBeHidden()
})

/** Whether a name is truncated or clipped by its own box or an ancestor up to its button. */
const isTruncated = (name: Locator) =>
  name.evaluate((element) => {
    const button = element.closest('a, button, [role="button"]') ?? element
    for (let box: Element = element; ; box = box.parentElement ?? button) {
      // The browser reports no width for an inline box.
      if (box.clientWidth > 0 && box.scrollWidth > box.clientWidth) return true
      if (box === button) break
    }
    const [own, around] = [element.getBoundingClientRect(), button.getBoundingClientRect()]
    return own.left < around.left - 1 || own.right > around.right + 1 || own.right > window.innerWidth
  })

async function expectNotTruncated(scope: Locator, name: string): Promise<void> {
  const shown = scope.getByText(name, { exact: true }).first()
  await expect(shown).toBeInViewport({ ratio: 1 })
  expect([name, await isTruncated(shown)]).toEqual([name, false])
}

for (const language of ['en', 'ro', 'de'] as const)
  test(`buttons on the list of leads show their names, and the unlock button its price (${language})`, async ({
    page,
    seller,
  }) => {
    const texts = textsOf(language)
    const text = (key: string) => texts.get(key) ?? key
    await page.addInitScript((chosen) => localStorage.setItem('leadhaul.language', chosen), language)
    await enterWorkspace(page, seller)
    await page.goto('/leads')
    const main = page.locator('main')
    const price = page.locator('li button b').first()
    await expect(price).toBeVisible()
    const HEADER_KEYS = ['lead-list:export.button', 'leads:import', 'lead-work:addLead']
    for (const key of [...HEADER_KEYS, 'leads:mode.cards', 'leads:mode.board', 'leads:mode.map'])
      await expectNotTruncated(main, text(key))
    // Nor is the name truncated beside the count of a workspace with very many leads.
    await main
      .locator('.count')
      .first()
      .evaluate((count) => {
        count.textContent = '1,284,567'
      })
    await expectNotTruncated(main, text('lead-list:export.button'))
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
    await expect(price).toHaveText(/^(1 |0[.,]5 |\p{L}+$)/u)
    for (const each of await page.locator('li button b').all()) expect(await isTruncated(each)).toBe(false)
    const boxes = page.locator('li').getByRole('checkbox')
    await boxes.nth(1).tap()
    const toolbar = page.getByRole('toolbar', { name: text('leads:bulk.label') })
    for (const key of ['leads:bulk.status', 'leads:bulk.process', 'lead-list:export.button', 'leads:bulk.delete'])
      await expectNotTruncated(toolbar, text(key))
    await boxes.nth(4).tap()
    const many = toolbar.locator('button .truncate')
    await expect(many).toBeInViewport({ ratio: 1 })
    expect(await isTruncated(many)).toBe(false)
    await expect(page.getByRole('navigation', { name: text('shell:quick.label') })).toBeHidden()
  })

test('calling is offered before writing, in the list and on the page of a lead', async ({ page, seller }) => {
  await enterWorkspace(page, seller)
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

test('a long address does not widen a menu, and a long name is shown in full above a message', async ({ page }) => {
  await signUp(page)
  const contactEmail = `orders@${'long-'.repeat(8)}name.example`
  const companyName = 'Fabrica de mobilă și tâmplărie Câmpia Turzii SRL'
  await addLead(page, { companyName, contactEmail })
  await open(page, '/leads')
  await page.getByRole('button', { name: `More for ${companyName}` }).tap()
  await expect(page.getByRole('menuitem', { name: `Copy: ${contactEmail}` })).toBeVisible()
  // A phone shrinks content that is too wide.
  const { x = 0, width = 0 } = (await page.getByRole('menu').boundingBox()) ?? {}
  expect(x + width).toBeLessThanOrEqual(viewport.width)
  await page.getByRole('menuitem', { name: 'Write a message' }).tap()
  const title = page.getByRole('dialog').getByRole('heading', { name: companyName })
  await expect(title).toBeInViewport({ ratio: 1 })
  expect(await title.evaluate((it) => [it.scrollWidth - it.clientWidth, it.scrollHeight - it.clientHeight])).toEqual([
    0, 0,
  ])
})

test('the map of a lead is loaded only when it is near the viewport', async ({ page, seller }) => {
  await enterWorkspace(page, seller)
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  const mapRequests = () => fetched.filter((path) => path.includes('/map-canvas'))
  await open(page, `/leads/${seller.lead.bought}`)
  const mapPlaceholder = page.getByRole('region', { name: 'Loading the map' })
  await expect(mapPlaceholder).toBeAttached()
  await expect(page.getByRole('navigation', { name: 'Contact now' })).toBeVisible()
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
  expect(mapRequests()).toEqual([])
  await mapPlaceholder.scrollIntoViewIfNeeded()
  await expect(page.locator('.maplibregl-canvas')).toBeVisible()
  expect(mapRequests()).not.toEqual([])
})

test('no page scrolls sideways, and the bar does not hide the end of any page', async ({ page, seller }) => {
  await enterWorkspace(page, seller)
  for (const width of [320, 390])
    for (const path of ['/dashboard', '/search', '/leads', '/leads?view=board', `/leads/${seller.lead.typed}`]) {
      await page.setViewportSize({ width, height: viewport.height })
      await open(page, path)
      await expect(tabBar(page)).toBeVisible()
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect([width, path, sideways]).toEqual([width, path, 0])
      for (const item of await tabBar(page).locator('a, button').all()) {
        const box = await item.boundingBox()
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(TARGET_PX)
      }
      // Rows that load during scrolling make the page longer.
      await expect(async () => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
        const [main, quick] = await Promise.all([page.locator('.page').boundingBox(), tabBar(page).boundingBox()])
        expect((main?.y ?? 0) + (main?.height ?? 0)).toBeLessThanOrEqual((quick?.y ?? 0) + 1)
      }).toPass()
    }
})
