import { expect, type Page, test } from '@playwright/test'
import { open, openWithLiveUpdates, signUpOnPage, signUp } from './pages/account.ts'
import { delayRequest, delayResponse, triggerRequest } from './faults/delayed-response.ts'
import {
  recordConsent,
  channelButton,
  addContactableLead,
  signUpWithMessaging,
  openMessagePanel,
  messagePanel,
} from './pages/message-panel.ts'
import { joinWorkspace, endSession, putOnPlan, workspaceOf } from './fixtures/database.ts'

const readStoredDrafts = (page: Page) => page.evaluate(() => localStorage.getItem('leadhaul.message-drafts'))
const messageField = (page: Page) => messagePanel(page).getByRole('textbox', { name: 'Message' })
const interactionsTab = (page: Page) => page.getByRole('tab', { name: /^Interactions/ })

test('after a message is sent, Undo of its template does not clear the next one', async ({ page }) => {
  await signUpWithMessaging(page)
  const { id } = await addContactableLead(page)
  await recordConsent(page, id, 'email')
  await openMessagePanel(page, id)
  await messagePanel(page).getByRole('button', { name: 'Template' }).click()
  await page.getByRole('menuitem', { name: /^Introduction/ }).click()
  await expect(messagePanel(page)).toContainText('From your template “Introduction”.')
  await messagePanel(page).getByRole('button', { name: 'Send email' }).click()
  await messagePanel(page).getByRole('button', { name: 'Write another' }).click()
  await expect(messagePanel(page).getByRole('textbox', { name: 'Message' })).toHaveValue('')
  await expect(messagePanel(page)).not.toContainText('From your template')
})

test('an email opens in the mail program without its text if that is too long, and not if no link can name the address', async ({
  page,
}) => {
  await signUpWithMessaging(page)
  const openFor = async (contactEmail: string) => {
    const { id } = await addContactableLead(page, { companyName: contactEmail, contactEmail })
    await recordConsent(page, id, 'email')
    await openMessagePanel(page, id)
    await messageField(page).fill('Free on Monday. '.repeat(200))
    await expect(messagePanel(page).getByRole('button', { name: 'Send email' })).toBeEnabled()
  }
  const link = messagePanel(page).getByRole('link', { name: 'Open in email program' })
  await openFor('r&d@oak.example')
  await expect(link).toHaveAttribute('href', 'mailto:r%26d@oak.example')
  await openFor('50%off@oak.example')
  await expect(link).toHaveCount(0)
})

test('text typed to a lead in another window is kept when this window switches to another channel', async ({
  page,
}) => {
  await signUpWithMessaging(page)
  const { id } = await addContactableLead(page)
  await openMessagePanel(page, id)
  const other = await page.context().newPage()
  await openMessagePanel(other, id)
  await messagePanel(other).getByLabel('Subject').fill('Trucks')
  await messagePanel(other).getByRole('textbox', { name: 'Message' }).fill('Free on Monday')
  await channelButton(page, 'Note').click()
  await messagePanel(page).getByRole('textbox', { name: 'Note', exact: true }).fill('They load on Fridays')
  await other.reload()
  await other.getByRole('tab', { name: /^Interactions/ }).click()
  await channelButton(other, 'Email').click()
  await expect(messagePanel(other).getByLabel('Subject')).toHaveValue('Trucks')
  await expect(messagePanel(other).getByRole('textbox', { name: 'Message' })).toHaveValue('Free on Monday')
})

