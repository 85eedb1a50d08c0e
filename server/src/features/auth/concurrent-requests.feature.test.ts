import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createAuthenticator } from '../../app/testing/authenticator.ts'
import { startOidcProvider } from '../../app/testing/oidc-provider.ts'
import { cookieOf, type Person, postAuth, signIn } from '../../app/testing/people.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { totpOf } from '../../app/testing/totp.ts'

const WAIT_OPTIONS = { timeout: 60_000 }
const CHOSEN = 'seven green lorries'
const OTHER = 'nine yellow wagons'

/** Addresses are not confirmed here: the creator of the account may not be the owner of its address. */
let app: TestApp
let provider: Awaited<ReturnType<typeof startOidcProvider>>
let person: Person
beforeAll(async () => {
  provider = await startOidcProvider()
  app = await startApp(provider.settings)
  provider.serve(app.url)
})
afterAll(async () => {
  await app.stop()
  await provider.stop()
})
beforeEach(async () => {
  person = await app.signUp()
  provider.state.user = { sub: person.userId, email: person.email, email_verified: true, name: 'Ana Pop' }
})

const post = (path: string, body: object, cookie = '') => postAuth(app.url, { path, body, cookie })
const isIn = async (cookie: string) => (await fetch(`${app.url}/api/v1/me`, { headers: { cookie } })).status === 200
const byPassword = (password: string) => post('/sign-in/email', { email: person.email, password })
const rowsOf = async (table: string, column = '"userId"') =>
  (await app.owner.query(`select from ${table} where ${column} = $1`, [person.userId])).rowCount

/** The owner of the address signs in through the provider. */
async function claimed(): Promise<string> {
  const begun = await post('/sign-in/provider', {})
  const back = await provider.through(((await begun.json()) as { url: string }).url, app.url)
  return cookieOf(await fetch(back, { redirect: 'manual', headers: { cookie: cookieOf(begun) } }))
}

const confirmed = () => app.owner.query('update "user" set "emailVerified" = true where id = $1', [person.userId])
/** Stores the token of an email's link and returns it. */
async function linked(): Promise<string> {
  const token = `token-of-${person.userId}`
  await app.owner.query(
    `insert into "verification" (identifier, value, "expiresAt") values ($1, $2, now() + interval '1 hour')`,
    [`reset-password:${token}`, person.userId],
  )
  return token
}
const resetTo = async (newPassword: string) => post('/reset-password', { token: await linked(), newPassword })

/** The outcome of a request for another address. */
const askedForAddress = () =>
  person.client.me.email.change({ newEmail: `new-${person.email}`, password: person.password }).then(
    () => 'asked',
    ({ code }: { code: string }) => code,
  )

/** Requests two-step sign-in, without switching it on. */
async function enabled(): Promise<string> {
  const answer = await post('/two-factor/enable', { password: person.password }, person.cookie)
  return ((await answer.json()) as { totpURI: string }).totpURI
}
async function switchedOn() {
  const totpURI = await enabled()
  const answer = await post('/two-factor/verify-totp', { code: totpOf(totpURI, -1) }, person.cookie)
  return { totpURI, cookie: cookieOf(answer) }
}

/** Blocks a request right before, or after, it writes to a table. Later requests continue. */
async function held<Answer>(write: string, send: () => Promise<Answer>) {
  const rule = (wait: boolean) => `
    create or replace function wait_for_test() returns trigger language plpgsql as $$
    begin
      if ${wait} then perform pg_advisory_xact_lock_shared(4713); end if;
      return null;
    end $$`
  await app.owner.query(`${rule(true)};
    create trigger wait_for_test ${write} for each statement execute function wait_for_test()`)
  const holder = await app.owner.connect()
  await holder.query('select pg_advisory_lock(4713)')
  const sent = send()
  await vi.waitFor(async () => {
    const { rowCount } = await app.owner.query(
      `select from pg_locks where locktype = 'advisory' and objid = 4713 and not granted`,
    )
    expect(rowCount).toBe(1)
  }, WAIT_OPTIONS)
  await app.owner.query(rule(false))
  return async () => {
    holder.release(true)
    const answer = await sent
    await app.owner.query(`drop trigger wait_for_test on ${write.split(' on ')[1]}`)
    return answer
  }
}

