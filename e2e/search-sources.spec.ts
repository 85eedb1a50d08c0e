import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './checks/accessible.ts'
import { open, openWithLiveUpdates, signUp } from './pages/account.ts'
import { refuseRequests } from './faults/failing-requests.ts'
import { FindLeads, SEARCH_DIALOG_TITLE } from './pages/find-leads.ts'
import { test as base, serverPerWorker } from './fixtures/installation.ts'
import { joinWorkspace, putOnPlan } from './fixtures/database.ts'
import { SearchServices } from './stand-ins/search-services.ts'

const CLUJ = 'place=Cluj-Napoca, Cluj (RO)&lat=46.77&lng=23.6&country=RO'
const SERVICE_DOWN_TEXT = 'Webhook error: Service temporarily unavailable'
const WAIT_ADVICE =
  'The search service is currently experiencing issues. Please wait 5 minutes and try again. Our system needs a short break between requests.'

/** One installation that uses several sources, for all tests of this file. */
const test = base.extend<object, { services: SearchServices }>({
  services: serverPerWorker(
    () => SearchServices.start(),
    (services) => services.close(),
  ),
  installationOptions: [async ({ services }, provide) => provide([services.settings]), { scope: 'worker' }],
})
test.describe.configure({ mode: 'default' })
test.afterEach(({ services }) => services.release())

const sourceItem = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Where the search looks' }).getByRole('listitem').filter({ hasText: name })