test('a draft written while other tabs are visited is there afterwards, and text typed into it is kept', async ({
  page,
}) => {
  await signUpWithMessaging(page)
  await putOnPlan(page, 'standard')
  const { id } = await addContactableLead(page)
  await openMessagePanel(page, id)
  const text = messagePanel(page).getByRole('textbox', { name: 'Message' })
  await text.fill('What I typed')
  const releaseDraft = await delayResponse(page, 'drafts/write')
  await messagePanel(page).getByRole('button', { name: 'AI draft' }).click()
  await triggerRequest(page, 'drafts/write', () => page.getByRole('menuitem', { name: 'German' }).click())

  await channelButton(page, 'Note').click()
  const note = messagePanel(page).getByRole('textbox', { name: 'Note', exact: true })
  await note.fill('They load on Fridays')
  await channelButton(page, 'Email').click()
  await expect(messagePanel(page)).toContainText('Writing in German.')
  await channelButton(page, 'WhatsApp').click()
  await text.fill('Good day')
  await page.getByRole('tab', { name: 'Details' }).click()
  await releaseDraft()
  await page.getByRole('tab', { name: /^Interactions/ }).click()
  await expect(text).toHaveValue('Good day')
  await channelButton(page, 'Note').click()
  await expect(note).toHaveValue('They load on Fridays')
  await channelButton(page, 'Email').click()
  await expect(messagePanel(page)).toContainText('Built-in text, German.')
  await expect(text).toHaveValue(/Carpat Trans SRL/)
  await messagePanel(page).getByRole('button', { name: 'Undo' }).click()
  await expect(text).toHaveValue('What I typed')
})

test('an email or a note that fails while another channel or tab is shown is reported', async ({ page }) => {
  await signUpWithMessaging(page)
  const { id } = await addContactableLead(page)
  await recordConsent(page, id, 'email')
  await openMessagePanel(page, id)
  await messagePanel(page).getByLabel('Subject').fill('Trucks')
  await messagePanel(page).getByRole('textbox', { name: 'Message' }).fill('Free on Monday')
  const error = { code: 'INTERNAL_SERVER_ERROR', status: 500, message: '' }
  await page.route('**/api/rpc/messages/send', (route) => route.fulfill({ status: 500, json: error }))
  const whileDelayed = await delayRequest(page, '**/api/rpc/messages/send')
  await messagePanel(page).getByRole('button', { name: 'Send email' }).click()
  await whileDelayed(() => channelButton(page, 'Note').click())
  const toast = page.getByRole('dialog').filter({ hasText: 'Mobila SRL: ' })
  await expect(toast).toContainText('Failed to send email. Please try again.')

  const note = messagePanel(page).getByRole('textbox', { name: 'Note', exact: true })
  await note.fill('They load on Fridays')
  await page.route('**/api/rpc/interactions/add', (route) => route.fulfill({ status: 500, json: error }))
  const whileNoteDelayed = await delayRequest(page, '**/api/rpc/interactions/add')
  await messagePanel(page).getByRole('button', { name: 'Save note' }).click()
  await whileNoteDelayed(() => page.getByRole('tab', { name: 'Details' }).click())
  await expect(toast.filter({ hasText: "Couldn't save the note" })).toBeVisible()
  await page.getByRole('tab', { name: /^Interactions/ }).click()
  await expect(note).toHaveValue('They load on Fridays')
})

test('a draft written in the sheet is in the form of the page after the sheet is closed', async ({ page }) => {
  await signUpWithMessaging(page)
  await putOnPlan(page, 'standard')
  const { id } = await addContactableLead(page)
  await recordConsent(page, id, 'email')
  await openMessagePanel(page, id)
  const text = messagePanel(page).getByRole('textbox', { name: 'Message' })
  await messagePanel(page).getByLabel('Subject').fill('Trucks')
  await text.fill('Free on Monday')
  await messagePanel(page).getByRole('button', { name: 'Send email' }).click()
  const another = messagePanel(page).getByRole('button', { name: 'Write another' })
  await expect(another).toBeVisible()

  await page.keyboard.press('m')
  const sheet = page.getByRole('dialog', { name: 'Write to Mobila SRL' })
  const releaseSheetDraft = await delayResponse(page, 'drafts/write')
  await sheet.getByRole('button', { name: 'AI draft' }).click()
  await triggerRequest(page, 'drafts/write', () => page.getByRole('menuitem', { name: 'German' }).click())
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
  // Nothing was changed in the sheet: the page keeps its text.
  await another.click()
  await text.fill('What I typed')
  await releaseSheetDraft()
  await expect(messagePanel(page)).toContainText('Built-in text, German.')
  await expect(text).toHaveValue(/Carpat Trans SRL/)
  // Text typed into the draft is restored by Redo.
  await text.press('ControlOrMeta+End')
  await text.pressSequentially(' We load on Friday.')
  await messagePanel(page).getByRole('button', { name: 'Undo' }).click()
  await expect(text).toHaveValue('What I typed')
  await expect(messagePanel(page)).toContainText('Your earlier text is back')
  await messagePanel(page).getByRole('button', { name: 'Redo' }).click()
  await expect(text).toHaveValue(/We load on Friday\.$/)
  await expect(messagePanel(page)).toContainText('Built-in text, German.')
  await messagePanel(page).getByRole('button', { name: 'Undo' }).click()
  await expect(text).toHaveValue('What I typed')
})

