import { expect, test } from '@playwright/test'
import { waitForPaint } from './checks/paint.ts'
import { delayRequest } from './faults/delayed-response.ts'
import { failRequests } from './faults/failing-requests.ts'
import { putOnPlan } from './fixtures/database.ts'
import { signUpWithProfile } from './fixtures/profile.ts'
import { addLead } from './fixtures/workspaces.ts'
import { open, openWithLiveUpdates, signUp } from './pages/account.ts'

test('a contact method that cannot be saved is reported, even on another page', async ({ page }) => {
  await signUp(page)
  const { id } = await addLead(page, { companyName: 'Worked SRL', contactEmail: 'a@worked.example' })
  await open(page, `/leads/${id}`)
  await failRequests(page, 'leads/setPreferredCommunication')
  const whileDelayed = await delayRequest(page, '**/api/rpc/leads/setPreferredCommunication')
  await page.getByRole('button', { name: 'Email', exact: true }).click()
  await whileDelayed(async () => {
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Worked SRL' })).toBeHidden()
  })
  await expect(page.getByText('Failed to update communication preference')).toBeVisible()
})

test('a sequence or an enrollment that cannot be changed is reported after its sheet is closed', async ({ page }) => {
  await signUpWithProfile(page)
  await putOnPlan(page, 'standard')
  const { id: leadId } = await addLead(page, {
    companyName: 'Timber Ltd',
    contactEmail: 'sales@timber.example',
    countryCode: 'GB',
  })
  const steps = [{ waitDays: 0, subject: 'Trucks', content: 'Any goods?' }]
  const created = await page.request.post('/api/v1/sequences', { data: { name: 'First contact', steps } })
  const { id } = (await created.json()) as { id: string }
  const enrolled = await page.request.post(`/api/v1/sequences/${id}/leads`, { data: { leadIds: [leadId] } })
  expect(enrolled.ok(), await enrolled.text()).toBe(true)
  await open(page, `/leads/sequences?id=${id}`)
  const sheet = page.getByRole('dialog', { name: 'First contact' })
  for (const { procedure, button, failure } of [
    { procedure: 'sequences/pause', button: 'Pause', failure: "Couldn't change the sequence" },
    {
      procedure: 'sequences/stop',
      button: 'Remove Timber Ltd from the sequence',
      failure: "Couldn't remove the lead",
    },
  ]) {
    await failRequests(page, procedure)
    const whileDelayed = await delayRequest(page, `**/api/rpc/${procedure}`)
    await sheet.getByRole('button', { name: button }).click()
    await whileDelayed(async () => {
      await page.keyboard.press('Escape')
      await expect(sheet).toHaveCount(0)
    })
    await expect(page.getByText(failure)).toBeVisible()
    await page.getByRole('link', { name: /^First contact/ }).click()
  }
})

test('J pressed before the list is left does not open the next lead afterwards', async ({ page }) => {
  await signUp(page)
  const { id } = await addLead(page, { companyName: 'Second' })
  await addLead(page, { companyName: 'First' })
  await openWithLiveUpdates(page, '/leads')
  await page.getByRole('link', { name: 'First' }).first().click()
  await expect(page.getByText('1 of 2', { exact: true })).toBeVisible()
  const answered = page.waitForResponse('**/api/rpc/leads/neighbours*')
  const whileDelayed = await delayRequest(page, '**/api/rpc/leads/neighbours*')
  // The live update makes the page request the neighbours again.
  expect((await page.request.post('/api/v1/leads/status', { data: { ids: [id], status: 'won' } })).ok()).toBe(true)
  await whileDelayed(async () => {
    await page.keyboard.press('j')
    await expect(page.getByRole('button', { name: 'Next lead' })).toHaveAttribute('aria-busy', 'true')
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Leads', exact: true })).toBeVisible()
  })
  await (await answered).finished()
  await waitForPaint(page)
  await expect(page).toHaveURL(/\/leads$/)
})

test('a lead that is discarded while similar leads are looked for is not added', async ({ page }) => {
  await signUp(page)
  await open(page, '/leads')
  await page.getByRole('button', { name: 'Add Lead' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Lead' })
  const answered = page.waitForResponse('**/api/rpc/leads/similar*')
  const whileDelayed = await delayRequest(page, '**/api/rpc/leads/similar*')
  const requestedCreations: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/rpc/leads/create')) requestedCreations.push(request.url())
  })
  await dialog.getByLabel('Company name').fill('Discarded SRL')
  await dialog.getByRole('button', { name: 'Add New Lead' }).click()
  await whileDelayed(async () => {
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog.getByRole('button', { name: 'Discard' })).toBeVisible()
  })
  await (await answered).finished()
  await waitForPaint(page)
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toBeHidden()
  expect(requestedCreations).toEqual([])
})
