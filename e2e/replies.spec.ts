import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { MAIL_PASSWORD, MAIL_USER, parseMail } from '../server/src/app/testing/mail-server.ts'
import { startMailboxServer } from '../server/src/app/testing/mailbox-server.ts'
import { expectAccessible } from './checks/accessible.ts'
import { open, openWithLiveUpdates, signUp } from './pages/account.ts'
import { connectMailbox, test } from './fixtures/mailer.ts'
import { waitForPaint } from './checks/paint.ts'
import { putOnPlan } from './fixtures/database.ts'
import { signUpWithProfile } from './fixtures/profile.ts'

test('a mailbox is connected, its errors are shown in plain words, and a reply notifies and is in the lead history', async ({
  page,
  server,
  installation,
}) => {
  const mailbox = await startMailboxServer()
  await signUpWithProfile(page)
  await putOnPlan(page, 'basic', installation.dataDir)
  await connectMailbox(page, server)
  const address = `office-${Date.now()}@timber.example`
  const company = { companyName: 'Timber Ltd', contactEmail: address, countryCode: 'GB' }
  const lead = (await (await page.request.post('/api/v1/leads', { data: company })).json()) as { id: string }
  const message = { leadId: lead.id, channel: 'email', subject: 'Trucks on Monday', content: 'Good day' }
  const asked = await page.request.post('/api/v1/messages', { data: { ...message, requestKey: randomUUID() } })
  expect(asked.status()).toBe(201)
  await expect.poll(() => server.to(address).length).toBe(1)
  const { messageId } = await parseMail(server.to(address)[0]?.raw ?? Buffer.alloc(0))
  mailbox.add(
    `From: Tom <tom@timber.example>\nSubject: Re: Trucks on Monday\nMessage-ID: <1@timber.example>\nIn-Reply-To: ${messageId}\n\nYes, two trucks please.\n`,
  )

  await open(page, '/settings?tab=integrations')
  const sheet = page.getByRole('region', { name: 'Replies' })
  await expect(sheet.getByText('Not connected', { exact: true })).toBeVisible()
  await sheet.getByRole('button', { name: 'IMAP', exact: true }).click()
  await sheet.getByLabel('Server', { exact: true }).fill('127.0.0.1')
  await sheet.getByLabel('Port').fill('1')
  await sheet.getByLabel('Encryption').selectOption('none')
  await sheet.getByLabel('User name').fill(MAIL_USER)
  await sheet.getByLabel('Password', { exact: true }).fill('not-the-password')
  await sheet.getByRole('button', { name: 'Save mailbox' }).click()
  await expect(sheet.getByText('The server does not listen on this port.')).toBeVisible()
  await expect(sheet.getByText('Try 993 with TLS or 143 with STARTTLS.')).toBeVisible()
  await sheet.getByLabel('Port').fill(String(mailbox.port))
  await sheet.getByRole('button', { name: 'Save mailbox' }).click()
  await expect(sheet.getByText('The user name or password is wrong.')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByLabel('Password', { exact: true }).fill(MAIL_PASSWORD)
  await sheet.getByRole('button', { name: 'Save mailbox' }).click()
  await expect(sheet.getByText('Connected', { exact: true })).toBeVisible()
  await expect(sheet.getByText('1 reply', { exact: true })).toBeVisible()
  await expect(page.getByText(MAIL_PASSWORD)).toHaveCount(0)
  await expectAccessible(page)

  const bell = page.getByRole('button', { name: /unread notification/ })
  await expect(bell).toHaveAccessibleName('1 unread notification')
  await bell.click()
  const notice = page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem').first()
  await expect(notice).toContainText('Timber Ltd replied')
  await expect(notice).not.toContainText('two trucks')
  await notice.getByRole('button').first().click()
  await expect(page).toHaveURL(new RegExp(`/leads/${lead.id}$`))
  await expect(bell).toHaveAccessibleName('0 unread notifications')
  await page.getByRole('tab', { name: /^Interactions/ }).click()
  const reply = page.getByRole('list', { name: 'Interactions' }).getByRole('listitem').first()
  await expect(reply).toContainText('EmailReceived')
  await reply.getByText('Show the text').click()
  await expect(reply.getByText('Yes, two trucks please.')).toBeVisible()
  await open(page, '/settings?tab=integrations')
  await sheet.getByRole('button', { name: 'Disconnect' }).click()
  await expect(sheet.getByText('Not connected', { exact: true })).toBeVisible()
  await mailbox.stop()
})

test('text typed into a mailbox is kept when a colleague saves it', async ({ page, installation }) => {
  const mailbox = await startMailboxServer()
  await signUp(page)
  await putOnPlan(page, 'basic', installation.dataDir)
  const theirs = { host: '127.0.0.1', port: mailbox.port, security: 'none', user: MAIL_USER, password: MAIL_PASSWORD }
  const save = async () =>
    expect((await page.request.put('/api/v1/integrations/inbox', { data: theirs })).ok()).toBe(true)
  await save()
  await openWithLiveUpdates(page, '/settings?tab=integrations')
  const sheet = page.getByRole('region', { name: 'Replies' })
  const user = sheet.getByLabel('User name')
  await expect(user).toHaveValue(MAIL_USER)
  await user.fill('ana@oak.example')
  await sheet.getByRole('button', { name: 'Replace' }).click()
  await sheet.getByLabel('Password', { exact: true }).fill('half-typed')
  const heard = page.waitForResponse('**/api/rpc/integrations/inbox/get*')
  await save()
  await (await heard).finished()
  await expect(sheet.getByLabel('Port')).toHaveValue(String(mailbox.port))
  // The answer is drawn by this frame.
  await waitForPaint(page)
  await expect(user).toHaveValue('ana@oak.example')
  await expect(sheet.getByLabel('Password', { exact: true })).toHaveValue('half-typed')
  await sheet.getByRole('button', { name: 'Discard' }).click()
  await expect(user).toHaveValue(MAIL_USER)
  await mailbox.stop()
})
