import { expect, type Page, type Route, test } from '@playwright/test'
import { expectAccessible } from './checks/accessible.ts'
import { open, signUp } from './pages/account.ts'
import { FindLeads, SEARCH_DIALOG_TITLE } from './pages/find-leads.ts'
import { findFurniture } from './fixtures/found-leads.ts'
import { delayRequest } from './faults/delayed-response.ts'
import { waitForPaint } from './checks/paint.ts'

const radius = (page: Page) => page.getByRole('slider', { name: 'Radius', exact: true })

/** Replaces the location of the browser by one near Mediaș, which is returned when the test requests it. */
const mockGeolocation = (page: Page) =>
  page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (found) => {
      const coords = { latitude: 46.16, longitude: 24.35 } as GeolocationCoordinates
      window.addEventListener('located', () => found({ coords, timestamp: Date.now() } as GeolocationPosition))
    }
  })
const returnLocation = async (page: Page) => {
  await page.evaluate(() => void window.dispatchEvent(new Event('located')))
  await waitForPaint(page)
}

type DelayedRequest = { ask: () => Promise<void>; address: string; act: () => Promise<void> }
/** Performs `ask`, which sends a request, then `act` before the answer, and waits until the answer is drawn. */
async function actBeforeResponse(page: Page, { ask, address, act }: DelayedRequest): Promise<void> {
  const request = page.waitForRequest(address)
  const whileDelayed = await delayRequest(page, address)
  await ask()
  await whileDelayed(act)
  // Null if the page aborted the request.
  await (await (await request).response())?.finished()
  await waitForPaint(page)
}

async function openFindLeads(page: Page): Promise<FindLeads> {
  await signUp(page)
  const findLeads = new FindLeads(page)
  await findLeads.open()
  return findLeads
}

test('Enter selects the place for the text in the field, however fast it was typed', async ({ page }) => {
  const { place } = await openFindLeads(page)
  for (const [typed, chosen] of [
    ['const', 'Constanța (RO)'],
    ['sib', 'Sibiu (RO)'],
    ['alba', 'Alba Iulia, Alba (RO)'],
    ['bihor', 'Bihor County (RO)'],
  ] as const) {
    await place.click()
    await page.keyboard.press('Control+a')
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
    await expect(place).toHaveValue(chosen)
  }
})

test('typed text becomes the place when the user continues without choosing', async ({ page }) => {
  const { place, keywords } = await openFindLeads(page)
  await place.fill('Brașov')
  await keywords.click()
  await expect(place).toHaveValue('Brașov (RO)')
  await place.fill('Xyzzyplugh')
  await page.keyboard.press('Tab')
  await expect(page.getByText('No place named “Xyzzyplugh”.')).toBeVisible()
  await expect(place).toHaveValue('Brașov (RO)')
})

test('a search runs at the typed place, never at the previous one', async ({ page }) => {
  const { place, keywords, start } = await openFindLeads(page)
  await keywords.fill('furniture manufacturer')
  await place.fill('cluj')
  await page.keyboard.press('Enter')
  await expect(place).toHaveValue('Cluj-Napoca, Cluj (RO)')
  await place.fill('brasov')
  await page.locator('#start-search').click()
  await expect(page.getByRole('dialog', { name: SEARCH_DIALOG_TITLE })).toBeVisible()
  const runs = (await (await page.request.get('/api/v1/search-runs')).json()) as {
    items: { criteria: { location: string } }[]
  }
  expect(runs.items.map(({ criteria }) => criteria.location)).toEqual(['Brașov (RO)'])
  await expect(start).toBeHidden()
})

test('a search started while earlier text is looked up runs at the place of the latest text', async ({ page }) => {
  const { place, keywords } = await openFindLeads(page)
  await keywords.fill('furniture manufacturer')
  await place.fill('sibiu')
  await page.keyboard.press('Enter')
  await expect(place).toHaveValue('Sibiu (RO)')
  const waiting: Route[] = []
  const suggestions = '**/api/rpc/places/**'
  await page.route(suggestions, (route) => void waiting.push(route))
  await place.fill('brasov')
  await keywords.focus()
  await expect.poll(() => waiting.length).toBeGreaterThan(0)
  await place.fill('cluj')
  await page.locator('#start-search').click()
  await page.unroute(suggestions)
  await Promise.all(waiting.map((route) => route.continue().catch(() => undefined)))
  await expect(page.getByRole('dialog', { name: SEARCH_DIALOG_TITLE })).toBeVisible()
  const runs = (await (await page.request.get('/api/v1/search-runs')).json()) as {
    items: { criteria: { location: string } }[]
  }
  expect(runs.items.map(({ criteria }) => criteria.location)).toEqual(['Cluj-Napoca, Cluj (RO)'])
})

