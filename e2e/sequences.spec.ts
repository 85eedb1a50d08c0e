import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './checks/accessible.ts'
import { open, openWithLiveUpdates, signUp } from './pages/account.ts'
import { failRequests, loseResponses } from './faults/failing-requests.ts'
import { triggerRequest, delayResponse } from './faults/delayed-response.ts'
import { LeadsList } from './pages/leads-list.ts'
import { test } from './fixtures/mailer.ts'
import { insertUnsentEmail, putOnPlan } from './fixtures/database.ts'
import { signUpWithProfile } from './fixtures/profile.ts'
import { addLead } from './fixtures/workspaces.ts'

test.describe.configure({ mode: 'default' })

const sheet = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

test('a sequence is written, leads are added to it, and one of them is removed', async ({ page, installation }) => {
  await signUpWithProfile(page)
  await putOnPlan(page, 'standard', installation.dataDir)
  for (const n of [1, 2])
    await addLead(page, {
      companyName: `Timber ${n} Ltd`,
      contactEmail: `sales-${n}@timber.example`,
      countryCode: 'GB',
    })

  const stopFailing = await failRequests(page, 'sequences/list')
  await open(page, '/leads/sequences')
  await expect(page.getByText("Couldn't load the sequences")).toBeVisible()
  await stopFailing()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('No sequences yet')).toBeVisible()

  await page.getByRole('link', { name: 'New sequence' }).first().click()
  const editor = sheet(page, 'New sequence')
  await editor.getByRole('button', { name: 'Create sequence' }).click()
  await expect(editor.getByText('Name is required')).toBeVisible()
  await editor.getByLabel('Name', { exact: true }).fill('First contact')
  const [first, second] = [
    editor.getByRole('region', { name: 'Email 1' }),
    editor.getByRole('region', { name: 'Email 2' }),
  ]
  await first.getByLabel('Subject').fill('Trucks for {{lead_company}}')
  const days = second.getByRole('spinbutton')
  await days.press('End')
  await days.press('Backspace')
  await days.press('7')
  await expect(days).toHaveValue('7')
  await second.getByLabel('Message').fill('')
  await editor.getByRole('button', { name: 'Create sequence' }).click()
  await expect(second.getByText('Message is required')).toBeVisible()
  await second.getByLabel('Message').fill('Did you see my email?')
  await second.getByRole('button', { name: 'Remove email 2' }).click()
  await expect(second).toHaveCount(0)
  await expect(editor.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(second.getByLabel('Message')).toHaveValue('Did you see my email?')
  await expect(second.getByLabel('Subject')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await sheet(page, 'Discard your changes?').getByRole('button', { name: 'Keep editing' }).click()
  const releaseResponse = await delayResponse(page, 'sequences/create')
  await triggerRequest(page, 'sequences/create', () => editor.getByRole('button', { name: 'Create sequence' }).click())
  // The editor closes when the answer arrives: text typed now would be lost.
  await expect(editor.locator('[aria-busy="true"]')).toHaveCount(1)
  await second.getByLabel('Message').press('!')
  await expect(second.getByLabel('Message')).toHaveValue('Did you see my email?')
  await releaseResponse()
  const shown = sheet(page, 'First contact')
  await expect(shown.getByText('No leads yet.')).toBeVisible()

  const list = new LeadsList(page)
  await list.open()
  await page.getByRole('checkbox', { name: 'Select all leads shown' }).click()
  await list.toolbar.getByRole('button', { name: 'Email', exact: true }).click()
  await page.getByRole('button', { name: 'Sequence', exact: true }).click()
  const adding = sheet(page, 'Sequence')
  await expect(adding.getByText('2 leads will be added')).toBeVisible()
  await expect(adding.getByRole('article')).toContainText(/Trucks for Timber \d Ltd/)
  await adding.getByRole('button', { name: 'Add 2 leads' }).click()
  await expect(page).toHaveURL(/\/leads\/sequences\?id=/)
  await expect(shown.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  await shown.getByRole('button', { name: 'Remove Timber 1 Ltd from the sequence' }).click()
  await expect(shown.getByRole('listitem').filter({ hasText: 'Timber 1 Ltd' })).toContainText('Removed')
  await shown.getByRole('button', { name: 'Pause' }).click()
  await expect(shown.getByText('Paused: nothing is sent')).toBeVisible()
  await shown.getByRole('button', { name: 'Resume' }).click()
  await expect(shown.getByText('Paused: nothing is sent')).toHaveCount(0)

  await putOnPlan(page, 'basic', installation.dataDir)
  await page.reload()
  await expect(shown.getByText('Nothing is sent: your plan does not include sequences')).toBeVisible()
  await expect(shown.getByRole('listitem').filter({ hasText: 'Timber 2 Ltd' })).toContainText(
    'needs a plan with sequences',
  )
  // Without a mail account no email is shown as sent.
  await expect(shown.getByRole('listitem').filter({ hasText: 'Timber 2 Ltd' })).not.toContainText('1 of 2 sent')
  await expect(shown.getByText('shortly')).toHaveCount(0)
  await putOnPlan(page, 'standard', installation.dataDir)
  await page.reload()
  await expect(shown.getByText('Nothing is sent: your plan does not include sequences')).toHaveCount(0)

  const { dataDir } = installation
  await insertUnsentEmail(page, { companyName: 'Timber 2 Ltd', status: 'cancelled', reason: 'plan', dataDir })
  await shown.getByRole('link', { name: 'Timber 2 Ltd' }).click()
  await page.getByRole('tab', { name: /^Interactions/ }).click()
  await expect(page.getByText('In the sequence')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Messages not sent yet' })).toContainText(
    'Your plan no longer includes sequences. The email is written again when it does.',
  )
  await page.getByRole('link', { name: 'First contact' }).click()
  await shown.getByRole('button', { name: 'Delete' }).click()
  const deleteConfirmation = sheet(page, 'Delete “First contact”?')
  await expect(deleteConfirmation).toContainText('1 active lead gets no further emails.')
  await deleteConfirmation.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No sequences yet')).toBeVisible()
})

test('the selected sequence stays selected when a colleague creates another, and its deletion is reported', async ({
  page,
  installation,
}) => {
  await signUpWithProfile(page)
  await putOnPlan(page, 'standard', installation.dataDir)
  await addLead(page, { companyName: 'Timber Ltd', contactEmail: 'sales@timber.example', countryCode: 'GB' })
  const createSequence = (name: string) =>
    page.request.post('/api/v1/sequences', {
      data: { name, steps: [{ waitDays: 0, subject: 'Trucks', content: 'Any goods?' }] },
    })
  const second = (await (await createSequence('Second contact')).json()) as { id: string }
  const list = new LeadsList(page)
  await openWithLiveUpdates(page, '/leads')
  await list.checkbox('Timber Ltd').click()
  await list.toolbar.getByRole('button', { name: 'Email', exact: true }).click()
  await page.getByRole('button', { name: 'Sequence', exact: true }).click()
  const choice = sheet(page, 'Sequence').getByRole('combobox')
  const chosen = choice.locator('option:checked')
  await expect(chosen).toHaveText('Second contact')
  expect((await createSequence('First contact')).ok()).toBe(true)
  await expect(choice.locator('option')).toHaveText(['First contact', 'Second contact'])
  await expect(chosen).toHaveText('Second contact')

  expect((await page.request.delete(`/api/v1/sequences/${second.id}`)).ok()).toBe(true)
  const adding = sheet(page, 'Sequence')
  await expect(adding.getByText('This sequence was deleted. Choose another.')).toBeVisible()
  await expect(adding.getByRole('button', { name: /^Add/ })).toHaveCount(0)
  await choice.selectOption('First contact')
  await expect(adding.getByRole('button', { name: 'Add 1 lead' })).toBeEnabled()
})

test('a sequence that is being written is not lost by going back, a link or a reload without a confirmation', async ({
  page,
  installation,
}) => {
  await signUpWithProfile(page)
  await putOnPlan(page, 'standard', installation.dataDir)
  await open(page, '/leads/sequences')
  const write = page.getByRole('link', { name: 'New sequence' }).first()
  await write.click()
  const editor = sheet(page, 'New sequence')
  const name = editor.getByLabel('Name', { exact: true })
  const discardConfirmation = sheet(page, 'Discard your changes?')
  await expect(name).toBeVisible()
  await page.goBack()
  await expect(editor).toBeHidden()
  await expect(discardConfirmation).toBeHidden()

  await write.click()
  await name.click()
  await name.fill('First contact')
  const keepEditing = async () => {
    await discardConfirmation.getByRole('button', { name: 'Keep editing' }).click()
    await expect(discardConfirmation).toBeHidden()
    await expect(name).toHaveValue('First contact')
  }
  await page.evaluate(() => history.back())
  await keepEditing()
  await page.getByRole('link', { name: 'Dashboard', includeHidden: true }).first().dispatchEvent('click')
  await keepEditing()
  const question = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => location.reload()))
  expect((await question).type()).toBe('beforeunload')
  await (await question).dismiss()
  await expect(name).toHaveValue('First contact')

  await page.evaluate(() => history.back())
  await discardConfirmation.getByRole('button', { name: 'Discard' }).click()
  await expect(editor).toBeHidden()
  await expect(page).toHaveURL(/\/leads\/sequences$/)
  await expect(page.getByText('No sequences yet')).toBeVisible()

  // No confirmation is asked of a user whose session was ended elsewhere.
  await openWithLiveUpdates(page, '/leads/sequences?edit=true')
  await name.fill('First contact')
  const headers = { origin: new URL(page.url()).origin }
  expect((await page.request.post('/api/auth/revoke-sessions', { data: {}, headers })).ok()).toBe(true)
  await expect(page).toHaveURL(/\/login\?.*expired=true/)
  await expect(discardConfirmation).toBeHidden()
})

