import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { CERTIFICATES } from '../server/src/app/testing/mail-certificates.ts'
import { MAIL_PASSWORD, MAIL_USER, parseMail, startMailServer } from '../server/src/app/testing/mail-server.ts'
import { expectAccessible } from './checks/accessible.ts'
import { open, openWithLiveUpdates, signUp } from './pages/account.ts'
import { triggerRequest, delayResponse } from './faults/delayed-response.ts'
import { connectMailbox, test } from './fixtures/mailer.ts'
import { putOnPlan } from './fixtures/database.ts'
import { completeProfile } from './fixtures/profile.ts'

test.describe.configure({ mode: 'default' })

test('a mail account is connected, tested with errors in plain words, and sends to a lead', async ({
  page,
  server,
  installation,
}) => {
  await signUp(page)
  await open(page, '/settings?tab=integrations')
  await expect(page.getByText('Your own email account is included in the Basic plan')).toBeVisible()
  await expect(page.getByText('Replies are included in the Basic plan')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Save (account|mailbox)$/ })).toHaveCount(0)
  await putOnPlan(page, 'basic', installation.dataDir)
  await completeProfile(page)
  await open(page, '/settings?tab=integrations')
  await expect(page.getByText('Messages are only simulated and reach no one')).toBeVisible()
  await expectAccessible(page)

  const sheet = page.getByRole('region', { name: 'Email', exact: true })
  await sheet.getByRole('button', { name: 'SMTP', exact: true }).click()
  await sheet.getByLabel('Server', { exact: true }).fill('127.0.0.1')
  await sheet.getByLabel('Port').fill('70000')
  await sheet.getByLabel('Encryption').selectOption('none')
  await sheet.getByText('Sign with your own key').click()
  await sheet.getByLabel('Selector').fill('mail.')
  await sheet.getByRole('button', { name: 'Save account' }).click()
  await expect(sheet.getByText('Enter a port, such as 587')).toBeVisible()
  await expect(sheet.getByText('Letters, digits, dots and hyphens')).toBeVisible()
  await sheet.getByLabel('Selector').fill('')
  await sheet.getByLabel('Port').fill(String(server.port))
  await sheet.getByRole('button', { name: 'Save account' }).click()
  await expect(page.getByText('User name is required')).toBeVisible()
  await expect(sheet.getByLabel('User name')).toBeFocused()
  await sheet.getByLabel('User name').fill(MAIL_USER)
  await sheet.getByLabel('Sender address').fill(MAIL_USER)
  await sheet.getByLabel('Password', { exact: true }).fill('not-the-password')
  await sheet.getByRole('button', { name: 'Save account' }).click()
  await expect(sheet.getByText('Connected', { exact: true })).toBeVisible()

  await sheet.getByRole('button', { name: 'Send test email' }).click()
  await expect(page.getByText('The user name or password is wrong.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Replace' }).click()
  await sheet.getByLabel('Password', { exact: true }).fill(MAIL_PASSWORD)
  await sheet.getByRole('button', { name: 'Save account' }).click()
  await expect(sheet.getByRole('button', { name: 'Replace' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Send test email' }).click()
  await expect(page.getByText(/The server accepted the email to/)).toBeVisible()
  await expect(page.getByText('Sender check')).toBeVisible()
  await expect(page.getByText(MAIL_PASSWORD)).toHaveCount(0)
  await expectAccessible(page)

  const company = { companyName: 'Timber Ltd', contactEmail: 'office@timber.example', countryCode: 'GB' }
  const lead = (await (await page.request.post('/api/v1/leads', { data: company })).json()) as { id: string }
  const data = {
    leadId: lead.id,
    channel: 'email',
    subject: 'Trucks on Monday',
    content: 'Good day',
    requestKey: randomUUID(),
  }
  const sent = await page.request.post('/api/v1/messages', { data })
  expect(sent.status()).toBe(201)
  await expect.poll(() => server.to('office@timber.example').length).toBe(1)
  const mail = await parseMail(server.to('office@timber.example')[0]?.raw ?? Buffer.alloc(0))
  expect([mail.subject, mail.from.value[0]?.address]).toEqual(['Trucks on Monday', MAIL_USER])
  await open(page, `/leads/${lead.id}`)
  await page.getByRole('tab', { name: /^Interactions/ }).click()
  await expect(page.getByText('Trucks on Monday').first()).toBeVisible()

  await open(page, '/settings?tab=integrations')
  await sheet.getByRole('button', { name: 'Disconnect' }).click()
  const disconnectConfirmation = page.getByRole('dialog', { name: `Disconnect ${MAIL_USER}?` })
  await expect(disconnectConfirmation).toContainText(
    'Waiting bulk emails are paused, and sequence emails are put on hold.',
  )
  await expect(disconnectConfirmation).toContainText('Waiting single emails are only simulated and reach no one.')
  await expectAccessible(page)
  await disconnectConfirmation.getByRole('button', { name: 'Keep it' }).click()
  await expect(disconnectConfirmation).toBeHidden()
  await expect(sheet.getByText('Connected', { exact: true })).toBeVisible()
  await page.route('**/api/rpc/integrations/email/remove', (route) => route.fulfill({ status: 503, json: {} }), {
    times: 1,
  })
  await sheet.getByRole('button', { name: 'Disconnect' }).click()
  await disconnectConfirmation.getByRole('button', { name: 'Disconnect' }).click()
  await expect(sheet.getByRole('alert')).toBeVisible()
  await sheet.getByRole('button', { name: 'Disconnect' }).click()
  await disconnectConfirmation.getByRole('button', { name: 'Disconnect' }).click()
  await expect(sheet.getByText('Not connected', { exact: true })).toBeVisible()
})

test('a mail server whose certificate no authority signed receives no mail, and the page says why', async ({
  page,
  installation,
}) => {
  await signUp(page)
  await putOnPlan(page, 'basic', installation.dataDir)
  const server = await startMailServer({
    ...CERTIFICATES.selfSigned,
    secure: true,
    disabledCommands: [],
    hideSTARTTLS: true,
  })
  try {
    await open(page, '/settings?tab=integrations')
    const sheet = page.getByRole('region', { name: 'Email', exact: true })
    await sheet.getByRole('button', { name: 'SMTP', exact: true }).click()
    await sheet.getByLabel('Server', { exact: true }).fill('127.0.0.1')
    await sheet.getByLabel('Port').fill(String(server.port))
    await sheet.getByLabel('Encryption').selectOption('tls')
    await sheet.getByLabel('User name').fill(MAIL_USER)
    await sheet.getByLabel('Sender address').fill(MAIL_USER)
    await sheet.getByLabel('Password', { exact: true }).fill(MAIL_PASSWORD)
    await sheet.getByRole('button', { name: 'Save account' }).click()
    await expect(sheet.getByText('Connected', { exact: true })).toBeVisible()
    await sheet.getByRole('button', { name: 'Send test email' }).click()
    await expect(page.getByText('The certificate of the server is not valid.')).toBeVisible()
    expect(server.to(MAIL_USER)).toEqual([])
  } finally {
    await server.stop()
  }
})

test('text typed into a mail account is kept while the user or a colleague saves it', async ({
  page,
  server,
  installation,
}) => {
  await signUp(page)
  await putOnPlan(page, 'basic', installation.dataDir)
  await connectMailbox(page, server)
  await openWithLiveUpdates(page, '/settings?tab=integrations')
  const sheet = page.getByRole('region', { name: 'Email', exact: true })
  const name = sheet.getByLabel('Sender name')
  await name.fill('Ana')
  const theirs = {
    preset: 'smtp',
    host: '127.0.0.1',
    port: server.port,
    security: 'none',
    user: MAIL_USER,
    fromName: '',
  }
  const changed = { ...theirs, fromAddress: 'sales@oak.example' }
  expect((await page.request.put('/api/v1/integrations/email', { data: changed })).ok()).toBe(true)
  await expect(sheet.getByLabel('Sender address')).toHaveValue('sales@oak.example')
  await expect(name).toHaveValue('Ana')
  await sheet.getByRole('button', { name: 'Replace' }).click()
  await sheet.getByLabel('Password', { exact: true }).fill(MAIL_PASSWORD)
  const releaseResponse = await delayResponse(page, 'integrations/email/save')
  await triggerRequest(page, 'integrations/email/save', () =>
    sheet.getByRole('button', { name: 'Save account' }).click(),
  )
  await name.fill('Ana of Oak')
  await releaseResponse()
  await expect(sheet.getByRole('button', { name: 'Replace' })).toBeVisible()
  await expect(name).toHaveValue('Ana of Oak')
  await expect(sheet.getByText('Email account saved')).toHaveCount(0)
  await sheet.getByRole('button', { name: 'Discard' }).click()
  await expect(name).toHaveValue('Ana')
  await expect(sheet.getByText('Email account saved')).toHaveCount(0)
  const stored = (await (await page.request.get('/api/v1/integrations/email')).json()) as { account: object }
  expect(stored.account).toMatchObject({ fromAddress: 'sales@oak.example', fromName: 'Ana' })
})
