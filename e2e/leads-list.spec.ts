import { expect, test } from '@playwright/test'
import { open, signUp } from './pages/account.ts'
import { failRequests, blockLiveUpdates } from './faults/failing-requests.ts'
import { findFurniture } from './fixtures/found-leads.ts'
import { LeadsList } from './pages/leads-list.ts'
import { addLead } from './fixtures/workspaces.ts'

test('filters narrow the list, are in the URL, and Back removes them', async ({ page }) => {
  await signUp(page)
  await findFurniture(page)
  const list = new LeadsList(page)
  await list.open()
  const all = await list.readTotal()
  const panel = await list.openFilters()
  await panel.getByRole('checkbox', { name: /^A\s*Premium/ }).check()
  await expect(page).toHaveURL(/quality=A/)
  await expect.poll(() => list.readTotal()).toBeLessThan(all)
  const premium = await list.readTotal()
  await panel.getByLabel('Search cities').fill('cluj')
  await panel.getByRole('checkbox', { name: /^Cluj-Napoca/ }).check()
  await expect(page).toHaveURL(/city=Cluj-Napoca/)
  await expect.poll(() => list.readTotal()).toBeLessThan(premium)
  await page.reload()
  await page.getByRole('button', { name: 'Remove filter: City' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Remove filter: Grade' })).toBeFocused()
  await expect.poll(() => list.readTotal()).toBe(premium)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Remove filter: City' })).toBeVisible()
  await page.goBack()
  await expect.poll(() => list.readTotal()).toBe(premium)
  await page.getByRole('button', { name: 'Clear all' }).press('Enter')
  await expect.poll(() => list.readTotal()).toBe(all)
  await expect(page.locator('main :focus')).toBeVisible()

  await page.getByRole('columnheader', { name: 'Company' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=company_name/)
  await expect(page.getByRole('columnheader', { name: 'Company' })).toHaveAttribute('aria-sort', 'ascending')
  const names = async () =>
    (await list.rows.getByRole('link').and(page.locator('.company-name')).allInnerTexts()).slice(0, 5)
  await expect
    .poll(async () => {
      const now = await names()
      return now.join() === now.toSorted((a, b) => a.localeCompare(b)).join()
    })
    .toBe(true)
  await page.getByLabel('Search leads').fill('zzzz')
  await expect(page.getByText('No leads found matching your criteria.')).toBeVisible()
})

test('an empty list says what to do, a failing one what to try', async ({ page }) => {
  await signUp(page)
  for (const view of ['', '?view=cards', '?view=board', '?view=map']) {
    await open(page, `/leads${view}`)
    await expect(page.getByText('No Leads Yet')).toBeVisible()
  }
  await expect(page.getByRole('link', { name: 'Start Finding Leads' })).toBeVisible()
  await blockLiveUpdates(page)
  const stopFailingList = await failRequests(page, 'leads/list')
  await open(page, '/leads')
  await expect(page.getByText('Error Loading Leads', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload Page' })).toBeVisible()
  await stopFailingList()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('No Leads Yet')).toBeVisible()
})

test('a contact is unlocked from its row: a price is confirmed first, then the details are offered', async ({
  page,
}) => {
  await signUp(page)
  const leads = await findFurniture(page)
  const paid = leads.find(({ cost }) => cost === 1)
  const list = new LeadsList(page)
  await list.open('?quality=A')
  const row = list.rows.filter({ hasText: paid?.companyName ?? '' })
  const stopFailingUnlock = await failRequests(page, 'leads/unlock')
  await row.getByRole('button', { name: /^Unlock/ }).click()
  const dialog = page.getByRole('dialog', { name: `Unlock ${paid?.companyName}?` })
  await expect(dialog).toContainText('49 credits')
  await dialog.getByRole('button', { name: 'Unlock for 1 credit' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Failed to unlock lead')
  await stopFailingUnlock()
  await dialog.getByRole('button', { name: 'Unlock for 1 credit' }).click()
  const granted = page.getByRole('dialog', { name: 'Access Granted!' })
  await granted.getByRole('link', { name: 'View details' }).click()
  await expect(page).toHaveURL(new RegExp(`/leads/${paid?.id}$`))
  await expect(
    page.getByRole('region', { name: 'Contact', exact: true }).getByText('Unlocked', { exact: true }),
  ).toBeVisible()
})

test('a row shows company, industry, place, date, grade, status and whether the contact is locked', async ({
  page,
}) => {
  await signUp(page)
  await addLead(page, { companyName: 'Typed SRL', industry: 'Dairy', city: 'Turda', state: 'Cluj', countryCode: 'RO' })
  await findFurniture(page)
  const list = new LeadsList(page)
  await list.open('?q=typed')
  const typed = list.rows.filter({ hasText: 'Typed SRL' })
  for (const cell of [/Dairy$/, 'Turda Cluj, RO', 'Today', /^C \d+/, 'Status of Typed SRL: New'])
    await expect(typed.getByRole('cell', { name: cell })).toBeVisible()
  await expect(typed.getByRole('button', { name: /^Unlock/ })).toHaveCount(0)
  await list.open('?quality=A')
  const locked = list.rows.first()
  await expect(locked.getByRole('cell', { name: /^Hidden until unlocked/ })).toBeVisible()
  await expect(locked.getByRole('button', { name: /^Unlock 1 credit/ })).toBeVisible()
})
