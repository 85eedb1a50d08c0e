import { expect, test } from '@playwright/test'
import { expectAccessible } from './checks/accessible.ts'
import { open, openWithLiveUpdates, signUp } from './pages/account.ts'
import { watchForText } from './checks/transient-text.ts'
import { LeadsList } from './pages/leads-list.ts'
import { joinWorkspace, putOnPlan } from './fixtures/database.ts'
import { addLead } from './fixtures/workspaces.ts'

test('a user who works alone sees no fields for members', async ({ page }) => {
  await signUp(page)
  const { id } = await addLead(page, { companyName: 'Alone SRL' })
  await open(page, `/leads/${id}`)
  await expect(page.getByRole('button', { name: 'Status of Alone SRL: New' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Assignee of Alone SRL' })).toHaveCount(0)
})

test('leads are assigned to a colleague, who is notified immediately, filters them, and gives one back', async ({
  page,
  browser,
}) => {
  await signUp(page, 'Ana Pop')
  await putOnPlan(page, 'standard')
  const other = await (await browser.newContext()).newPage()
  await signUp(other, 'Mara Ionescu')
  await joinWorkspace(other, page)
  for (const companyName of ['Third SRL', 'Second SRL', 'First SRL']) await addLead(page, { companyName })
  await openWithLiveUpdates(other, '/dashboard')

  const list = new LeadsList(page)
  await list.open()
  for (const name of ['First SRL', 'Second SRL']) await list.checkbox(name).click()
  const done = await watchForText(page, '2 leads assigned to Mara Ionescu')
  await list.toolbar.getByRole('button', { name: 'Assign' }).click()
  await page.getByRole('menuitem', { name: 'Mara Ionescu' }).click()
  await done()
  await expect(list.rows.filter({ hasText: 'First SRL' })).toContainText('Mara Ionescu')

  await other.getByRole('button', { name: '1 unread notification' }).click()
  await other.getByText('Ana Pop assigned you 2 leads').click()
  await expect(other).toHaveURL(/\/leads\?assignee=me$/)
  const mine = new LeadsList(other)
  await expect(mine.rows.filter({ hasText: 'SRL' })).toHaveCount(2)
  await expect(other.getByRole('button', { name: 'Remove filter: Assigned to' })).toBeVisible()
  await expectAccessible(other)

  await other.getByRole('link', { name: 'First SRL' }).click()
  await other.getByRole('button', { name: 'Assignee of First SRL: Mara Ionescu' }).click()
  await other.getByRole('menuitemradio', { name: 'Unassigned' }).click()
  await expect(other.getByRole('button', { name: 'Assignee of First SRL: Unassigned' })).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('tab', { name: /^Interactions/ }).click()
  await expect(other.getByText('Assigned to Mara Ionescu')).toBeVisible()
  await other.context().close()
})
