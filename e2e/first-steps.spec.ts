import { expect, test } from '@playwright/test'
import { expectAccessible } from './checks/accessible.ts'
import { open, signUp } from './pages/account.ts'
import { findFurniture } from './fixtures/found-leads.ts'

test('a new account is guided in three steps to its first contact, after which the steps disappear', async ({
  page,
}) => {
  await signUp(page)
  await open(page, '/dashboard')
  const steps = page.getByRole('region', { name: 'Your first contact in three steps' })
  await expect(steps.getByRole('listitem').filter({ hasText: 'Find companies' })).toHaveAttribute(
    'aria-current',
    'step',
  )
  await expectAccessible(page)
  await steps.getByRole('link', { name: 'Search for companies' }).click()
  await expect(page).toHaveURL(/\/search/)

  const found = await findFurniture(page)
  await open(page, '/dashboard')
  await steps.getByRole('link', { name: 'Show the best leads' }).click()
  await expect(page).toHaveURL(/\/leads\?quality=A/)

  await open(page, '/dashboard')
  await expect(steps.getByRole('link', { name: 'Choose a lead to unlock' })).toBeVisible()
  const best = found.find(({ cost }) => cost > 0)
  expect((await page.request.post(`/api/v1/leads/${best?.id}/unlock`, { data: {} })).ok()).toBe(true)
  await expect(page.getByRole('heading', { name: 'Recent Leads' })).toBeVisible()
  await expect(steps).toHaveCount(0)
})

test('the steps can be hidden, and stay hidden', async ({ page }) => {
  await signUp(page)
  await open(page, '/dashboard')
  await page.getByRole('button', { name: 'Hide these steps' }).click()
  const steps = page.getByRole('region', { name: 'Your first contact in three steps' })
  await expect(steps).toHaveCount(0)
  await open(page, '/dashboard')
  await expect(page.getByText('No Leads Yet')).toBeVisible()
  await expect(steps).toHaveCount(0)
})
