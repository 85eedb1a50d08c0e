import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './pages/accessible.ts'
import { register } from './pages/account.ts'
import { findFurniture } from './pages/found-leads.ts'
import { CommandPalette } from './pages/palette.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const apiAway = (page: Page) => page.route('**/api/rpc/**', (route) => route.abort())

test('a lead is found and opened by the keyboard alone, and stands among the recent ones from then on', async ({
  page,
}) => {
  await register(page)
  const [lead] = await findFurniture(page)
  const name = lead?.companyName ?? ''
  const palette = new CommandPalette(page)
  await palette.open()
  await palette.type(name.slice(0, 12))
  await expect(palette.leads().first()).toContainText(name)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/leads\/[0-9a-f-]{36}/)
  // A screen reader is taken to the new page, not left at the top of nothing.
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveTitle(/· Leadhaul$/)
  const opened = (await heading(page).textContent()) ?? ''

  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await palette.open()
  const recent = palette.dialog.getByRole('group', { name: 'Recent' }).getByRole('option')
  await expect(recent).toHaveCount(1)
  expect(opened).toContain((await recent.locator('.grow').textContent()) ?? '')
})

test('Enter pressed faster than the server answers still opens the lead', async ({ page }) => {
  await register(page)
  await findFurniture(page)
  const palette = new CommandPalette(page)
  await palette.open()
  await page.keyboard.type('mobil')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/leads\/[0-9a-f-]{36}/)
})

test('the palette goes to pages, finds new leads for the words typed, and acts', async ({ page }) => {
  await register(page)
  const palette = new CommandPalette(page)
  for (const [typed, address] of [
    ['leads', /\/leads$/],
    ['dash', /\/dashboard$/],
  ] as const) {
    await palette.open()
    await palette.type(typed)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(address)
  }
  await palette.open()
  await palette.type('frigo')
  await expect(palette.dialog.getByText('No leads match “frigo”.')).toBeVisible()
  await expect(palette.option('Find Leads for “frigo”')).toHaveAttribute('data-highlighted')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?keywords=frigo/)
  await expect(page.getByLabel(/^Keywords/)).toHaveValue('frigo')

  await palette.open()
  await palette.type('theme dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await palette.open()
  await palette.type('română')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Caută clienți' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('deconectare')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/$/)
  expect(await page.evaluate(() => localStorage.getItem('leadhaul.recent'))).toBeNull()
})

test('the palette closes to where one was, and opens over a field but not over another dialog', async ({ page }) => {
  await register(page)
  await page.goto('/search')
  const keywords = page.getByLabel(/^Keywords/)
  await keywords.focus()
  const palette = new CommandPalette(page)
  await palette.open()
  await page.keyboard.press('Escape')
  await expect(palette.dialog).toBeHidden()
  await expect(keywords).toBeFocused()
  await keywords.blur()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(palette.dialog).toBeHidden()
})

test('a failing search for leads says so and is tried again; pages can still be gone to', async ({ page }) => {
  await register(page)
  await findFurniture(page)
  await page.goto('/search')
  await page.route('**/api/rpc/leads/list*', (route) => route.abort())
  const palette = new CommandPalette(page)
  await palette.open()
  await palette.type('mobil')
  const failure = palette.dialog.getByRole('alert')
  await expect(failure).toContainText('The leads could not be searched.')
  await expect(palette.option('Find Leads for “mobil”')).toBeVisible()
  await page.unroute('**/api/rpc/leads/list*')
  await failure.getByRole('button', { name: 'Try Again' }).click()
  await expect(palette.leads().first()).toBeVisible()
})

test('on a phone the palette takes the whole screen, and is in nobody’s way', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await register(page)
  await findFurniture(page)
  const palette = new CommandPalette(page)
  await page.getByRole('button', { name: 'Search or jump to…' }).click()
  await palette.type('mobil')
  await expect(palette.leads().first()).toBeVisible()
  expect(await palette.dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  const { height } = (await palette.dialog.getByRole('option').first().boundingBox()) ?? { height: 0 }
  expect(height).toBeGreaterThanOrEqual(44)
  await expectAccessible(page)
  await palette.dialog.getByRole('button', { name: 'Close' }).click()
  await expect(palette.dialog).toBeHidden()
})

test('nothing serious is in the way of anybody in the palette, the help sheet and the frame', async ({ page }) => {
  await register(page)
  await findFurniture(page)
  await page.goto('/leads')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const palette = new CommandPalette(page)
  await palette.open()
  await expectAccessible(page)
  await palette.type('mobil')
  await expect(palette.leads().first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectAccessible(page)
})

test('keys go from page to page and through the list, and mean letters while one types', async ({ page }) => {
  await register(page)
  await findFurniture(page)
  await page.keyboard.press('g')
  await page.keyboard.press('l')
  await expect(page).toHaveURL(/\/leads$/)
  await expect(heading(page)).toBeFocused()
  const link = (row: number) => page.getByRole('row').nth(row).getByRole('link').first()
  await expect(link(1)).toBeVisible()
  await page.keyboard.press('j')
  await expect(link(1)).toBeFocused()
  await page.keyboard.press('j')
  await expect(link(2)).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.getByRole('row').nth(2).getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('k')
  await expect(link(1)).toBeFocused()

  await page.keyboard.press('/')
  const search = page.getByRole('searchbox')
  await expect(search).toBeFocused()
  await page.keyboard.type('gd?jx')
  await expect(search).toHaveValue('gd?jx')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/leads/)
})

