import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { freePort } from '../../platform/free-port.ts'

type Address = { value: { address: string; name: string }[] }
type ParsedMail = { subject: string; text: string; from: Address; to: Address }
// The package brings no types.
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

/** A mail server on the port of the settings; `refusals` letters are put off first, as a busy one does. */
async function mailServer(o: { refusals: number }): Promise<ParsedMail[]> {
  const received: ParsedMail[] = []
  let left = o.refusals
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      const take = async () => {
        const letter = await simpleParser(await buffer(stream))
        if (left-- <= 0) received.push(letter)
        done(left < 0 ? null : Object.assign(new Error('Try again later'), { responseCode: 451 }))
      }
      void take()
    },
  })
  servers.push(server)
  await new Promise<void>((up) => server.listen(port, '127.0.0.1', up))
  return received
}
const welcomeJobs = async () =>
  (
    await app.owner.query<{ state: string; retry_count: number }>(
      `select state, retry_count from pgboss.job where name = 'welcome-mail' order by created_on desc`,
    )
  ).rows
const arrived = (letters: ParsedMail[]) => vi.waitFor(() => expect(letters).toHaveLength(1), { timeout: 10_000 })

test('a new user gets the welcome letter by mail', async () => {
  const letters = await mailServer({ refusals: 0 })
  const person = await app.signUp()
  await arrived(letters)
  expect(letters[0]).toMatchObject({
    subject: 'Welcome to Leadhaul',
    from: { value: [{ address: 'hello@leadhaul.example', name: 'Leadhaul' }] },
    to: { value: [{ address: person.email }] },
  })
  expect(letters[0]?.text).toContain(`${app.url}/search`)
})

test('a mail server that is busy gets the letter again, once', async () => {
  const letters = await mailServer({ refusals: 2 })
  await app.signUp()
  await arrived(letters)
  await vi.waitFor(async () => expect((await welcomeJobs())[0]?.state).toBe('completed'), 5000)
  expect((await welcomeJobs())[0]).toEqual({ state: 'completed', retry_count: 2 })
  expect(letters).toHaveLength(1)
})

test('a mail server that is away delays the letter, and sign-up not at all', async () => {
  const person = await app.signUp()
  expect((await person.client.me.get()).credits.remaining).toBe(50)
  await vi.waitFor(async () => expect((await welcomeJobs())[0]?.retry_count).toBeGreaterThan(0), 5000)
  const letters = await mailServer({ refusals: 0 })
  await arrived(letters)
  expect(letters[0]).toMatchObject({ to: { value: [{ address: person.email }] } })
})
