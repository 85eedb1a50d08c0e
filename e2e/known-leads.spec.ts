import { expect, test } from '@playwright/test'
import { expectAccessible } from './checks/accessible.ts'
import { open, signUp } from './pages/account.ts'
import { findFurniture } from './fixtures/found-leads.ts'
import { SEARCH_DIALOG_TITLE } from './pages/find-leads.ts'

test('a search whose companies are all known says so before it starts, shows them, and does not use up a search', async ({
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
  await expect(page.getByText(/^Nothing new here: all of these companies are in your list\./)).toBeVisible()
  await expect(page.getByText(/^Uses no search/)).toBeVisible()
  await expectAccessible(page)
  const start = page.locator('main').getByRole('button', { name: 'Find Leads' })
  const dialog = page.getByRole('dialog', { name: SEARCH_DIALOG_TITLE })
  const answered = page.waitForResponse(/\/search\/create/)
  await start.click()
  // The previous search was started without the page: only the server knows of it, and the button then counts down.
  if ((await answered).status() === 429) {
    await expect(start).not.toHaveAttribute('aria-disabled', 'true')
    await start.click()
  }
  await expect(dialog.getByRole('heading', { name: 'Search complete' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText(/Nothing is charged, and the search uses none of your searches\.$/)).toBeVisible()
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
