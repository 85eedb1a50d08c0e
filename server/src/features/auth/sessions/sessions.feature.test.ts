import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { clientOf, cookieOf, type Person, postAuth, signIn, signUp } from '../../../app/testing/people.ts'
import { type ServerProcess, startProcess } from '../../../app/testing/processes.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'
import { joinTeam } from '../../../app/testing/team-invitations.ts'
import { openJobs } from '../../../platform/testing/job-rows.ts'
import { putOnPlan } from '../../../platform/testing/workspace-rows.ts'
import { AUTH_ENDPOINTS } from '../auth-endpoints.catalog.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

let app: TestApp
let second: ServerProcess
let person: Person
beforeAll(async () => {
  app = await startApp({ TRUSTED_PROXIES: '1' })
  second = await startProcess({ ...app.settings, ROLE: 'web' })
})
afterAll(async () => {
  await second.terminate()
  await app.stop()
})
beforeEach(async () => {
  person = await app.signUp()
})

const signInElsewhere = () => signIn({ url: app.url, email: person.email })
const sessions = async (of = person) => (await of.client.me.account.security()).sessions
const idOf = async (of: Person) => (await sessions(of)).find(({ isThis }) => isThis)?.id ?? ''
const isSignedIn = (cookie: string, url = app.url) =>
  clientOf({ url, cookie })
    .me.get()
    .then(
      () => true,
      () => false,
    )

