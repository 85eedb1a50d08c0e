import { expect, test } from '@playwright/test'
import { expectAccessible } from './checks/accessible.ts'
import { openWithLiveUpdates, signUp } from './pages/account.ts'
import { addLead } from './fixtures/workspaces.ts'

test('an editor may take over what a colleague changed, and keeps the text if the lead was deleted meanwhile', async ({
  page,
}) => {
  await signUp(page)
  const lead = await addLead(page, { companyName: 'Shared SRL', industry: 'Oak' })
  await openWithLiveUpdates(page, `/leads/${lead.id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Lead' })
  await dialog.getByLabel('Industry').fill('Pine')
  const change = { industry: 'Beech', expectedUpdatedAt: lead.updatedAt }
  expect((await page.request.patch(`/api/v1/leads/${lead.id}`, { data: change })).ok()).toBe(true)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('row', { name: 'Industry Beech Pine' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Reload' }).click()
  await expect(dialog.getByLabel('Industry')).toHaveValue('Beech')
  const notes = dialog.getByLabel('Notes')
  await notes.fill('Ask for the ramp')
  const removed = await page.request.delete(`/api/v1/leads/${lead.id}`)
  const { batchId } = (await removed.json()) as { batchId: string }
  const deletedNotice = dialog.getByRole('alert').filter({ hasText: 'This lead was deleted in the meantime.' })
  await expect(deletedNotice).toBeVisible()
  await expect(notes).toHaveValue('Ask for the ramp')
  await expect(dialog.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await expectAccessible(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await deletedNotice.getByRole('button', { name: 'Copy your text' }).click()
  await expect(deletedNotice.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Notes: Ask for the ramp')

  // The same user undoes the deletion, outside the page: the text can be saved again.
  expect((await page.request.post('/api/v1/leads/restore', { data: { batchId } })).ok()).toBe(true)
  await expect(deletedNotice).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await notes.fill('Written too late')
  expect((await page.request.delete(`/api/v1/leads/${lead.id}`)).ok()).toBe(true)
  await expect(deletedNotice).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('Error loading lead: Lead not found')).toBeVisible()
})

test('the form over a row also keeps its text when the lead is deleted elsewhere', async ({ page }) => {
  await signUp(page)
  const { id } = await addLead(page, { companyName: 'Shared SRL' })
  await openWithLiveUpdates(page, '/leads')
  await page.getByRole('button', { name: 'More for Shared SRL' }).click()
  await page.getByRole('menuitem', { name: 'Edit lead' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Lead' })
  await dialog.getByLabel('Notes').fill('Ask for the ramp')
  expect((await page.request.delete(`/api/v1/leads/${id}`)).ok()).toBe(true)
  await expect(dialog.getByText('This lead was deleted in the meantime.')).toBeVisible()
  await expect(dialog.getByLabel('Notes')).toHaveValue('Ask for the ramp')
})

test('a note that is typed while a colleague deletes the lead is kept, and leaving it asks for no confirmation', async ({
  page,
}) => {
  await signUp(page)
  const { id } = await addLead(page, { companyName: 'Shared SRL' })
  await openWithLiveUpdates(page, `/leads/${id}`)
  const notes = page.getByRole('tab', { name: /^Notes/ })
  await notes.click()
  const note = page.getByRole('region', { name: 'Add a note' }).getByRole('textbox')
  await note.fill('Ask for the ramp')
  const removed = await page.request.delete(`/api/v1/leads/${id}`)
  const { batchId } = (await removed.json()) as { batchId: string }
  await expect(page.getByText('This lead was deleted in the meantime.')).toBeVisible()
  await expect(note).toHaveValue('Ask for the ramp')
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page).toHaveURL(/dashboard$/)
  const asksBeforeLeaving = () =>
    page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
  await expect.poll(asksBeforeLeaving).toBe(false)
  expect((await page.request.post('/api/v1/leads/restore', { data: { batchId } })).ok()).toBe(true)
  await page.goBack()
  await notes.click()
  await expect(note).toHaveValue('Ask for the ramp')
  await expect.poll(asksBeforeLeaving).toBe(true)
})

test('a task that is planned while a colleague deletes the lead is kept, and can be saved once the lead is restored', async ({
  page,
}) => {
  await signUp(page)
  const { id } = await addLead(page, { companyName: 'Shared SRL' })
  await openWithLiveUpdates(page, `/leads/${id}`)
  await page.getByRole('button', { name: 'Add task' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add task' })
  const title = dialog.getByRole('textbox', { name: 'Task', exact: true })
  await title.fill('Ask for the ramp')
  const removed = await page.request.delete(`/api/v1/leads/${id}`)
  const { batchId } = (await removed.json()) as { batchId: string }
  const deletedAlert = dialog.getByRole('alert').filter({ hasText: 'This lead was deleted in the meantime.' })
  await expect(deletedAlert).toBeVisible()
  await expect(deletedAlert.getByRole('button', { name: 'Copy your text' })).toBeVisible()
  await expect(title).toHaveValue('Ask for the ramp')
  await expect(dialog.getByRole('button', { name: 'Add task' })).toHaveCount(0)
  expect((await page.request.post('/api/v1/leads/restore', { data: { batchId } })).ok()).toBe(true)
  await expect(deletedAlert).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Add task' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('checkbox', { name: 'Done: Ask for the ramp' })).toBeVisible()
})
