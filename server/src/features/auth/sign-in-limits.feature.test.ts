import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cookieOf } from '../../app/testing/people.ts'
import { type ServerProcess, startProcess } from '../../app/testing/processes.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { accountKeyOf } from './known-device.rules.ts'

const PER_MINUTE = 5
/** Wrong passwords that an account allows from unknown devices, or from one known device. */
const ACCOUNT_FAILURES = 10
const PASSWORD = 'seven green lorries'

let app: TestApp
let second: ServerProcess
let network = 0
/** An address that was not used before. */
const newAddress = () => `198.${18 + (++network >> 16)}.${(network >> 8) & 255}.${network & 255}`
beforeAll(async () => {
  app = await startApp({ TRUSTED_PROXIES: '1', SIGN_IN_ATTEMPTS_PER_MINUTE: String(PER_MINUTE) })
  second = await startProcess({ ...app.settings, ROLE: 'web' })
})
afterAll(async () => {
  await second.terminate()
  await app.stop()
})

type Ask = { path: string; body: object; from?: string; cookie?: string; url?: string }
/** Sends a request as a proxy on this machine would forward it for a client. */
function ask({ path, body, from = newAddress(), cookie = '', url = app.url }: Ask): Promise<Response> {
  return fetch(`${url}/api/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, 'x-forwarded-for': from, cookie },
    body: JSON.stringify(body),
  })
}
type Try = { email: string; password?: string } & Omit<Ask, 'path' | 'body'>
const signIn = ({ email, password = PASSWORD, ...where }: Try) =>
  ask({ path: '/sign-in/email', body: { email, password }, ...where })
const statusOf = async (answer: Promise<Response>) => (await answer).status
const guess = (options: Try) => statusOf(signIn({ password: 'not the password', ...options }))
/** Runs the requests sequentially. */
async function statuses(count: number, answer: (nr: number) => Promise<number>): Promise<number[]> {
  const seen: number[] = []
  for (let nr = 0; nr < count; nr++) seen.push(await answer(nr))
  return seen
}
const times = (count: number, status: number) => Array.from({ length: count }, () => status)

let people = 0
let email: string
/** Cookies of the browser in which the account was created. */
let ownDevice: string
beforeEach(async () => {
  email = `limited-${++people}@haulier.example`
  const answer = await ask({ path: '/sign-up/email', body: { email, password: PASSWORD, name: 'Limited' } })
  if (!answer.ok) throw new Error(`Sign-up answered ${answer.status}`)
  ownDevice = cookieOf(answer)
})

describe('an address', () => {
  test('behind a trusted proxy has its attempts per minute, and does not slow others down', async () => {
    const from = newAddress()
    const seen = await statuses(PER_MINUTE + 2, (nr) => guess({ email: `unknown-${nr}@haulier.example`, from }))
    expect(seen).toEqual([...times(PER_MINUTE, 401), 429, 429])
    expect(await statusOf(signIn({ email }))).toBe(200)
  })

  test('receives the number of seconds until it may try again', async () => {
    const from = newAddress()
    await statuses(PER_MINUTE, (nr) => guess({ email: `unknown-${nr}@haulier.example`, from }))
    const refused = await signIn({ email, from })
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
    expect(await refused.json()).toEqual({
      code: 'RATE_LIMITED',
      message: 'Too many requests',
      data: { retryAfterSeconds: seconds },
    })
  })

  test('cannot be changed by a forged header', async () => {
    const real = newAddress()
    const seen = await statuses(PER_MINUTE + 1, (nr) =>
      guess({ email: `unknown-${nr}@haulier.example`, from: `203.0.113.${nr}, ${real}` }),
    )
    expect(seen.at(-1)).toBe(429)
  })

  test('of IPv6 counts as the network of its customer', async () => {
    const of = (nr: number) => `2001:db8:${people}:1:${nr}::${nr}`
    const seen = await statuses(PER_MINUTE + 1, (nr) => guess({ email: `unknown-${nr}@haulier.example`, from: of(nr) }))
    expect(seen.at(-1)).toBe(429)
  })

  test('is counted over all processes', async () => {
    const from = newAddress()
    const seen = await statuses(PER_MINUTE + 1, (nr) =>
      guess({ email: `unknown-${nr}@haulier.example`, from, url: nr % 2 ? second.url : app.url }),
    )
    expect(seen).toEqual([...times(PER_MINUTE, 401), 429])
  })

  test.each<[string, (nr: number) => object]>([
    ['/sign-up/email', (nr) => ({ email: `new-${nr}@haulier.example`, password: 'x', name: 'New' })],
    ['/request-password-reset', (nr) => ({ email: `unknown-${nr}@haulier.example` })],
    ['/send-verification-email', (nr) => ({ email: `unknown-${nr}@haulier.example` })],
    ['/reset-password', (nr) => ({ token: `token-${nr}`, newPassword: PASSWORD })],
    ['/two-factor/verify-totp', (nr) => ({ code: `00000${nr}` })],
    ['/two-factor/verify-backup-code', (nr) => ({ code: `aaaaa-bbbb${nr}` })],
    ['/sign-in/provider', () => ({})],
  ])('may ask for %s as often, too, whatever it forges', async (path, body) => {
    const real = newAddress()
    const seen = await statuses(PER_MINUTE + 1, (nr) =>
      statusOf(ask({ path, body: body(nr), from: `203.0.113.${nr}, ${real}` })),
    )
    expect(seen.slice(0, -1)).not.toContain(429)
    expect(seen.at(-1)).toBe(429)
  })

  test('that floods the sign-in does not end the sessions of others at the address', async () => {
    const from = newAddress()
    const session = (cookie: string) =>
      fetch(`${app.url}/api/auth/get-session`, { headers: { 'x-forwarded-for': from, cookie } })
    expect((await session('')).status).toBe(200)
    // The state after hundreds of requests, which a slow machine would spread over more than ten seconds.
    const { rowCount } = await app.owner.query(
      `update rate_limits set points = 300, expire = expire + 600000 where key = $1`,
      [`request:${from}`],
    )
    expect(rowCount).toBe(1)
    expect((await session('')).status).toBe(429)
    const own = await session(ownDevice)
    expect([own.status, await own.json()]).toMatchObject([200, { user: { email } }])
  })
})

describe('without trusted proxies', () => {
  test('the header is ignored, and the address of the socket counts', async () => {
    const plain = await startApp({ SIGN_IN_ATTEMPTS_PER_MINUTE: String(PER_MINUTE) })
    const seen = await statuses(PER_MINUTE + 1, (nr) =>
      guess({ email: `unknown-${nr}@haulier.example`, url: plain.url }),
    )
    await plain.stop()
    expect(seen).toEqual([...times(PER_MINUTE, 401), 429])
  })
})

describe('an account', () => {
  const guessFromEverywhere = (count: number) => statuses(count, () => guess({ email }))

  test('rejects further guesses, however many addresses they come from', async () => {
    const seen = await guessFromEverywhere(ACCOUNT_FAILURES + 5)
    expect(seen).toEqual([...times(ACCOUNT_FAILURES, 401), ...times(5, 429)])
    expect(await statusOf(signIn({ email }))).toBe(429)
    expect(await statusOf(signIn({ email: email.toUpperCase() }))).toBe(429)
  })

  test('rejects further concurrent guesses too', async () => {
    const seen = await Promise.all(Array.from({ length: 60 }, () => guess({ email })))
    expect(seen.filter((status) => status === 401)).toHaveLength(ACCOUNT_FAILURES)
  })

  test('lets its owner in from a known device, even from the attacker’s own address', async () => {
    await guessFromEverywhere(ACCOUNT_FAILURES + 1)
    const from = newAddress()
    await statuses(PER_MINUTE + 1, () => guess({ email, from }))
    expect(await statusOf(signIn({ email, from }))).toBe(429)
    expect(await statuses(20, () => statusOf(signIn({ email, from, cookie: ownDevice })))).toEqual(times(20, 200))
  })

  test('limits the guesses of a known device', async () => {
    const seen = await statuses(ACCOUNT_FAILURES * 3, () => guess({ email, cookie: ownDevice }))
    expect(seen.filter((status) => status === 401)).toHaveLength(2 * ACCOUNT_FAILURES)
    expect(seen.slice(-ACCOUNT_FAILURES)).toEqual(times(ACCOUNT_FAILURES, 429))
  })

  test('does not recognise a device by a cookie that was copied, renamed or altered', async () => {
    await guessFromEverywhere(ACCOUNT_FAILURES)
    const other = `other-${people}@haulier.example`
    const theirs = cookieOf(
      await ask({ path: '/sign-up/email', body: { email: other, password: PASSWORD, name: 'Other' } }),
    )
    const nameOf = (cookies: string) => /leadhaul\.device\.\w+/.exec(cookies)?.[0] ?? ''
    const valueOf = (cookies: string) => /leadhaul\.device\.\w+=([^;]+)/.exec(cookies)?.[1] ?? ''
    expect(nameOf(ownDevice)).not.toBe(nameOf(theirs))
    const forged = [
      theirs,
      `${nameOf(ownDevice)}=${valueOf(theirs)}`,
      `${nameOf(ownDevice)}=${valueOf(ownDevice).replace(/^./, (first) => (first === '0' ? '1' : '0'))}`,
      `${nameOf(ownDevice)}=`,
    ]
    expect(await statuses(forged.length, (nr) => statusOf(signIn({ email, cookie: forged[nr] ?? '' })))).toEqual(
      times(forged.length, 429),
    )
    expect(await statusOf(signIn({ email, cookie: ownDevice }))).toBe(200)
  })

  test('does not use up guesses by signing in', async () => {
    expect(await statuses(ACCOUNT_FAILURES * 2, () => statusOf(signIn({ email })))).toEqual(
      times(ACCOUNT_FAILURES * 2, 200),
    )
  })

  /** Sets the state after a minute's limit of correct passwords, which a slow machine could not reach. */
  const lookedAt = (key: string) =>
    app.owner.query(
      `insert into rate_limits (key, points, expire) values ($1, 30, extract(epoch from now()) * 1000 + 600000)
       on conflict (key) do update set points = excluded.points, expire = excluded.expire`,
      [`password:${accountKeyOf(key)}`],
    )
  const later = (key: string) =>
    app.owner.query('delete from rate_limits where key = $1', [`password:${accountKeyOf(key)}`])

  test('accepts a limited number of correct passwords a minute, from known and unknown devices', async () => {
    const known = () => signIn({ email, cookie: ownDevice })
    expect(await statusOf(known())).toBe(200)
    await lookedAt(email)
    const more = ACCOUNT_FAILURES + 1
    expect(await statuses(more, () => statusOf(known()))).toEqual(times(more, 429))
    expect(await statuses(more, () => statusOf(signIn({ email })))).toEqual(times(more, 429))
    // A request that was rejected for this reason did not count as a guess.
    await later(email)
    expect([await statusOf(known()), await statusOf(signIn({ email }))]).toEqual([200, 200])
  })

  test.each([
    ['confirm-password', () => ask({ path: '/confirm-password', body: { password: PASSWORD }, cookie: ownDevice })],
    [
      'change of the address',
      () =>
        fetch(`${app.url}/api/v1/me/email`, {
          method: 'PUT',
          headers: { 'content-type': 'application/json', origin: app.url, cookie: ownDevice },
          body: JSON.stringify({ newEmail: email, password: PASSWORD }),
        }),
    ],
  ])('takes a number of them from a session, too: %s', async (_, confirm) => {
    const first = await statusOf(confirm())
    expect(first).not.toBe(429)
    const { rows } = await app.owner.query<{ id: string }>('select id from "user" where email = $1', [email])
    const own = `change:${rows[0]?.id}`
    await lookedAt(own)
    const more = ACCOUNT_FAILURES + 1
    expect(await statuses(more, () => statusOf(confirm()))).toEqual(times(more, 429))
    await later(own)
    expect(await statusOf(confirm())).toBe(first)
  })

  test('that does not exist responds in the same way', async () => {
    const unknown = `unknown-${people}-x@haulier.example`
    const seen = await statuses(ACCOUNT_FAILURES + 1, () => guess({ email: unknown }))
    expect(seen).toEqual([...times(ACCOUNT_FAILURES, 401), 429])
  })

  test('limits the guesses at its password from a session too', async () => {
    const change = () =>
      statusOf(
        ask({
          path: '/change-password',
          body: { currentPassword: 'not the password', newPassword: 'nine yellow wagons' },
          cookie: ownDevice,
        }),
      )
    const seen = await statuses(ACCOUNT_FAILURES + 1, change)
    expect(seen).toEqual([...times(ACCOUNT_FAILURES, 400), 429])
  })
})

test('a device’s cookie is not accessible to scripts or other sites', async () => {
  const answer = await signIn({ email })
  const cookie = answer.headers.getSetCookie().find((each) => each.startsWith('leadhaul.device.'))
  expect(cookie).toMatch(/; Max-Age=31536000; Path=\/api\/auth; HttpOnly; SameSite=Lax$/)
  expect(cookie).not.toContain('haulier')
})
