import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './checks/accessible.ts'
import { open, signUp } from './pages/account.ts'
import { failRequests, blockLiveUpdates } from './faults/failing-requests.ts'
import { findFurniture } from './fixtures/found-leads.ts'

const CLUJ = 'place=Cluj-Napoca, Cluj (RO)&lat=46.77&lng=23.6&country=RO'
const readingButton = (page: Page, keyword: string) =>
  page.getByRole('button', { name: new RegExp(`^“${keyword}” is read as`) })
const readCompanyCount = async (page: Page) =>
  Number((await page.getByText(/^\d+ companies$/).innerText()).replace(/\D/g, ''))
/** The number of companies of grades A, B and C in the preview; a reading changes which of them match best. */
const readGradeCounts = async (page: Page) => (await page.locator('[class*="grades_"] b').allInnerTexts()).join(' ')
/** Waits until the grade counts of the preview differ from `before`, and returns them. */
async function waitForGradeCounts(page: Page, before: string): Promise<string> {
  await expect.poll(() => readGradeCounts(page)).not.toBe(before)
  return readGradeCounts(page)
}

test('a keyword is narrowed with the keyboard, and the preview, the search and a repeated search follow', async ({
  page,
}) => {
  await signUp(page)
  await open(page, `/search?${CLUJ}&radius=100`)
  await page.getByLabel(/^Keywords/).fill('mobilă, transport, Apuseni')
  await expect(readingButton(page, 'mobilă')).toContainText('Furniture')
  await expect(readingButton(page, 'transport')).toContainText(/Freight|carrier/i)
  await expect(page.getByText(/competitors rather than clients/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Understood as' })).toContainText('In names and categories')
  await expectAccessible(page)

  const three = await waitForGradeCounts(page, '')
  await page.getByLabel(/^Keywords/).fill('mobilă')
  await expect(page.getByText(/competitors rather than clients/)).toBeHidden()
  const all = await waitForGradeCounts(page, three)
  await readingButton(page, 'mobilă').focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('menu', { name: 'Meaning of “mobilă”' })
  await expect(menu.getByRole('menuitemradio', { name: 'Furniture', exact: true })).toBeChecked()
  await expectAccessible(page)
  await menu.getByRole('menuitemradio', { name: 'Wholesaler · Furniture' }).focus()
  await page.keyboard.press('Enter')
  await expect(readingButton(page, 'mobilă')).toContainText('Wholesaler · Furniture')
  await expect(readingButton(page, 'mobilă')).toBeFocused()
  const narrowed = await waitForGradeCounts(page, all)
  await page.reload()
  await expect(readingButton(page, 'mobilă')).toContainText('Wholesaler · Furniture')
  await expect.poll(() => readGradeCounts(page)).toBe(narrowed)
  const found = await readCompanyCount(page)

  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('heading', { name: 'Search complete' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Understood as' })).toContainText('Wholesaler · Furniture')
  await expect(page.getByRole('status').filter({ hasText: `Search complete: ${found} found` })).toBeAttached()
  await page.getByRole('button', { name: 'Search again' }).click()
  await expect(readingButton(page, 'mobilă')).toContainText('Wholesaler · Furniture')
})

test('a correction is stored for the team, in its own words too, and can be undone by anyone', async ({ page }) => {
  await signUp(page)
  await open(page, `/search?keywords=mobilă&${CLUJ}&radius=100`)
  const all = await waitForGradeCounts(page, '')
  await readingButton(page, 'mobilă').click()
  await page.getByRole('menuitemradio', { name: 'Wholesaler · Furniture' }).click()
  await expect(page.getByText('For this search only.')).toBeVisible()
  const narrowed = await waitForGradeCounts(page, all)
  await page.getByRole('button', { name: 'Always read “mobilă” this way, for your whole team' }).click()
  await expect(page.getByText('Corrected by your team.')).toBeVisible()
  await expect(page).not.toHaveURL(/as=/)
  await expectAccessible(page)

  await open(page, `/search?keywords=MOBILA&${CLUJ}&radius=100`)
  await expect(readingButton(page, 'MOBILA')).toContainText('Wholesaler · Furniture')
  await expect.poll(() => readGradeCounts(page)).toBe(narrowed)
  await page.getByLabel(/^Keywords/).fill('MOBILA, zorzoane')
  await readingButton(page, 'zorzoane').click()
  await page.getByRole('menuitem', { name: 'Means something else…' }).click()
  const dialog = page.getByRole('dialog', { name: "How your team's keywords are read" })
  await expect(dialog.getByLabel('When someone searches for')).toHaveValue('zorzoane')
  await dialog.getByLabel('They mean').fill('qwertyish')
  await expect(dialog.getByText('“qwertyish” is not known either.')).toBeVisible()
  await dialog.getByLabel('They mean').fill('winery')
  await expect(dialog.getByLabel('Read it as')).toHaveValue('winery')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save for the team' }).click()
  const list = dialog.getByRole('list', { name: 'Corrected keywords' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await list.getByRole('button', { name: 'Undo the correction of “mobilă”' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(readingButton(page, 'zorzoane')).toContainText('Winery')
  await expect(readingButton(page, 'MOBILA')).toContainText(/^Furniture/)
  await page.getByRole('button', { name: 'Undo the correction of “zorzoane”' }).click()
  await expect(readingButton(page, 'zorzoane')).toContainText('In names and categories')
  await expect(page.getByText('Corrected by your team.')).toBeHidden()
})

test('words that are reinterpreted, left out, or name a place are listed under their keyword', async ({ page }) => {
  await signUp(page)
  await open(page, `/search?${CLUJ}&radius=100`)
  await page.getByLabel(/^Keywords/).fill('Furnture manufacturer, qwertyish furniture, fabrici din Cluj-Napoca')
  const readings = page.getByRole('list', { name: 'Understood as' })
  await expect(readings.getByText('“Furnture” read as “furniture”')).toBeVisible()
  await expect(readings.getByText('“qwertyish” ignored')).toBeVisible()
  await expect(readings.getByText('“Cluj-Napoca” is a place: set it under Location to search there')).toBeVisible()
  await expectAccessible(page)
})

test('on a phone a reading is chosen by touch, on targets that are large enough', async ({ browser, baseURL }) => {
  const phone = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, hasTouch: true })
  const page = await phone.newPage()
  await signUp(page)
  await open(page, `/search?keywords=mobilă&${CLUJ}&radius=100`)
  const chip = readingButton(page, 'mobilă')
  expect((await chip.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await chip.tap()
  const choice = page.getByRole('menuitemradio', { name: 'Manufacturer · Furniture' })
  expect((await choice.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await choice.tap()
  await expect(chip).toContainText('Manufacturer · Furniture')
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(wide).toBe(0)
  await phone.close()
})

test('keywords are explained even if the preview fails, and an outdated reading of an old link is ignored', async ({
  page,
}) => {
  await signUp(page)
  await blockLiveUpdates(page)
  const stopFailingPreview = await failRequests(page, 'search/preview')
  await open(
    page,
    `/search?keywords=mobilă&as=${encodeURIComponent('{"mobilă":"no_such_reading"}')}&${CLUJ}&radius=100`,
  )
  await expect(page.getByText("Couldn't load the preview.")).toBeVisible()
  await expect(readingButton(page, 'mobilă')).toContainText('Furniture')
  await expectAccessible(page)
  await stopFailingPreview()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText(/^\d+ companies$/)).toBeVisible()
})

test('if nothing is found, a similar search is one click away and brings leads', async ({ page }) => {
  await signUp(page)
  const restoreLiveUpdates = await blockLiveUpdates(page)
  const stopFailingIdeas = await failRequests(page, 'search/ideas')
  await open(page, `/search?keywords=fabrică de bere&${CLUJ}&radius=20`)
  await expect(page.getByText('No company found here yet.')).toBeVisible()
  await expect(page.getByText("Couldn't load the suggestions.")).toBeVisible()
  await stopFailingIdeas()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await restoreLiveUpdates()
  const ideas = page.getByRole('list', { name: 'Try instead' })
  await expect(ideas.getByRole('button', { name: /^Winery 3 companies$/ })).toBeVisible()
  await expect(ideas.getByRole('button', { name: /^Widen the circle to 200 km \d+ compan(y|ies)$/ })).toBeVisible()
  await expectAccessible(page)

  await page.locator('main').getByRole('button', { name: 'Find Leads' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'No company matched' })).toBeVisible()
  await expectAccessible(page)
  await ideas.getByRole('button', { name: /^Winery/ }).click()
  await expect(page.getByText('3 companies', { exact: true })).toBeVisible()
  const start = page.locator('main').getByRole('button', { name: 'Find Leads' })
  await expect(start).toBeFocused()
  await expect(start).toBeEnabled()
  await start.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).press('Enter')
  await expect(page.getByText('3 leads', { exact: true }).first()).toBeVisible()
})

test('industries and categories are shown in the language of the reader', async ({ browser, baseURL }) => {
  const romanian = await browser.newContext({ baseURL, locale: 'ro-RO' })
  const page = await romanian.newPage()
  await signUp(page)
  const [lead] = await findFurniture(page)
  await page.goto('/leads')
  const list = page.getByRole('table')
  await expect(list.getByText('Producător · Mobilă').first()).toBeVisible()
  await expect(list.getByText('Furniture manufacturer')).toHaveCount(0)
  await page.goto(`/leads/${lead?.id}`)
  await expect(page.getByText('Producător · Mobilă').first()).toBeVisible()
  await expect(page.getByText('Furniture manufacturer')).toHaveCount(0)
  await romanian.close()
})
