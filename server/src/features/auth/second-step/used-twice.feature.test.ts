import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createAuthenticator } from '../../../app/testing/authenticator.ts'
import { clientOf, cookieOf, type Person, postAuth } from '../../../app/testing/people.ts'
import { type ServerProcess, startProcess } from '../../../app/testing/processes.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'
import { totpOf } from '../../../app/testing/totp.ts'
import { sendConcurrently } from '../../../platform/testing/concurrent-requests.ts'

const WAIT_OPTIONS = { timeout: 60_000 }

/** Two processes of one installation, behind one address. */
let app: TestApp
let second: ServerProcess
let urls: string[]
let person: Person
beforeAll(async () => {
  app = await startApp()
  second = await startProcess({ ...app.settings, ROLE: 'web', BASE_URL: app.url })
  urls = [app.url, second.url]
})
afterAll(async () => {
  await second.terminate()
  await app.stop()
})
beforeEach(async () => {
  person = await app.signUp()
})

type Sent = { body: object; cookie?: string }
const ask = (path: string, { body, cookie = '' }: Sent, url = app.url) =>
  postAuth(url, { path, body, cookie, origin: app.url })
/** Sends the first request to one process and the second to the other, at the same moment. */
const both = (path: string, [first, other]: [Sent, Sent], table: string) =>
  sendConcurrently(app.owner, { table, requests: [first, other].map((sent, nr) => () => ask(path, sent, urls[nr])) })
const twice = (path: string, sent: Sent, table: string) => both(path, [sent, sent], table)

/** How many of these responses opened the account, and how many new sessions exist. */
async function opened(answers: Response[], before: number) {
  const users = await Promise.all(
    answers.map((answer) =>
      clientOf({ url: app.url, cookie: cookieOf(answer) })
        .me.get()
        .then(({ user }) => user.id === person.userId)
        .catch(() => false),
    ),
  )
  expect(answers.every(({ status }) => status < 500)).toBe(true)
  return { open: users.filter(Boolean).length, sessions: (await sessionCount()) - before }
}
async function sessionCount(): Promise<number> {
  const { rowCount } = await app.owner.query('select from "session" where "userId" = $1', [person.userId])
  return rowCount ?? 0
}
const ONE = { open: 1, sessions: 1 }

async function enableTwoStep() {
  const answer = await ask('/two-factor/enable', { body: { password: person.password }, cookie: person.cookie })
  const { totpURI, backupCodes } = (await answer.json()) as { totpURI: string; backupCodes: string[] }
  const verify = () => ask('/two-factor/verify-totp', { body: { code: totpOf(totpURI, -1) }, cookie: person.cookie })
  // The oldest code that is accepted: at the turn of a period it is too old, and the next one is not.
  let verified = await verify()
  if (!verified.ok) verified = await verify()
  expect(verified.status).toBe(200)
  return { totpURI, backupCode: backupCodes[0] ?? '' }
}
const challenge = async () =>
  cookieOf(await ask('/sign-in/email', { body: { email: person.email, password: person.password } }))

describe('a code of an authenticator app', () => {
  test('that was used does not open an account for someone who adds their own session under its other name', async () => {
    const { totpURI } = await enableTwoStep()
    const code = totpOf(totpURI)
    expect((await ask('/two-factor/verify-totp', { body: { code }, cookie: await challenge() })).status).toBe(200)
    const before = await sessionCount()
    const attacker = await app.signUp('attacker')
    const cookie = `__Secure-${attacker.cookie.trim()}; ${await challenge()}`
    const answer = await ask('/two-factor/verify-totp', { body: { code }, cookie })
    expect(await opened([answer], before)).toEqual({ open: 0, sessions: 0 })
  })

  test('begins one session if it is used twice for one challenge', async () => {
    const { totpURI } = await enableTwoStep()
    const before = await sessionCount()
    const sent = { body: { code: totpOf(totpURI) }, cookie: await challenge() }
    const answers = await twice('/two-factor/verify-totp', sent, '"verification"')
    expect(await opened(answers, before)).toEqual(ONE)
  })

  test('begins one session if it is used for two challenges', async () => {
    const { totpURI } = await enableTwoStep()
    const before = await sessionCount()
    const body = { code: totpOf(totpURI) }
    const challenges: [Sent, Sent] = [
      { body, cookie: await challenge() },
      { body, cookie: await challenge() },
    ]
    const answers = await both('/two-factor/verify-totp', challenges, '"session"')
    expect(await opened(answers, before)).toEqual(ONE)
  })

  test('and the code after it begin one session for one challenge', async () => {
    const { totpURI } = await enableTwoStep()
    const before = await sessionCount()
    const cookie = await challenge()
    const codes: [Sent, Sent] = [
      { body: { code: totpOf(totpURI) }, cookie },
      { body: { code: totpOf(totpURI, 1) }, cookie },
    ]
    const answers = await both('/two-factor/verify-totp', codes, '"verification"')
    expect(await opened(answers, before)).toEqual(ONE)
  })
})

