import { expect, test } from '@playwright/test'
import { agree, channel, makeLead, messenger, openPanel, panel } from './pages/message-panel.ts'

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
