import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { confirmAddress } from '../../app/testing/mailbox.ts'
import { postAuth } from '../../app/testing/people.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { freePort } from '../../platform/free-port.ts'

type Address = { value: { address: string; name: string }[] }
type ParsedMail = { subject: string; text: string; from: Address; to: Address }
// The package has no types.
const require = createRequire(import.meta.url)
const { simpleParser } = require('mailparser') as { simpleParser: (source: Buffer) => Promise<ParsedMail> }

let app: TestApp
let port: number
let servers: SMTPServer[] = []
beforeAll(async () => {
  port = await freePort()
  app = await startApp({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Leadhaul <hello@leadhaul.example>' })
})
afterEach(async () => {
  await Promise.all(servers.map((server) => new Promise<void>((closed) => server.close(closed))))
  servers = []
})
afterAll(() => app.stop())

type MailServer = { emails: ParsedMail[]; refuse: (times: number) => void }
/** A mail server on the port of the settings. It defers the given number of emails, as a busy server does. */
async function mailServer(): Promise<MailServer> {
  const emails: ParsedMail[] = []
  let refusals = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      const take = async () => {
        const email = await simpleParser(await buffer(stream))
        if (refusals-- > 0) return done(Object.assign(new Error('Try again later'), { responseCode: 451 }))
        emails.push(email)
        done(null)
      }
      void take()
    },
  })
  servers.push(server)
  await new Promise<void>((up) => server.listen(port, '127.0.0.1', up))
  return {
    emails,
    refuse: (times) => {
      refusals = times
    },
  }
}
const signUp = (email: string, language = 'en') =>
  postAuth(app.url, { path: '/sign-up/email', body: { email, password: 'seven green lorries', name: 'New' }, language })
const untilEmails = (emails: ParsedMail[], count: number) =>
  vi.waitUntil(() => emails.length === count, { timeout: 60_000 })
async function confirm({ text }: ParsedMail): Promise<void> {
  const response = await confirmAddress(/https?:\S+/.exec(text)?.[0] ?? '', { language: 'es' })
  expect(response.status).toBe(200)
}
const welcomeJobs = async () =>
  (
    await app.owner.query<{ state: string; retry_count: number }>(
      `select state, retry_count from pgboss.job where name = 'welcome-mail' order by created_on desc`,
    )
  ).rows

test('a new user gets the welcome email by mail once the address is confirmed', async () => {
  const { emails } = await mailServer()
  await signUp('new@haulier.example')
  await untilEmails(emails, 1)
  expect(await welcomeJobs()).toEqual([])
  await confirm(emails[0] as ParsedMail)
  await untilEmails(emails, 2)
  expect(emails[1]).toMatchObject({
    subject: 'Welcome to Leadhaul',
    from: { value: [{ address: 'hello@leadhaul.example', name: 'Leadhaul' }] },
    to: { value: [{ address: 'new@haulier.example' }] },
  })
  expect(emails[1]?.text).toContain(`${app.url}/search`)
})

test.each([
  [
    'ro-RO,ro;q=0.9',
    ['Confirmă-ți adresa de email', 'Bun venit la Leadhaul'],
    'Ai 50 de credite și 5 căutări pe lună.',
  ],
  [
    'de',
    ['Bestätigen Sie Ihre E-Mail-Adresse', 'Willkommen bei Leadhaul'],
    'Sie haben 50 Credits und 5 Suchen pro Monat.',
  ],
])(
  'it is written in the language of the sign-up (%s), whatever the language of the confirming browser',
  async (asked, subjects, note) => {
    const { emails } = await mailServer()
    await signUp(`new-${asked.slice(0, 2)}@haulier.example`, asked)
    await untilEmails(emails, 1)
    await confirm(emails[0] as ParsedMail)
    await untilEmails(emails, 2)
    expect(emails.map(({ subject }) => subject)).toEqual(subjects)
    expect(emails[1]?.text).toContain(note)
  },
)

test('a busy mail server gets the email again and accepts it once', async () => {
  const { emails, refuse } = await mailServer()
  await signUp('busy@haulier.example')
  await untilEmails(emails, 1)
  refuse(2)
  await confirm(emails[0] as ParsedMail)
  await untilEmails(emails, 2)
  await vi.waitFor(async () => expect((await welcomeJobs())[0]?.state).toBe('completed'), 30_000)
  expect((await welcomeJobs())[0]).toEqual({ state: 'completed', retry_count: 2 })
  expect(emails).toHaveLength(2)
})

test('an unreachable mail server delays emails but not the sign-up', async () => {
  expect((await signUp('away@haulier.example')).status).toBe(200)
  await vi.waitFor(async () => {
    const { rows } = await app.owner.query<{ retry_count: number }>(
      `select retry_count from pgboss.job where name = 'account-letter' order by created_on desc limit 1`,
    )
    expect(rows[0]?.retry_count).toBeGreaterThan(0)
  }, 60_000)
  const { emails } = await mailServer()
  await untilEmails(emails, 1)
  expect(emails[0]).toMatchObject({ to: { value: [{ address: 'away@haulier.example' }] } })
})