describe('a code of an authenticator app that switched two-step sign-in on', () => {
  async function enabled() {
    const answer = await ask('/two-factor/enable', { body: { password: person.password }, cookie: person.cookie })
    const { totpURI } = (await answer.json()) as { totpURI: string }
    return { totpURI, body: { code: totpOf(totpURI) } }
  }

  test('begins no session at any process, but the next code does', async () => {
    const { totpURI, body } = await enabled()
    expect((await ask('/two-factor/verify-totp', { body, cookie: person.cookie })).status).toBe(200)
    const before = await sessionCount()
    for (const url of urls) {
      const replay = await ask('/two-factor/verify-totp', { body, cookie: await challenge() }, url)
      expect([replay.status, await replay.json()]).toMatchObject([401, { code: 'INVALID_CODE' }])
    }
    expect(await sessionCount()).toBe(before)
    const next = { body: { code: totpOf(totpURI, 1) }, cookie: await challenge() }
    expect(await opened([await ask('/two-factor/verify-totp', next)], before)).toEqual(ONE)
  })

  test('switches it on once if it is used twice at the same moment, and the renewed session stays open', async () => {
    const { body } = await enabled()
    const answers = await twice('/two-factor/verify-totp', { body, cookie: person.cookie }, '"session"')
    expect(answers.map(({ ok }) => ok).filter(Boolean)).toHaveLength(1)
    expect(await opened(answers, 0)).toEqual(ONE)
  })

  test('and one that began a session are rejected for the signed-in user', async () => {
    const { totpURI, body } = await enabled()
    const cookie = cookieOf(await ask('/two-factor/verify-totp', { body, cookie: person.cookie }))
    const next = { code: totpOf(totpURI, 1) }
    expect((await ask('/two-factor/verify-totp', { body: next, cookie: await challenge() })).status).toBe(200)
    for (const used of [body, next])
      expect((await ask('/two-factor/verify-totp', { body: used, cookie })).status).toBe(401)
  })
})

describe('a recovery code', () => {
  test('begins one session if it is used twice for one challenge', async () => {
    const { backupCode } = await enableTwoStep()
    const before = await sessionCount()
    const sent = { body: { code: backupCode }, cookie: await challenge() }
    const answers = await twice('/two-factor/verify-backup-code', sent, '"verification"')
    expect(await opened(answers, before)).toEqual(ONE)
  })

  test('begins one session if it is used for two challenges', async () => {
    const { backupCode } = await enableTwoStep()
    const before = await sessionCount()
    const body = { code: backupCode }
    const challenges: [Sent, Sent] = [
      { body, cookie: await challenge() },
      { body, cookie: await challenge() },
    ]
    const answers = await both('/two-factor/verify-backup-code', challenges, '"twoFactor"')
    expect(await opened(answers, before)).toEqual(ONE)
  })
})

type Device = ReturnType<typeof createAuthenticator>
const challengeFrom = async (answer: Response) => ({
  challenge: ((await answer.json()) as { challenge: string }).challenge,
  cookie: cookieOf(answer),
})
async function withPasskey(): Promise<Device> {
  const device = createAuthenticator({ origin: app.url, rpId: 'localhost' })
  const asked = await challengeFrom(await person.fetch('/api/auth/passkey/generate-register-options'))
  const body = { name: 'Phone', response: device.register(asked.challenge) }
  const cookie = `${person.cookie}; ${asked.cookie}`
  expect((await ask('/passkey/verify-registration', { body, cookie })).status).toBe(200)
  return device
}
async function assertion(device: Device, counter: number): Promise<Sent> {
  const asked = await challengeFrom(await fetch(`${app.url}/api/auth/passkey/generate-authenticate-options`))
  return { body: { response: device.assert(asked.challenge, { counter }) }, cookie: asked.cookie }
}

