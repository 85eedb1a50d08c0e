import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, postAuth, signIn } from '../../app/testing/people.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'

const GOOD = 'nine yellow wagons'

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  person = await app.signUp()
})
afterAll(() => app.stop())

let signUps = 0
type SignUp = { password: string; email?: string; name?: string }
const signUp = ({ password, email = `chosen-${++signUps}@haulier.example`, name = 'Chosen' }: SignUp) =>
  postAuth(app.url, { path: '/sign-up/email', body: { email, password, name } })
const change = (newPassword: string, from = person) =>
  postAuth(app.url, {
    path: '/change-password',
    cookie: from.cookie,
    body: { currentPassword: from.password, newPassword },
  })
/** Resets the password as if the email with the link had been opened. */
async function reset(newPassword: string, of = person): Promise<Response> {
  const token = `token-of-${of.userId}`
  await app.owner.query(
    `insert into "verification" (identifier, value, "expiresAt") values ($1, $2, now() + interval '1 hour')`,
    [`reset-password:${token}`, of.userId],
  )
  return postAuth(app.url, { path: '/reset-password', body: { token, newPassword } })
}
const outcome = async (answer: Promise<Response>) => {
  const response = await answer
  return [response.status, ((await response.json()) as { code?: string }).code]
}
/** Requests an email with a link and returns the token of the link. */
async function askForLink(of = person): Promise<string> {
  await postAuth(app.url, { path: '/request-password-reset', body: { email: of.email } })
  const { rows } = await app.owner.query<{ identifier: string }>(
    `select identifier from "verification" where value = $1 and identifier like 'reset-password:%'`,
    [of.userId],
  )
  return rows[0]?.identifier.slice('reset-password:'.length) ?? ''
}
const sessions = async () =>
  (await app.owner.query('select from "session" where "userId" = $1', [person.userId])).rowCount

describe('a password that is one of the most common ones', () => {
  const COMMON = ['123456', 'password', 'PassWord', 'qwerty', 'abcdef', 'iloveyou', 'letmein1', 'parola']
  test.each(COMMON)('“%s” is rejected at sign-up, change and reset, with the reason', async (password) => {
    const refused = [400, 'PASSWORD_TOO_COMMON']
    expect(await outcome(signUp({ password }))).toEqual(refused)
    expect(await outcome(change(password))).toEqual(refused)
    expect(await outcome(reset(password))).toEqual(refused)
    expect((await signIn({ url: app.url, email: person.email })).userId).toBe(person.userId)
  })
})

describe('a password that is the account’s own', () => {
  test.each([
    ['address', 'Mara.Pop@Carpat-Trans.example'],
    ['name', 'mara popescu'],
    ['name without a space', 'MaraPopescu'],
    ['name reversed', 'popescu.mara'],
    ['name with the year', 'Popescu2026!'],
    ['part of the address', 'mara.pop'],
    ['company', 'carpat-trans'],
    ['company with digits', 'carpattrans1'],
  ])('%s is refused at sign-up', async (_, password) => {
    const answer = signUp({ password, email: `mara.pop@carpat-trans.example`, name: 'Mara Popescu' })
    expect(await outcome(answer)).toEqual([400, 'PASSWORD_LIKE_ACCOUNT'])
  })

  test('address or name is rejected at change and reset', async () => {
    const [local = ''] = person.email.split('@')
    for (const password of [person.email, local, 'person2026', 'haulier!']) {
      expect(await outcome(change(password))).toEqual([400, 'PASSWORD_LIKE_ACCOUNT'])
      expect(await outcome(reset(password))).toEqual([400, 'PASSWORD_LIKE_ACCOUNT'])
    }
  })

  test('is accepted if it only contains a word of the name', async () => {
    expect((await signUp({ password: 'mara drives at night', name: 'Mara Popescu' })).status).toBe(200)
  })
})

test.each(['w3#zqk', 'ăîșțâ1', 'a b c '])('a password of six characters is accepted: “%s”', async (password) => {
  expect((await signUp({ password })).status).toBe(200)
})

test.each([
  ['12345', 'PASSWORD_TOO_SHORT'],
  ['ab cd', 'PASSWORD_TOO_SHORT'],
  ['x'.repeat(129), 'PASSWORD_TOO_LONG'],
])('a password that is too short or too long is rejected, and changes nothing: %s', async (password, code) => {
  expect(await outcome(signUp({ password }))).toEqual([400, code])
  expect(await outcome(change(password))).toEqual([400, code])
  expect(await outcome(reset(password))).toEqual([400, code])
  expect((await person.client.me.get()).user.email).toBe(person.email)
  expect((await signIn({ url: app.url, email: person.email })).userId).toBe(person.userId)
})

describe('after a password change', () => {
  test('the other sessions end, and the session that changed it continues', async () => {
    const phone = await signIn({ url: app.url, email: person.email })
    const response = await change(GOOD)
    expect(response.status).toBe(200)
    await expect(phone.client.me.get()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    const cookie = response.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
    const me = await fetch(`${app.url}/api/v1/me`, { headers: { cookie } })
    expect(await me.json()).toMatchObject({ user: { id: person.userId } })
    expect(await sessions()).toBe(1)
  })

  test('the other sessions end even if the request asks to keep them', async () => {
    const phone = await signIn({ url: app.url, email: person.email })
    const body = { currentPassword: person.password, newPassword: GOOD, revokeOtherSessions: false }
    expect((await postAuth(app.url, { path: '/change-password', cookie: person.cookie, body })).status).toBe(200)
    await expect(phone.client.me.get()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  test('sessions continue if the change was rejected', async () => {
    const phone = await signIn({ url: app.url, email: person.email })
    const body = { currentPassword: 'not the password', newPassword: GOOD }
    expect((await postAuth(app.url, { path: '/change-password', cookie: person.cookie, body })).status).toBe(400)
    expect((await phone.client.me.get()).user.id).toBe(person.userId)
  })

  test('every session ends if it was made with an email', async () => {
    await signIn({ url: app.url, email: person.email })
    expect((await reset(GOOD)).status).toBe(200)
    expect(await sessions()).toBe(0)
  })
})

test('a link for a new password is void once the password was changed in another way', async () => {
  const token = await askForLink()
  expect((await change(GOOD)).status).toBe(200)
  const answer = postAuth(app.url, { path: '/reset-password', body: { token, newPassword: 'seven green lorries' } })
  expect(await outcome(answer)).toEqual([400, 'INVALID_TOKEN'])
})
