import { expect, type Page, test } from '@playwright/test'
import { open, openWithLiveUpdates, signUp } from './pages/account.ts'
import { watchForText } from './checks/transient-text.ts'
import { blockLiveUpdates } from './faults/failing-requests.ts'
import { triggerRequest, delayResponse } from './faults/delayed-response.ts'
import { putOnPlan } from './fixtures/database.ts'
import { signUpWithProfile } from './fixtures/profile.ts'
import { addLead } from './fixtures/workspaces.ts'

const press = (page: Page, button: string) => page.getByRole('button', { name: button, exact: true }).click()
const interactionItems = (page: Page) => page.getByRole('list', { name: 'Interactions' }).getByRole('listitem')

const pressToRequest = (page: Page, button: string, procedure: string) =>
  triggerRequest(page, procedure, () => press(page, button))

test('text typed into a template while it is saved is kept as an unsaved change', async ({ page }) => {
  await signUpWithProfile(page)
  await open(page, '/settings?tab=communication')
  const list = page.getByRole('region', { name: 'Templates' })
  const message = page.getByRole('region', { name: 'Editor' }).getByLabel('Message')
  await message.fill('Trucks on Monday')
  const releaseUpdate = await delayResponse(page, 'templates/update')
  const updated = await watchForText(page, 'Email template updated successfully')
  await pressToRequest(page, 'Save template', 'templates/update')
  await message.fill('Trucks on Monday and Tuesday')
  await releaseUpdate()
  await updated()
  await expect(message).toHaveValue('Trucks on Monday and Tuesday')
  await expect(list.getByRole('button', { name: /^Introduction.*Not saved/ })).toBeVisible()
  const again = page.waitForResponse('**/api/rpc/templates/update')
  await press(page, 'Save template')
  expect((await again).ok()).toBe(true)
  await expect(list.getByRole('button', { name: /Not saved/ })).toHaveCount(0)
  await expect(message).toHaveValue('Trucks on Monday and Tuesday')
})

test('text typed into a new template while it is saved continues in the same field', async ({ page }) => {
  await signUpWithProfile(page)
  await open(page, '/settings?tab=communication')
  const list = page.getByRole('region', { name: 'Templates' })
  const editor = page.getByRole('region', { name: 'Editor' })
  const message = editor.getByLabel('Message')
  await press(page, 'New template')
  await editor.getByLabel('Template name').fill('Backloads')
  await editor.getByLabel('Subject').fill('Trucks')
  await message.fill('Any goods')
  const releaseCreate = await delayResponse(page, 'templates/create')
  await pressToRequest(page, 'Save template', 'templates/create')
  await message.press('ControlOrMeta+End')
  await message.pressSequentially(' today')
  await releaseCreate()
  await expect(list.getByRole('button', { name: /^Backloads.*Not saved/ })).toHaveAttribute('aria-current', 'true')
  await expect(list.getByRole('button', { name: /^New template/ })).toHaveCount(1)
  await page.keyboard.type('?')
  await expect(message).toHaveValue('Any goods today?')
  await press(page, 'Discard')
  await expect(message).toHaveValue('Any goods')
})

test('text typed into a message while it is sent is kept for the next one', async ({ page }) => {
  await signUpWithProfile(page)
  await putOnPlan(page, 'basic')
  const { id } = await addLead(page, { companyName: 'Oak Ltd', contactEmail: 'a@oak.example', countryCode: 'GB' })
  const consent = { channel: 'email', basis: 'consent' }
  expect((await page.request.post(`/api/v1/leads/${id}/outreach/bases`, { data: consent })).ok()).toBe(true)
  await open(page, `/leads/${id}`)
  await page.getByRole('tab', { name: /^Interactions/ }).click()
  const panel = page.getByRole('region', { name: 'Contact this lead' })
  const text = panel.getByRole('textbox', { name: 'Message' })
  await panel.getByLabel('Subject').fill('Trucks')
  await text.fill('Free on Monday')
  const releaseMessage = await delayResponse(page, 'messages/send')
  await pressToRequest(page, 'Send email', 'messages/send')
  await text.fill('Free on Monday and Tuesday')
  await releaseMessage()
  await press(page, 'Write another')
  await expect(panel.getByLabel('Subject')).toHaveValue('')
  await expect(text).toHaveValue('Free on Monday and Tuesday')
  await page.reload()
  await page.getByRole('tab', { name: /^Interactions/ }).click()
  await expect(text).toHaveValue('Free on Monday and Tuesday')
  await panel.getByLabel('Subject').fill('More trucks')
  await press(page, 'Send email')
  await expect(panel.getByText('Simulated: nothing was sent to a@oak.example')).toBeVisible()
  const { total } = (await (await page.request.get(`/api/v1/leads/${id}/messages`)).json()) as { total: number }
  expect(total).toBe(2)
})

