import { expect, type Page, test } from '@playwright/test'
import { open, openWithLiveUpdates, signUp } from './pages/account.ts'
import { failRequests, blockLiveUpdates } from './faults/failing-requests.ts'
import { findFurniture } from './fixtures/found-leads.ts'
import { LeadsList } from './pages/leads-list.ts'
import { addLead } from './fixtures/workspaces.ts'

const countMapFiles = (page: Page) =>
  page.evaluate(
    () => performance.getEntriesByType('resource').filter(({ name }) => /maplibre|map-canvas/.test(name)).length,
  )

test('the map of an empty account says what to do; a lead without a place is counted, not drawn', async ({ page }) => {
  await signUp(page)
  await open(page, '/leads?view=map')
  await expect(page.getByText('No Leads Yet')).toBeVisible()
  await addLead(page, { companyName: 'Nowhere SRL' })
  await expect(page.getByText('The position of these leads is unknown.')).toBeVisible()
  await addLead(page, { companyName: 'Somewhere SRL', latitude: 46.77, longitude: 23.6 })
  await expect(page.getByText('1 of 2 on the map')).toBeVisible()
})

test('the map shows where the leads are, loads its code only when opened, and has cards that open the leads', async ({
  page,
}) => {
  await signUp(page)
  const [lead] = await findFurniture(page)
  const name = lead?.companyName ?? ''
  const list = new LeadsList(page)
  await list.open(`?q=${encodeURIComponent(name)}`)
  expect(await countMapFiles(page)).toBe(0)
  await list.switchView('Map')
  await expect(page.getByText('1 of 1 on the map')).toBeVisible()
  const canvas = page.locator('.maplibregl-canvas')
  await expect(canvas).toBeVisible()
  const card = page.getByRole('region', { name: '1 lead here' })
  // The marker is drawn shortly after the land; the only lead is in the middle.
  await expect(async () => {
    await canvas.click()
    await expect(card).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(card).toContainText(name)
  await card.getByRole('link', { name: 'View details' }).click()
  await expect(page).toHaveURL(new RegExp(`/leads/${lead?.id}`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await page.goBack()
  await expect(page).toHaveURL(/view=map/)
})

test('another filter brings its leads into view and closes the card; a lead added by a colleague does neither', async ({
  page,
}) => {
  await signUp(page)
  const at = { latitude: 46.77, longitude: 23.6 }
  for (const companyName of ['North One SRL', 'North Two SRL']) await addLead(page, { companyName, ...at })
  await addLead(page, { companyName: 'South SRL', latitude: 44.43, longitude: 26.1 })
  await openWithLiveUpdates(page, '/leads?view=map&q=north')
  await expect(page.getByText('2 of 2 on the map')).toBeVisible()
  const canvas = page.locator('.maplibregl-canvas')
  const card = (count: string) => page.getByRole('region', { name: `${count} here` })
  const openCardInMiddle = (count: string) =>
    expect(async () => {
      await canvas.click()
      await expect(card(count)).toBeVisible({ timeout: 1000 })
    }).toPass()
  await openCardInMiddle('2 leads')

  const search = page.getByLabel('Search leads')
  await search.fill('south')
  await expect(page.getByText('1 of 1 on the map')).toBeVisible()
  await search.fill('north')
  await expect(page.getByText('2 of 2 on the map')).toBeVisible()
  await expect(card('2 leads')).toHaveCount(0)
  await search.fill('south')
  await expect(page.getByText('1 of 1 on the map')).toBeVisible()
  await openCardInMiddle('1 lead')
  await addLead(page, { companyName: 'South Far SRL', latitude: 59.33, longitude: 18.07 })
  await expect(page.getByText('2 of 2 on the map')).toBeVisible()
  await expect(card('1 lead')).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await openCardInMiddle('1 lead')
})

test('the card of a lead that does not load reports it and requests it again', async ({ page }) => {
  await signUp(page)
  await addLead(page, { companyName: 'Middle SRL', latitude: 46.77, longitude: 23.59 })
  await open(page, '/leads?view=map')
  await expect(page.getByText('1 of 1 on the map')).toBeVisible()
  const stopFailingLead = await failRequests(page, 'leads/get')
  const card = page.getByRole('region', { name: '1 lead here' })
  await expect(async () => {
    await page.locator('.maplibregl-canvas').click()
    await expect(card).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(card.getByRole('alert')).toBeVisible()
  await stopFailingLead()
  await card.getByRole('button', { name: 'Try Again' }).click()
  await expect(card.getByRole('alert')).toHaveCount(0)
  await expect(card).toContainText('New')
})

test('points that do not load are reported and requested again', async ({ page }) => {
  await signUp(page)
  await addLead(page, { companyName: 'Somewhere SRL', latitude: 46.77, longitude: 23.6 })
  await blockLiveUpdates(page)
  const stopFailingPoints = await failRequests(page, 'leads/map')
  await open(page, '/leads?view=map')
  await expect(page.getByText('Error Loading Leads', { exact: true })).toBeVisible()
  await expect(page.getByText('The server did not answer.')).toBeVisible()
  await stopFailingPoints()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('1 of 1 on the map')).toBeVisible()
})
