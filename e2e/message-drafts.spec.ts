import { expect, type Route, test } from '@playwright/test'
import { ask, holdAnswer } from './pages/held-answer.ts'
import { agree, channel, makeLead, messenger, openPanel, panel } from './pages/message-panel.ts'
import { putOnPlan } from './pages/plan.ts'

test('after a message was sent, Undo of its template does not empty the next one', async ({ page }) => {
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

test('what another window has written to the lead stays when this one turns to another channel', async ({ page }) => {
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

test('a draft that is written during a look at other tabs is there, and what is typed there stays', async ({
  page,
}) => {
  await messenger(page)
  await putOnPlan(page, 'standard')
  const { id } = await makeLead(page)
  await openPanel(page, id)
  const text = panel(page).getByRole('textbox', { name: 'Message' })
  await text.fill('What I typed')
  const write = await holdAnswer(page, 'drafts/write')
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

test('an email that fails during a look at another channel says so', async ({ page }) => {
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