test('text typed into a note or a call while it is saved is kept', async ({ page }) => {
  await signUp(page)
  const { id } = await addLead(page, { companyName: 'Oak SRL' })
  await open(page, `/leads/${id}`)
  await page.getByRole('tab', { name: /^Interactions/ }).click()
  const channels = page.getByRole('group', { name: 'Channel' })
  await channels.getByRole('button', { name: 'Note' }).click()
  const note = page.getByRole('textbox', { name: 'Note', exact: true })
  await note.fill('They load')
  const releaseNote = await delayResponse(page, 'interactions/add')
  await pressToRequest(page, 'Save note', 'interactions/add')
  await note.fill('They load on Fridays')
  await releaseNote()
  await expect(interactionItems(page)).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Save note' })).not.toHaveAttribute('aria-busy', 'true')
  await expect(note).toHaveValue('They load on Fridays')

  await channels.getByRole('button', { name: 'Call or visit' }).click()
  const call = page.getByLabel('What happened?')
  const outcome = page.getByLabel('Outcome')
  await call.fill('Ramp')
  await outcome.selectOption('Reached')
  const releaseCall = await delayResponse(page, 'interactions/add')
  await pressToRequest(page, 'Add interaction', 'interactions/add')
  await call.fill('Ramp at the back')
  await releaseCall()
  await expect(interactionItems(page)).toHaveCount(3)
  await expect(outcome).toHaveValue('')
  await expect(call).toHaveValue('Ramp at the back')
})

test('a note and a call that are not added yet are restored after other leads and other pages', async ({ page }) => {
  await signUp(page)
  for (const companyName of ['Second SRL', 'First SRL']) await addLead(page, { companyName })
  await open(page, '/leads')
  await page.getByRole('link', { name: 'First SRL' }).first().click()
  const expectTitle = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expectTitle('First SRL')
  await page.getByRole('tab', { name: /^Notes/ }).click()
  const note = page.getByRole('region', { name: 'Add a note' }).getByRole('textbox')
  await note.fill('They load on Fridays')
  await page.getByRole('tab', { name: /^Interactions/ }).click()
  await page.getByRole('button', { name: 'Call or visit' }).click()
  const call = page.getByLabel('What happened?')
  await call.fill('Ramp at the back')
  await page.getByLabel('Outcome').selectOption('Reached')

  await page.getByRole('button', { name: 'Next lead' }).click()
  await expectTitle('Second SRL')
  await page.getByRole('tab', { name: /^Notes/ }).click()
  await expect(note).toHaveValue('')
  await page.keyboard.press('k')
  await expectTitle('First SRL')
  await expect(note).toHaveValue('They load on Fridays')
  await page.goBack()
  await expect(page).toHaveURL(/\/leads$/)
  await page.getByRole('link', { name: 'First SRL' }).first().click()
  await page.getByRole('tab', { name: /^Interactions/ }).click()
  await page.getByRole('button', { name: 'Call or visit' }).click()
  await expect(call).toHaveValue('Ramp at the back')
  await expect(page.getByLabel('Outcome')).toHaveValue('reached')

  // Added while another lead is shown: the note is not restored as unsaved text.
  const releaseInteraction = await delayResponse(page, 'interactions/add')
  await pressToRequest(page, 'Add interaction', 'interactions/add')
  await page.getByRole('button', { name: 'Next lead' }).click()
  await expectTitle('Second SRL')
  await releaseInteraction()
  await page.getByRole('button', { name: 'Previous lead' }).click()
  await expectTitle('First SRL')
  await page.getByRole('button', { name: 'Call or visit' }).click()
  await expect(interactionItems(page)).toHaveCount(2)
  await expect(call).toHaveValue('')
})

