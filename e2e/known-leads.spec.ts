import { expect, test } from '@playwright/test'
import { expectAccessible } from './pages/accessible.ts'
import { open, signUp } from './pages/account.ts'
import { findFurniture } from './pages/found-leads.ts'
import { STARTED } from './pages/find-leads.ts'

test('a search whose companies are all known says so before it starts, shows what it found, and uses none of the period', async ({
  page,
}) => {
  await signUp(page)
  const leads = await findFurniture(page)
  const count = (grade: string) => leads.filter(({ qualityCategory }) => qualityCategory === grade).length
  const locked = leads.filter(({ cost }) => cost > 0)
  const credits = locked.reduce((sum, { cost }) => sum + cost, 0)
  const { items } = (await (await page.request.get('/api/v1/search-runs')).json()) as { items: { id: string }[] }

  await open(page, `/search?run=${items[0]?.id}`)
  await page.getByRole('button', { name: 'Search again' }).click()
  await expect(
    page.getByText(`${leads.length}, ${locked.length} still locked: ${credits} credits`, { exact: true }),
  ).toBeVisible()
  await expect(page.getByText(/^Nothing new here: all of them are in your list\./)).toBeVisible()
  await expect(page.getByText(/^Uses no search/)).toBeVisible()
  await expectAccessible(page)
  // The guard between two searches counts down on the button.
  const start = page.locator('main').getByRole('button', { name: 'Find Leads' })
  await expect(start).not.toHaveAttribute('aria-disabled', 'true')
  const dialog = page.getByRole('dialog', { name: STARTED })
  // While the map is drawn again after the change of the theme, a press may fall between two layouts.
  await expect(async () => {
    await start.click()
    await expect(dialog).toBeVisible({ timeout: 15_000 })
  }).toPass({ timeout: 90_000 })
  await expect(dialog.getByRole('heading', { name: 'Search complete' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText(/nothing is charged, and the search uses none of your searches\.$/)).toBeVisible()
  await expect(page.getByText('4 of 5')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: /unread notification/ }).click()
  const notification = page.getByRole('button', { name: `Search completed: ${leads.length} leads found` })
  await expect(notification.first()).toContainText('all already in your list')
  await notification.first().click()
  await expect(page).toHaveURL(/\/dashboard$/)
  const searches = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Recent Searches' }) })
  const newest = searches.getByRole('listitem').first()
  for (const grade of ['A', 'B', 'C'] as const)
    await expect(newest.locator('span:has(> .grade-plate)').filter({ hasText: grade })).toHaveText(
      new RegExp(`${grade}.*${count(grade)}$`),
    )
})