test('a second press while the typed place is looked up starts one search, stored in the history', async ({ page }) => {
  const { place, keywords } = await openFindLeads(page)
  await keywords.fill('furniture manufacturer')
  await place.fill('cluj')
  await page.keyboard.press('Enter')
  await expect(place).toHaveValue('Cluj-Napoca, Cluj (RO)')
  // Another tab adds a place meanwhile.
  const other = { address: 'Dej, Cluj (RO)', latitude: 47.14, longitude: 23.87, timestamp: 1 }
  await page.evaluate((past) => localStorage.setItem('leadhaul.places', JSON.stringify([past])), other)
  const waiting: Route[] = []
  const suggestions = '**/api/rpc/places/**'
  await page.route(suggestions, (route) => void waiting.push(route))
  await place.fill('brasov')
  const started: string[] = []
  page.on('request', (request) => void (request.url().includes('search/create') && started.push(request.url())))
  const start = page.locator('#start-search')
  await start.dispatchEvent('click')
  await expect.poll(() => waiting.length).toBeGreaterThan(0)
  await expect(start).toHaveAttribute('aria-busy', 'true')
  await start.dispatchEvent('click')
  await Promise.all(waiting.map((route) => route.continue().catch(() => undefined)))
  await page.unroute(suggestions)
  await expect(page.getByRole('dialog', { name: SEARCH_DIALOG_TITLE })).toBeVisible()
  expect(started).toHaveLength(1)
  const history = await page.evaluate(() => localStorage.getItem('leadhaul.places'))
  expect(history).toContain('Brașov')
  expect(history).toContain('Dej')
  expect(history).not.toContain('Cluj-Napoca')
})

test('of a typed place and the current location the later one is kept', async ({ page }) => {
  await mockGeolocation(page)
  const { place } = await openFindLeads(page)
  const here = page.getByRole('button', { name: 'Use my current location', includeHidden: true })
  await here.click()
  await place.fill('brasov')
  await page.keyboard.press('Enter')
  await expect(place).toHaveValue('Brașov (RO)')
  await returnLocation(page)
  await expect(here).toBeEnabled()
  await expect(place).toHaveValue('Brașov (RO)')
  const type = () => place.fill('sibiu')
  await actBeforeResponse(page, { ask: type, address: '**/places/suggest*', act: () => here.click() })
  await returnLocation(page)
  await expect(place).toHaveValue(/^Mediaș/)
})

test('a search filled in again keeps its place, however late earlier choices are answered', async ({ page }) => {
  await mockGeolocation(page)
  await signUp(page)
  await findFurniture(page)
  await open(page, '/search')
  const { place } = new FindLeads(page)
  // While suggestions are open, everything else is hidden from screen readers, not from the mouse.
  const searchAgain = () => page.getByRole('button', { name: /^fabrică de mobilă/, includeHidden: true }).click()
  await actBeforeResponse(page, { ask: () => place.fill('brasov'), address: '**/places/suggest*', act: searchAgain })
  await expect(place).toHaveValue('Cluj-Napoca, Cluj (RO)')
  await expect(page.locator('.map-pin')).toBeVisible()
  const clickMap = () => page.locator('.maplibregl-canvas').click({ position: { x: 150, y: 150 } })
  await actBeforeResponse(page, { ask: clickMap, address: '**/places/reverse*', act: searchAgain })
  await expect(place).toHaveValue('Cluj-Napoca, Cluj (RO)')
  const here = page.getByRole('button', { name: 'Use my current location' })
  await here.click()
  await searchAgain()
  await returnLocation(page)
  await expect(here).not.toHaveAttribute('aria-busy', 'true')
  await expect(place).toHaveValue('Cluj-Napoca, Cluj (RO)')
})

test('an alternative name of a place is shown with the name that it selects', async ({ page }) => {
  const { place } = await openFindLeads(page)
  await place.fill('Constantinople')
  const option = page.getByRole('option').first()
  await expect(option).toHaveText(/Constantinople\s*→\s*Istanbul/)
  await option.click()
  await expect(place).toHaveValue(/^Istanbul/)
})

test('a county sets the radius that covers it, and a smaller radius hides the note about it', async ({ page }) => {
  const { place } = await openFindLeads(page)
  await radius(page).focus()
  for (let press = 0; press < 5; press++) await page.keyboard.press('ArrowRight')
  await expect(radius(page)).toHaveAttribute('aria-valuetext', '55 km')
  await place.fill('Județul Cluj')
  const option = page.getByRole('option', { name: /Cluj County/ })
  await expect(option).toContainText(/\d+ km/)
  await option.click()
  await expect(place).toHaveValue('Cluj County (RO)')
  const note = page.getByText(/^A \d+ km circle covers the whole area\.$/)
  await expect(note).toBeVisible()
  const covering = Number(/\d+/.exec(await note.innerText())?.[0])
  expect(covering).toBeGreaterThan(55)
  await expect(radius(page)).toHaveAttribute('aria-valuetext', `${covering} km`)
  await page.reload()
  await expect(note).toBeVisible()
  await expect(radius(page)).toHaveAttribute('aria-valuetext', `${covering} km`)
  await expectAccessible(page)
  // A smaller circle no longer covers the county, and the note disappears.
  await radius(page).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(note).toBeHidden()
})

