import { generateKeyPairSync } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { MAIL_PASSWORD, MAIL_USER } from '../../app/testing/mail-server.ts'
import { addEmailLead, signUpSender, untilSettled, sendMessage } from '../../app/testing/message-steps.ts'
import { type Person, signIn, signUp } from '../../app/testing/people.ts'
import { createSecret, startSecretInstallation } from '../../app/testing/secret-installation.ts'
import { secretSearch } from '../../app/testing/secret-search.ts'
import { createBackup } from '../../platform/backup/backup.ts'

const WAIT_OPTIONS = { timeout: 120_000, interval: 100 }
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const DKIM_KEY = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
const WRONG = {
  mail: createSecret('wrong-password'),
  inbox: createSecret('wrong-password-of-imap'),
  twilio: createSecret('wrong-token'),
}

const installation = await startSecretInstallation()
const { mail, mailbox, twilio, model, reports, secrets, dir, dataDir } = installation
afterAll(() => installation.stop())

const account = () => ({
  preset: 'smtp' as const,
  host: '127.0.0.1',
  port: mail.port,
  security: 'none' as const,
  user: MAIL_USER,
  fromAddress: MAIL_USER,
  fromName: 'Oak Haulage',
  password: MAIL_PASSWORD,
})
const inbox = () => ({ ...account(), port: mailbox.port })
const saveInbox = ({ client }: Person, password = MAIL_PASSWORD) => {
  const { host, port, security, user } = inbox()
  return client.integrations.inbox.save({ host, port, security, user, password })
}

/** Connects everything that takes a secret, uses it, and provokes rejections, because errors are logged. */
async function useEverything(person: Person, twilioAccount: { accountSid: string; authToken: string }) {
  const { integrations, drafts } = person.client
  await integrations.email.save({ ...account(), password: WRONG.mail })
  expect((await integrations.email.test()).problem).toBe('password')
  await integrations.email.save({ ...account(), dkim: { selector: 'lh', privateKey: DKIM_KEY } })
  expect((await integrations.email.test()).problem).toBeNull()
  await expect(saveInbox(person, WRONG.inbox)).rejects.toMatchObject({ data: { problem: 'password' } })
  await saveInbox(person)
  const wrong = { accountSid: twilioAccount.accountSid, authToken: WRONG.twilio, whatsappNumber: '+40700555000' }
  await expect(integrations.twilio.save(wrong)).rejects.toMatchObject({ code: 'TWILIO_REFUSED' })
  await integrations.twilio.save({ ...twilioAccount, whatsappNumber: '+40700555000' })
  const leadId = await addEmailLead(person, 'office-1@mobila.example')
  expect(await untilSettled(person, (await sendMessage(person, leadId)).id)).toMatchObject({ status: 'sent' })
  await vi.waitUntil(() => reports.asked.some(({ path }) => path.endsWith('/communication')), WAIT_OPTIONS)
  // Like OpenAI, the response repeats the key.
  model.answer = (response) =>
    void response
      .writeHead(401, { 'content-type': 'application/json' })
      .end(JSON.stringify({ error: { message: `Incorrect API key provided: ${secrets.AI_KEY}` } }))
  expect(await drafts.write({ channel: 'email', leadId })).toMatchObject({ writer: 'built_in' })
  expect(model.asked.map(({ key }) => key)).toContain(`Bearer ${secrets.AI_KEY}`)
}

test('secrets are in no table, log, response or backup, and another LEADHAUL_SECRET is reported for each', {
  timeout: 600_000,
}, async () => {
  const { server: first, owner } = await installation.start()
  const person = await signUpSender({ owner, signUp: (name) => signUp({ url: first.url, name }) })
  const twilioAccount = twilio.account()
  await useEverything(person, twilioAccount)

  const search = secretSearch({
    ...secrets,
    ...WRONG,
    mail: MAIL_PASSWORD,
    twilio: twilioAccount.authToken,
    dkim: DKIM_KEY.split('\n')[3] ?? '',
    password: person.password,
  })
  const { found, count, tables } = await search.inDatabase(owner)
  expect(tables).toEqual(expect.arrayContaining(['public.integration_credentials', 'public.account', 'pgboss.job']))
  expect(count).toBeGreaterThan(20)
  expect(found).toEqual([])
  const answers = await search.inAnswers(person)
  expect(answers.asked).toEqual(
    expect.arrayContaining(['/integrations/email', '/integrations/inbox', '/integrations/twilio', '/me/export']),
  )
  expect(answers.found).toEqual([])
  await createBackup({ dataDir, folder: join(dir, 'backup'), report: () => undefined })
  expect(search.inFolder(join(dir, 'backup'))).toEqual([])
  // The log of PostgreSQL too.
  expect(search.inFolder(dataDir)).toEqual([])
  await first.terminate()
  expect(first.output()).toContain('"level"')
  expect(search.inText(first.output() + first.errors())).toEqual([])
  // Verifies that the search finds a secret.
  expect(search.inText(Buffer.from(`xy${MAIL_PASSWORD}`).toString('base64'))).toEqual(['mail'])

  const { server: second } = await installation.start(createSecret('another-secret-of-the-installation'))
  const again = await signIn({ url: second.url, email: person.email })
  const { integrations } = again.client
  expect((await integrations.email.get()).account).toMatchObject({ user: MAIL_USER, isReadable: false })
  expect(await integrations.email.test()).toMatchObject({ problem: 'unreadable' })
  expect(await integrations.twilio.get()).toMatchObject({ state: 'unreadable' })
  expect((await integrations.inbox.get()).inbox).toMatchObject({ user: MAIL_USER, isReadable: false })
  const leadId = await addEmailLead(again, 'office-2@mobila.example')
  expect(await untilSettled(again, (await sendMessage(again, leadId)).id)).toMatchObject({
    status: 'failed',
    reason: 'unreadable',
  })
  expect((await again.client.leads.list({})).total).toBe(2)
  await integrations.email.save(account())
  await saveInbox(again)
  expect(await integrations.twilio.save({ ...twilioAccount, whatsappNumber: '+40700555000' })).toMatchObject({
    state: 'connected',
  })
  expect((await integrations.email.test()).problem).toBeNull()
  expect((await integrations.inbox.get()).problem).toBeNull()
  expect(second.exitCode()).toBeUndefined()
})
