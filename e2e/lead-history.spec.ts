import { expect, type Page, test } from '@playwright/test'
import { open, openWithLiveUpdates, signUp } from './pages/account.ts'
import { delayRequest } from './faults/delayed-response.ts'
import { watchForText } from './checks/transient-text.ts'
import { findFurniture } from './fixtures/found-leads.ts'
import { waitForPaint } from './checks/paint.ts'
import { addLead } from './fixtures/workspaces.ts'

const interactionItems = (page: Page) => page.getByRole('list', { name: 'Interactions' }).getByRole('listitem')
const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Notifications' }).getByText(text)
const openHistory = (page: Page) => page.getByRole('tab', { name: /^Interactions/ }).click()

test('the history of a lead shows how it was found, who unlocked it and what was changed', async ({ page }) => {
  await signUp(page)
  const lead = (await findFurniture(page)).find(({ cost }) => cost === 0.5)
  await openWithLiveUpdates(page, `/leads/${lead?.id}`)
  await openHistory(page)
  await expect(interactionItems(page)).toHaveCount(1)
  await expect(interactionItems(page)).toContainText('Found by a searchAna Pop')
  await page.request.post(`/api/v1/leads/${lead?.id}/unlock`)
  await expect(interactionItems(page).first()).toContainText('Unlocked for 0.5 credits')
  await page.keyboard.press('e')
  const dialog = page.getByRole('dialog', { name: 'Edit Lead' })
  await dialog.getByLabel('Industry').fill('Toys')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(interactionItems(page).first()).toContainText('Industry: Furniture manufacturer → Toys')
  await expect(page.getByRole('tab', { name: 'Interactions 3' })).toBeVisible()
  await interactionItems(page).last().getByRole('link').click()
  await expect(page).toHaveURL(/\/search\?run=/)
})

test('one press logs the outcome of a call, and can be undone', async ({ page }) => {
  await signUp(page)
  const { id } = await addLead(page, { companyName: 'Called SRL', contactPhone: '0744 111 222' })
  await openWithLiveUpdates(page, `/leads/${id}`)
  await openHistory(page)
  const log = page.getByRole('group', { name: 'Log a call' })
  await log.getByRole('button', { name: 'No answer' }).click()
  await expect(interactionItems(page).first()).toContainText('Phone: No answer')
  await expect(interactionItems(page)).toHaveCount(2)
  const removed = await watchForText(page, 'Call removed')
  await page.getByRole('button', { name: 'Undo' }).click()
  await removed()
  await expect(interactionItems(page)).toHaveCount(1)
})

test('a call to be repeated is logged and offers a task', async ({ page }) => {
  await signUp(page)
  const { id } = await addLead(page, { companyName: 'Busy SRL', contactPhone: '0744 111 223' })
  await openWithLiveUpdates(page, `/leads/${id}`)
  await page.getByRole('group', { name: 'Log a call' }).getByRole('button', { name: 'Call back' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add task' })
  await expect(dialog.getByRole('textbox').first()).toHaveValue('Call back')
  await dialog.getByRole('button', { name: 'Add task' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('list', { name: 'Tasks' })).toContainText('Call back')
  await openHistory(page)
  await expect(interactionItems(page).first()).toContainText('Phone: Call back')
})

test('a call that is confirmed when another lead is shown offers no task for that lead', async ({ page }) => {
  await signUp(page)
  await addLead(page, { companyName: 'Next SRL' })
  await addLead(page, { companyName: 'Busy SRL', contactPhone: '0744 111 223' })
  await open(page, '/leads')
  await page.getByRole('link', { name: 'Busy SRL' }).first().click()
  const whileDelayed = await delayRequest(page, '**/api/rpc/interactions/add')
  await page.getByRole('group', { name: 'Log a call' }).getByRole('button', { name: 'Call back' }).click()
  await whileDelayed(async () => {
    await page.keyboard.press('j')
    await expect(page.getByRole('heading', { level: 1, name: 'Next SRL' })).toBeVisible()
  })
  await expect(toast(page, 'Busy SRL: Call back')).toBeVisible()
  // An open dialog would intercept the key: the task is offered only on the lead that was called.
  await waitForPaint(page)
  await page.keyboard.press('k')
  // The dialog opens with the lead, and then hides its heading from assistive technology.
  await expect(page.getByRole('heading', { level: 1, name: 'Busy SRL', includeHidden: true })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Add task' })).toBeVisible()
})

test('a call logged with a note also has its outcome', async ({ page }) => {
  await signUp(page)
  const { id } = await addLead(page, { companyName: 'Spoken SRL', contactPhone: '0744 111 224' })
  await openWithLiveUpdates(page, `/leads/${id}`)
  await openHistory(page)
  await page.getByRole('button', { name: 'Call or visit' }).click()
  await page.getByLabel('Outcome').selectOption('Reached')
  await page.getByLabel('What happened?').fill('They load on Fridays')
  await page.getByRole('button', { name: 'Add interaction' }).click()
  await expect(interactionItems(page).first()).toContainText('Phone: Reached')
  await expect(interactionItems(page).first()).toContainText('They load on Fridays')
  await expect(page.getByLabel('Outcome')).toHaveValue('')
})

test('a call that could not be logged is reported, and the lead is unchanged', async ({ page }) => {
  await signUp(page)
  const { id } = await addLead(page, { companyName: 'Failing SRL', contactPhone: '0744 111 225' })
  await openWithLiveUpdates(page, `/leads/${id}`)
  await openHistory(page)
  await page.route('**/api/rpc/interactions/add', (route) => route.abort())
  await page.getByRole('group', { name: 'Log a call' }).getByRole('button', { name: 'Reached' }).click()
  await expect(toast(page, "Couldn't log the call")).toBeVisible()
  await expect(interactionItems(page)).toHaveCount(1)
})

test('the notes of an imported lead are never followed by the text for no notes', async ({ page }) => {
  await signUp(page)
  const { id } = await addLead(page, { companyName: 'Noted SRL', notes: 'Met at the fair' })
  await openWithLiveUpdates(page, `/leads/${id}`)
  await page.getByRole('tab', { name: 'Notes 1' }).click()
  await expect(page.getByText('Met at the fair')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add note' })).toBeVisible()
  await expect(page.getByText('No notes yet.')).toHaveCount(0)
})
