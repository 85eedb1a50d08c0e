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

type MailServer = { letters: ParsedMail[]; refuse: (times: number) => void }
/** A mail server on the port of the settings. It defers the given number of letters, as a busy server does. */
async function mailServer(): Promise<MailServer> {
  const letters: ParsedMail[] = []
  let refusals = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      const take = async () => {
        const letter = await simpleParser(await buffer(stream))
        if (refusals-- > 0) return done(Object.assign(new Error('Try again later'), { responseCode: 451 }))
        letters.push(letter)
        done(null)
      }
      void take()
    },
  })
  servers.push(server)
  await new Promise<void>((up) => server.listen(port, '127.0.0.1', up))
  return {
    letters,
    refuse: (times) => {
      refusals = times
    },
  }
}
const signUp = (email: string, language = 'en') =>
  postAuth(app.url, { path: '/sign-up/email', body: { email, password: 'seven green lorries', name: 'New' }, language })
const untilLetters = (letters: ParsedMail[], count: number) =>
  vi.waitUntil(() => letters.length === count, { timeout: 60_000 })
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

test('a new user gets the welcome letter by mail once the address is confirmed', async () => {
  const { letters } = await mailServer()
  await signUp('new@haulier.example')
  await untilLetters(letters, 1)
  expect(await welcomeJobs()).toEqual([])
  await confirm(letters[0] as ParsedMail)
  await untilLetters(letters, 2)
  expect(letters[1]).toMatchObject({
    subject: 'Welcome to Leadhaul',
    from: { value: [{ address: 'hello@leadhaul.example', name: 'Leadhaul' }] },
    to: { value: [{ address: 'new@haulier.example' }] },
  })
  expect(letters[1]?.text).toContain(`${app.url}/search`)
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
    const { letters } = await mailServer()
    await signUp(`new-${asked.slice(0, 2)}@haulier.example`, asked)
    await untilLetters(letters, 1)
    await confirm(letters[0] as ParsedMail)
    await untilLetters(letters, 2)
    expect(letters.map(({ subject }) => subject)).toEqual(subjects)
    expect(letters[1]?.text).toContain(note)
  },
)

test('a busy mail server gets the letter again and accepts it once', async () => {
  const { letters, refuse } = await mailServer()
  await signUp('busy@haulier.example')
  await untilLetters(letters, 1)
  refuse(2)
  await confirm(letters[0] as ParsedMail)
  await untilLetters(letters, 2)
  await vi.waitFor(async () => expect((await welcomeJobs())[0]?.state).toBe('completed'), 30_000)
  expect((await welcomeJobs())[0]).toEqual({ state: 'completed', retry_count: 2 })
  expect(letters).toHaveLength(2)
})

test('an unreachable mail server delays letters but not the sign-up', async () => {
  expect((await signUp('away@haulier.example')).status).toBe(200)
  await vi.waitFor(async () => {
    const { rows } = await app.owner.query<{ retry_count: number }>(
      `select retry_count from pgboss.job where name = 'account-letter' order by created_on desc limit 1`,
    )
    expect(rows[0]?.retry_count).toBeGreaterThan(0)
  }, 60_000)
  const { letters } = await mailServer()
  await untilLetters(letters, 1)
  expect(letters[0]).toMatchObject({ to: { value: [{ address: 'away@haulier.example' }] } })
})