/** Selects a lead and opens the dialog that adds it to a sequence of this one email. */
async function openAddToSequence(page: Page, { dataDir, step }: { dataDir: string; step: object }): Promise<Locator> {
  await signUpWithProfile(page)
  await putOnPlan(page, 'standard', dataDir)
  await addLead(page, { companyName: 'Timber Ltd', contactEmail: 'sales@timber.example', countryCode: 'GB' })
  const data = { name: 'First', steps: [step] }
  expect((await page.request.post('/api/v1/sequences', { data })).ok()).toBe(true)
  const list = new LeadsList(page)
  await list.open()
  await list.checkbox('Timber Ltd').click()
  await list.toolbar.getByRole('button', { name: 'Email', exact: true }).click()
  await page.getByRole('button', { name: 'Sequence', exact: true }).click()
  return sheet(page, 'Sequence')
}

test('a sequence with an unknown variable in braces accepts no leads', async ({ page, installation }) => {
  const adding = await openAddToSequence(page, {
    dataDir: installation.dataDir,
    step: { waitDays: 0, subject: 'Trucks', content: 'Dear {{firstname}}' },
  })
  await expect(adding).toContainText('{{firstname}} is not a variable')
  await expect(adding.getByRole('button', { name: 'Add 1 lead' })).toBeDisabled()
})

