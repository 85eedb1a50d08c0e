import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './checks/accessible.ts'
import { open, signUp } from './pages/account.ts'
import { FindLeads, SEARCH_DIALOG_TITLE } from './pages/find-leads.ts'
import { triggerRequest, delayResponse } from './faults/delayed-response.ts'
import { putOnPlan } from './fixtures/database.ts'

const CLUJ = 'place=Cluj-Napoca, Cluj (RO)&lat=46.77&lng=23.6&country=RO&radius=100'
const companyCountText = (page: Page) => page.getByText(/^\d+ compan(y|ies)$/)
const readCompanyCount = async (page: Page) => Number.parseInt(await companyCountText(page).innerText(), 10)
const advancedSection = (page: Page) => page.getByRole('group').filter({ hasText: 'Advanced Search Features' })

test('below Standard the advanced part names the plan that includes it, and a link with conditions searches without them', async ({
  page,
}) => {
  await signUp(page)
  await open(page, `/search?keywords=mobilă&${CLUJ}`)
  await expect(companyCountText(page)).toBeVisible()
  const all = await companyCountText(page).innerText()
  await open(page, `/search?keywords=mobilă&${CLUJ}&contact=email&score=20`)
  await expect(page.getByText('Advanced search is included in the Standard plan')).toBeVisible()
  await expect(page.getByLabel('Exclude words')).toHaveCount(0)
  await expect(companyCountText(page)).toHaveText(all)
  await expectAccessible(page)
})

test('on Standard the conditions apply to the preview, the run and a repeated search', async ({ page }) => {
  await signUp(page)
  await putOnPlan(page, 'standard')
  await open(page, `/search?keywords=mobilă&${CLUJ}`)
  await expect(companyCountText(page)).toBeVisible()
  const all = Number.parseInt(await companyCountText(page).innerText(), 10)
  await page.getByText('Advanced Search Features').click()
  const part = advancedSection(page)
  await part.getByLabel('Contact details').selectOption({ label: 'With an email' })
  await part.getByLabel('Minimum score').fill('12')
  await part.getByLabel('Only new companies').check()
  await expect(part.getByText('3 conditions')).toBeVisible()
  await expect.poll(async () => Number.parseInt(await companyCountText(page).innerText(), 10)).toBeLessThan(all)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expectAccessible(page)
  const few = Number.parseInt(await companyCountText(page).innerText(), 10)
  expect(few).toBeGreaterThan(0)
  await page.reload()
  await expect(part.getByLabel('Contact details')).toHaveValue('email')
  await expect(companyCountText(page)).toHaveText(new RegExp(`^${few} `))

  await new FindLeads(page).start.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('heading', { name: 'Search complete' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Advanced Search Features' }).getByRole('listitem')).toHaveText([
    'With an email',
    'Score of 12 or more',
    'Only new companies',
  ])
  await expect(page.getByRole('status').filter({ hasText: `Search complete: ${few} found` })).toBeAttached()
  await page.getByRole('button', { name: 'Search again' }).click()
  await expect(part.getByLabel('Minimum score')).toHaveValue('12')
  await expect(part.getByLabel('Only new companies')).toBeChecked()
  await expect(page.getByText('No company meets all your conditions.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove the conditions' }).click()
  await expect(companyCountText(page)).toHaveText(new RegExp(`^${all} `))
})

test('words to exclude remove companies by name and by trade', async ({ page }) => {
  await signUp(page)
  await putOnPlan(page, 'standard')
  await open(page, `/search?keywords=mobilă&${CLUJ}`)
  await expect(companyCountText(page)).toBeVisible()
  const all = Number.parseInt(await companyCountText(page).innerText(), 10)
  await page.getByText('Advanced Search Features').click()
  await page.getByLabel('Exclude words').fill('producător de mobilă')
  await expect.poll(async () => Number.parseInt(await companyCountText(page).innerText(), 10)).toBeLessThan(all)
})

