import { expect, type Page, test } from '@playwright/test'
import { open, signUp } from './pages/account.ts'
import { watchForText } from './checks/transient-text.ts'
import { failRequests, refuseRequests, blockLiveUpdates } from './faults/failing-requests.ts'
import { findFurniture } from './fixtures/found-leads.ts'
import { LeadsList } from './pages/leads-list.ts'
import { addLead, saveView } from './fixtures/workspaces.ts'

const savedViews = (page: Page) => page.getByRole('navigation', { name: 'Saved views' })
const viewLink = (page: Page, name: string) => savedViews(page).getByRole('link', { name })
const openViewDialog = async (page: Page, { name, how }: { name: string; how: 'Rename view' | 'Delete view' }) => {
  await page.getByRole('button', { name: `View actions: ${name}` }).click()
  await page.getByRole('menuitem', { name: how }).click()
  return page.getByRole('dialog')
}

test('an empty account has no saved views, and its first one is shown in the sidebar with its count', async ({
  page,
}) => {
  await signUp(page)
  await open(page, '/leads')
  await expect(page.getByText('No Leads Yet')).toBeVisible()
  await expect(savedViews(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Save view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByText('Name is required')).toBeVisible()
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await dialog.getByLabel('Name').fill('Everything')
  const saved = await watchForText(page, 'View saved')
  await dialog.getByLabel('Name').press('Enter')
  await saved()
  await expect(viewLink(page, 'Everything')).toContainText('0')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect(dialog.getByLabel('Name')).toHaveValue('')
})

test('a full account: a view brings its filter, order, columns and mode, is renamed and deleted', async ({ page }) => {
  await signUp(page)
  const premium = (await findFurniture(page)).filter(({ qualityCategory }) => qualityCategory === 'A').length
  const list = new LeadsList(page)
  await list.open('?quality=A&sort=company_name')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Date' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await dialog.getByLabel('Name').fill('A by name')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(viewLink(page, 'A by name')).toContainText(String(premium))

  await open(page, '/dashboard')
  await viewLink(page, 'A by name').click()
  await expect(page).toHaveURL(/quality=A/)
  await expect(page).toHaveURL(/sort=company_name/)
  await expect.poll(() => list.readTotal()).toBe(premium)
  await expect(viewLink(page, 'A by name')).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('columnheader', { name: 'Status' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Date' })).toHaveCount(0)

  await saveView(page, { name: 'On a board', mode: 'board' })
  await page.reload()
  await viewLink(page, 'On a board').click()
  await expect(list.column('New')).toBeVisible()
  const rename = await openViewDialog(page, { name: 'On a board', how: 'Rename view' })
  await rename.getByLabel('Name').fill('A by name')
  await rename.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(rename.getByText('A view with this name already exists.')).toBeVisible()
  await rename.getByLabel('Name').fill('As cards of a board')
  await rename.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(viewLink(page, 'As cards of a board')).toBeVisible()
  const remove = await openViewDialog(page, { name: 'As cards of a board', how: 'Delete view' })
  await expect(remove.getByText('Only the view is deleted. Its leads are kept.')).toBeVisible()
  await remove.getByRole('button', { name: 'Delete view' }).click()
  await expect(viewLink(page, 'As cards of a board')).toHaveCount(0)
  await expect(viewLink(page, 'A by name')).toBeVisible()
})

test('views that do not load are reported and requested again', async ({ page }) => {
  await signUp(page)
  await saveView(page, { name: 'Kept' })
  await blockLiveUpdates(page)
  const stopFailingList = await failRequests(page, 'views/list')
  await open(page, '/leads')
  const alert = page.getByRole('alert').filter({ hasText: "Couldn't load saved views" })
  await expect(alert).toContainText('The server did not answer.')
  await stopFailingList()
  await alert.getByRole('button', { name: 'Try Again' }).click()
  await expect(viewLink(page, 'Kept')).toBeVisible()
})

test('a view the server does not save, rename or delete says why and loses nothing', async ({ page }) => {
  await signUp(page)
  await addLead(page, { companyName: 'Only SRL' })
  await saveView(page, { name: 'Kept' })
  await open(page, '/leads?status=new')
  const stopRefusing = await refuseRequests(page, 'views/create', { code: 'TOO_MANY_VIEWS', status: 409 })
  await page.getByRole('button', { name: 'Save view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await dialog.getByLabel('Name').fill('One too many')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByText('You can save up to 50 views. Delete one first.')).toBeVisible()
  await expect(dialog.getByLabel('Name')).toHaveValue('One too many')
  await stopRefusing()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(viewLink(page, 'One too many')).toContainText('1')

  const stopFailingChanges = await failRequests(page, 'views/update', 'views/remove')
  const rename = await openViewDialog(page, { name: 'Kept', how: 'Rename view' })
  await rename.getByLabel('Name').fill('Another name')
  await rename.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(rename.getByText('The server did not answer.')).toBeVisible()
  await rename.getByRole('button', { name: 'Cancel' }).click()
  const remove = await openViewDialog(page, { name: 'Kept', how: 'Delete view' })
  await remove.getByRole('button', { name: 'Delete view' }).click()
  await expect(remove.getByText('The server did not answer.')).toBeVisible()
  // An open dialog hides the rest of the page from role queries.
  await expect(page.locator('nav').getByText('Kept', { exact: true })).toHaveCount(1)
  await stopFailingChanges()
  await remove.getByRole('button', { name: 'Delete view' }).click()
  await expect(viewLink(page, 'Kept')).toHaveCount(0)
})
