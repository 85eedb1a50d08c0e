import { expect, type Locator, type Page, test } from '@playwright/test'
import { open, signUp } from './pages/account.ts'
import { addLead, createTask } from './fixtures/workspaces.ts'

/** Presses a control with the keyboard. */
async function pressByKeyboard(control: Locator) {
  await control.focus()
  await control.press('Enter')
}
const pressDialogButton = (page: Page, name: string) =>
  pressByKeyboard(page.getByRole('dialog').getByRole('button', { name, exact: true }))

test('after a task is deleted the next one has the focus, and after the last one its section', async ({ page }) => {
  await signUp(page)
  const { id } = await addLead(page, { companyName: 'Planned SRL' })
  for (const [at, title] of ['First', 'Second', 'Third'].entries())
    await createTask(page, { leadId: id, title, inDays: at + 1 })
  await open(page, `/leads/${id}`)
  const tasks = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Tasks', exact: true }) })
  const row = (title: string) => tasks.getByRole('listitem').filter({ hasText: title })
  for (const title of ['Second', 'Third', 'First']) {
    await pressByKeyboard(row(title).getByRole('button'))
    await pressByKeyboard(page.getByRole('menuitem', { name: 'Delete' }))
    await pressDialogButton(page, 'Delete')
    await expect(row(title)).toHaveCount(0)
    await expect(tasks.locator(':focus')).toHaveCount(1)
  }
})

test('after an address is removed from the list the next one has the focus', async ({ page }) => {
  await signUp(page)
  await open(page, '/settings?tab=suppressions')
  await page.getByRole('button', { name: 'Add addresses' }).click()
  await page.getByLabel('Emails and phone numbers').fill('one@firm.example\ntwo@firm.example\nthree@firm.example')
  await page.getByRole('button', { name: 'Stop contacting' }).click()
  const row = page.getByRole('row')
  await expect(row).toHaveCount(4)
  const first = row.nth(1).getByRole('button')
  await pressByKeyboard(first)
  await page.getByRole('textbox', { name: 'Reason' }).fill('They asked for an offer')
  await pressDialogButton(page, 'Remove from the list')
  await expect(row).toHaveCount(3)
  await expect(first).toBeFocused()
})

test('after a lead is deleted in the list, the next one has the focus; after several, the first', async ({ page }) => {
  await signUp(page)
  for (const companyName of ['Alpha', 'Beta', 'Gamma', 'Delta']) await addLead(page, { companyName })
  await open(page, '/leads?sort=company_name')
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  await page.getByRole('row').filter({ hasText: 'Beta' }).getByRole('checkbox').check()
  await pressByKeyboard(page.getByRole('row').filter({ hasText: 'Beta' }).getByRole('button', { name: 'More' }))
  await pressByKeyboard(page.getByRole('menuitem', { name: 'Delete' }))
  await pressDialogButton(page, 'Delete')
  await expect(link('Beta')).toHaveCount(0)
  await expect(link('Delta')).toBeFocused()
  await expect(page.getByRole('toolbar')).toHaveCount(0)
  await page.getByRole('row').filter({ hasText: 'Alpha' }).getByRole('checkbox').check()
  await pressByKeyboard(page.getByRole('toolbar').getByRole('button', { name: 'Delete' }))
  await pressDialogButton(page, 'Delete')
  await expect(link('Alpha')).toHaveCount(0)
  await expect(link('Delta')).toBeFocused()
})
