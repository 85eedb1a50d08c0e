import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './pages/accessible.ts'
import { open, signUp } from './pages/account.ts'
import { FindLeads } from './pages/find-leads.ts'
import { putOnPlan } from './pages/plan.ts'

const CLUJ = 'place=Cluj-Napoca, Cluj (RO)&lat=46.77&lng=23.6&country=RO&radius=100'
const total = (page: Page) => page.getByText(/^\d+ compan(y|ies)$/)
const advanced = (page: Page) => page.getByRole('group').filter({ hasText: 'Advanced Search Features' })

test('below Standard the advanced part names the plan that has it, and a link with conditions searches without them', async ({
  page,
}) => {
  await signUp(page)
  await open(page, `/search?keywords=mobilă&${CLUJ}`)
  await expect(total(page)).toBeVisible()
  const all = await total(page).innerText()
  await open(page, `/search?keywords=mobilă&${CLUJ}&contact=email&score=20`)
  await expect(page.getByText('Advanced search comes with Standard')).toBeVisible()
  await expect(page.getByLabel('Exclude words')).toHaveCount(0)
  await expect(total(page)).toHaveText(all)
  await expectAccessible(page)
})

test('on Standard the conditions count in the preview, the run keeps to them, and searching again has them', async ({
  page,
}) => {
  await signUp(page)
  await putOnPlan(page, 'standard')
  await open(page, `/search?keywords=mobilă&${CLUJ}`)
  await expect(total(page)).toBeVisible()
  const all = Number.parseInt(await total(page).innerText(), 10)
  await page.getByText('Advanced Search Features').click()
  const part = advanced(page)
  await part.getByLabel('Contact details').selectOption({ label: 'With an email' })
  await part.getByLabel('Minimum score').fill('12')
  await part.getByLabel('Only new companies').check()
  await expect(part.getByText('3 conditions')).toBeVisible()
  await expect.poll(async () => Number.parseInt(await total(page).innerText(), 10)).toBeLessThan(all)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expectAccessible(page)
  const few = Number.parseInt(await total(page).innerText(), 10)
  expect(few).toBeGreaterThan(0)
  await page.reload()
  await expect(part.getByLabel('Contact details')).toHaveValue('email')
  await expect(total(page)).toHaveText(new RegExp(`^${few} `))

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
  await expect(total(page)).toHaveText(new RegExp(`^${all} `))
})

test('words to exclude take companies away by name and by trade', async ({ page }) => {
  await signUp(page)
  await putOnPlan(page, 'standard')
  await open(page, `/search?keywords=mobilă&${CLUJ}`)
  await expect(total(page)).toBeVisible()
  const all = Number.parseInt(await total(page).innerText(), 10)
  await page.getByText('Advanced Search Features').click()
  await page.getByLabel('Exclude words').fill('producător de mobilă')
  await expect.poll(async () => Number.parseInt(await total(page).innerText(), 10)).toBeLessThan(all)
})
