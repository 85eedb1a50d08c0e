import { expect, type Page, test } from '@playwright/test'
import { open, signUp } from './pages/account.ts'
import { FindLeads, SEARCH_DIALOG_TITLE } from './pages/find-leads.ts'
import { delayRequest, delayResponse, triggerRequest } from './faults/delayed-response.ts'
import { loseNextResponse } from './faults/failing-requests.ts'
import { LeadsList } from './pages/leads-list.ts'
import {
  recordConsent,
  channelButton,
  addContactableLead,
  signUpWithMessaging,
  openMessagePanel,
  messagePanel,
} from './pages/message-panel.ts'
import { putOnPlan } from './fixtures/database.ts'
import { signUpWithProfile } from './fixtures/profile.ts'
import { addLead } from './fixtures/workspaces.ts'

const bulkEmailSheet = (page: Page) => page.getByRole('dialog', { name: 'Bulk email' })
const messageSheet = (page: Page) => page.getByRole('dialog', { name: 'Write to Mobila SRL' })

/** Selects two leads that may be written to, and opens the composer of bulk email. */
async function openComposer(page: Page): Promise<void> {
  await signUpWithProfile(page)
  await putOnPlan(page, 'standard')
  for (const n of [1, 2])
    await addLead(page, { companyName: `Timber ${n} Ltd`, contactEmail: `sales-${n}@once.example`, countryCode: 'GB' })
  const list = new LeadsList(page)
  await list.open()
  await page.getByRole('checkbox', { name: 'Select all leads shown' }).click()
  await reopenComposer(page)
}

async function reopenComposer(page: Page): Promise<void> {
  await page.getByRole('toolbar').getByRole('button', { name: 'Email', exact: true }).click()
  await expect(bulkEmailSheet(page)).toBeVisible()
}

async function send(page: Page): Promise<void> {
  await bulkEmailSheet(page).getByRole('button', { name: 'Send to 2' }).click()
  const sendConfirmation = page.getByRole('dialog', { name: 'Send to 2 recipients?' })
  await sendConfirmation.getByRole('button', { name: 'Send to 2' }).click()
}

/** The subjects of the bulk emails on the server, newest first. */
async function bulkEmailSubjects(page: Page): Promise<string[]> {
  const answer = await page.request.get('/api/v1/messages/bulk')
  return ((await answer.json()) as { items: { subject: string }[] }).items.map(({ subject }) => subject)
}

test('a bulk email whose answer was lost is not sent again, although the composer was closed meanwhile', async ({
  page,
}) => {
  await openComposer(page)
  // Nothing is typed: the text is that of the default template.
  await expect(bulkEmailSheet(page)).toContainText('From your template “Introduction”.')
  await loseNextResponse(page, 'bulk/start')
  await send(page)
  await expect(bulkEmailSheet(page)).toContainText('If it started anyway, it is listed under bulk emails.')
  await page.keyboard.press('Escape')
  await expect(bulkEmailSheet(page)).toHaveCount(0)
  await reopenComposer(page)
  await send(page)
  await expect(page).toHaveURL(/\/leads\/emails\?id=/)
  expect(await bulkEmailSubjects(page)).toHaveLength(1)
})

test('a bulk email whose answer was lost is not sent again after a look at sequences; a changed one is, on request', async ({
  page,
}) => {
  await openComposer(page)
  const subject = bulkEmailSheet(page).getByLabel('Subject')
  await subject.fill('Trucks as first written')
  await loseNextResponse(page, 'bulk/start')
  await send(page)
  await expect(bulkEmailSheet(page)).toContainText('If it started anyway, it is listed under bulk emails.')
  await bulkEmailSheet(page).getByRole('button', { name: 'Sequence', exact: true }).click()
  await page.getByRole('dialog', { name: 'Sequence' }).getByRole('button', { name: 'One email' }).click()
  await subject.fill('Trucks, corrected')
  await send(page)
  await expect(bulkEmailSheet(page).getByRole('alert')).toContainText('This bulk email has already started')
  expect(await bulkEmailSubjects(page)).toEqual(['Trucks as first written'])
  await send(page)
  await expect(page).toHaveURL(/\/leads\/emails\?id=/)
  expect(await bulkEmailSubjects(page)).toEqual(['Trucks, corrected', 'Trucks as first written'])
})

