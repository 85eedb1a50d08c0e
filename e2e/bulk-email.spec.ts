import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { smtpError, parseMail } from '../server/src/app/testing/mail-server.ts'
import { expectAccessible } from './checks/accessible.ts'
import { open, signUp } from './pages/account.ts'
import { connectMailbox, test } from './fixtures/mailer.ts'
import { failRequests, loseNextResponse } from './faults/failing-requests.ts'
import { delayRequest, triggerRequest, delayResponse } from './faults/delayed-response.ts'
import { LeadsList } from './pages/leads-list.ts'
import { putOnPlan } from './fixtures/database.ts'
import { signUpWithProfile } from './fixtures/profile.ts'
import { addLead } from './fixtures/workspaces.ts'

test.describe.configure({ mode: 'default' })

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Bulk email' })
const press = (page: Page, name: string | RegExp) => sheet(page).getByRole('button', { name }).click()

/** Adds leads in a country whose companies may be written to; returns their addresses. */
async function addLeads(page: Page, count: number, prefix: string): Promise<string[]> {
  const addresses: string[] = []
  for (let n = 1; n <= count; n++) {
    const contactEmail = `sales-${n}@${prefix}.example`
    await addLead(page, { companyName: `Timber ${n} Ltd`, contactEmail, countryCode: 'GB', city: 'Leeds' })
    addresses.push(contactEmail)
  }
  return addresses
}

/** Selects all leads that are shown and opens the composer for an email to them. */
async function openComposer(page: Page): Promise<void> {
  const list = new LeadsList(page)
  await list.open()
  await page.getByRole('checkbox', { name: 'Select all leads shown' }).click()
  await list.toolbar.getByRole('button', { name: 'Email', exact: true }).click()
  await expect(sheet(page)).toBeVisible()
}

async function send(page: Page, total: number): Promise<void> {
  await press(page, `Send to ${total}`)
  const sendConfirmation = page.getByRole('dialog', { name: `Send to ${total} recipients?` })
  await sendConfirmation.getByRole('button', { name: `Send to ${total}` }).click()
}