test('choosing a town after a county restores the previous radius', async ({ page }) => {
  const { place } = await openFindLeads(page)
  await place.fill('bihor')
  await page.getByRole('option', { name: /Bihor County/ }).click()
  await expect(radius(page)).not.toHaveAttribute('aria-valuetext', '50 km')
  await place.fill('oradea')
  await page
    .getByRole('option', { name: /^Oradea/ })
    .first()
    .click()
  await expect(radius(page)).toHaveAttribute('aria-valuetext', '50 km')
})

test('a country larger than any search states how much of it the circle holds', async ({ page }) => {
  const { place } = await openFindLeads(page)
  await place.fill('Romania')
  await page
    .getByRole('option', { name: /^Romania/ })
    .first()
    .click()
  await expect(radius(page)).toHaveAttribute('aria-valuetext', '200 km')
  await expect(
    page.getByText(/^Too large for one search: this 200 km circle covers about \d\d% of its population\./),
  ).toBeVisible()
})

test('keywords and a place typed on the dashboard are counted on the search page without being chosen', async ({
  page,
}) => {
  await signUp(page)
  await open(page, '/dashboard')
  await page.getByRole('searchbox', { name: 'What to look for' }).fill('furniture manufacturer')
  await page.getByRole('combobox', { name: 'Where to look' }).fill('jud cluj')
  // While suggestions are open, the rest of the page is hidden from screen readers, not from the mouse.
  await page.getByRole('button', { name: 'Start Finding Leads', includeHidden: true }).click()
  await expect(page).toHaveURL(/\/search\?/)
  await expect(page.getByRole('combobox', { name: /Location/ })).toHaveValue('Cluj County (RO)')
  await expect(page.getByText(/covers the whole area/)).toBeVisible()
  await expect(page.getByText(/^\d+ compan(y|ies)$/)).toBeVisible()
})

test('a second Enter on the dashboard searches where the first one leads, however late the places load', async ({
  page,
}) => {
  await signUp(page)
  await open(page, '/dashboard')
  await page.getByRole('searchbox', { name: 'What to look for' }).fill('furniture manufacturer')
  const place = page.getByRole('combobox', { name: 'Where to look' })
  await place.fill('clu')
  await expect(page.getByRole('option', { name: /^Cluj-Napoca/ })).toBeVisible()
  const waiting: Route[] = []
  const suggestions = '**/api/rpc/places/**'
  await page.route(suggestions, (route) => void waiting.push(route))
  await place.press('j')
  await place.press('Enter')
  await place.press('Enter')
  await expect.poll(() => waiting.length).toBeGreaterThan(0)
  // A request may have been aborted meanwhile.
  await Promise.all(waiting.map((route) => route.continue().catch(() => undefined)))
  await page.unroute(suggestions)
  await expect(page).toHaveURL(/\/search\?/)
  await expect(page.getByRole('combobox', { name: /Location/ })).toHaveValue('Cluj-Napoca, Cluj (RO)')
})

test('the search history lists the team’s searches in every browser, and fills the form again', async ({ page }) => {
  await signUp(page)
  await findFurniture(page)
  const findLeads = new FindLeads(page)
  await findLeads.open()
  await findLeads.start.click()
  const missing = page.getByText(/^(Keywords are required|Please select a location on the map)$/)
  await expect(missing).toHaveCount(2)
  await page.getByRole('button', { name: 'Search history' }).click()
  const history = page.getByRole('group', { name: "Your team's searches" })
  await history.getByRole('menuitem', { name: /^fabrică de mobilă Cluj-Napoca/ }).click()
  await expect(page.getByLabel(/^Keywords/)).toHaveValue('fabrică de mobilă')
  await expect(page.getByRole('combobox', { name: /Location/ })).toHaveValue(/^Cluj-Napoca/)
  await expect(page.getByText(/^\d+ companies$/)).toBeVisible()
  await expect(missing).toHaveCount(0)
})

test('the form of a lead offers only towns', async ({ page }) => {
  await signUp(page)
  await open(page, '/leads')
  await page.getByRole('button', { name: 'Add Lead' }).click()
  await page.getByRole('dialog').getByLabel('Location').fill('mures')
  await expect(page.getByRole('option').first()).toHaveText(/^Târgu Mureș/)
  await expect(page.getByRole('option', { name: /County/ })).toHaveCount(0)
})
