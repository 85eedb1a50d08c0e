import { expect, type Page, test } from '@playwright/test'
import { open, openWithLiveUpdates, signUp } from './pages/account.ts'
import { delayRequest } from './faults/delayed-response.ts'
import { watchForText } from './checks/transient-text.ts'
import { failRequests, refuseRequests, blockLiveUpdates } from './faults/failing-requests.ts'
import { findFurniture } from './fixtures/found-leads.ts'
import { COMPLETE_PROFILE, completeProfile, signUpWithProfile } from './fixtures/profile.ts'

const EMAIL_TEMPLATES_PATH = '/settings?tab=communication'
const templateList = (page: Page) => page.getByRole('region', { name: 'Templates' })
const editor = (page: Page) => page.getByRole('region', { name: 'Editor' })
const preview = (page: Page) => page.getByRole('region', { name: 'Preview with a real lead' })
const nameField = (page: Page) => editor(page).getByLabel('Template name')
const subjectField = (page: Page) => editor(page).getByLabel('Subject')
const messageField = (page: Page) => editor(page).getByLabel('Message')
const press = (page: Page, button: string) => page.getByRole('button', { name: button, exact: true }).click()
const dialog = (page: Page) => page.getByRole('dialog', { name: /^(Delete template|Regenerate the default)/ })
const pressDialogButton = (page: Page, button: string) => dialog(page).getByRole('button', { name: button }).click()

test('templates are created once the profile is complete, for both channels and at both URLs', async ({ page }) => {
  await signUp(page)
  await open(page, '/profile?tab=whatsapp_templates')
  await expect(page.getByText('Complete your profile first')).toBeVisible()
  await page.getByRole('link', { name: 'Go to your profile' }).click()
  await page.getByLabel('Phone', { exact: true }).fill(COMPLETE_PROFILE.personalPhone)
  await press(page, 'Save profile')
  await expect(page.getByText('Your company name is missing.')).toBeVisible()
  await page.getByLabel('Company name').fill(COMPLETE_PROFILE.companyName)
  await press(page, 'Save company')
  await expect(page.getByText('Profile updated successfully').first()).toBeVisible()
  await page.getByRole('tab', { name: 'Email Templates' }).click()
  await expect(templateList(page).getByRole('listitem')).toHaveText([/^Introduction.*Default/, /^Follow-up/])
  await expect(messageField(page)).toHaveValue(/^Dear \{\{contact_name\|team\}\},/)
  for (const path of ['/profile?tab=whatsapp', '/settings?tab=whatsapp_templates']) {
    await open(page, path)
    await expect(page.getByRole('tab', { name: 'WhatsApp Templates' })).toHaveAttribute('aria-selected', 'true')
    await expect(templateList(page).getByRole('listitem')).toHaveText([/^Introduction.*Default/, /^Follow-up/])
    await expect(subjectField(page)).toHaveCount(0)
  }
  for (const path of ['/profile?tab=templates', '/settings?tab=email_templates']) {
    await open(page, path)
    await expect(page.getByRole('tab', { name: 'Email Templates' })).toHaveAttribute('aria-selected', 'true')
  }
})

test('the first templates appear with a profile completed in another window, and so do templates written there', async ({
  page,
}) => {
  await signUp(page)
  await openWithLiveUpdates(page, EMAIL_TEMPLATES_PATH)
  await expect(page.getByText('Complete your profile first')).toBeVisible()
  await completeProfile(page)
  await expect(templateList(page).getByRole('listitem')).toHaveText([/^Introduction.*Default/, /^Follow-up/])
  const written = { channel: 'email', name: 'Backloads', subject: 'Trucks', content: 'Any goods?' }
  await page.request.post('/api/v1/templates', { data: written })
  await expect(templateList(page).getByRole('button', { name: 'Backloads' })).toBeVisible()
})