/** Waits until a request waits with this statement for a lock of another one, or has its response. */
async function waiting(statement: string, request: Promise<unknown>): Promise<void> {
  let answered = false
  void request.then(() => (answered = true))
  await vi.waitFor(async () => {
    const { rowCount } = await app.owner.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and query like $1 || '%'`,
      [statement],
    )
    expect(answered || rowCount === 1).toBe(true)
  }, WAIT_OPTIONS)
}

describe('a request in progress of a signed-in user', () => {
  type Begun = () => Promise<[string, () => Promise<Response>]>
  const change: Begun = async () => {
    const body = { currentPassword: person.password, newPassword: OTHER }
    return ['before delete on "session"', () => post('/change-password', body, person.cookie)]
  }
  const disable: Begun = async () => {
    const { cookie } = await switchedOn()
    const body = { password: person.password }
    return ['before insert on "session"', () => post('/two-factor/disable', body, cookie)]
  }
  const verify: Begun = async () => {
    const code = totpOf(await enabled())
    return ['before insert on "session"', () => post('/two-factor/verify-totp', { code }, person.cookie)]
  }
  const requests: [string, Begun][] = [
    ['a change of the password', change],
    ['two-step sign-in going off', disable],
    ['two-step sign-in going on', verify],
  ]

  test.each(requests)('begins no session once the owner signed in through the provider: %s', async (_, begun) => {
    const release = await held(...(await begun()))
    const owner = await claimed()
    const late = await release()
    expect([late.status, await isIn(cookieOf(late)), await isIn(owner)]).toEqual([401, false, true])
    expect([await rowsOf('"session"'), (await byPassword(OTHER)).status]).toEqual([1, 401])
  })

  test.each(requests)('begins no session once the password was reset: %s', async (_, begun) => {
    await confirmed()
    const release = await held(...(await begun()))
    expect((await resetTo(CHOSEN)).status).toBe(200)
    const late = await release()
    expect([late.status, await isIn(cookieOf(late)), await rowsOf('"session"')]).toEqual([401, false, 0])
    expect([(await byPassword(OTHER)).status, (await byPassword(CHOSEN)).status]).toEqual([401, 200])
  })

  test('does not undo another change of the password', async () => {
    const elsewhere = await signIn({ url: app.url, email: person.email })
    const release = await held(...(await change()))
    const body = { currentPassword: person.password, newPassword: CHOSEN }
    expect((await post('/change-password', body, elsewhere.cookie)).status).toBe(200)
    const late = await release()
    expect([late.status, await isIn(cookieOf(late))]).toEqual([401, false])
    expect([(await byPassword(OTHER)).status, (await byPassword(CHOSEN)).status]).toEqual([401, 200])
  })
})

describe('after the owner signs in through the provider', () => {
  /** Registers a passkey for the signed-in user. */
  async function registering(): Promise<() => Promise<Response>> {
    const asked = await person.fetch('/api/auth/passkey/generate-register-options')
    const { challenge } = (await asked.json()) as { challenge: string }
    const device = createAuthenticator({ origin: app.url, rpId: 'localhost' })
    const body = { name: 'Phone', response: device.register(challenge) }
    return () => post('/passkey/verify-registration', body, `${person.cookie}; ${cookieOf(asked)}`)
  }

  test('a passkey that was being registered is not kept', async () => {
    const release = await held('before insert on "passkey"', await registering())
    const owner = await claimed()
    expect((await release()).status).toBe(401)
    expect([await rowsOf('"passkey"'), await isIn(owner)]).toEqual([0, true])
  })

  test('neither a passkey nor a change of the address that was stored in the meantime is kept', async () => {
    const register = await registering()
    const release = await held('after delete on "session"', claimed)
    expect((await register()).status).toBe(200)
    const asked = askedForAddress()
    await waiting('insert into email_changes', asked)
    expect(await isIn(await release())).toBe(true)
    expect([await asked, await rowsOf('"passkey"'), await rowsOf('email_changes', 'user_id')]).toEqual([
      'UNAUTHORIZED',
      0,
      0,
    ])
  })
})

test.each<[string, () => Promise<unknown>]>([
  ['its owner came by the provider', claimed],
  ['every session was ended', () => post('/revoke-sessions', {}, person.cookie)],
])('a concurrent request for another address is not stored once %s', async (_, ending) => {
  const release = await held('before insert on email_changes', askedForAddress)
  await ending()
  expect([await release(), await rowsOf('email_changes', 'user_id')]).toEqual(['UNAUTHORIZED', 0])
})

test('a change of the address that a session stored before it ended is deleted with the password', async () => {
  await confirmed()
  const release = await held('after insert on email_changes', askedForAddress)
  const reset = resetTo(CHOSEN)
  await waiting('delete from "session"', reset)
  expect([await release(), (await reset).status]).toEqual(['asked', 200])
  expect(await rowsOf('email_changes', 'user_id')).toBe(0)
})

test('a sign-in that is stored while the password is reset does not stay open', async () => {
  await confirmed()
  const release = await held('after delete on "session"', () => resetTo(CHOSEN))
  const early = cookieOf(await byPassword(person.password))
  expect(await isIn(early)).toBe(true)
  expect((await release()).status).toBe(200)
  expect(await isIn(early)).toBe(false)
})

test.each([
  ['the account is confirmed', 'update of "emailVerified" on "user"'],
  ['the password is stored', 'insert on "account"'],
])('a reset that stops before %s admits no one with the new password; its link stays valid', async (_, write) => {
  await app.owner.query(
    `insert into "passkey" ("publicKey", "userId", "credentialID", counter, "deviceType", "backedUp")
     values ('key', $1::uuid, $1::text, 0, 'singleDevice', false)`,
    [person.userId],
  )
  const token = await linked()
  await app.owner.query(`
    create or replace function fail_for_test() returns trigger language plpgsql as $$
    begin
      raise exception 'stopped by the test';
    end $$;
    create trigger fail_for_test before ${write} for each row execute function fail_for_test()`)
  const stopped = await post('/reset-password', { token, newPassword: CHOSEN })
  await app.owner.query(`drop trigger fail_for_test on ${write.split(' on ')[1]}`)
  expect([stopped.status, (await byPassword(CHOSEN)).status]).toEqual([500, 401])
  expect((await post('/reset-password', { token, newPassword: CHOSEN })).status).toBe(200)
  expect([await rowsOf('"passkey"'), (await byPassword(CHOSEN)).status]).toEqual([0, 200])
  expect([await isIn(person.cookie), (await byPassword(person.password)).status]).toEqual([false, 401])
})

test('a sign-in during the deletion of the account either cancels the deletion or does not stay open', async () => {
  const release = await held('after delete on "session"', () =>
    person.client.me.deletion.account({ password: person.password }),
  )
  const signingIn = byPassword(person.password)
  await waiting('insert into "session"', signingIn)
  await release()
  const lasts = await isIn(cookieOf(await signingIn))
  expect([lasts, await rowsOf('account_deletions', 'user_id')]).toEqual(lasts ? [true, 0] : [false, 1])
})