test('the help sheet tells the keys of the page, and single keys can be switched off', async ({ page }) => {
  await register(page)
  await findFurniture(page)
  await page.goto('/leads')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const label of ['Next lead', 'Select the lead', 'Search the list', 'Dashboard', 'Show keyboard shortcuts'])
    await expect(help.getByText(label, { exact: true })).toBeVisible()
  // With a dialog open a letter goes nowhere.
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await expect(page).toHaveURL(/\/leads$/)
  await help.getByLabel('Single-key shortcuts').uncheck()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.press('?')
  await new CommandPalette(page).open()
  await expect(help).toBeHidden()
})

test('the skip link leads past the frame, and a dialog gives the focus back to what opened it', async ({ page }) => {
  await register(page)
  await findFurniture(page)
  await page.goto('/leads')
  const unlock = page
    .getByRole('row')
    .getByRole('button', { name: /^Unlock/ })
    .first()
  await expect(unlock).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
  await unlock.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(unlock).toBeFocused()
})

test('with the server away the frame stands at once, then says why, and goes on when it is back', async ({ page }) => {
  await register(page)
  await apiAway(page)
  await page.goto('/leads', { waitUntil: 'commit' })
  await expect(page.locator('main [aria-busy=true]')).toBeVisible({ timeout: 2_500 })
  await expect(page.getByRole('alert')).toContainText('The server did not answer.')
  await expectAccessible(page)
  await page.unroute('**/api/rpc/**')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'Leads', exact: true })).toBeVisible()
})

test('a lost live connection is told after a few seconds and no longer once it is back', async ({ page }) => {
  await register(page)
  await page.route('**/api/v1/events', (route) => route.abort())
  await page.reload()
  await expect(heading(page)).toBeVisible()
  await expect(page.getByText('Reconnecting…')).toBeVisible({ timeout: 10_000 })
  await page.unroute('**/api/v1/events')
  await expect(page.getByText('Reconnecting…')).toBeHidden({ timeout: 40_000 })
})

test('on a lead the keys change its status and open its form, and the palette does what the page offers', async ({
  page,
}) => {
  await register(page)
  const [lead] = await findFurniture(page)
  await page.goto(`/leads/${lead?.id}`)
  const status = page.getByRole('button', { name: /^Status of / })
  await expect(status).toHaveAccessibleName(/: New$/)
  await page.keyboard.press('s')
  await page.getByRole('menuitemradio', { name: 'Contacted' }).press('Enter')
  await expect(status).toHaveAccessibleName(/: Contacted$/)
  await expect(status).toBeFocused()

  const palette = new CommandPalette(page)
  await palette.open()
  await palette.type('status qual')
  await expect(palette.option('Status: Qualified')).toHaveAttribute('data-highlighted')
  await page.keyboard.press('Enter')
  await expect(status).toHaveAccessibleName(/: Qualified$/)

  await page.keyboard.press('e')
  const form = page.getByRole('dialog', { name: 'Edit Lead' })
  await expect(form).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await page.keyboard.press('j')
  await expect(page).not.toHaveURL(new RegExp(`${lead?.id}`))
  await expect(page.getByRole('button', { name: 'Previous lead' })).toBeEnabled()
  await page.keyboard.press('k')
  await expect(page).toHaveURL(new RegExp(`${lead?.id}`))
})

test('a status the server refuses shows at once, goes back, and says that it did not change', async ({ page }) => {
  await register(page)
  const [lead] = await findFurniture(page)
  await page.goto(`/leads/${lead?.id}`)
  const status = page.getByRole('button', { name: /^Status of / })
  await expect(status).toHaveAccessibleName(/: New$/)
  const answers: (() => Promise<void>)[] = []
  await page.route('**/api/rpc/leads/setStatus*', (route) => void answers.push(() => route.abort()))
  await status.click()
  await page.getByRole('menuitemradio', { name: 'Won' }).click()
  await expect(status).toHaveAccessibleName(/: Won$/)
  await expect.poll(() => answers.length).toBe(1)
  await answers[0]?.()
  const told = page.getByRole('region', { name: 'Notifications' })
  await expect(told.getByText('An error occurred while updating the lead status')).toBeVisible()
  await expect(status).toHaveAccessibleName(/: New$/)
})

test('a button pressed before its code has come does what it says once it has', async ({ page }) => {
  await register(page)
  let arrive: (() => void) | undefined
  await page.route('**/top-bar-menus-*.js', async (route) => {
    await new Promise<void>((resolve) => {
      arrive = resolve
    })
    await route.continue()
  })
  await page.reload()
  await expect.poll(() => arrive !== undefined).toBe(true)
  const bell = page.getByRole('button', { name: /unread notification/ })
  await bell.click()
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeHidden()
  arrive?.()
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bell).toBeFocused()
})