test('a message whose form is closed before the answer leaves no draft on the page either', async ({ page }) => {
  await signUpWithMessaging(page)
  const { id } = await addContactableLead(page)
  await recordConsent(page, id, 'email')
  await openMessagePanel(page, id)
  await channelButton(page, 'WhatsApp').click()
  await messagePanel(page).getByRole('textbox', { name: 'Message' }).fill('Call me')
  await channelButton(page, 'Email').click()
  await page.keyboard.press('m')
  await messageSheet(page).getByLabel('Subject').fill('Trucks')
  await messageSheet(page).getByRole('textbox', { name: 'Message' }).fill('Free on Monday')
  const releaseResponse = await delayResponse(page, 'messages/send')
  await triggerRequest(page, 'messages/send', () =>
    messageSheet(page).getByRole('button', { name: 'Send email' }).click(),
  )
  await page.keyboard.press('Escape')
  await expect(messageSheet(page)).toHaveCount(0)
  const text = messagePanel(page).getByRole('textbox', { name: 'Message' })
  await expect(text).toHaveValue('Free on Monday')
  await releaseResponse()
  await expect(text).toHaveValue('')
  await expect(messagePanel(page).getByLabel('Subject')).toHaveValue('')
  await channelButton(page, 'WhatsApp').click()
  await expect(text).toHaveValue('Call me')
})

test('a message or a note that fails after its form is closed is reported with the lead it is for', async ({
  page,
}) => {
  await signUpWithMessaging(page)
  const { id } = await addContactableLead(page)
  await recordConsent(page, id, 'email')
  await open(page, '/leads')
  await expect(page.getByRole('link', { name: 'Mobila SRL' }).first()).toBeVisible()
  await page.keyboard.press('j')
  const failAfterClosing = async (procedure: string, button: string) => {
    const path = `**/api/rpc/${procedure}`
    const error = { code: 'INTERNAL_SERVER_ERROR', status: 500, message: '' }
    await page.route(path, (route) => route.fulfill({ status: 500, json: error }), { times: 1 })
    const whileDelayed = await delayRequest(page, path)
    await messageSheet(page).getByRole('button', { name: button }).click()
    await whileDelayed(async () => {
      await page.keyboard.press('Escape')
      await expect(messageSheet(page)).toHaveCount(0)
    })
  }
  await page.keyboard.press('m')
  await messageSheet(page).getByLabel('Subject').fill('Trucks')
  await messageSheet(page).getByRole('textbox', { name: 'Message' }).fill('Free on Monday')
  await failAfterClosing('messages/send', 'Send email')
  const toasts = page.getByRole('dialog').filter({ hasText: 'Mobila SRL: ' })
  await expect(toasts.filter({ hasText: 'Failed to send email. Please try again.' })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('m')
  await expect(messageSheet(page).getByRole('textbox', { name: 'Message' })).toHaveValue('Free on Monday')
  await messageSheet(page).getByRole('button', { name: 'Note', exact: true }).click()
  await messageSheet(page).getByRole('textbox', { name: 'Note', exact: true }).fill('They load on Fridays')
  await failAfterClosing('interactions/add', 'Save note')
  await expect(toasts.filter({ hasText: "Couldn't save the note" })).toBeVisible()
})

test('a note whose answer was lost is in the history once when it is added again', async ({ page }) => {
  await signUp(page)
  const { id } = await addLead(page, { companyName: 'Oak SRL' })
  await open(page, `/leads/${id}`)
  await page.getByRole('tab', { name: /^Notes/ }).click()
  const form = page.getByRole('region', { name: 'Add a note' })
  await form.getByRole('textbox').fill('They load on Fridays')
  await loseNextResponse(page, 'interactions/add')
  await form.getByRole('button', { name: 'Add note' }).click()
  await expect(form.getByRole('alert')).toBeVisible()
  await form.getByRole('button', { name: 'Add note' }).click()
  await expect(form.getByRole('textbox')).toHaveValue('')
  await expect(page.getByRole('list', { name: 'Notes' }).getByText('They load on Fridays')).toHaveCount(1)
  const history = await page.request.get(`/api/v1/leads/${id}/interactions`)
  expect(((await history.json()) as { total: number }).total).toBe(1)
})

test('a search whose answer was lost is shown as the one that started', async ({ page }) => {
  await signUp(page)
  await open(page, '/search')
  const find = new FindLeads(page)
  await find.fillCriteria({ keywords: 'mobilă', town: 'Cluj-Napoca' })
  await loseNextResponse(page, 'search/create')
  await find.start.click()
  await expect(page.getByRole('dialog', { name: SEARCH_DIALOG_TITLE })).toBeVisible()
  await expect(page).toHaveURL(/run=/)
})
