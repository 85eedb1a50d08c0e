import { expect, type Page, test } from '@playwright/test'
import { open, openWithLiveUpdates, signUp } from './pages/account.ts'
import { expectAccessible } from './checks/accessible.ts'
import { failRequests, blockLiveUpdates } from './faults/failing-requests.ts'
import { type FoundLead, findFurniture } from './fixtures/found-leads.ts'
import { putOnPlan } from './fixtures/database.ts'
import { addLead, createTask } from './fixtures/workspaces.ts'

const sheet = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })

/** Creates an account with the leads of one finished search. */
async function signUpWithLeads(page: Page): Promise<FoundLead[]> {
  await signUp(page)
  return findFurniture(page)
}

test('the day changes at midnight in an open window, and after the device slept', async ({ page }) => {
  await signUp(page)
  await page.clock.install({ time: new Date(2026, 10, 30, 23, 50) })
  await open(page, '/dashboard')
  await expect(page.getByText('Monday, 30 November 2026')).toBeVisible()
  await page.clock.fastForward('15:00')
  await expect(page.getByText('Tuesday, 1 December 2026')).toBeVisible()
  // A timer does not run while the device sleeps.
  await page.clock.setSystemTime(new Date(2026, 11, 2, 8, 0))
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByText('Wednesday, 2 December 2026')).toBeVisible()
})

test('a new account is greeted, shown the day, and told what to do first', async ({ page }) => {
  await signUp(page)
  await open(page, '/dashboard')
  const today = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  await expect(page.getByRole('heading', { name: 'Welcome, Ana', exact: true })).toBeVisible()
  await expect(page.getByText(today.format(new Date()))).toBeVisible()
  for (const text of ['No Leads Yet', 'No searches yet', 'Nothing to do', 'Nothing to analyse yet'])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'View Existing Leads' }).click()
  await expect(page).toHaveURL(/\/leads$/)
  await page.goBack()
  await sheet(page, 'Find New Business Opportunities').getByRole('button', { name: 'Start Finding Leads' }).click()
  await expect(page).toHaveURL(/\/search$/)
})

test('a full account sees its leads by grade and status, the newest leads and searches, and a summary of the mix', async ({
  page,
}) => {
  const leads = await signUpWithLeads(page)
  const count = (grade: string) => leads.filter(({ qualityCategory }) => qualityCategory === grade).length
  await openWithLiveUpdates(page, '/dashboard')
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
  await expect(sheet(page, 'Recent Searches').getByText(/ · completed with results$/)).toBeVisible()

  // Changes by another user of the workspace appear without a reload.
  await createTask(page, { leadId: leads[0]?.id ?? '', title: 'Planned on the phone', inDays: 1 })
  await expect(page.getByText('Planned on the phone')).toBeVisible()
  await portfolio.getByRole('button', { name: 'By status' }).click()
  await portfolio.getByRole('link', { name: /^New/ }).click()
  await expect(page).toHaveURL(/\/leads\?status=new/)
})

test('text typed on the dashboard is filled into the search, with the place used last', async ({ page }) => {
  await signUpWithLeads(page)
  await openWithLiveUpdates(page, '/dashboard')
  const hero = sheet(page, 'Find New Business Opportunities')
  await expect(hero.getByRole('combobox', { name: 'Where to look' })).toHaveValue(/^Cluj-Napoca.*, 100 km$/)
  await hero.getByRole('searchbox', { name: 'What to look for' }).fill('cold store')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?.*keywords=cold/)
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue(/^Cluj-Napoca/)
  await page.goBack()
  await hero.getByRole('combobox', { name: 'Where to look' }).fill('Brașov')
  await page
    .getByRole('option', { name: /^Brașov/ })
    .first()
    .click()
  await hero.getByRole('button', { name: 'Start Finding Leads' }).click()
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue(/^Brașov/)
})