test('text typed in one workspace is still there after a visit to another one, and so is text typed in that one', async ({
  page,
  browser,
}) => {
  await signUpWithMessaging(page)
  const own = await addContactableLead(page)
  const first = await workspaceOf(page)
  const owner = await (await browser.newContext()).newPage()
  await signUpWithMessaging(owner)
  await putOnPlan(owner, 'standard')
  const shared = await addContactableLead(owner)
  const workspace = await workspaceOf(owner)
  await openWithLiveUpdates(page, `/leads/${own.id}`)
  await interactionsTab(page).click()
  await messageField(page).fill('Free on Monday')

  // Every window switches to the workspace of its session.
  await joinWorkspace(page, owner)
  await expect(page).toHaveURL(/\/dashboard$/)
  await openMessagePanel(page, shared.id)
  await expect(messageField(page)).toHaveValue('')
  await messageField(page).fill('From the team')
  await page.getByRole('button', { name: /user menu$/ }).click()
  await page.getByRole('menuitemradio', { name: 'Carpat Trans SRL', checked: false }).click()
  await expect.poll(() => workspaceOf(page)).toBe(first)
  await expect(page).toHaveURL(/\/dashboard$/)
  await openMessagePanel(page, own.id)
  await expect(messageField(page)).toHaveValue('Free on Monday')

  await open(page, `/leads/${shared.id}?workspace=${workspace}`)
  await interactionsTab(page).click()
  await expect(messageField(page)).toHaveValue('From the team')
  await open(page, `/leads?workspace=${first}`)
  await openMessagePanel(page, own.id)
  await expect(messageField(page)).toHaveValue('Free on Monday')
})

test('a draft survives an expired session, but not one ended elsewhere, and no other user finds it', async ({
  page,
  context,
}) => {
  await signUpOnPage(page)
  await putOnPlan(page, 'basic')
  const { id } = await addContactableLead(page)
  const signIn = async () => {
    await page.getByLabel('Password', { exact: true }).fill('correct horse')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/leads/${id}`))
    await interactionsTab(page).click()
  }
  await openWithLiveUpdates(page, `/leads/${id}`)
  await interactionsTab(page).click()
  await messageField(page).fill('Free on Monday')
  await endSession(page, 'expired')
  await expect(page).toHaveURL(/\/login\?.*expired=true/)
  await signIn()
  await expect(messageField(page)).toHaveValue('Free on Monday')

  await openWithLiveUpdates(page, `/leads/${id}`)
  await endSession(page, 'ended')
  await expect(page).toHaveURL(/\/login\?.*expired=true/)
  await expect.poll(() => readStoredDrafts(page)).toBeNull()
  await signIn()
  await expect(messageField(page)).toHaveValue('')
  await messageField(page).fill('Free on Tuesday')

  await context.clearCookies({ name: /session_token/ })
  await page.goto('/leads')
  await expect(page).toHaveURL(/\/login/)
  expect(await readStoredDrafts(page)).toContain('Free on Tuesday')
  await context.clearCookies()
  await signUp(page)
  await open(page, '/dashboard')
  await expect.poll(() => readStoredDrafts(page)).toBeNull()
})
