import { expect, type Page, test } from '@playwright/test'
import { open } from './pages/account.ts'
import { LeadsList } from './pages/leads-list.ts'
import {
  recordConsent,
  addContactableLead,
  signUpWithMessaging,
  openMessagePanel,
  messagePanel,
} from './pages/message-panel.ts'
import { putOnPlan } from './fixtures/database.ts'
import { signUpWithProfile } from './fixtures/profile.ts'
import { addLead } from './fixtures/workspaces.ts'

async function signUpOnStandard(page: Page): Promise<void> {
  await signUpWithProfile(page)
  await putOnPlan(page, 'standard')
}

test('variables are inserted at the cursor in order, and applying a template to a bulk email can be undone', async ({
  page,
}) => {
  await signUpOnStandard(page)
  await addLead(page, { companyName: 'Timber Ltd', contactEmail: 'sales@timber.example', countryCode: 'GB' })
  const list = new LeadsList(page)
  await list.open()
  await list.checkbox('Timber Ltd').click()
  await list.toolbar.getByRole('button', { name: 'Email', exact: true }).click()
  const bulk = page.getByRole('dialog', { name: 'Bulk email' })
  const insert = async (name: RegExp) => {
    await bulk.getByRole('button', { name: 'Variable' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  const [subject, text] = [bulk.getByLabel('Subject'), bulk.getByRole('textbox', { name: 'Message' })]
  await expect(bulk).toContainText('From your template “Introduction”.')
  await expect(bulk.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await text.fill('A  B')
  await text.press('Home')
  await text.press('ArrowRight')
  await text.press('ArrowRight')
  await insert(/^city/)
  await expect(text).toBeFocused()
  await insert(/^lead_company/)
  await expect(text).toHaveValue('A {{city}}{{lead_company}} B')
  await subject.fill('Trucks for ')
  await insert(/^lead_company/)
  await expect(subject).toBeFocused()
  await expect(subject).toHaveValue('Trucks for {{lead_company}}')
  // One character short of the limit: part of a variable would not be a variable.
  await subject.fill('x'.repeat(await subject.evaluate((it: HTMLInputElement) => it.maxLength - 1)))
  const before = await subject.inputValue()
  await insert(/^city/)
  await expect(subject).toHaveValue(before)

  await bulk
    .getByRole('button', { name: 'Template' })
    .or(bulk.getByRole('button', { name: 'Introduction' }))
    .click()
  await page.getByRole('menuitem', { name: /^Introduction/ }).click()
  await expect(text).not.toHaveValue(/^A /)
  await text.fill('Written into the template')
  await bulk.getByRole('button', { name: 'Undo' }).click()
  await expect(text).toHaveValue('A {{city}}{{lead_company}} B')
  await expect(subject).toHaveValue(before)
  await expect(bulk).toContainText('Your earlier text is back')
  await bulk.getByRole('button', { name: 'Redo' }).click()
  await expect(bulk).toContainText('From your template “Introduction”.')
  await expect(text).toHaveValue('Written into the template')
  await bulk.getByRole('button', { name: 'Undo' }).click()
  await expect(text).toHaveValue('A {{city}}{{lead_company}} B')
})

test('a template keeps a follow-up in its thread and can be undone, and every press focuses the missing field', async ({
  page,
}) => {
  await signUpOnStandard(page)
  await open(page, '/leads/sequences?edit=true')
  const editor = page.getByRole('dialog', { name: 'New sequence' })
  const name = editor.getByLabel('Name', { exact: true })
  const second = editor.getByRole('region', { name: 'Email 2' })
  const [subject, text] = [second.getByLabel('Subject'), second.getByLabel('Message')]
  await text.fill('Did you see  my email?')
  await expect(subject).toHaveValue('')
  await second.getByRole('button', { name: 'Template' }).click()
  await page.getByRole('menuitem', { name: /^Introduction/ }).click()
  await expect(text).not.toHaveValue(/^Did/)
  await expect(subject).toHaveValue('')
  await text.fill('Written into the template')
  await second.getByRole('button', { name: 'Undo' }).click()
  await expect(text).toHaveValue('Did you see  my email?')
  await second.getByRole('button', { name: 'Redo' }).click()
  await expect(text).toHaveValue('Written into the template')
  await text.fill('Did you see  my email?')
  await text.press('Home')
  for (let n = 0; n < 12; n++) await text.press('ArrowRight')
  for (const variable of [/^city/, /^lead_company/]) {
    await second.getByRole('button', { name: 'Variable' }).click()
    await page.getByRole('menuitem', { name: variable }).click()
  }
  await expect(text).toHaveValue('Did you see {{city}}{{lead_company}} my email?')

  for (const _ of [1, 2]) {
    await text.focus()
    await editor.getByRole('button', { name: 'Create sequence' }).click()
    await expect(name).toBeFocused()
  }
  await name.fill('First contact')
  await text.fill('')
  for (const _ of [1, 2]) {
    await name.focus()
    await editor.getByRole('button', { name: 'Create sequence' }).click()
    await expect(text).toBeFocused()
  }
})

test('a message without a subject moves the focus to the subject', async ({ page }) => {
  await signUpWithMessaging(page)
  const { id } = await addContactableLead(page)
  await recordConsent(page, id, 'email')
  await openMessagePanel(page, id)
  await messagePanel(page).getByRole('textbox', { name: 'Message' }).fill('Free on Monday')
  await messagePanel(page).getByRole('button', { name: 'Send email' }).click()
  await expect(messagePanel(page).getByLabel('Subject')).toBeFocused()
})