/** Starts a search through the page and closes the dialog over it. */
async function startSearch(page: Page, query: string): Promise<void> {
  await open(page, `/search?${query}`)
  await page.locator('main').getByRole('button', { name: 'Find Leads' }).click()
  const dialog = page.getByRole('dialog', { name: SEARCH_DIALOG_TITLE })
  await expect(dialog.getByText('Company directory')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
}

test('leads arrive while one source is slow and another is down; after a repeated search, all are already yours', async ({
  page,
  services,
}) => {
  services.hold()
  await signUp(page)
  await startSearch(page, `keywords=fabrică de mobilă&${CLUJ}&radius=20`)
  await expect(page.getByRole('heading', { name: 'Lead search in progress' })).toBeFocused()
  await expect(sourceItem(page, 'Company directory')).toContainText(/\d+ found/)
  await expect(sourceItem(page, 'OpenStreetMap')).toContainText('searching')
  // While another source is still running, an unavailable one is shown as a line, not as an alert.
  await expect(sourceItem(page, 'Search service')).toHaveText('Search servicenot available now')
  await expect(page.getByText(SERVICE_DOWN_TEXT)).toHaveCount(0)
  const rows = page.getByRole('table', { name: 'First leads' }).getByRole('row')
  await expect(rows.nth(4)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: /^Leads ?\d/ }).click()
  // The previous page stays until the next has loaded, and shows the same text.
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible()
  await expect(page.getByText('Lead search in progress').first()).toBeVisible()
  await page.getByRole('link', { name: 'Show the search' }).click()

  services.release()
  await expect(page.getByRole('heading', { name: 'Search complete' })).toBeVisible()
  await expect(sourceItem(page, 'OpenStreetMap')).toContainText('1 found')
  await expect(page.locator('main').getByText(/failed|kept|wait 5 minutes/i)).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Search again' }).click()
  await expect(page.getByLabel(/^Keywords/)).toHaveValue('fabrică de mobilă')
  const again = page.locator('main').getByRole('button', { name: 'Find Leads' })
  await expect(again).toBeFocused()
  await expect(page.getByText(/^(\d+), \d+ still locked: [\d.]+ credits$/)).toBeVisible()
  await expect(page.getByText(/^All of these companies are in your list\..*uses one of your searches\.$/)).toBeVisible()
  await again.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Search complete' })).toBeVisible()
  await expect(dialog.getByText(/^Your search is done: \d+ leads found, all already in your list\.$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText(/^(\d+) found, \1 already yours$/)).toBeVisible()
  await expect(page.getByText('All of them are already in your list. You are not charged again.')).toBeVisible()

  await open(page, '/leads?q=Vie')
  await page.getByRole('link', { name: 'Tâmplăria Vie' }).first().click()
  await expect(page.getByRole('link', { name: /© OpenStreetMap contributors/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /ODbL 1\.0/ })).toBeVisible()
})

// Answers of OpenStreetMap are cached: a search that must wait for one uses its own criteria.
const SEARCH_RESULTS = [
  { title: 'Search complete', keywords: 'fabrică de mobilă', radius: 40, size: { width: 1280, height: 720 } },
  { title: 'Search failed', keywords: 'fabrică de bere', radius: 40, size: { width: 390, height: 844 } },
]
for (const { title, keywords, radius, size } of SEARCH_RESULTS)
  test(`the buttons over a started search do not move when it ends: ${title}`, async ({ page, services }) => {
    services.hold()
    await page.setViewportSize(size)
    await signUp(page)
    await open(page, `/search?keywords=${keywords}&${CLUJ}&radius=${radius}`)
    await page.locator('main').getByRole('button', { name: 'Find Leads' }).click()
    const dialog = page.getByRole('dialog', { name: SEARCH_DIALOG_TITLE })
    await expect(dialog.getByRole('listitem').filter({ hasText: 'OpenStreetMap' })).toContainText('searching')
    const buttons = [
      dialog.getByRole('button', { name: 'Close' }),
      dialog.getByRole('link', { name: 'Go to Leads Page' }),
    ]
    const places = () => Promise.all(buttons.map((button) => button.boundingBox()))
    const before = await places()
    services.release()
    await expect(dialog.getByRole('heading', { name: title })).toBeVisible()
    expect(await places()).toEqual(before)
  })

const CRITERIA = {
  location: 'Cluj-Napoca, Cluj (RO)',
  latitude: 46.77,
  longitude: 23.6,
  countryCode: 'RO',
  radiusKm: 60,
}

test('a running search of a colleague leaves the form unchanged; the user’s own is shown, unless a link fills the form', async ({
  page,
  browser,
  services,
  installation,
}) => {
  services.hold()
  await signUp(page, 'Ana Pop')
  await putOnPlan(page, 'standard', installation.dataDir)
  const theirs = await browser.newContext()
  await signUp(theirs, 'Mara Ionescu')
  await joinWorkspace(theirs, page, installation.dataDir)
  const running = page.getByRole('heading', { name: 'Lead search in progress' })
  const recent = page.getByRole('button', { name: /^fabrică de bere/ })
  const { keywords, place, start: find } = new FindLeads(page)

  await openWithLiveUpdates(page, '/search')
  await keywords.fill('fabrică de mobilă')
  const data = { ...CRITERIA, keywords: ['fabrică de bere'] }
  expect((await theirs.request.post('/api/v1/search-runs', { data })).ok()).toBe(true)
  await expect(recent).toContainText('in progress')
  await place.fill('Cluj-Napoca')
  await page.keyboard.press('Enter')
  await expect(place).toHaveValue(CRITERIA.location)
  await expect(keywords).toHaveValue('fabrică de mobilă')
  await expect(running).toHaveCount(0)
  const answered = page.waitForResponse(/\/search\/create/)
  await find.click()
  const dialog = page.getByRole('dialog', { name: SEARCH_DIALOG_TITLE })
  // Two searches of a workspace must be some seconds apart, whichever user starts them.
  if ((await answered).status() === 429) {
    await expect(keywords).toHaveValue('fabrică de mobilă')
    await expect(find).not.toHaveAttribute('aria-disabled', 'true')
    await find.click()
  }
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(running).toBeVisible()
  await expect(page).toHaveURL(/[?&]run=/)
  const own = new URL(page.url()).searchParams.get('run')

  await open(page, '/search')
  await expect(running).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`[?&]run=${own}`))
  await open(page, '/search?keywords=tapițerie')
  await expect(recent).toContainText('in progress')
  await expect(keywords).toHaveValue('tapițerie')
  await expect(running).toHaveCount(0)

  const other = await theirs.newPage()
  await open(other, '/search')
  await expect(other.getByRole('heading', { name: 'Lead search in progress' })).toBeVisible()
  await expect(other).not.toHaveURL(new RegExp(`run=${own}`))
  await theirs.close()
})

