import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './pages/accessible.ts'
import { register } from './pages/account.ts'

const CLUJ = { location: 'Cluj-Napoca, Cluj (RO)', latitude: 46.77, longitude: 23.6, radiusKm: 100, countryCode: 'RO' }
const HOUR_MS = 3_600_000

type Lead = { id: string; companyName: string; qualityCategory: string }
type Answer<T> = { items: T[]; total: number }

const sheet = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })

/** A new account with the leads of one finished search. */
async function withLeads(page: Page): Promise<Lead[]> {
  await register(page)
  const run = await page.request.post('/api/v1/search-runs', { data: { ...CLUJ, keywords: ['fabrică de mobilă'] } })
  const { id } = (await run.json()) as { id: string }
  await expect
    .poll(
      async () => ((await (await page.request.get(`/api/v1/search-runs/${id}`)).json()) as { status: string }).status,
    )
    .toBe('completed_with_results')
  return ((await (await page.request.get('/api/v1/leads?limit=50')).json()) as Answer<Lead>).items
}

/** Opens the dashboard and waits until it listens to what changes. */
async function openDashboard(page: Page): Promise<void> {
  const listening = page.waitForResponse(/\/api\/v1\/events/)
  await page.goto('/dashboard')
  await listening
}

async function plan(page: Page, task: { leadId: string; title: string; inMs: number }): Promise<void> {
  const { leadId, title, inMs } = task
  const dueAt = new Date(Date.now() + inMs).toISOString()
  expect((await page.request.post('/api/v1/tasks', { data: { leadId, title, dueAt } })).ok()).toBe(true)
}

test('a new account is greeted, told the day, and taught what to do first', async ({ page }) => {
  await register(page)
  const today = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible()
  await expect(page.getByText(today.format(new Date()))).toBeVisible()
  for (const text of ['No Leads Yet', 'No searches yet', 'Nothing to do', 'Nothing to analyse yet'])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'View Existing Leads' }).click()
  await expect(page).toHaveURL(/\/leads$/)
  await page.goBack()
  await sheet(page, 'Find New Business Opportunities').getByRole('button', { name: 'Start Finding Leads' }).click()
  await expect(page).toHaveURL(/\/search$/)
})

test('a full account sees its leads by grade and status, the newest leads and searches, and what the mix says', async ({
  page,
}) => {
  const leads = await withLeads(page)
  const count = (grade: string) => leads.filter(({ qualityCategory }) => qualityCategory === grade).length
  await openDashboard(page)
  const portfolio = sheet(page, 'Lead Portfolio Analysis')
  for (const [grade, name] of [
    ['A', 'Premium'],
    ['B', 'Standard'],
    ['C', 'Basic'],
  ] as const)
    await expect(portfolio.getByRole('row', { name: `${grade} ${name} ${count(grade)} ` })).toBeVisible()
  await expect(portfolio.getByText(/^(Outstanding|Good|Room to improve)\.$/)).toBeVisible()
  await expect(sheet(page, 'Recent Leads').getByRole('listitem')).toHaveCount(5)
  await expect(sheet(page, 'Recent Searches').getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)

  // What somebody else of the workspace does shows by itself.
  await plan(page, { leadId: leads[0]?.id ?? '', title: 'Planned on the phone', inMs: HOUR_MS })
  await expect(page.getByText('Planned on the phone')).toBeVisible()
  await portfolio.getByRole('button', { name: 'By status' }).click()
  await portfolio.getByRole('link', { name: /^New/ }).click()
  await expect(page).toHaveURL(/\/leads\?status=new/)
})

test('what is typed on the dashboard stands in the search, with the place one looked at last', async ({ page }) => {
  await withLeads(page)
  await openDashboard(page)
  const hero = sheet(page, 'Find New Business Opportunities')
  await expect(hero.getByRole('combobox', { name: 'Where to look' })).toHaveValue(`${CLUJ.location}, 100 km`)
  await hero.getByRole('searchbox', { name: 'What to look for' }).fill('cold store')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?.*keywords=cold/)
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue(CLUJ.location)
  await page.goBack()
  await hero.getByRole('combobox', { name: 'Where to look' }).fill('Brașov')
  await page
    .getByRole('option', { name: /^Brașov/ })
    .first()
    .click()
  await hero.getByRole('button', { name: 'Start Finding Leads' }).click()
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue(/^Brașov/)
})

test('the weeks of new leads tell their figures to the pointer, the keys and a screen reader alike', async ({
  page,
}) => {
  const leads = await withLeads(page)
  await openDashboard(page)
  const weeks = page.getByRole('list', { name: /^New leads a week/ }).getByRole('button')
  await expect(weeks).toHaveCount(12)
  await expect(weeks.last()).toHaveAccessibleName(new RegExp(`: ${leads.length} new leads`))
  await expect(page.getByText(`This week, ${leads.length}`)).toBeVisible()
  await weeks.last().focus()
  await page.keyboard.press('ArrowLeft')
  await expect(weeks.nth(10)).toBeFocused()
  await expect(page.getByText(/^Week \d+, 0$/)).toBeVisible()
})

test('a part that cannot be loaded says why and is tried again, the others stand', async ({ page }) => {
  await withLeads(page)
  const broken = (url: URL) => /^\/api\/rpc\/(leads|dashboard|tasks)\//.test(url.pathname)
  await page.route(broken, (route) => route.abort())
  await page.goto('/dashboard')
  const recent = sheet(page, 'Recent Leads')
  await expect(recent.getByText("Couldn't Load Leads")).toBeVisible()
  await expect(recent.getByText(/^Error loading leads: /)).toBeVisible()
  await expect(page.getByText("Couldn't load the analysis")).toBeVisible()
  await expect(page.getByText("Couldn't load the tasks")).toBeVisible()
  await expect(sheet(page, 'Recent Searches').getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)
  await page.unroute(broken)
  await recent.getByRole('button', { name: 'Try Again' }).click()
  await expect(recent.getByRole('listitem')).toHaveCount(5)
  await sheet(page, 'Lead Portfolio Analysis').getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await sheet(page, 'Tasks due').getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('Nothing to do')).toBeVisible()
})