test('on Standard a second place is searched: preview, map, leads of both towns, and a repeated search', async ({
  page,
}) => {
  await signUp(page)
  await putOnPlan(page, 'standard')
  await open(page, `/search?keywords=mobilă&${CLUJ.replace('radius=100', 'radius=20')}`)
  await expect(companyCountText(page)).toBeVisible()
  const inCluj = await readCompanyCount(page)
  await page.getByText('Advanced Search Features').click()
  const part = advancedSection(page)
  const box = part.getByRole('combobox', { name: 'More places' })
  const chosen = part.getByRole('list', { name: 'More places' })

  await box.fill('Sibiu')
  await expect(page.getByRole('option', { name: /^Sibiu/ }).first()).toBeVisible()
  await box.press('Enter')
  await expect(chosen.getByRole('listitem')).toHaveText(['Sibiu (RO)'])
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('')
  await expect(part.getByText('1 condition')).toBeVisible()
  await expect.poll(() => readCompanyCount(page)).toBeGreaterThan(inCluj)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: /companies within 20 km of Cluj-Napoca.* and Sibiu/ })).toBeVisible()
  const inBoth = await readCompanyCount(page)
  await expectAccessible(page)

  await page.reload()
  await expect(chosen.getByRole('listitem')).toHaveText(['Sibiu (RO)'])
  await expect(companyCountText(page)).toHaveText(new RegExp(`^${inBoth} `))
  await chosen.getByRole('button', { name: 'Remove Sibiu (RO)' }).press('Enter')
  await expect(companyCountText(page)).toHaveText(new RegExp(`^${inCluj} `))
  await expect(box).toBeFocused()

  // Typed text that was not chosen also counts as a place when the search starts.
  await box.fill('Sibiu')
  await expect(page.getByRole('option', { name: /^Sibiu/ }).first()).toBeVisible()
  // While suggestions are open, everything else is hidden from screen readers, not from the mouse.
  await page.locator('main').getByRole('button', { name: 'Find Leads', includeHidden: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('heading', { name: 'Search complete' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Advanced Search Features' }).getByRole('listitem')).toHaveText([
    'Also around Sibiu (RO)',
  ])
  await expect(page.getByRole('status').filter({ hasText: `Search complete: ${inBoth} found` })).toBeAttached()
  const { items } = (await (await page.request.get('/api/v1/leads?limit=100')).json()) as { items: { city: string }[] }
  const towns = items.map(({ city }) => city)
  expect(towns).toContain('Cluj-Napoca')
  expect(towns).toContain('Sibiu')

  await page.getByRole('button', { name: 'Search again' }).click()
  await expect(chosen.getByRole('listitem')).toHaveText(['Sibiu (RO)'])
  await expect(companyCountText(page)).toHaveText(new RegExp(`^${inBoth} `))
})

test('four additional places hide the field on a phone, and removing one shows it again', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signUp(page)
  await putOnPlan(page, 'standard')
  await open(page, `/search?keywords=mobilă&${CLUJ.replace('radius=100', 'radius=20')}`)
  await page.getByText('Advanced Search Features').click()
  const part = advancedSection(page)
  const box = part.getByRole('combobox', { name: 'More places' })
  const chosen = part.getByRole('list', { name: 'More places' }).getByRole('listitem')
  for (const [at, town] of ['Sibiu', 'Oradea', 'Arad', 'Turda'].entries()) {
    await box.fill(town)
    await page
      .getByRole('option', { name: new RegExp(`^${town}`) })
      .first()
      .click()
    await expect(chosen).toHaveCount(at + 1)
  }
  await expect(part.getByText('Up to 4 more places.')).toBeVisible()
  await expect(box).toHaveCount(0)
  await expect(chosen.last().getByRole('button')).toBeFocused()
  for (const button of await chosen.getByRole('button').all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible(page)
  await chosen.first().getByRole('button').press('Enter')
  await expect(chosen).toHaveCount(3)
  await expect(box).toBeFocused()
})

test('an invalid additional place expands its section, and is ignored once the section is collapsed again', async ({
  page,
}) => {
  await signUp(page)
  await putOnPlan(page, 'standard')
  await open(page, `/search?keywords=mobilă&${CLUJ}`)
  const summary = page.getByText('Advanced Search Features')
  const error = page.getByText('No place named “Xyzzyplugh”.')
  await summary.click()
  const releaseResponse = await delayResponse(page, 'places/suggest*')
  await triggerRequest(page, 'places/suggest*', () =>
    page.getByRole('combobox', { name: 'More places' }).fill('Xyzzyplugh'),
  )
  await summary.click()
  await expect(page.getByLabel('Exclude words')).toBeHidden()
  await releaseResponse()
  await expect(error).toBeVisible()
  await summary.click()
  await expect(error).toBeHidden()
  await new FindLeads(page).start.click()
  await expect(page.getByRole('dialog', { name: SEARCH_DIALOG_TITLE })).toBeVisible()
})
