import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './checks/accessible.ts'
import { open, openWithLiveUpdates, signUp } from './pages/account.ts'
import { watchForText } from './checks/transient-text.ts'
import { failRequests, refuseRequests } from './faults/failing-requests.ts'
import { delayRequest } from './faults/delayed-response.ts'
import { addLead } from './fixtures/workspaces.ts'

type Lead = Awaited<ReturnType<typeof addLead>>

/** Opens a lead and waits until the page receives the changes of others. */
async function openLead(page: Page, { id, companyName }: Lead): Promise<void> {
  await openWithLiveUpdates(page, `/leads/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: companyName })).toBeVisible()
}

test('a lead is typed in by hand, rejected with errors at its fields, and found in the list', async ({ page }) => {
  await signUp(page)
  await open(page, '/leads')
  await page.getByRole('button', { name: 'Add Lead' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Lead' })
  await dialog.getByLabel('Email').fill('not an email')
  await dialog.getByRole('button', { name: 'Add New Lead' }).click()
  await expect(dialog.getByText('Company name is required')).toBeVisible()
  await expect(dialog.getByText('Invalid email address')).toBeVisible()
  await expect(dialog.getByLabel('Company name')).toBeFocused()
  await expectAccessible(page)

  await dialog.getByLabel('Company name').fill('Mobila Noua SRL')
  await dialog.getByLabel('Email').fill('office@mobila-noua.example')
  await dialog.getByLabel('Website').fill('mobila-noua.example')
  await dialog.getByLabel('Location').fill('Gherla')
  await page
    .getByRole('option', { name: /Gherla/ })
    .first()
    .click()
  await dialog.getByLabel('Industry').focus()
  await page.keyboard.press('Escape')
  await expect(dialog.getByText('Discard your changes?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await dialog.getByRole('button', { name: 'Add New Lead' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'Mobila Noua SRL' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: /Mobila Noua SRL.*Romania.*Gherla/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'office@mobila-noua.example' })).toBeVisible()
  await expect(page.getByRole('link', { name: /mobila-noua\.example/ }).first()).toHaveAttribute('href', /^https:\/\//)

  await open(page, '/leads')
  await page.getByRole('button', { name: 'Add Lead' }).click()
  await dialog.getByLabel('Company name').fill('Mobila Noua SRL')
  await dialog.getByLabel('Location').fill('Gherla, Cluj (RO)')
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Add New Lead' }).click()
  await dialog.getByRole('button', { name: 'Add anyway' }).click()
  const duplicate = 'A lead for Mobila Noua SRL in this location already exists in your account'
  await expect(dialog.getByText(duplicate)).toBeVisible()
})

test('a company entered a second time, also under another name, is shown with its lead before it is saved', async ({
  page,
}) => {
  await signUp(page)
  const lead = await addLead(page, {
    companyName: 'Mobilă Nouă SRL',
    location: 'Gherla, Cluj (RO)',
    contactPhone: '+40 264 555 010',
  })
  await open(page, '/leads')
  await page.getByRole('button', { name: 'Add Lead' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Lead' })
  const known = dialog.getByRole('status').filter({ hasText: 'You may already have this company' })
  await dialog.getByLabel('Company name').fill('S.C. MOBILA NOUA S.A.')
  await expect(known).toContainText('Mobilă Nouă SRL opens in a new tab Gherla, RO · same name')
  await dialog.getByLabel('Company name').fill('Another Name')
  await expect(known).toBeHidden()
  await dialog.getByLabel('Phone').fill('0264 555 010')
  await dialog.getByRole('button', { name: 'Add New Lead' }).click()
  await expect(known).toContainText('same phone')
  await expectAccessible(page)
  expect(await (await page.request.get('/api/v1/leads')).json()).toMatchObject({ total: 1 })
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    known.getByRole('link', { name: 'Mobilă Nouă SRL' }).click(),
  ])
  await expect(opened).toHaveURL(new RegExp(`/leads/${lead.id}$`))
  await dialog.getByRole('button', { name: 'Add anyway' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: 'Another Name' }).first()).toBeVisible()
})

test('an edit appears in the other window, and two users who edit the same field are notified', async ({ page }) => {
  await signUp(page)
  const lead = await addLead(page, { companyName: 'Contested SRL', industry: 'Oak' })
  const other = await page.context().newPage()
  await openLead(page, lead)
  await openLead(other, lead)
  const edit = async (who: Page, fields: Record<string, string>) => {
    await who.getByRole('button', { name: 'Edit', exact: true }).click()
    const dialog = who.getByRole('dialog', { name: 'Edit Lead' })
    for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value)
    return { dialog, save: () => dialog.getByRole('button', { name: 'Save' }).click() }
  }

  const secondEdit = await edit(other, { Industry: 'Pine' })
  const firstEdit = await edit(page, { Industry: 'Beech' })
  const updated = await watchForText(page, 'Lead updated successfully')
  await firstEdit.save()
  await updated()
  // An open dialog hides the rest of the page from role queries.
  const title = other.locator('h1')
  await expect(title).toContainText('Beech')
  await secondEdit.save()
  await expect(secondEdit.dialog.getByText('Someone else changed this lead in the meantime.')).toBeVisible()
  await expect(secondEdit.dialog.getByRole('row', { name: 'Industry Beech Pine' })).toBeVisible()
  await expectAccessible(other)
  await secondEdit.dialog.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Pine/ })).toBeVisible()

  // Changes of different fields are merged without a question.
  const notes = await edit(other, { Notes: 'Ask for logistics' })
  await (await edit(page, { Industry: 'Maple' })).save()
  await expect(title).toContainText('Maple')
  await notes.save()
  await expect(notes.dialog).toBeHidden()
  await other.getByRole('tab', { name: /^Notes/ }).click()
  await expect(other.getByText('Ask for logistics')).toBeVisible()
  await expect(other.getByRole('heading', { level: 1, name: /Maple/ })).toBeVisible()
})

test('status, interactions, notes and the preferred contact method are stored and recorded', async ({ page }) => {
  await signUp(page)
  await openLead(page, await addLead(page, { companyName: 'Worked SRL', contactEmail: 'a@worked.example' }))
  await page.getByRole('button', { name: /^Status of Worked SRL/ }).click()
  await expect(page.getByRole('menuitemradio')).toHaveCount(8)
  const changed = await watchForText(page, 'Lead status updated successfully')
  await page.getByRole('menuitemradio', { name: 'Proposal' }).click()
  await changed()

  await page.getByRole('tab', { name: /^Interactions/ }).click()
  const history = page.getByRole('list', { name: 'Interactions' })
  await expect(history.getByText('Status changed to Proposal')).toBeVisible()
  await page.getByRole('button', { name: 'Call or visit' }).click()
  await page.getByLabel('What happened?').fill('Spoke to the owner')
  await page.getByRole('button', { name: 'Add interaction' }).click()
  await expect(history.getByRole('listitem').first()).toContainText('Spoke to the owner')
  await expect(page.getByRole('tab', { name: 'Interactions 3' })).toBeVisible()

  await page.getByRole('tab', { name: /^Notes/ }).click()
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('Note content is required')).toBeVisible()
  await page.getByLabel('Add a note').last().fill('Call in spring')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('list', { name: 'Notes' }).getByText('Call in spring')).toBeVisible()

  await expect(page.getByRole('button', { name: 'WhatsApp' })).toBeDisabled()
  await expect(page.getByText('Updated')).toHaveCount(0)
  const updated = await watchForText(page, 'Updated')
  await page.getByRole('button', { name: 'Email', exact: true }).click()
  await updated()
  await expect(page.getByText('Updated', { exact: true })).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Email', exact: true })).toHaveAttribute('aria-pressed', 'true')
})

test('a deleted lead is gone from the list and returns complete with Undo', async ({ page }) => {
  await signUp(page)
  const lead = await addLead(page, { companyName: 'Gone SRL', notes: 'do not lose me' })
  await openLead(page, lead)
  await page.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Gone SRL?' })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/leads$/)
  await expect(page.getByText('Lead deleted successfully')).toBeVisible()
  await expect(page.getByText('No Leads Yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: 'Gone SRL' }).first().click()
  await page.getByRole('tab', { name: /^Notes/ }).click()
  await expect(page.getByText('do not lose me')).toBeVisible()
})

test('the keys J and K step through the leads of the list from which the lead was opened', async ({ page }) => {
  await signUp(page)
  for (const companyName of ['Third', 'Second', 'First']) await addLead(page, { companyName })
  await open(page, '/leads')
  await page.getByRole('link', { name: 'First' }).first().click()
  await expect(page.getByText('1 of 3')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Previous lead' })).toBeDisabled()
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { level: 1, name: 'Second' })).toBeVisible()
  await page.getByRole('button', { name: 'Next lead' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Third' })).toBeVisible()
  await page.keyboard.press('k')
  await expect(page.getByRole('heading', { level: 1, name: 'Second' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/leads$/)
})

test('J skips a lead that a colleague has just deleted; deleting one returns to the list with its filter', async ({
  page,
}) => {
  await signUp(page)
  await addLead(page, { companyName: 'Third' })
  const { id } = await addLead(page, { companyName: 'Second' })
  await addLead(page, { companyName: 'First' })
  await openWithLiveUpdates(page, '/leads?status=new')
  const ahead = page.waitForResponse((answer) => answer.request().postData()?.includes(id) ?? false)
  await page.getByRole('link', { name: 'First' }).first().click()
  await expect(page.getByText('1 of 3')).toBeVisible()
  await ahead
  const whileDelayed = await delayRequest(page, '**/api/rpc/leads/neighbours*')
  expect((await page.request.delete(`/api/v1/leads/${id}`)).ok()).toBe(true)
  await whileDelayed(() => page.keyboard.press('j'))
  await expect(page.getByRole('heading', { level: 1, name: 'Third' })).toBeVisible()
  await expect(page.getByText('2 of 2')).toBeVisible()

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/leads\?status=new$/)
  await expect(page.getByText('1 lead found')).toBeVisible()
})

test('a success is shown for three seconds; an edit that fails without a reason names what failed', async ({
  page,
}) => {
  await page.clock.install()
  await signUp(page)
  await openLead(page, await addLead(page, { companyName: 'Mobila Scurt SRL' }))
  const dialog = page.getByRole('dialog', { name: 'Edit Lead' })
  const stopRefusing = await refuseRequests(page, 'leads/update', { code: 'TEAPOT', status: 418 })
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await dialog.getByLabel('Industry').fill('Furniture')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Failed to update lead')).toBeVisible()
  await expect(dialog.getByText('An error occurred while updating the lead')).toBeVisible()
  await stopRefusing()
  await dialog.getByRole('button', { name: 'Save' }).click()
  const successToast = page.getByText('Lead updated successfully')
  await expect(successToast).toBeVisible()
  await page.clock.runFor(3500)
  await expect(successToast).toHaveCount(0, { timeout: 10_000 })
})

test('a server that does not answer is reported, and text typed or choices made are not lost', async ({ page }) => {
  await signUp(page)
  await open(page, '/leads')
  const stopFailing = await failRequests(page, 'leads/create', 'leads/setStatus', 'leads/update', 'leads/removeMany')
  await page.getByRole('button', { name: 'Add Lead' }).click()
  const add = page.getByRole('dialog', { name: 'Add New Lead' })
  await add.getByLabel('Company name').fill('Failing SRL')
  await add.getByRole('button', { name: 'Add New Lead' }).click()
  await expect(add.getByText('Failed to add lead')).toBeVisible()
  await expect(add.getByText('The server did not answer.')).toBeVisible()
  await stopFailing()
  const added = await watchForText(page, 'Lead added successfully')
  await add.getByRole('button', { name: 'Add New Lead' }).click()
  await added()
  await page.getByRole('link', { name: 'Failing SRL' }).first().click()
  // The list has a button with the same name.
  await expect(page.getByRole('heading', { level: 1, name: 'Failing SRL' })).toBeVisible()

  const stopFailingChanges = await failRequests(page, 'leads/setStatus', 'leads/update', 'leads/removeMany')
  await page.getByRole('button', { name: /^Status of/ }).click()
  await page.getByRole('menuitemradio', { name: 'Won' }).click()
  await expect(page.getByText('An error occurred while updating the lead status').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Status of Failing SRL: New/ })).toBeVisible()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Lead' })
  await dialog.getByLabel('Industry').fill('Steel')
  const whileDelayed = await delayRequest(page, '**/api/rpc/leads/update')
  await dialog.getByRole('button', { name: 'Save' }).click()
  // Back is blocked during the save.
  await whileDelayed(() => page.evaluate(() => history.back()))
  await expect(dialog.getByText('Failed to update lead').first()).toBeVisible()
  await expect(dialog.getByLabel('Industry')).toHaveValue('Steel')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const remove = page.getByRole('dialog', { name: 'Delete Failing SRL?' })
  await remove.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('An error occurred while deleting the lead').first()).toBeVisible()
  await stopFailingChanges()
  await remove.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No Leads Yet')).toBeVisible()
})