test('leads whose addition was not confirmed are shown as being in a sequence, and cannot be added again', async ({
  page,
  installation,
}) => {
  const adding = await openAddToSequence(page, {
    dataDir: installation.dataDir,
    step: { waitDays: 3, subject: 'Trucks', content: 'Any goods?' },
  })
  const add = adding.getByRole('button', { name: 'Add 1 lead' })
  await expect(add).toBeEnabled()
  const stopLosingEnrollment = await loseResponses(page, 'sequences/enroll')
  const stopFailingPreview = await failRequests(page, 'sequences/preview')
  await add.click()
  await expect(adding.getByText("Couldn't add the leads")).toBeVisible()
  await stopLosingEnrollment()
  // The preview has not loaded yet.
  await add.click()
  await expect(page.getByText('1 lead is already in a sequence')).toBeVisible()
  await expect(page.getByText('0 leads added')).toHaveCount(0)
  await expect(page).toHaveURL(/\/leads\/sequences\?id=/)
  await stopFailingPreview()

  await addLead(page, { companyName: 'Oak Ltd', contactEmail: 'sales@oak.example', countryCode: 'GB' })
  const list = new LeadsList(page)
  await list.open()
  await list.checkbox('Oak Ltd').click()
  await list.toolbar.getByRole('button', { name: 'Email', exact: true }).click()
  await page.getByRole('button', { name: 'Sequence', exact: true }).click()
  await loseResponses(page, 'sequences/enroll')
  await add.click()
  await expect(adding.getByText("Couldn't add the leads")).toBeVisible()
  await expect(adding.getByText('Already in a sequence')).toBeVisible()
  await expect(adding.getByRole('button', { name: 'Add', exact: true })).toBeDisabled()
})

test('a changed sequence whose saving was not confirmed is saved at the next press, with or without further changes', async ({
  page,
  installation,
}) => {
  await signUp(page)
  await putOnPlan(page, 'standard', installation.dataDir)
  const step = { waitDays: 0, subject: 'Trucks', content: 'Any goods?' }
  const made = await page.request.post('/api/v1/sequences', { data: { name: 'First', steps: [step] } })
  const { id } = (await made.json()) as { id: string }
  const editor = sheet(page, 'Edit sequence')
  const name = editor.getByLabel('Name', { exact: true })
  const save = editor.getByRole('button', { name: 'Save' })
  const saveWithLostResponse = async (text: string) => {
    await open(page, `/leads/sequences?id=${id}&edit=true`)
    await name.fill(text)
    const stopLosingUpdate = await loseResponses(page, 'sequences/update')
    await save.click()
    await expect(editor.getByText("Couldn't save the sequence")).toBeVisible()
    await stopLosingUpdate()
  }
  await saveWithLostResponse('Second')
  await save.click()
  await expect(sheet(page, 'Second')).toBeVisible()

  await saveWithLostResponse('Third')
  await name.fill('Fourth')
  await editor.getByRole('button', { name: 'Add an email' }).click()
  await editor.getByRole('region', { name: 'Email 2' }).getByLabel('Message').fill('Did you see my email?')
  await save.click()
  await expect(sheet(page, 'Fourth')).toBeVisible()

  await open(page, `/leads/sequences?id=${id}&edit=true`)
  await name.fill('Mine')
  const { steps, updatedAt } = await (await page.request.get(`/api/v1/sequences/${id}`)).json()
  const theirs = { name: 'Theirs', steps, expectedUpdatedAt: updatedAt }
  expect((await page.request.patch(`/api/v1/sequences/${id}`, { data: theirs })).ok()).toBe(true)
  await save.click()
  await expect(editor.getByText('Someone else changed this sequence.')).toBeVisible()
  await save.click()
  await expect(editor.getByText('Someone else changed this sequence.')).toBeVisible()
})
