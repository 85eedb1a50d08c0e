import { expect, type Page, test } from '@playwright/test'
import { open, signUp } from './pages/account.ts'
import { useUpSearches } from './pages/plan.ts'

const usage = (page: Page) => page.getByRole('region', { name: 'Usage' })

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test('Find Leads shows what is left of the plan, what grades mean and cost, how it works, and gives tips', async ({
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
  await useUpSearches(page)
  await open(page, '/search?keywords=mobilă')
  await expect(page.getByText('Upgrade your plan to access searches')).toBeVisible()
  await expect(page.locator('main').getByRole('button', { name: 'Find Leads' })).toHaveCount(0)
  await expect(page.getByText("You've reached the limit of 5 searches for free accounts.")).toBeVisible()
})

test('the current location becomes the place, and where the browser keeps it the form says so', async ({
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
