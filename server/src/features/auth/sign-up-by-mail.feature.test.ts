import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { confirmAddress, type Email, linkIn, startMailbox } from '../../app/testing/mailbox.ts'
import { clientOf, cookieOf, postAuth } from '../../app/testing/people.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'

const PASSWORD = 'seven green lorries'
const OTHER_PASSWORD = 'nine yellow wagons'
const EMAILS_PER_HOUR = 5
/** Counted over all networks that request emails. */
const ALL_EMAILS_PER_HOUR = 20

let app: TestApp
let mailbox: Awaited<ReturnType<typeof startMailbox>>
beforeAll(async () => {
  mailbox = await startMailbox()
  app = await startApp({ ...mailbox.settings, TRUSTED_PROXIES: '1' })
})
afterAll(async () => {
  await app.stop()
  await mailbox.stop()
})

let people = 0
let email: string
beforeEach(() => {
  email = `mailed-${++people}@haulier.example`
})

const post = (path: string, body: object, { language = 'en', from = '198.51.100.1' } = {}) =>
  fetch(`${app.url}/api/auth${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: app.url,
      'accept-language': language,
      'x-forwarded-for': from,
    },
    body: JSON.stringify(body),
  })
type SignUp = { password?: string; to?: string; language?: string; from?: string }
const signUp = ({ password = PASSWORD, to = email, ...from }: SignUp = {}) =>
  post('/sign-up/email', { email: to, password, name: 'Mara Pop' }, from)
const signIn = (password = PASSWORD) => post('/sign-in/email', { email, password })
const emailsTo = (address: string): Email[] => mailbox.emailsTo(address)
const subjects = () => emailsTo(email).map(({ subject }) => subject)
const untilEmails = (count: number) => vi.waitUntil(() => emailsTo(email).length === count, { timeout: 60_000 })
const newestLink = () => linkIn(emailsTo(email).at(-1))
async function confirmed(): Promise<void> {
  await signUp()
  await untilEmails(1)
  await confirmAddress(newestLink())
}
const isQueued = async () =>
  (await app.owner.query(`select from pgboss.job where name = 'account-letter' and state < 'completed'`)).rowCount !== 0
const users = async () =>
  (await app.owner.query<{ emailVerified: boolean }>('select "emailVerified" from "user" where email = $1', [email]))
    .rows

describe('an address', () => {
  test('is confirmed by the link in the email before it can sign in', async () => {
    expect((await signUp()).status).toBe(200)
    const early = await signIn()
    expect([early.status, await early.json()]).toMatchObject([403, { code: 'EMAIL_NOT_VERIFIED' }])
    await untilEmails(2)
    const confirmation = await confirmAddress(newestLink())
    expect([confirmation.status, await confirmation.json()]).toEqual([200, { status: 'confirmed' }])
    const answer = await signIn()
    expect(answer.status).toBe(200)
    const me = await clientOf({ url: app.url, cookie: cookieOf(answer) }).me.get()
    expect(me).toMatchObject({ user: { email }, credits: { remaining: 50 } })
  })

  test('gets an email in the reader’s language', async () => {
    await signUp({ language: 'ro' })
    await untilEmails(1)
    expect(subjects()).toEqual(['Confirmă-ți adresa de email'])
  })

  test('with an account gets an email in the language its owner chose, whoever requests it', async () => {
    await confirmed()
    const { me } = clientOf({ url: app.url, cookie: cookieOf(await signIn()) })
    await me.profile.change({ preferredLanguage: 'de' })
    await signUp({ language: 'ro' })
    await vi.waitFor(() => expect(subjects()).toContain('Sie haben bereits ein Leadhaul-Konto'), { timeout: 60_000 })
  })

  test('has no workspace and no credits before it is confirmed', async () => {
    await signUp()
    await untilEmails(1)
    const { rowCount } = await app.owner.query(
      `select from "member" m join "user" u on u.id = m."userId" where u.email = $1`,
      [email],
    )
    expect(rowCount).toBe(0)
  })

  test('is not confirmed by opening its link, as mail filters do, nor by the link of an earlier email', async () => {
    await signUp()
    await untilEmails(1)
    const link = newestLink()
    await fetch(link)
    const { search } = new URL(link)
    const earlier = `${app.url}/api/auth/verify-email${search}`
    const answer = await fetch(`${earlier}&callbackURL=%2Flogin%3Fconfirmed%3Dtrue`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/confirm-address${search}`])
    expect(await users()).toEqual([{ emailVerified: false }])
  })

  test('is not confirmed by a link that was altered', async () => {
    await signUp()
    await untilEmails(1)
    const response = await confirmAddress(newestLink().replace(/token=(.{20})./, 'token=$1_'))
    expect([response.status, await response.json()]).toMatchObject([401, { code: 'INVALID_TOKEN' }])
    expect(await users()).toEqual([{ emailVerified: false }])
  })

  test.each([
    ['a short password', { password: 'x' }, 'PASSWORD_TOO_SHORT'],
    ['a long password', { password: 'long '.repeat(40) }, 'PASSWORD_TOO_LONG'],
    ['no name', { name: '!' }, 'INVALID_NAME'],
    ['a link as company', { company: 'https://elsewhere.example' }, 'INVALID_COMPANY'],
  ])('keeps its waiting sign-up if another sign-up with %s is rejected', async (_, spoiled, code) => {
    await signUp()
    await untilEmails(1)
    const refused = await post('/sign-up/email', { email, password: OTHER_PASSWORD, name: 'A', ...spoiled })
    expect([refused.status, await refused.json()]).toMatchObject([400, { code }])
    expect((await confirmAddress(newestLink())).status).toBe(200)
    expect((await signIn()).status).toBe(200)
  })

  test('does not lose its waiting sign-up to a request without an origin', async () => {
    await signUp()
    await untilEmails(1)
    await fetch(`${app.url}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: 'any=1', 'x-forwarded-for': '198.51.100.1' },
      body: JSON.stringify({ email, password: OTHER_PASSWORD, name: 'A' }),
    })
    // This is a sign-up like any other, so its email arrives.
    await untilEmails(2)
    expect((await confirmAddress(newestLink())).status).toBe(200)
  })

  test('that another person signed up first gets the password of its owner, who confirms it', async () => {
    await signUp({ password: OTHER_PASSWORD })
    await untilEmails(1)
    const first = newestLink()
    await signUp()
    await untilEmails(2)
    expect(await (await confirmAddress(first)).json()).toMatchObject({ code: 'INVALID_TOKEN' })
    await confirmAddress(newestLink())
    expect((await signIn(OTHER_PASSWORD)).status).toBe(401)
    expect((await signIn()).status).toBe(200)
  })
})

describe('sign-up does not reveal whether an address has an account', () => {
  test('in its response: status, body, headers and cookies are the same', async () => {
    await confirmed()
    const answers = [await signUp(), await signUp({ to: `fresh-${people}@haulier.example` })]
    const shown = await Promise.all(
      answers.map(async (answer) => [
        answer.status,
        (await answer.text()).replace(/\w+-\d+@/, 'address@'),
        [...answer.headers.keys()].filter((name) => name !== 'content-length').join(' '),
        answer.headers
          .getSetCookie()
          .map((cookie) => cookie.replace(/(?<==)[0-9a-f]{20,}/, (sealed) => 'x'.repeat(sealed.length))),
      ]),
    )
    expect(shown[0]).toEqual(shown[1])
    expect(shown[0]).toEqual([
      200,
      JSON.stringify({ token: null, user: { email: 'address@haulier.example', name: 'Mara Pop' } }),
      expect.any(String),
      [expect.stringMatching(/^leadhaul\.registration=x+; Max-Age=86400; Path=\/api\/auth; HttpOnly; SameSite=Lax$/)],
    ])
  })

  test('the owner of the mailbox gets an email', async () => {
    await confirmed()
    await vi.waitUntil(() => subjects().includes('Welcome to Leadhaul'), 30_000)
    await signUp({ password: OTHER_PASSWORD })
    await untilEmails(3)
    expect(subjects().at(-1)).toBe('You already have a Leadhaul account')
    expect(emailsTo(email).at(-1)?.text).toContain(`${app.url}/login`)
    expect((await signIn(OTHER_PASSWORD)).status).toBe(401)
    expect((await signIn()).status).toBe(200)
    expect(await users()).toHaveLength(1)
  })

  test('to a request for an email', async () => {
    await confirmed()
    for (const path of ['/request-password-reset', '/send-verification-email']) {
      const known = await post(path, { email })
      const unknown = await post(path, { email: `unknown-${people}@haulier.example` })
      expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()])
      expect(known.status).toBe(200)
    }
  })
})

describe('a forgotten password', () => {
  test('is replaced through the email, once, and the device is known from then on', async () => {
    await confirmed()
    await post('/request-password-reset', { email })
    await vi.waitUntil(() => subjects().includes('Reset your Leadhaul password'), 30_000)
    const link = linkIn(emailsTo(email).find(({ subject }) => subject === 'Reset your Leadhaul password'))
    expect(link).toMatch(new RegExp(`^${app.url}/reset-password\\?token=\\w+$`))
    const token = new URL(link).searchParams.get('token')
    const answer = await post('/reset-password', { token, newPassword: OTHER_PASSWORD })
    expect(answer.status).toBe(200)
    expect(cookieOf(answer)).toMatch(/leadhaul\.device\./)
    expect((await signIn(OTHER_PASSWORD)).status).toBe(200)
    expect((await post('/reset-password', { token, newPassword: 'eleven red vans' })).status).toBe(400)
  })
})

describe('an address gets few emails an hour', () => {
  /** How many emails arrived, without the welcome, after this many requests from a network with equal responses. */
  async function emailsAfter(times: number, from?: string): Promise<number> {
    const answers = await Promise.all(
      Array.from({ length: times }, (_, nr) =>
        nr % 2 ? post('/request-password-reset', { email }, { from }) : signUp({ from }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await vi.waitUntil(async () => !(await isQueued()), { timeout: 60_000 })
    return subjects().filter((subject) => subject !== 'Welcome to Leadhaul').length
  }

  test('if one network requests them, whatever they are about', async () => {
    await confirmed()
    expect(await emailsAfter(EMAILS_PER_HOUR * 2)).toBe(EMAILS_PER_HOUR)
  })

  test('in total, and another network cannot use up those of its owner', async () => {
    await confirmed()
    expect(await emailsAfter(EMAILS_PER_HOUR * 2, '2001:db8:1:1::1')).toBe(EMAILS_PER_HOUR + 1)
    // Another address of the same customer.
    expect(await emailsAfter(1, '2001:db8:1:1:2::1')).toBe(EMAILS_PER_HOUR + 1)
    expect(await emailsAfter(1)).toBe(EMAILS_PER_HOUR + 2)
    for (const nr of [1, 2, 3]) await emailsAfter(EMAILS_PER_HOUR, `203.0.113.${nr}`)
    expect(await emailsAfter(1)).toBe(ALL_EMAILS_PER_HOUR)
  })
})

test('if no mail is sent, sign-up reports that an address is taken', async () => {
  const plain = await startApp()
  const { email: taken, password } = await plain.signUp()
  const answer = await postAuth(plain.url, { path: '/sign-up/email', body: { email: taken, password, name: 'Twin' } })
  expect([answer.status, await answer.json()]).toMatchObject([422, { code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL' }])
  await plain.stop()
})
