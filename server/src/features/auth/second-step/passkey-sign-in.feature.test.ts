import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAuthenticator, type ForgedAnswer } from '../../../app/testing/authenticator.ts'
import { clientOf, cookieOf, type Person, postAuth } from '../../../app/testing/people.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'

type Device = ReturnType<typeof createAuthenticator>
type Challenge = { challenge: string; cookie: string }

let app: TestApp
let person: Person
let device: Device
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const challengeFrom = async (answer: Response): Promise<Challenge> => ({
  challenge: ((await answer.json()) as { challenge: string }).challenge,
  cookie: cookieOf(answer),
})
async function withPasskey(owner: Person): Promise<Device> {
  const made = createAuthenticator({ origin: app.url, rpId: 'localhost' })
  const { challenge, cookie } = await challengeFrom(await owner.fetch('/api/auth/passkey/generate-register-options'))
  const body = { name: 'Phone', response: made.register(challenge) }
  const path = '/passkey/verify-registration'
  const answer = await postAuth(app.url, { path, body, cookie: `${owner.cookie}; ${cookie}` })
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining(made.id)])
  return made
}
beforeEach(async () => {
  person = await app.signUp()
  device = await withPasskey(person)
})

const begin = async () => challengeFrom(await fetch(`${app.url}/api/auth/passkey/generate-authenticate-options`))
const finish = (response: object, cookie: string) =>
  postAuth(app.url, { path: '/passkey/verify-authentication', body: { response }, cookie })
const userOf = async (answer: Response) =>
  clientOf({ url: app.url, cookie: cookieOf(answer) })
    .me.get()
    .then(({ user }) => user.id)
    .catch((error: { code: string }) => error.code)
/** Signs in with the assertion of a device. */
async function signIn(forged: ForgedAnswer = {}, by = device): Promise<Response> {
  const { challenge, cookie } = await begin()
  return finish(by.assert(challenge, forged), cookie)
}
const REFUSED = { isRefused: true, user: 'UNAUTHORIZED' }
const outcome = async (answer: Response) => ({
  isRefused: answer.status >= 400 && answer.status < 500 && !cookieOf(answer).includes('session_token'),
  user: await userOf(answer),
})

test('a passkey signs its owner in', async () => {
  expect(await userOf(await signIn())).toBe(person.userId)
  expect(await userOf(await signIn({ counter: 1 }))).toBe(person.userId)
})

test('a passkey cancels a deletion of its owner, even if a password would need a code', async () => {
  const { userId, password } = person
  await person.client.me.deletion.account({ password })
  await app.owner.query('update "user" set "twoFactorEnabled" = true where id = $1', [userId])
  expect(await userOf(await signIn())).toBe(userId)
  expect((await app.owner.query('select from account_deletions where user_id = $1', [userId])).rowCount).toBe(0)
})

describe('an assertion is rejected', () => {
  test.each<[string, () => ForgedAnswer]>([
    ['for another site', () => ({ origin: 'https://leadhaul.evil.example' })],
    ['for this site at another port', () => ({ origin: 'http://localhost:1' })],
    ['for another relying party', () => ({ rpId: 'evil.example' })],
    ['of a device that was not unlocked', () => ({ verified: false })],
    ['that was made to register', () => ({ type: 'webauthn.create' })],
  ])('%s', async (_, forged) => {
    expect(await outcome(await signIn(forged()))).toEqual(REFUSED)
    expect(await userOf(await signIn())).toBe(person.userId)
  })

  test('that was used before, with its own challenge or another one', async () => {
    const { challenge, cookie } = await begin()
    const assertion = device.assert(challenge)
    expect(await userOf(await finish(assertion, cookie))).toBe(person.userId)
    expect(await outcome(await finish(assertion, cookie))).toEqual(REFUSED)
    expect(await outcome(await finish(assertion, (await begin()).cookie))).toEqual(REFUSED)
  })

  test('in a browser other than the one that requested it, and without a challenge', async () => {
    const { challenge } = await begin()
    expect(await outcome(await finish(device.assert(challenge), (await begin()).cookie))).toEqual(REFUSED)
    expect(await outcome(await finish(device.assert(challenge), ''))).toEqual(REFUSED)
  })

  test('with the challenge of a registration', async () => {
    const { challenge, cookie } = await challengeFrom(await person.fetch('/api/auth/passkey/generate-register-options'))
    expect(await outcome(await finish(device.assert(challenge), cookie))).toEqual(REFUSED)
  })

  test('whose counter does not increase, as that of a copied device', async () => {
    expect(await userOf(await signIn({ counter: 7 }))).toBe(person.userId)
    expect(await outcome(await signIn({ counter: 7 }))).toEqual(REFUSED)
    expect(await outcome(await signIn({ counter: 3 }))).toEqual(REFUSED)
    expect(await userOf(await signIn({ counter: 8 }))).toBe(person.userId)
  })

  test('of one device for the credential of another user', async () => {
    const thief = await app.signUp('thief')
    const theirs = await withPasskey(thief)
    expect(await outcome(await signIn({ credentialId: device.id }, theirs))).toEqual(REFUSED)
    expect(await userOf(await signIn({}, theirs))).toBe(thief.userId)
  })

  test('of a device that was removed', async () => {
    const [{ id } = { id: '' }] = (await person.client.me.account.security()).passkeys
    const removed = await postAuth(app.url, { path: '/passkey/delete-passkey', body: { id }, cookie: person.cookie })
    expect(removed.status).toBe(200)
    expect(await outcome(await signIn())).toEqual(REFUSED)
  })
})