test('the first templates appear with a profile that was still being saved when the page was opened', async ({
  page,
}) => {
  await signUp(page)
  await blockLiveUpdates(page)
  const { companyName, personalPhone } = COMPLETE_PROFILE
  await page.request.patch('/api/v1/me/profile', { data: { personalPhone } })
  await open(page, '/settings?tab=company')
  const whileDelayed = await delayRequest(page, '**/api/rpc/me/profile/change')
  await page.getByLabel('Company name').fill(companyName)
  await press(page, 'Save company')
  await whileDelayed(async () => {
    await page.getByRole('tab', { name: 'Communication' }).click()
    await expect(page.getByText('Complete your profile first')).toBeVisible()
  })
  await expect(templateList(page).getByRole('listitem')).toHaveText([/^Introduction.*Default/, /^Follow-up/])
})

test('a template is written with variables, previewed with a real lead, and kept until it is saved or discarded', async ({
  page,
}) => {
  await signUpWithProfile(page, { website: 'https://carpattrans.example' })
  const [lead] = await findFurniture(page)
  await page.request.post(`/api/v1/leads/${lead?.id}/unlock`, { data: {} })
  await open(page, EMAIL_TEMPLATES_PATH)
  await press(page, 'New template')
  await press(page, 'Save template')
  for (const text of ['Template name is required', 'Email subject is required', 'Email content is required'])
    await expect(editor(page).getByText(text)).toBeVisible()
  await nameField(page).fill('Backloads')
  await subjectField(page).fill('Trucks for ')
  await press(page, 'Insert lead_company')
  await expect(subjectField(page)).toHaveValue('Trucks for {{lead_company}}')
  await expect(preview(page)).toContainText(`Trucks for ${lead?.companyName}`)
  await messageField(page).fill('Goods of {{industri}}.\n')
  await press(page, 'Insert company_name')
  await expect(editor(page).getByText('Sent as typed: industri.')).toBeVisible()
  await expect(preview(page)).toContainText('1 unknown variable.')
  await page.reload()
  await press(page, 'New template Not saved')
  await expect(messageField(page)).toHaveValue('Goods of {{industri}}.\n{{company_name}}')
  await press(page, 'Did you mean industry?')
  await expect(preview(page)).toContainText('Carpat Trans')
  await expect(preview(page).getByText('unknown variable')).toHaveCount(0)
  const created = await watchForText(page, 'Email template created successfully')
  await press(page, 'Save template')
  await created()
  await expect(templateList(page).getByRole('button', { name: 'Backloads' })).toHaveAttribute('aria-current', 'true')
  await messageField(page).fill('Something else')
  await expect(templateList(page).getByRole('button', { name: 'Backloads Not saved' })).toBeVisible()
  await templateList(page).getByRole('button', { name: 'Introduction' }).click()
  await templateList(page).getByRole('button', { name: 'Backloads Not saved' }).click()
  await expect(messageField(page)).toHaveValue('Something else')
  await press(page, 'Discard')
  await expect(messageField(page)).toHaveValue('Goods of {{industry}}.\n{{company_name}}')
  await page.reload()
  await expect(templateList(page).getByRole('listitem')).toHaveText([/^Introduction/, /^Backloads/, /^Follow-up/])
})

