import { expect, type Page, test } from '@playwright/test'
import { open, signUp } from './pages/account.ts'
import { refuseRequests, blockLiveUpdates } from './faults/failing-requests.ts'
import { FindLeads, SEARCH_DIALOG_TITLE } from './pages/find-leads.ts'
import { findFurniture } from './fixtures/found-leads.ts'
import { LeadsList } from './pages/leads-list.ts'
import { putOnPlan, exhaustSearches } from './fixtures/database.ts'
import { addLead } from './fixtures/workspaces.ts'

const usage = (page: Page) => page.getByRole('region', { name: 'Usage' })

/** Stores a place that was searched before. */
const storePastPlace = (page: Page) =>
  page.addInitScript(() => {
    const past = { address: 'Sibiu (RO)', latitude: 45.79, longitude: 24.15, countryCode: 'RO', timestamp: 1 }
    localStorage.setItem('leadhaul.places', JSON.stringify([past]))
  })

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test('Find Leads shows the remaining usage of the plan, the meaning and price of grades, how it works, and tips', async ({
  page,
}) => {
  await signUp(page)
  await open(page, '/search')
  await expect(usage(page)).toContainText('Monthly searches remaining5 of 5')
  await expect(usage(page)).toContainText('50 of 50 this month')
  await expect(usage(page)).toContainText('Free plan30 days left, renews')
  await expect(usage(page)).toContainText('Credits never expire')
  await usage(page).getByRole('link', { name: 'How it works' }).click()
  const quality = page.locator('#grades')
  await expect(quality).toBeInViewport()
  for (const price of ['12 to 20 · 1 credit', '6 to 11 · 0.5 credit', 'under 6 · free'])
    await expect(quality.getByText(price)).toBeVisible()
  await expect(page.getByText('Search for a town or a region in the Location field.')).toBeVisible()
  const step = page.getByText('The search uses one of your monthly searches', { exact: false })
  await expect(step).toBeHidden()
  await page.getByRole('heading', { name: 'How it works' }).click()
  await expect(step).toBeVisible()
})

test('with no search left the form offers an upgrade instead of a button', async ({ page }) => {
  await signUp(page)
  await exhaustSearches(page)
  await open(page, '/search?keywords=mobilă')
  await expect(page.getByText('Upgrade your plan to access searches')).toBeVisible()
  await expect(page.locator('main').getByRole('button', { name: 'Find Leads' })).toHaveCount(0)
  await expect(page.getByText("You've reached the limit of 5 searches for free accounts.")).toBeVisible()
})

test('the current location becomes the place, and the form reports if the browser denies it', async ({
  page,
  context,
}) => {
  await signUp(page)
  await open(page, '/search')
  const here = page.getByRole('button', { name: 'Use my current location' })
  await here.click()
  await expect(
    page.getByText('Could not get your location. Please ensure location services are enabled.'),
  ).toBeVisible()
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 46.77, longitude: 23.6 })
  await here.click()
  await expect(page.getByLabel('Location', { exact: true })).toHaveValue(/^Cluj-Napoca/)
})

test('choosing a place in any other way replaces an unknown place name, and the search starts', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 46.77, longitude: 23.6 })
  await storePastPlace(page)
  await signUp(page)
  await putOnPlan(page, 'standard')
  await findFurniture(page)
  await open(page, '/search')
  const { place, start } = new FindLeads(page)
  const further = page.getByRole('combobox', { name: 'More places' })
  const error = page.getByText('No place named “Xyzzyplugh”.')
  const mistype = async (boxes = [place]) => {
    for (const box of boxes) {
      await box.fill('Xyzzyplugh')
      await page.keyboard.press('Tab')
    }
    await expect(error).toHaveCount(boxes.length)
  }
  await mistype()
  await page.getByRole('button', { name: 'Use my current location' }).click()
  await expect(error).toHaveCount(0)
  await mistype()
  await page.getByRole('button', { name: 'Search history' }).click()
  await page.getByRole('menuitem', { name: /^Sibiu/ }).click()
  await expect(error).toHaveCount(0)
  await expect(page.locator('.map-pin')).toBeVisible()
  await mistype()
  await page.locator('.maplibregl-canvas').click({ position: { x: 150, y: 150 } })
  await expect(error).toHaveCount(0)
  await page.getByText('Advanced Search Features').click()
  await mistype([place, further])
  await page.getByRole('button', { name: /^fabrică de mobilă/ }).click()
  await expect(error).toHaveCount(0)
  await start.press('Enter')
  await expect(page.getByRole('dialog', { name: SEARCH_DIALOG_TITLE })).toBeVisible()
})

test('previews paused by the hourly limit resume by themselves', async ({ page }) => {
  await signUp(page)
  const data = { retryAfterSeconds: 2 }
  const stopRefusingPreview = await refuseRequests(page, 'search/preview', {
    code: 'PREVIEW_LIMIT_REACHED',
    status: 429,
    data,
  })
  await open(page, '/search?keywords=mobilă&place=Cluj-Napoca, Cluj (RO)&lat=46.77&lng=23.6&country=RO')
  const paused = page.getByText('You have reached the hourly limit for previews.')
  await expect(paused).toBeVisible()
  await stopRefusingPreview()
  await expect(page.getByText(/^\d+ companies$/)).toBeVisible()
  await expect(paused).toHaveCount(0)
})

test('first leads that could not be loaded are reported and load again, and a past place leads back to the form', async ({
  page,
}) => {
  await storePastPlace(page)
  await signUp(page)
  await findFurniture(page)
  const runs = (await (await page.request.get('/api/v1/search-runs')).json()) as { items: { id: string }[] }
  await blockLiveUpdates(page)
  const stopRefusingList = await refuseRequests(page, 'leads/list', { code: 'INTERNAL_SERVER_ERROR', status: 500 })
  await open(page, `/search?run=${runs.items[0]?.id}`)
  await expect(page.getByText('Error Loading Leads')).toBeVisible()
  await stopRefusingList()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table', { name: 'First leads' })).toBeVisible()

  await page.getByRole('button', { name: 'Search history' }).click()
  await page.getByRole('menuitem', { name: /^Sibiu/ }).click()
  const { place, start } = new FindLeads(page)
  await expect(place).toHaveValue(/^Sibiu/)
  await expect(start).toBeFocused()
})

test('a link below the first leads of a search shows all leads of that search, and no others', async ({ page }) => {
  await signUp(page)
  const found = await findFurniture(page)
  await addLead(page, { companyName: 'Typed SRL' })
  const runs = (await (await page.request.get('/api/v1/search-runs')).json()) as { items: { id: string }[] }
  await open(page, `/search?run=${runs.items[0]?.id}`)
  await expect(page.getByRole('table', { name: 'First leads' }).getByRole('row')).toHaveCount(9)
  await page.getByRole('link', { name: `and ${found.length - 8} more` }).click()
  await expect(page).toHaveURL(/\/leads\?/)
  expect(await new LeadsList(page).readTotal()).toBe(found.length)
})
