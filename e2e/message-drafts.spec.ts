import { expect, type Page, type Route, test } from '@playwright/test'
import { open, openListening, register, signUp } from './pages/account.ts'
import { ask, delayResponse } from './pages/delayed-response.ts'
import { agree, channel, makeLead, messenger, openPanel, panel } from './pages/message-panel.ts'
import { joinWorkspace, loseSession, putOnPlan, workspaceOf } from './pages/plan.ts'

const drafts = (page: Page) => page.evaluate(() => localStorage.getItem('leadhaul.message-drafts'))
const message = (page: Page) => panel(page).getByRole('textbox', { name: 'Message' })
const interactions = (page: Page) => page.getByRole('tab', { name: /^Interactions/ })

test('after a message is sent, Undo of its template does not clear the next one', async ({ page }) => {
  await messenger(page)
  const { id } = await makeLead(page)
  await agree(page, id, 'email')
  await openPanel(page, id)
  await panel(page).getByRole('button', { name: 'Template' }).click()
  await page.getByRole('menuitem', { name: /^Introduction/ }).click()
  await expect(panel(page)).toContainText('From your template “Introduction”.')
  await panel(page).getByRole('button', { name: 'Send email' }).click()
  await panel(page).getByRole('button', { name: 'Write another' }).click()
  await expect(panel(page).getByRole('textbox', { name: 'Message' })).toHaveValue('')
  await expect(panel(page)).not.toContainText('From your template')
})

test('text typed to a lead in another window is kept when this window switches to another channel', async ({
  page,
}) => {
  await messenger(page)
  const { id } = await makeLead(page)
  await openPanel(page, id)
  const other = await page.context().newPage()
  await openPanel(other, id)
  await panel(other).getByLabel('Subject').fill('Trucks')
  await panel(other).getByRole('textbox', { name: 'Message' }).fill('Free on Monday')
  await channel(page, 'Note').click()
  await panel(page).getByRole('textbox', { name: 'Note', exact: true }).fill('They load on Fridays')
  await other.reload()
  await other.getByRole('tab', { name: /^Interactions/ }).click()
  await channel(other, 'Email').click()
  await expect(panel(other).getByLabel('Subject')).toHaveValue('Trucks')
  await expect(panel(other).getByRole('textbox', { name: 'Message' })).toHaveValue('Free on Monday')
})

test('a draft written while other tabs are visited is there afterwards, and text typed into it is kept', async ({
  page,
}) => {
  await messenger(page)
  await putOnPlan(page, 'standard')
  const { id } = await makeLead(page)
  await openPanel(page, id)
  const text = panel(page).getByRole('textbox', { name: 'Message' })
  await text.fill('What I typed')
  const write = await delayResponse(page, 'drafts/write')
  await panel(page).getByRole('button', { name: 'AI draft' }).click()
  await ask(page, 'drafts/write', () => page.getByRole('menuitem', { name: 'German' }).click())

  await channel(page, 'Note').click()
  const note = panel(page).getByRole('textbox', { name: 'Note', exact: true })
  await note.fill('They load on Fridays')
  await channel(page, 'Email').click()
  await expect(panel(page)).toContainText('Writing in German.')
  await channel(page, 'WhatsApp').click()
  await text.fill('Good day')
  await page.getByRole('tab', { name: 'Details' }).click()
  await write()
  await page.getByRole('tab', { name: /^Interactions/ }).click()
  await expect(text).toHaveValue('Good day')
  await channel(page, 'Note').click()
  await expect(note).toHaveValue('They load on Fridays')
  await channel(page, 'Email').click()
  await expect(panel(page)).toContainText('Built-in text, German.')
  await expect(text).toHaveValue(/Carpat Trans SRL/)
  await panel(page).getByRole('button', { name: 'Undo' }).click()
  await expect(text).toHaveValue('What I typed')
})

test('an email that fails while another channel is shown is reported', async ({ page }) => {
  await messenger(page)
  const { id } = await makeLead(page)
  await agree(page, id, 'email')
  await openPanel(page, id)
  await panel(page).getByLabel('Subject').fill('Trucks')
  await panel(page).getByRole('textbox', { name: 'Message' }).fill('Free on Monday')
  const looked = Promise.withResolvers<void>()
  const fail = async (route: Route) => {
    await looked.promise
    await route.fulfill({ status: 500, json: { code: 'INTERNAL_SERVER_ERROR', status: 500, message: '' } })
  }
  await page.route('**/api/rpc/messages/send', fail)
  await ask(page, 'messages/send', () => panel(page).getByRole('button', { name: 'Send email' }).click())
  await channel(page, 'Note').click()
  looked.resolve()
  const toast = page.getByRole('dialog').filter({ hasText: 'Mobila SRL: ' })
  await expect(toast).toContainText('Failed to send email. Please try again.')
})