/** Blocks a sign-in by passkey right where the library writes its counter, while others continue. */
async function untilStored(send: () => Promise<Response>) {
  const rule = (wait: boolean) => `
    create or replace function wait_for_test() returns trigger language plpgsql as $$
    begin
      if ${wait} and current_query() not like '%"credentialID"%' then perform pg_advisory_xact_lock_shared(4712); end if;
      return null;
    end $$`
  await app.owner.query(`${rule(true)};
    create or replace trigger wait_for_test before update on "passkey" execute function wait_for_test()`)
  const holder = await app.owner.connect()
  await holder.query('select pg_advisory_lock(4712)')
  const sent = send()
  await vi.waitFor(async () => {
    const { rowCount } = await app.owner.query(
      `select from pg_locks where locktype = 'advisory' and objid = 4712 and not granted`,
    )
    expect(rowCount).toBe(1)
  }, WAIT_OPTIONS)
  await app.owner.query(rule(false))
  return {
    release: async () => {
      holder.release(true)
      const answer = await sent
      await app.owner.query('drop trigger wait_for_test on "passkey"')
      return answer
    },
  }
}

describe('a passkey', () => {
  test('begins one session for one assertion', async () => {
    const sent = await assertion(await withPasskey(), 0)
    const before = await sessionCount()
    const answers = await twice('/passkey/verify-authentication', sent, '"verification"')
    expect(await opened(answers, before)).toEqual(ONE)
  })

  test('begins one session if it and its copy report the same counter', async () => {
    const device = await withPasskey()
    const before = await sessionCount()
    const copies: [Sent, Sent] = [await assertion(device, 7), await assertion(device, 7)]
    const answers = await both('/passkey/verify-authentication', copies, '"passkey"')
    expect(await opened(answers, before)).toEqual(ONE)
  })

  test('stores the higher of two counters that arrive concurrently', async () => {
    const device = await withPasskey()
    const [seventh, eighth] = [await assertion(device, 7), await assertion(device, 8)]
    const before = await sessionCount()
    const late = await untilStored(() => ask('/passkey/verify-authentication', seventh))
    const answers = [await ask('/passkey/verify-authentication', eighth, urls[1]), await late.release()]
    expect(await opened(answers, before)).toEqual({ open: 2, sessions: 2 })
    const copy = await ask('/passkey/verify-authentication', await assertion(device, 8))
    expect(await opened([copy], before + 2)).toEqual({ open: 0, sessions: 0 })
  })

  test('without a counter begins a session on each of two devices', async () => {
    const device = await withPasskey()
    const before = await sessionCount()
    const synced: [Sent, Sent] = [await assertion(device, 0), await assertion(device, 0)]
    const answers = await both('/passkey/verify-authentication', synced, '"passkey"')
    expect(await opened(answers, before)).toEqual({ open: 2, sessions: 2 })
  })
})

test('the link of an email sets one new password', async () => {
  await ask('/request-password-reset', { body: { email: person.email } })
  const { rows } = await app.owner.query<{ token: string }>(
    `select substr(identifier, 16) as token from "verification" where value = $1 and identifier like 'reset-password:%'`,
    [person.userId],
  )
  const passwords = ['seven green lorries', 'seven brown lorries']
  const [first, other] = passwords.map((newPassword) => ({ body: { token: rows[0]?.token, newPassword } }))
  const answers = await both('/reset-password', [first ?? { body: {} }, other ?? { body: {} }], '"verification"')
  const signIns = passwords.map((password) => ask('/sign-in/email', { body: { email: person.email, password } }))
  const statuses = (await Promise.all(signIns)).map(({ status }) => status)
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(statuses).toEqual(answers.map(({ ok }) => (ok ? 200 : 401)))
})