test('a search that finds nothing while a source is down is refunded, with the advice to wait five minutes', async ({
  page,
}) => {
  await signUp(page)
  await startSearch(page, `keywords=fabrică de bere&${CLUJ}&radius=20`)
  await expect(page.getByRole('heading', { name: 'Search failed' })).toBeVisible()
  await expect(
    page.getByText('The company directory has no match here, and Search service did not answer.'),
  ).toBeVisible()
  const alert = page.getByRole('alert').filter({ hasText: SERVICE_DOWN_TEXT })
  await expect(alert).toContainText(WAIT_ADVICE)
  await expect(alert.getByRole('listitem')).toHaveCount(3)
  await expect(page.getByText('This search does not count toward your limit.')).toBeVisible()
  await expect(page.getByText('5 of 5')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'New search' }).click()
  await expect(page.getByLabel(/^Keywords/)).toBeFocused()
  await expect(page.getByLabel(/^Keywords/)).toHaveValue('')
})

test('a search is stopped at the second attempt while a source still runs, and keeps what it found', async ({
  page,
  services,
}) => {
  services.hold()
  await signUp(page)
  await startSearch(page, `keywords=fabrică de mobilă&${CLUJ}&radius=30`)
  await expect(sourceItem(page, 'Company directory')).toContainText(/\d+ found/)
  const stopRefusing = await refuseRequests(page, 'search/cancel', { code: 'INTERNAL_SERVER_ERROR', status: 500 })
  const failed = page.getByText("Couldn't stop the search. Please try again.")
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(failed).toBeVisible()
  await stopRefusing()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Search stopped' })).toBeVisible()
  await expect(failed).toHaveCount(0)
  await expect(page.getByText(/^The \d+ leads found so far are kept\.$/)).toBeVisible()
  await expect(sourceItem(page, 'OpenStreetMap')).toContainText('stopped')
})

test('a search stopped before it found anything is shown as stopped, not failed', async ({ page, services }) => {
  services.hold()
  await signUp(page)
  await open(page, `/search?keywords=fabrică de bere&${CLUJ}&radius=45`)
  await page.locator('main').getByRole('button', { name: 'Find Leads' }).click()
  await page.getByRole('dialog', { name: SEARCH_DIALOG_TITLE }).getByRole('button', { name: 'Close' }).click()
  await page.locator('main').getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page.getByText('No leads had been found yet.')).toBeVisible()
  services.release()
  await expect(page.getByRole('button', { name: /^fabrică de bere/ })).toContainText('stopped')
  await open(page, '/dashboard')
  await expect(page.getByRole('link', { name: /^fabrică de bere/ })).toContainText('stopped')
})

test('a running search is shown over the dashboard and the list until it is hidden', async ({ page, services }) => {
  services.hold()
  await signUp(page)
  const data = { ...CRITERIA, keywords: ['fabrică de mobilă'], radiusKm: 70 }
  const { id } = (await (await page.request.post('/api/v1/search-runs', { data })).json()) as { id: string }
  const running = page.getByText('Lead search in progress')
  await open(page, '/dashboard')
  await expect(running).toBeVisible()
  await expect(page.getByRole('link', { name: 'Show the search' })).toHaveAttribute('href', `/search?run=${id}`)
  await expectAccessible(page)
  await open(page, '/leads')
  await expect(running).toBeVisible()
  await page.getByRole('button', { name: 'Hide this banner' }).click()
  await expect(running).toHaveCount(0)
  await open(page, '/dashboard')
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  const { pendingSearchId } = (await (await page.request.get('/api/v1/me')).json()) as { pendingSearchId: string }
  expect(pendingSearchId).toBe(id)
  await expect(running).toHaveCount(0)
})

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })
  test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))
  test('a running search shows its progress in the number format of the language', async ({ page, services }) => {
    services.hold()
    await signUp(page)
    const data = { ...CRITERIA, keywords: ['fabrică de mobilă'], radiusKm: 75 }
    expect((await page.request.post('/api/v1/search-runs', { data })).ok()).toBe(true)
    await page.goto('/search')
    // The directory is done and the held source is not: the total is not known yet.
    await expect(page.getByText('bewertet', { exact: true })).toBeVisible()
    await expect(page.getByText(/\d\u00a0%/)).toHaveCount(0)
    await page.route('**/api/rpc/search/get*', async (route) => {
      const response = await route.fetch()
      const { json, ...rest } = (await response.json()) as { json: { sources: object[] } }
      const [directory, ...others] = json.sources
      const sources = [{ ...directory, state: 'running' }, ...others]
      await route.fulfill({ response, json: { ...rest, json: { ...json, sources, progress: { done: 3, total: 4 } } } })
    })
    await page.reload()
    await expect(page.getByText('75\u00a0%', { exact: true })).toBeVisible()
  })
})
