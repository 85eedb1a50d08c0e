import { devices, expect, type Page } from '@playwright/test'
import { open } from './pages/account.ts'
import { enter, test } from './pages/workspaces.ts'

const { viewport, hasTouch, isMobile } = devices['iPhone 14']
test.use({ viewport, hasTouch, isMobile })

const bar = (page: Page) => page.getByRole('navigation', { name: 'Quick navigation' })
const box = async (page: Page, name: RegExp | string) => {
  const found = await page.getByRole('link', { name }).first().boundingBox()
  if (!found) throw new Error(`${name} is not on the page`)
  return found
}

test('Find Leads is within reach of the thumb on every page', async ({ page, seller }) => {
  await enter(page, seller)
  for (const path of ['/dashboard', '/leads', `/leads/${seller.lead.bought}`, '/leads/import']) {
    await open(page, path)
    const find = bar(page).getByRole('link', { name: 'Find Leads' })
    const { y, height, width } = (await find.boundingBox()) ?? { y: 0, height: 0, width: 0 }
    expect(y).toBeGreaterThan((viewport.height * 2) / 3)
    expect(y + height).toBeLessThanOrEqual(viewport.height)
    expect(Math.min(height, width)).toBeGreaterThanOrEqual(44)
  }
  await bar(page).getByRole('link', { name: 'Find Leads' }).tap()
  await expect(page).toHaveURL(/\/search/)
  await expect(bar(page).getByRole('link', { name: 'Find Leads' })).toHaveAttribute('aria-current', 'page')
  await bar(page).getByRole('button', { name: 'Menu' }).tap()
  await expect(page.getByRole('dialog', { name: 'Main' })).toBeVisible()
})

test('what can be pressed on the list of leads has its name written on it', async ({ page, seller }) => {
  await enter(page, seller)
  await open(page, '/leads')
  for (const name of ['Export CSV', 'Import CSV', 'Add Lead', 'Cards', 'Board', 'Map'])
    await expect(page.locator('main').getByText(name, { exact: true }).first()).toBeInViewport()
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .tap()
  const toolbar = page.getByRole('toolbar', { name: 'Actions for the selected leads' })
  for (const name of ['Unlock', 'Status', 'Export CSV', 'Delete'])
    await expect(toolbar.getByText(name, { exact: true })).toBeInViewport()
})

test('calling comes before writing, in the list and on the page of a lead', async ({ page, seller }) => {
  await enter(page, seller)
  await open(page, '/leads?q=mobila plin')
  await expect(page.getByRole('link', { name: /^Call / })).toBeVisible()
  expect((await box(page, /^Call /)).x).toBeLessThan((await box(page, /^Write to /)).x)
  await open(page, `/leads/${seller.lead.typed}`)
  const now = page.getByRole('navigation', { name: 'Contact now' }).getByRole('link')
  await expect(now).toHaveText(['Call', 'Email'])
})

test('nothing scrolls sideways and every press finds a target of 44 pixels in the bar', async ({ page, seller }) => {
  await enter(page, seller)
  for (const width of [320, 390])
    for (const path of ['/dashboard', '/search', '/leads', '/leads?view=board', `/leads/${seller.lead.typed}`]) {
      await page.setViewportSize({ width, height: viewport.height })
      await open(page, path)
      await expect(bar(page)).toBeVisible()
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect([width, path, sideways]).toEqual([width, path, 0])
      for (const item of await bar(page).locator('a, button').all())
        expect(Math.min(...Object.values((await item.boundingBox()) ?? {}).slice(2))).toBeGreaterThanOrEqual(44)
    }
})