test('a draft written in the sheet is in the form of the page after the sheet is closed', async ({ page }) => {
  await messenger(page)
  await putOnPlan(page, 'standard')
  const { id } = await makeLead(page)
  await agree(page, id, 'email')
  await openPanel(page, id)
  const text = panel(page).getByRole('textbox', { name: 'Message' })
  await panel(page).getByLabel('Subject').fill('Trucks')
  await text.fill('Free on Monday')
  await panel(page).getByRole('button', { name: 'Send email' }).click()
  const another = panel(page).getByRole('button', { name: 'Write another' })
  await expect(another).toBeVisible()

  await page.keyboard.press('m')
  const sheet = page.getByRole('dialog', { name: 'Write to Mobila SRL' })
  const write = await delayResponse(page, 'drafts/write')
  await sheet.getByRole('button', { name: 'AI draft' }).click()
  await ask(page, 'drafts/write', () => page.getByRole('menuitem', { name: 'German' }).click())
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
  // Nothing was changed in the sheet: the page keeps its text.
  await another.click()
  await text.fill('What I typed')
  await write()
  await expect(panel(page)).toContainText('Built-in text, German.')
  await expect(text).toHaveValue(/Carpat Trans SRL/)
  // Text typed into the draft is restored by Redo.
  await text.press('ControlOrMeta+End')
  await text.pressSequentially(' We load on Friday.')
  await panel(page).getByRole('button', { name: 'Undo' }).click()
  await expect(text).toHaveValue('What I typed')
  await expect(panel(page)).toContainText('Your earlier text is back')
  await panel(page).getByRole('button', { name: 'Redo' }).click()
  await expect(text).toHaveValue(/We load on Friday\.$/)
  await expect(panel(page)).toContainText('Built-in text, German.')
  await panel(page).getByRole('button', { name: 'Undo' }).click()
  await expect(text).toHaveValue('What I typed')
})

test('text typed in one workspace is still there after a visit to another one, and so is text typed in that one', async ({
  page,
  browser,
}) => {
  await messenger(page)
  const own = await makeLead(page)
  const first = await workspaceOf(page)
  const owner = await (await browser.newContext()).newPage()
  await messenger(owner)
  await putOnPlan(owner, 'standard')
  const shared = await makeLead(owner)
  const workspace = await workspaceOf(owner)
  await openListening(page, `/leads/${own.id}`)
  await interactions(page).click()
  await message(page).fill('Free on Monday')

  // The window follows the session to another workspace.
  await joinWorkspace(page, owner)
  await expect(page).toHaveURL(/\/dashboard$/)
  await openPanel(page, shared.id)
  await expect(message(page)).toHaveValue('')
  await message(page).fill('From the team')
  await page.getByRole('button', { name: /user menu$/ }).click()
  await page.getByRole('menuitemradio', { name: 'Carpat Trans SRL', checked: false }).click()
  await expect.poll(() => workspaceOf(page)).toBe(first)
  await expect(page).toHaveURL(/\/dashboard$/)
  await openPanel(page, own.id)
  await expect(message(page)).toHaveValue('Free on Monday')

  await open(page, `/leads/${shared.id}?workspace=${workspace}`)
  await interactions(page).click()
  await expect(message(page)).toHaveValue('From the team')
  await open(page, `/leads?workspace=${first}`)
  await openPanel(page, own.id)
  await expect(message(page)).toHaveValue('Free on Monday')
})

test('a draft survives an expired session, but not one ended elsewhere, and no other user finds it', async ({
  page,
  context,
}) => {
  await register(page)
  await putOnPlan(page, 'basic')
  const { id } = await makeLead(page)
  const signIn = async () => {
    await page.getByLabel('Password', { exact: true }).fill('correct horse')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/leads/${id}`))
    await interactions(page).click()
  }
  await openListening(page, `/leads/${id}`)
  await interactions(page).click()
  await message(page).fill('Free on Monday')
  await loseSession(page, 'expired')
  await expect(page).toHaveURL(/\/login\?.*expired=true/)
  await signIn()
  await expect(message(page)).toHaveValue('Free on Monday')

  await openListening(page, `/leads/${id}`)
  await loseSession(page, 'ended')
  await expect(page).toHaveURL(/\/login\?.*expired=true/)
  await expect.poll(() => drafts(page)).toBeNull()
  await signIn()
  await expect(message(page)).toHaveValue('')
  await message(page).fill('Free on Tuesday')

  await context.clearCookies({ name: /session_token/ })
  await page.goto('/leads')
  await expect(page).toHaveURL(/\/login/)
  expect(await drafts(page)).toContain('Free on Tuesday')
  await context.clearCookies()
  await signUp(page)
  await open(page, '/dashboard')
  await expect.poll(() => drafts(page)).toBeNull()
})