test('leaving the app with a note that is not added asks first, and no longer once it is added', async ({ page }) => {
  await signUp(page)
  const { id } = await addLead(page, { companyName: 'Oak SRL' })
  await open(page, `/leads/${id}`)
  await page.getByRole('tab', { name: /^Notes/ }).click()
  const note = page.getByRole('region', { name: 'Add a note' }).getByRole('textbox')
  await note.fill('They load on Fridays')
  const leaveDialog = page.waitForEvent('dialog')
  const reloading = page.evaluate(() => window.location.reload())
  const question = await leaveDialog
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await reloading
  await expect(note).toHaveValue('They load on Fridays')
  await press(page, 'Add note')
  await expect(page.getByRole('list', { name: 'Notes' }).getByText('They load on Fridays')).toBeVisible()
  // Shown before the server has answered: the note is not added until then.
  await expect(note).toHaveValue('')
  let askedAgain = false
  page.on('dialog', (dialog) => {
    askedAgain = true
    void dialog.accept()
  })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Oak SRL' })).toBeVisible()
  expect(askedAgain).toBe(false)
})

test('text typed into the profile while it is saved is kept, and is saved next', async ({ page }) => {
  await signUpWithProfile(page)
  await open(page, '/settings?tab=company')
  const about = page.getByLabel('What you do')
  const website = page.getByLabel('Website')
  await about.fill('Ten trucks')
  await website.fill('carpat.example')
  const releaseProfile = await delayResponse(page, 'me/profile/change')
  const shown = await watchForText(page, 'Profile updated successfully')
  await pressToRequest(page, 'Save company', 'me/profile/change')
  await about.fill('Ten trucks and a crane')
  await releaseProfile()
  await shown()
  await expect(website).toHaveValue('https://carpat.example')
  await expect(about).toHaveValue('Ten trucks and a crane')
  await press(page, 'Discard')
  await expect(about).toHaveValue('Ten trucks')
  await about.fill('Ten trucks and a crane')
  const again = page.waitForResponse('**/api/rpc/me/profile/change')
  await press(page, 'Save company')
  expect((await again).ok()).toBe(true)
  const profile = await (await page.request.get('/api/v1/me/profile')).json()
  expect(profile).toMatchObject({ website: 'https://carpat.example', companyDescription: 'Ten trucks and a crane' })
})

test('changes saved by a colleague appear beside the typed text, and neither is lost', async ({ page }) => {
  await signUpWithProfile(page)
  await openWithLiveUpdates(page, '/settings?tab=company')
  const about = page.getByLabel('What you do')
  await about.fill('Ten trucks')
  await page.request.patch('/api/v1/me/profile', { data: { website: 'https://theirs.example' } })
  await expect(page.getByLabel('Website')).toHaveValue('https://theirs.example')
  await expect(about).toHaveValue('Ten trucks')
  await press(page, 'Discard')
  await expect(page.getByLabel('Website')).toHaveValue('https://theirs.example')
  await expect(about).toHaveValue('')
})

test('only typed fields are saved: those changed by a colleague are kept, even if the page does not know of them', async ({
  page,
}) => {
  await signUpWithProfile(page)
  await blockLiveUpdates(page)
  await open(page, '/profile')
  await page.getByLabel('What you do').fill('Ten trucks')
  await page.getByLabel('LinkedIn').fill('linkedin.com/in/ana')
  const theirs = {
    companyName: 'Carpat Cargo SRL',
    website: 'https://theirs.example',
    personalPhone: '+40 700 111 333',
  }
  await page.request.patch('/api/v1/me/profile', { data: theirs })
  for (const part of ['company', 'profile']) {
    const saved = page.waitForResponse('**/api/rpc/me/profile/change')
    await press(page, `Save ${part}`)
    expect((await saved).ok()).toBe(true)
  }
  const profile = await (await page.request.get('/api/v1/me/profile')).json()
  expect(profile).toMatchObject({ ...theirs, companyDescription: 'Ten trucks', linkedinUrl: 'linkedin.com/in/ana' })
})