describe('the list of sessions', () => {
  test('names the device and a part of the address, and nothing that could be used to sign in', async () => {
    await fetch(`${app.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: app.url,
        'user-agent': FIREFOX,
        'x-forwarded-for': '203.0.113.77',
      },
      body: JSON.stringify({ email: person.email, password: person.password }),
    })
    const listed = await sessions()
    expect(listed).toHaveLength(2)
    expect(listed.find(({ isThis }) => !isThis)).toMatchObject({
      browser: 'Firefox',
      system: 'Windows',
      isPhone: false,
      address: '203.0.113.x',
    })
    const { rows } = await app.owner.query<{ token: string }>('select token from "session" where "userId" = $1', [
      person.userId,
    ])
    for (const { token } of rows) expect(JSON.stringify(listed)).not.toContain(token)
  })

  test('shows when a session was last used', async () => {
    await app.owner.query(`update "session" set "lastSeenAt" = now() - interval '3 hours' where "userId" = $1`, [
      person.userId,
    ])
    await person.client.me.get()
    const ageMs = async () => Date.now() - Date.parse((await sessions())[0]?.lastSeenAt ?? '')
    await vi.waitFor(async () => expect(await ageMs()).toBeLessThan(3_600_000), { timeout: 60_000 })
  })
})

test('a session that expired more than 30 days ago is deleted with its push subscriptions, and no sign-out is recorded', async () => {
  const expired = async (days: number) => {
    const id = await idOf(await signInElsewhere())
    await app.owner.query(`update "session" set "expiresAt" = now() - $2::int * interval '1 day' where id = $1`, [
      id,
      days,
    ])
    await app.owner.query(
      `insert into push_subscriptions (user_id, id, session_id, endpoint, p256dh, auth, language)
       values ($1, gen_random_uuid(), $2, $2::uuid::text, '', '', 'en')`,
      [person.userId, id],
    )
    return id
  }
  const own = await idOf(person)
  const [, recent] = [await expired(31), await expired(29)]
  const { rows: schedules } = await app.owner.query(`select cron from pgboss.schedule where name = 'session-cleanup'`)
  expect(schedules).toEqual([{ cron: '47 3 * * *' }])
  await app.deps.jobs.enqueue(app.deps.systemDb, 'session-cleanup', {})
  await vi.waitFor(async () => expect(await openJobs(app.owner, 'session-cleanup')).toEqual([]), { timeout: 60_000 })
  const { rows } = await app.owner.query(
    `select s.id, p.id is not null as shows from "session" s left join push_subscriptions p on p.session_id = s.id
     where s."userId" = $1 order by shows`,
    [person.userId],
  )
  expect(rows).toEqual([
    { id: own, shows: false },
    { id: recent, shows: true },
  ])
  const { rows: signedOut } = await app.owner.query(
    `select from audit_entries where workspace_id = $1 and action = 'signed-out'`,
    [person.workspaceId],
  )
  expect(signedOut).toEqual([])
})

describe('signing out', () => {
  test('of one device takes effect immediately on every process, and does not affect the others', async () => {
    const [phone, laptop] = [await signInElsewhere(), await signInElsewhere()]
    expect(await isSignedIn(phone.cookie, second.url)).toBe(true)
    expect(await person.client.me.account.endSession({ id: await idOf(phone) })).toEqual({ ended: true })
    expect(await isSignedIn(phone.cookie)).toBe(false)
    expect(await isSignedIn(phone.cookie, second.url)).toBe(false)
    expect(await isSignedIn(laptop.cookie, second.url)).toBe(true)
  })

  test('of all devices ends this session too', async () => {
    const phone = await signInElsewhere()
    await postAuth(app.url, { path: '/revoke-sessions', cookie: person.cookie })
    expect(await isSignedIn(phone.cookie, second.url)).toBe(false)
    expect(await isSignedIn(person.cookie)).toBe(false)
  })

  test('ends the open live stream of the device', async () => {
    const phone = await signInElsewhere()
    const stream = await fetch(`${second.url}/api/v1/events`, { headers: { cookie: phone.cookie } })
    const reader = stream.body?.getReader()
    await person.client.me.account.endSession({ id: await idOf(phone) })
    const ended = async () => {
      for (;;) if ((await reader?.read())?.done !== false) return true
    }
    expect(await ended()).toBe(true)
  })

  test('of a session of another user is not possible and does not reveal that it exists', async () => {
    const other = await signUp({ url: app.url })
    const refused = { code: 'NOT_FOUND' }
    await expect(person.client.me.account.endSession({ id: await idOf(other) })).rejects.toMatchObject(refused)
    const unknown = '00000000-0000-4000-8000-000000000000'
    await expect(person.client.me.account.endSession({ id: unknown })).rejects.toMatchObject(refused)
    expect(await isSignedIn(other.cookie)).toBe(true)
  })
})

describe('a session is replaced', () => {
  async function teamOwner() {
    const owner = await app.signUp()
    await putOnPlan(app.owner, owner, 'standard')
    return owner
  }

  test('at each sign-in: the previous one of the browser, or one planted in it, ends', async () => {
    const attacker = await signUp({ url: app.url })
    const body = { email: person.email, password: person.password }
    const answer = await postAuth(app.url, { path: '/sign-in/email', body, cookie: attacker.cookie })
    expect(await isSignedIn(attacker.cookie)).toBe(false)
    const client = clientOf({ url: app.url, cookie: cookieOf(answer) })
    expect((await client.me.get()).user.id).toBe(person.userId)
  })

  test('at sign-up', async () => {
    const body = { email: `fresh-${person.userId}@haulier.example`, password: 'seven green lorries', name: 'Fresh' }
    const answer = await postAuth(app.url, { path: '/sign-up/email', body, cookie: person.cookie })
    expect(answer.status).toBe(200)
    expect(await isSignedIn(person.cookie)).toBe(false)
  })

  test('after a password change', async () => {
    const body = { currentPassword: person.password, newPassword: 'nine yellow wagons' }
    const answer = await postAuth(app.url, { path: '/change-password', body, cookie: person.cookie })
    expect(await isSignedIn(person.cookie)).toBe(false)
    expect(await isSignedIn(cookieOf(answer))).toBe(true)
  })

  test('when the rights of its user change; the former token ends a minute after the new one is used', async () => {
    const owner = await teamOwner()
    await joinTeam(app, { owner, guest: person })
    const phone = await signInElsewhere()
    await owner.client.team.changeRole({ userId: person.userId, role: 'admin' })
    const ask = (cookie: string, url = app.url) => fetch(`${url}/api/v1/me`, { headers: { cookie } })
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(person.cookie, second.url)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    const given = answers.filter((answer) => answer.headers.getSetCookie().length > 0)
    expect(given).toHaveLength(1)
    const renewed = given[0] ? cookieOf(given[0]) : ''
    expect(renewed).not.toBe(person.cookie)
    expect(given[0]?.headers.getSetCookie()[0]).toMatch(/; Max-Age=\d{5,}; Path=\/; HttpOnly; SameSite=Lax$/)
    // A lost response does not sign anyone out.
    expect(await isSignedIn(person.cookie)).toBe(true)
    expect((await ask(renewed)).headers.getSetCookie()).toEqual([])
    const untilOf = async () => {
      const { rows } = await app.owner.query<{ set: boolean }>(
        `select bool_or("formerUntil" < now() + interval '1 minute') as set from "session" where "userId" = $1`,
        [person.userId],
      )
      return rows[0]?.set
    }
    await expect.poll(untilOf, { timeout: 60_000 }).toBe(true)
    await app.owner.query(`update "session" set "formerUntil" = now() where "userId" = $1`, [person.userId])
    expect(await isSignedIn(person.cookie)).toBe(false)
    expect(await isSignedIn(renewed, second.url)).toBe(true)
    expect((await ask(phone.cookie)).headers.getSetCookie()).toHaveLength(1)
  })

  test('and its former token works everywhere in the API while it lasts; signing out with either ends both', async () => {
    const owner = await teamOwner()
    await joinTeam(app, { owner, guest: person })
    const answer = await fetch(`${app.url}/api/v1/me`, { headers: { cookie: person.cookie } })
    const renewed = cookieOf(answer)
    for (const cookie of [person.cookie, renewed]) {
      const session = await fetch(`${app.url}/api/auth/get-session`, { headers: { cookie } })
      expect(await session.json()).toMatchObject({ user: { id: person.userId } })
      expect(session.headers.getSetCookie().filter((each) => /Max-Age=0/i.test(each))).toEqual([])
    }
    await postAuth(app.url, { path: '/sign-out', cookie: person.cookie })
    expect(await isSignedIn(renewed)).toBe(false)
    expect(await isSignedIn(person.cookie)).toBe(false)
  })

  test('and a forged token is rejected', async () => {
    expect(await isSignedIn('better-auth.session_token=chosen-by-me')).toBe(false)
    expect(await isSignedIn('better-auth.session_token=chosen.c2lnbmF0dXJl')).toBe(false)
  })
})

describe('changes of the means of signing in', () => {
  const ask = (path: string, body: object, cookie = person.cookie) => postAuth(app.url, { path, body, cookie })
  const forgetProof = () =>
    app.owner.query(`update "session" set "confirmedAt" = now() - interval '1 hour' where "userId" = $1`, [
      person.userId,
    ])
  const CHANGES: [string, object][] = [
    ['/passkey/delete-passkey', { id: '00000000-0000-4000-8000-000000000000' }],
    ['/unlink-account', { accountId: '00000000-0000-4000-8000-000000000000' }],
  ]

  test.each(CHANGES)('%s is rejected in an old session until the password is confirmed', async (path, body) => {
    await forgetProof()
    const refused = await ask(path, body)
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'CONFIRM_IDENTITY' }])
    expect((await ask('/confirm-password', { password: 'not the password' })).status).toBe(400)
    expect((await ask(path, body)).status).toBe(403)
    expect((await ask('/confirm-password', { password: person.password })).status).toBe(200)
    expect((await ask(path, body)).status).not.toBe(403)
  })

  test('the registration of a passkey cannot begin in an old session', async () => {
    await forgetProof()
    expect((await person.fetch('/api/auth/passkey/generate-register-options')).status).toBe(403)
  })

  test('the password can be guessed only a few times, whichever session asks', async () => {
    const seen: number[] = []
    for (let nr = 0; nr < 6; nr++) {
      const other = await signInElsewhere()
      for (const cookie of [person.cookie, other.cookie])
        seen.push((await ask('/confirm-password', { password: `guess ${nr}` }, cookie)).status)
    }
    expect(seen).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429])
  })
})

describe('cookies', () => {
  const flagsOf = (answer: Response) =>
    answer.headers.getSetCookie().map((cookie) => ({
      name: cookie.split('=', 1)[0] ?? '',
      flags: ['Secure', 'HttpOnly', 'SameSite=Lax'].filter((flag) => new RegExp(`; ${flag}(;|$)`, 'i').test(cookie)),
    }))
  test('are sent only to our own server, and only over TLS behind a TLS proxy', async () => {
    const secure = await startApp({ BASE_URL: 'https://leads.example', TRUSTED_PROXIES: '1' })
    const body = { email: 'tls@haulier.example', password: 'seven green lorries', name: 'Tls' }
    const behind = flagsOf(
      await postAuth(secure.url, { path: '/sign-up/email', body, origin: 'https://leads.example' }),
    )
    const plain = flagsOf(await postAuth(app.url, { path: '/sign-up/email', body }))
    expect(behind.length).toBeGreaterThan(1)
    for (const { flags } of behind) expect(flags).toEqual(['Secure', 'HttpOnly', 'SameSite=Lax'])
    for (const { flags } of plain) expect(flags).toEqual(['HttpOnly', 'SameSite=Lax'])
    expect(behind.map(({ name }) => name)).toContain('__Secure-better-auth.session_token')
    await secure.stop()
  })
})

test.each(['https://elsewhere.example', 'null'])('a page of another site (%s) changes nothing', async (origin) => {
  for (const endpoint of Object.keys(AUTH_ENDPOINTS).filter((each) => each.startsWith('POST '))) {
    const answer = await postAuth(app.url, { path: endpoint.slice(5), cookie: person.cookie, origin })
    expect([endpoint, answer.status]).toEqual([endpoint, 403])
  }
  expect(await isSignedIn(person.cookie)).toBe(true)
})