test('a plan without bulk email and an incomplete profile show what is missing', async ({ page, installation }) => {
  await signUp(page)
  await addLeads(page, 1, 'gate')
  await openComposer(page)
  await expect(sheet(page)).toContainText('Bulk email is included in the Standard plan')
  await expect(sheet(page).getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/billing')
  await expect(sheet(page).getByLabel('Subject')).toHaveCount(0)
  await putOnPlan(page, 'standard', installation.dataDir)
  await openComposer(page)
  await expect(sheet(page)).toContainText('Please complete your profile information')
})

test('an email is checked before sending, survives a failure, and is only simulated without an email account', async ({
  page,
  installation,
}) => {
  await signUpWithProfile(page)
  await putOnPlan(page, 'standard', installation.dataDir)
  await addLead(page, { companyName: 'Twin Ltd', countryCode: 'GB', contactEmail: 'SALES-1@checked.example' })
  await addLeads(page, 7, 'checked')
  await addLead(page, { companyName: 'No Address Ltd', countryCode: 'GB' })
  await addLead(page, { companyName: 'Person SRL', countryCode: 'RO', contactEmail: 'maria.popescu@mobila.example' })

  const stopFailingPreview = await failRequests(page, 'bulk/preview')
  await openComposer(page)
  await expect(sheet(page)).toContainText("Couldn't find the recipients")
  await expect(sheet(page).getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
  await stopFailingPreview()
  await press(page, 'Try Again')
  await expect(sheet(page).getByRole('heading', { name: '7 recipients' })).toBeVisible()
  await expect(sheet(page).getByRole('region', { name: 'Recipients' }).getByRole('listitem')).toHaveCount(6)
  await expect(sheet(page)).toContainText('and 2 more')
  const skippedRegion = sheet(page).getByRole('region', { name: '3 skipped' })
  await expect(skippedRegion).toContainText('No email address')
  await expect(skippedRegion).toContainText('Same address as another lead')
  await expect(skippedRegion).toContainText('The law requires consent before the first email')
  await skippedRegion.getByText('No email address').click()
  await expect(skippedRegion.getByRole('link', { name: 'No Address Ltd' })).toBeVisible()
  await expect(sheet(page).getByRole('link', { name: 'Connect an account' })).toHaveAttribute(
    'href',
    '/settings?tab=integrations',
  )
  const [subject, text] = [sheet(page).getByLabel('Subject'), sheet(page).getByRole('textbox', { name: 'Message' })]
  await expect(sheet(page)).toContainText('From your template “Introduction”.')
  await expectAccessible(page)

  await subject.fill('')
  await text.fill('')
  await press(page, 'Send to 7')
  await expect(sheet(page).getByText('Subject is required')).toBeVisible()
  await expect(sheet(page).getByText('Message is required')).toBeVisible()
  await expect(subject).toBeFocused()
  await subject.fill('Trucks for {{lead_company}}')
  await text.fill('Good day {{contact_name}}, {{planet}}')
  await expect(sheet(page)).toContainText('{{planet}} is not a variable')
  await expect(sheet(page)).toContainText('{{contact_name}} is empty for 7 of 7 recipients')
  await press(page, 'Send to 7')
  await expect(page.getByRole('dialog', { name: /^Send to/ })).toHaveCount(0)
  await text.fill('Good day, from ')
  await press(page, 'Variable')
  await page.getByRole('menuitem', { name: /^city/ }).click()
  await expect(text).toHaveValue('Good day, from {{city}}')
  const shown = sheet(page).getByRole('article')
  await expect(shown).toContainText(/Trucks for Timber \d Ltd/)
  await expect(shown).toContainText('Good day, from Leeds')
  await expect(sheet(page)).toContainText('1 of 5')
  const before = await shown.innerText()
  await press(page, 'Next recipient')
  await expect(shown).not.toHaveText(before)

  const stopFailingStart = await failRequests(page, 'bulk/start')
  await send(page, 7)
  await expect(sheet(page)).toContainText('There was a problem sending the emails. Please try again.')
  await stopFailingStart()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  await page.getByRole('toolbar').getByRole('button', { name: 'Email', exact: true }).click()
  await expect(subject).toHaveValue('Trucks for {{lead_company}}')
  await send(page, 7)
  await expect(page).toHaveURL(/\/leads\/emails\?id=/)
  await expect(sheet(page)).toContainText('Simulated: no email left this server')
  await expect(sheet(page).getByText('Done', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/leads\/emails$/)
  await page.getByRole('link', { name: 'Back to leads' }).click()
  await expect(page.getByRole('toolbar')).toHaveCount(0)
})

test('an email edited after a lost answer is refused and kept, with a link to the email that started', async ({
  page,
  installation,
}) => {
  await signUpWithProfile(page)
  await putOnPlan(page, 'standard', installation.dataDir)
  await addLeads(page, 2, 'corrected')
  await openComposer(page)
  const subject = sheet(page).getByLabel('Subject')
  await subject.fill('Trucks as first written')
  await sheet(page).getByRole('textbox', { name: 'Message' }).fill('Free on Monday')
  await loseNextResponse(page, 'bulk/start')
  await send(page, 2)
  await expect(sheet(page)).toContainText('If it started anyway, it is listed under bulk emails.')
  await subject.fill('Trucks, corrected')
  await send(page, 2)
  const alert = sheet(page).getByRole('alert')
  await expect(alert).toContainText('This bulk email has already started')
  await expect(subject).toHaveValue('Trucks, corrected')
  await expectAccessible(page)
  const started = (await (await page.request.get('/api/v1/messages/bulk')).json()) as { items: { subject: string }[] }
  expect(started.items.map((one) => one.subject)).toEqual(['Trucks as first written'])

  await alert.getByRole('link', { name: 'See the bulk email' }).click()
  await expect(page).toHaveURL(/\/leads\/emails\?id=/)
  await expect(sheet(page)).toContainText('Trucks as first written')
  await openComposer(page)
  await expect(subject).toHaveValue('Trucks, corrected')
})

test('an email that was closed while it started is no longer a draft', async ({ page, installation }) => {
  await signUpWithProfile(page)
  await putOnPlan(page, 'standard', installation.dataDir)
  await addLeads(page, 2, 'left')
  await open(page, '/dashboard')
  await page
    .getByRole('link', { name: /^Leads/ })
    .first()
    .click()
  await page.getByRole('checkbox', { name: 'Select all leads shown' }).click()
  await new LeadsList(page).toolbar.getByRole('button', { name: 'Email', exact: true }).click()
  const subject = sheet(page).getByLabel('Subject')
  await subject.fill('Trucks on Monday')
  await sheet(page).getByRole('textbox', { name: 'Message' }).fill('Free on Monday')
  const releaseResponse = await delayResponse(page, 'bulk/start')
  await triggerRequest(page, 'bulk/start', () => send(page, 2))
  await page.goBack()
  await expect(page).toHaveURL(/\/dashboard$/)
  await releaseResponse()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('leadhaul.message-drafts'))).toBeNull()
  await openComposer(page)
  await expect(subject).not.toHaveValue('Trucks on Monday')
})

test('emails are sent while the page is closed, can be paused and resumed, and the rest can be cancelled', async ({
  page,
  server,
  installation,
}) => {
  await signUpWithProfile(page)
  await putOnPlan(page, 'standard', installation.dataDir)
  await connectMailbox(page, server)
  const addresses = await addLeads(page, 6, `sent-${Date.now()}`)
  const held = Promise.withResolvers<void>()
  const reached = Promise.withResolvers<void>()
  let taken = 0
  server.behave({
    recipient: async (address) => {
      if (++taken === 3) {
        reached.resolve()
        await held.promise
      }
      return address === addresses[0] ? smtpError(550, '5.1.1 No such user') : undefined
    },
  })
  await openComposer(page)
  await sheet(page).getByLabel('Subject').fill('Trucks for {{lead_company}}')
  await sheet(page).getByRole('textbox', { name: 'Message' }).fill('Free on Monday')
  await send(page, 6)
  await reached.promise
  await expect(sheet(page)).toContainText('2 sent and 4 waiting.')
  await press(page, 'Pause')
  await expect(sheet(page).getByText('Paused', { exact: true })).toBeVisible()
  held.resolve()
  await expect(sheet(page)).toContainText('4 waiting.')
  await expectAccessible(page)

  // Running emails can be found again from the list.
  await open(page, '/leads/emails')
  await page.getByRole('link', { name: /Trucks for/ }).click()
  const stopFailingResume = await failRequests(page, 'bulk/resume')
  const whileDelayed = await delayRequest(page, '**/api/rpc/bulk/resume')
  await press(page, 'Resume')
  await whileDelayed(async () => {
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toHaveCount(0)
  })
  await expect(page.getByText("Couldn't change the bulk email")).toBeVisible()
  await stopFailingResume()
  await page.getByRole('link', { name: /Trucks for/ }).click()
  await press(page, 'Resume')
  await expect(sheet(page).getByText('Done', { exact: true })).toBeVisible()
  await expect(sheet(page).getByRole('region', { name: 'Emails handled' })).toContainText('Sent5Bounced1')
  expect(addresses.map((address) => server.to(address).length)).toEqual([0, 1, 1, 1, 1, 1])
  const recipients = sheet(page).getByRole('region', { name: 'Recipients' }).getByRole('listitem')
  await expect(recipients).toHaveCount(6)
  await expect(recipients.first()).toContainText(`Timber 6 Ltd${addresses[5]}Sent`)
  await expect(recipients.last()).toContainText('Timber 1 LtdTheir mail server does not know this address.Bounced')
  await expectAccessible(page)
  const saving = page.waitForEvent('download')
  await press(page, 'CSV')
  const file = readFileSync(await (await saving).path(), 'utf8')
  expect(file).toContain('Company,Email,Status,Note,Sent on\r\n')
  expect(file).toContain(`Timber 1 Ltd,${addresses[0]},Bounced,Their mail server does not know this address.,\r\n`)
  await recipients.first().getByRole('link', { name: 'Timber 6 Ltd' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Timber 6 Ltd' })).toBeVisible()
  await page.getByRole('tab', { name: /^Interactions/ }).click()
  await expect(page.getByText('Bulk email sent with subject: Trucks for Timber 6 Ltd')).toBeVisible()
  const mail = await parseMail(server.to(addresses[5] ?? '')[0]?.raw ?? Buffer.alloc(0))
  expect(mail.subject).toBe('Trucks for Timber 6 Ltd')

  server.behave({ recipient: () => smtpError(450, '4.2.0 Later') })
  await openComposer(page)
  await sheet(page).getByLabel('Subject').fill('A second one')
  await send(page, 5)
  await press(page, 'Cancel the rest')
  const cancelConfirmation = page.getByRole('dialog', { name: 'Cancel the rest?' })
  const stopFailingCancel = await failRequests(page, 'bulk/cancel')
  await cancelConfirmation.getByRole('button', { name: 'Cancel the rest' }).click()
  await expect(page.getByText("Couldn't change the bulk email")).toBeVisible()
  await stopFailingCancel()
  await press(page, 'Cancel the rest')
  await cancelConfirmation.getByRole('button', { name: 'Cancel the rest' }).click()
  await expect(sheet(page).getByText('Cancelled', { exact: true }).first()).toBeVisible()
  server.behave({})
})

test('without any bulk email the page explains how to begin, and a failed load can be retried', async ({ page }) => {
  await signUp(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const stopFailing = await failRequests(page, 'bulk')
  await open(page, '/leads/emails')
  await expect(page.getByText("Couldn't load the bulk emails")).toBeVisible()
  await stopFailing()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('No bulk emails yet')).toBeVisible()
  await expectAccessible(page)
  await open(page, '/leads/emails?id=0198c3a0-7a3c-7cc0-8000-000000000001')
  await expect(sheet(page)).toContainText('This bulk email does not exist')
  await press(page, 'Close')
  await expect(page).toHaveURL(/\/leads\/emails$/)
})