test('the weekly chart of new leads gives its figures to the pointer, the keyboard and a screen reader alike', async ({
  page,
}) => {
  const leads = await signUpWithLeads(page)
  await openWithLiveUpdates(page, '/dashboard')
  const portfolio = sheet(page, 'Lead Portfolio Analysis')
  await expect(portfolio.getByRole('list', { name: 'Leads by status' })).toBeVisible()
  await portfolio.getByRole('button', { name: 'By week' }).click()
  await expect(portfolio.getByText('Leads by week are included in the Standard plan')).toBeVisible()
  await putOnPlan(page, 'standard')
  await openWithLiveUpdates(page, '/dashboard')
  const weeks = page.getByRole('list', { name: /^New leads per week/ }).getByRole('button')
  await expect(weeks).toHaveCount(12)
  await expect(weeks.last()).toHaveAccessibleName(new RegExp(`: ${leads.length} new leads`))
  await expect(page.getByText(`This week, ${leads.length}`)).toBeVisible()
  await weeks.last().focus()
  await page.keyboard.press('ArrowLeft')
  await expect(weeks.nth(10)).toBeFocused()
  await expect(page.getByText(/^Week \d+, 0$/)).toBeVisible()
})

test('results compare what came of the leads by industry, country and member, and lead to the leads of a row', async ({
  page,
}) => {
  await signUp(page)
  const leads = [
    { companyName: 'Mobila SRL', industry: 'Furniture', countryCode: 'RO' },
    { companyName: 'Möbel GmbH', industry: 'Furniture', countryCode: 'DE' },
    { companyName: 'Brad SRL', industry: 'Sawmill', countryCode: 'RO' },
  ]
  const ids: string[] = []
  for (const lead of leads) ids.push((await addLead(page, lead)).id)
  await page.request.post('/api/v1/leads/status', { data: { ids: ids.slice(0, 1), status: 'won' } })
  await blockLiveUpdates(page)
  await open(page, '/dashboard')
  const results = sheet(page, 'Results')
  await expect(results.getByText('Results are included in the Premium plan')).toBeVisible()
  await putOnPlan(page, 'premium')
  const stopFailing = await failRequests(page, 'dashboard/results')
  await open(page, '/dashboard')
  await results.scrollIntoViewIfNeeded()
  await expect(results.getByText("Couldn't load the results")).toBeVisible()
  await stopFailing()
  await results.getByRole('button', { name: 'Try Again' }).click()
  await expect(results.getByRole('row', { name: 'Furniture 2 1 1 50%' })).toBeVisible()
  await expect(results.getByRole('row', { name: 'Sawmill 1 0 0 0%' })).toBeVisible()
  await expect(results.getByRole('row', { name: 'Total 3 1 1 33.3%' })).toBeVisible()
  await results.getByRole('button', { name: 'Member' }).click()
  await expect(results.getByRole('row', { name: 'Unassigned 3 1 1 33.3%' })).toBeVisible()
  await results.getByRole('button', { name: 'Country' }).click()
  await results.getByRole('combobox', { name: 'Leads added' }).selectOption('Last 90 days')
  await expect(results.getByRole('row', { name: 'Germany 1 0 0 0%' })).toBeVisible()
  await expectAccessible(page)
  await results.getByRole('link', { name: 'Romania' }).click()
  await expect(page).toHaveURL(/\/leads\?country=RO&added=90d/)
  await expect(page.getByRole('link', { name: 'Mobila SRL' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Brad SRL' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Möbel GmbH' })).toHaveCount(0)
})

test('a part that cannot be loaded says why and can be retried, while the others stay', async ({ page }) => {
  await signUpWithLeads(page)
  await blockLiveUpdates(page)
  const stopFailing = await failRequests(page, 'leads', 'dashboard', 'tasks')
  await open(page, '/dashboard')
  const recent = sheet(page, 'Recent Leads')
  await expect(recent.getByText("Couldn't Load Leads")).toBeVisible()
  await expect(recent.getByText(/^Error loading leads: /)).toBeVisible()
  await expect(page.getByText("Couldn't load the analysis")).toBeVisible()
  await expect(page.getByText("Couldn't load tasks")).toBeVisible()
  await expect(sheet(page, 'Recent Searches').getByRole('listitem')).toHaveCount(1)
  await stopFailing()
  await recent.getByRole('button', { name: 'Try Again' }).click()
  await expect(recent.getByRole('listitem')).toHaveCount(5)
  await sheet(page, 'Lead Portfolio Analysis').getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await sheet(page, 'Tasks due').getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('Nothing to do')).toBeVisible()
})
