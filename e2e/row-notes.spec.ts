import { expect, type Page, test } from '@playwright/test'
import { open, signUp } from './pages/account.ts'
import { watchForText } from './checks/transient-text.ts'
import { delayRequest, delayResponse, triggerRequest } from './faults/delayed-response.ts'
import { failRequests } from './faults/failing-requests.ts'
import { addLead } from './fixtures/workspaces.ts'

const press = (page: Page, button: string) => page.getByRole('button', { name: button, exact: true }).click()

test('text typed into a note of a row while it is saved stays in the dialog', async ({ page }) => {
  await signUp(page)
  await addLead(page, { companyName: 'Oak SRL' })
  await open(page, '/leads')
  await page.getByRole('button', { name: 'More for Oak SRL' }).click()
  await page.getByRole('menuitem', { name: 'Add note' }).click()
  const dialog = page.getByRole('dialog', { name: /Oak SRL/ })
  await dialog.getByRole('textbox').fill('They load')
  const releaseResponse = await delayResponse(page, 'interactions/add')
  await triggerRequest(page, 'interactions/add', () => press(page, 'Add note'))
  await dialog.getByRole('textbox').fill('They load on Fridays')
  const added = await watchForText(page, 'Note added')
  await releaseResponse()
  await added()
  await expect(dialog.getByRole('textbox')).toHaveValue('They load on Fridays')
})

test('a note of a row that is closed by mistake is restored, and one that is being added cannot be closed', async ({
  page,
}) => {
  await signUp(page)
  await addLead(page, { companyName: 'Oak SRL' })
  await open(page, '/leads')
  const dialog = page.getByRole('dialog', { name: /Oak SRL/ })
  const note = dialog.getByRole('textbox')
  const openNote = async () => {
    await page.getByRole('button', { name: 'More for Oak SRL' }).click()
    await page.getByRole('menuitem', { name: 'Add note' }).click()
  }
  await openNote()
  await note.fill('They load on Fridays')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await openNote()
  await expect(note).toHaveValue('They load on Fridays')
  await press(page, 'Cancel')
  await openNote()
  await expect(note).toHaveValue('')

  await note.fill('They load on Mondays')
  const stopFailing = await failRequests(page, 'interactions/add')
  const whileDelayed = await delayRequest(page, '**/api/rpc/interactions/add')
  await press(page, 'Add note')
  await whileDelayed(async () => {
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
    await page.keyboard.press('Escape')
  })
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(note).toHaveValue('They load on Mondays')
  await stopFailing()
  await press(page, 'Add note')
  await expect(dialog).toBeHidden()
})

test('a note of a row is restored when the deletion of its lead is undone', async ({ page }) => {
  await signUp(page)
  await addLead(page, { companyName: 'Oak SRL' })
  await open(page, '/leads')
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'More for Oak SRL' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await choose('Add note')
  const note = page.getByRole('dialog', { name: /Oak SRL/ }).getByRole('textbox')
  await note.fill('They load on Fridays')
  await page.keyboard.press('Escape')
  await choose('Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await choose('Add note')
  await expect(note).toHaveValue('They load on Fridays')
})
