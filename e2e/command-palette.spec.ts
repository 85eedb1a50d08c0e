import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './checks/accessible.ts'
import { open, signUp } from './pages/account.ts'
import { delayChunks } from './faults/delayed-chunks.ts'
import { failRequests, blockLiveUpdates } from './faults/failing-requests.ts'
import { findFurniture } from './fixtures/found-leads.ts'
import { CommandPalette, pressKeySequence } from './pages/palette.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a lead is found and opened by the keyboard alone, and is listed as recent from then on', async ({ page }) => {
  await signUp(page)
  const [lead] = await findFurniture(page)
  await open(page, '/dashboard')
  const name = lead?.companyName ?? ''
  const palette = new CommandPalette(page)
  await palette.open()
  await palette.type(name.slice(0, 12))
  await expect(palette.leads().first()).toContainText(name)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/leads\/[0-9a-f-]{36}/)
  // The focus moves to the new page, so that screen readers announce it.
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveTitle(/· Leadhaul$/)
  const opened = (await heading(page).textContent()) ?? ''

  await pressKeySequence(page, 'g', 'd')
  await expect(page).toHaveURL(/\/dashboard$/)
  await palette.open()
  const recent = palette.dialog.getByRole('group', { name: 'Recent' }).getByRole('option')
  await expect(recent).toHaveCount(1)
  expect(opened).toContain((await recent.locator('.grow').textContent()) ?? '')
})

test('Enter pressed before the server answers still opens the lead', async ({ page }) => {
  await signUp(page)
  await findFurniture(page)
  await open(page, '/dashboard')
  const palette = new CommandPalette(page)
  await palette.open()
  await page.keyboard.type('mobil')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/leads\/[0-9a-f-]{36}/)
})

test('text typed while the palette loads appears in it, and does not trigger shortcuts of the page behind', async ({
  page,
}) => {
  await signUp(page)
  const { count, arrive } = await delayChunks(page, 'palette')
  await open(page, '/leads')
  await expect.poll(count).toBeGreaterThan(0)
  // To the page these letters would be a shortcut: go to the dashboard.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('gd')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('fin')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/leads$/)
  await arrive()
  await expect(page).toHaveURL(/\/search$/)
})

test('the palette goes to pages, starts a search with the words typed, and runs actions', async ({ page }) => {
  await signUp(page)
  await open(page, '/dashboard')
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
  // Types without waiting, as a fast user does.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('deconectare')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/ro$/)
  expect(await page.evaluate(() => localStorage.getItem('leadhaul.recent'))).toBeNull()
})

test('reopening the palette while it closes shows an empty one, which receives the typed text', async ({ page }) => {
  await signUp(page)
  await open(page, '/dashboard')
  const palette = new CommandPalette(page)
  await palette.open()
  await palette.type('theme dark')
  // Between the two keys the palette is closed but still in the document, for one frame.
  await page.evaluate(async () => {
    const press = (key: string, ctrlKey: boolean) =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true }))
    press('Enter', false)
    await Promise.resolve()
    press('k', true)
  })
  await page.keyboard.type('leads')
  await expect(palette.input).toHaveValue('leads')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('closing the palette restores the focus, and it opens over a field but not over another dialog', async ({
  page,
}) => {
  await signUp(page)
  await open(page, '/search')
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

test('a failing search for leads is reported and can be retried, while pages can still be opened', async ({ page }) => {
  await signUp(page)
  await findFurniture(page)
  await blockLiveUpdates(page)
  await open(page, '/search')
  const stopFailing = await failRequests(page, 'leads/list')
  const palette = new CommandPalette(page)
  await palette.open()
  // Filled at once: typed letter by letter, the search for a shorter word could fail instead.
  await palette.input.fill('mobil')
  const failure = palette.dialog.getByRole('alert')
  await expect(failure).toContainText("Couldn't search leads.")
  await expect(palette.option('Find Leads for “mobil”')).toBeVisible()
  await stopFailing()
  await failure.getByRole('button', { name: 'Try Again' }).click()
  await expect(palette.leads().first()).toBeVisible()
})

test('on a phone the palette fills the screen and can be closed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signUp(page)
  await findFurniture(page)
  await open(page, '/dashboard')
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