test('templates are copied, made the default, deleted with an undo, and regenerated', async ({ page }) => {
  await signUpWithProfile(page)
  await open(page, '/settings?tab=whatsapp')
  await templateList(page).getByRole('button', { name: 'Follow-up' }).click()
  const copied = await watchForText(page, 'Template duplicated successfully')
  await press(page, 'Duplicate')
  await copied()
  await expect(nameField(page)).toHaveValue('Follow-up (Copy)')
  const changed = await watchForText(page, 'Default template updated')
  await press(page, 'Set as default')
  await changed()
  await expect(templateList(page).getByRole('listitem').first()).toHaveText(/^Follow-up \(Copy\).*Default/)
  await expect(page.getByRole('button', { name: 'Set as default' })).toHaveCount(0)
  await press(page, 'Delete')
  await expect(page.getByText('Are you sure you want to delete this template?')).toBeVisible()
  await pressDialogButton(page, 'Cancel')
  await press(page, 'Delete')
  await pressDialogButton(page, 'Delete')
  await expect(page.getByText('Template deleted successfully')).toBeVisible()
  await expect(templateList(page).getByRole('listitem')).toHaveText([/^Follow-up/, /^Introduction/])
  await press(page, 'Undo')
  await expect(templateList(page).getByRole('listitem').first()).toHaveText(/^Follow-up \(Copy\).*Default/)
  await expect(nameField(page)).toHaveValue('Follow-up (Copy)')
  await press(page, 'Regenerate defaults')
  await expect(dialog(page)).toContainText('2 other templates are deleted. Follow-up (Copy) becomes')
  const regenerated = await watchForText(page, 'Templates regenerated successfully')
  await pressDialogButton(page, 'Regenerate')
  await regenerated()
  await expect(templateList(page).getByRole('listitem')).toHaveText([/^Introduction.*Default/])
  // The notice with Undo appears even if the page is left before the answer.
  const whileDelayed = await delayRequest(page, '**/api/rpc/templates/remove')
  await press(page, 'Delete')
  await pressDialogButton(page, 'Delete')
  await whileDelayed(async () => {
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await expect(templateList(page)).toBeHidden()
  })
  await expect(page.getByText('Template deleted successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('No templates found')).toBeVisible()
  await press(page, 'Create templates')
  await expect(templateList(page).getByRole('listitem')).toHaveText([/^Introduction.*Default/, /^Follow-up/])
})

test('failures of email templates are reported, and typed text is kept', async ({ page }) => {
  await signUpWithProfile(page)
  await blockLiveUpdates(page)
  const stopFailingEmail = await failRequests(page, 'templates/list')
  await open(page, EMAIL_TEMPLATES_PATH)
  await expect(page.getByText('Failed to load email templates')).toBeVisible()
  await stopFailingEmail()
  await press(page, 'Try Again')
  await expect(messageField(page)).toHaveValue(/^Dear /)
  await messageField(page).fill('Mine')
  const down = { code: 'SERVICE_UNAVAILABLE', status: 503 }
  for (const [procedure, button, failureText] of [
    ['templates/update', 'Save template', 'Failed to save template'],
    ['templates/duplicate', 'Duplicate', 'Failed to duplicate template'],
  ] as const) {
    const stopRefusingEmail = await refuseRequests(page, procedure, down)
    await press(page, button)
    await expect(page.getByText(failureText)).toBeVisible()
    await stopRefusingEmail()
  }
  await expect(messageField(page)).toHaveValue('Mine')
  const { items } = (await (await page.request.get('/api/v1/templates?channel=email')).json()) as {
    items: { id: string }[]
  }
  await page.request.patch(`/api/v1/templates/${items[0]?.id}`, { data: { content: 'Theirs' } })
  await press(page, 'Save template')
  const theirs = editor(page).getByText('Someone else changed this template in the meantime.')
  await expect(theirs).toBeVisible()
  await expect(messageField(page)).toHaveValue('Mine')
  // The refusal belongs to this template, and is still shown when the user returns to it.
  await templateList(page)
    .getByRole('button', { name: /^Follow-up/ })
    .click()
  await expect(theirs).toHaveCount(0)
  await templateList(page)
    .getByRole('button', { name: /Not saved/ })
    .click()
  await expect(theirs).toBeVisible()
  await press(page, 'Save template')
  await expect(page.getByText('Email template updated successfully')).toBeVisible()
  await page.reload()
  await expect(messageField(page)).toHaveValue('Mine')
})

test('the result of each action on a WhatsApp template is reported, including failures', async ({ page }) => {
  await signUpWithProfile(page)
  await blockLiveUpdates(page)
  const stopFailingWhatsApp = await failRequests(page, 'templates/list')
  await open(page, '/settings?tab=whatsapp')
  await expect(page.getByText('Failed to load WhatsApp templates')).toBeVisible()
  await stopFailingWhatsApp()
  await press(page, 'Try Again')
  await press(page, 'New template')
  await nameField(page).fill('Backloads')
  await messageField(page).fill('Any goods?')
  const created = await watchForText(page, 'WhatsApp template created successfully')
  await press(page, 'Save template')
  await created()
  await messageField(page).fill('Any goods left?')
  const updated = await watchForText(page, 'WhatsApp template updated successfully')
  await press(page, 'Save template')
  await updated()
  for (const [procedure, buttons, whatsAppFailure] of [
    ['templates/setDefault', ['Set as default'], 'Failed to set default template'],
    ['templates/regenerate', ['Regenerate defaults', 'Regenerate'], 'Failed to regenerate templates'],
    ['templates/remove', ['Delete', 'Delete'], 'Failed to delete template'],
  ] as const) {
    const stopRefusingWhatsApp = await refuseRequests(page, procedure, { code: 'SERVICE_UNAVAILABLE', status: 503 })
    const [first, confirmed] = buttons
    await press(page, first)
    if (confirmed) await pressDialogButton(page, confirmed)
    await expect(page.getByText(whatsAppFailure)).toBeVisible()
    await stopRefusingWhatsApp()
  }
  const stopRefusing = await refuseRequests(page, 'templates/regenerate', { code: 'PROFILE_INCOMPLETE', status: 409 })
  await press(page, 'Regenerate defaults')
  await pressDialogButton(page, 'Regenerate')
  await expect(
    page.getByText(/^Your profile is incomplete\. Please fill in your name, company name, and/),
  ).toBeVisible()
  await stopRefusing()
  const written = [/^Introduction.*Default/, /^Backloads/, /^Follow-up/]
  await expect(templateList(page).getByRole('listitem')).toHaveText(written)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('templates are chosen from a list, and variables are copied from the guide', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await signUpWithProfile(page)
    await open(page, EMAIL_TEMPLATES_PATH)
    await page.getByLabel('Template', { exact: true }).selectOption('Follow-up')
    await expect(nameField(page)).toHaveValue('Follow-up')
    await page.getByText('Variable guide').click()
    const copied = await watchForText(page, 'Copied')
    await press(page, 'Copy lead_company')
    await copied()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('{{lead_company}}')
    await expect(page.getByText('Copied')).toHaveCount(0)
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    expect(sideways).toBe(false)
  })
})

test('the shown template stays selected when a colleague makes another one the first', async ({ page }) => {
  await signUpWithProfile(page)
  await openWithLiveUpdates(page, EMAIL_TEMPLATES_PATH)
  await expect(nameField(page)).toHaveValue('Introduction')
  const written = { channel: 'email', name: 'Backloads', subject: 'Trucks', content: 'Any goods?' }
  const made = (await (await page.request.post('/api/v1/templates', { data: written })).json()) as { id: string }
  expect((await page.request.put(`/api/v1/templates/${made.id}/default`, { data: {} })).ok()).toBe(true)
  await expect(templateList(page).getByRole('listitem').first()).toHaveText(/^Backloads.*Default/)
  await expect(nameField(page)).toHaveValue('Introduction')
  await expect(templateList(page).getByRole('button', { name: 'Introduction' })).toHaveAttribute('aria-current', 'true')
})

test('text typed in a template that a colleague deletes becomes a new template', async ({ page }) => {
  await signUpWithProfile(page)
  await openWithLiveUpdates(page, EMAIL_TEMPLATES_PATH)
  await templateList(page).getByRole('button', { name: 'Follow-up' }).click()
  await messageField(page).fill('Any backloads?')
  const { items } = (await (await page.request.get('/api/v1/templates?channel=email')).json()) as {
    items: { id: string; name: string }[]
  }
  const followUp = items.find((template) => template.name === 'Follow-up')
  expect((await page.request.delete(`/api/v1/templates/${followUp?.id}`)).ok()).toBe(true)
  await expect(editor(page).getByText('This template was deleted in the meantime.')).toBeVisible()
  await expect(messageField(page)).toBeFocused()
  await expect(messageField(page)).toHaveValue('Any backloads?')
  await press(page, 'Save template')
  await expect(templateList(page).getByRole('listitem')).toHaveText([/^Introduction/, /^Follow-up/])
  await expect(editor(page).getByText('This template was deleted in the meantime.')).toHaveCount(0)
})
