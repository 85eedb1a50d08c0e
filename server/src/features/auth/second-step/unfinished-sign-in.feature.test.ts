import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clientOf, cookieOf, type Person, postAuth } from '../../../app/testing/people.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'
import { totpOf } from '../../../app/testing/totp.ts'

let app: TestApp
let person: Person
let totpURI: string
let recoveryCode: string
let trustedDevice: string
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const post = (path: string, body: object, cookie = '') => postAuth(app.url, { path, body, cookie })
const givePassword = (cookie = '') => post('/sign-in/email', { email: person.email, password: person.password }, cookie)
const giveCode = async (challenge: Response) =>
  post('/two-factor/verify-totp', { code: totpOf(totpURI, 1) }, cookieOf(challenge))
const deletions = async () =>
  (await app.owner.query('select from account_deletions where user_id = $1', [person.userId])).rowCount
async function logged(): Promise<string[]> {
  const { rows } = await app.owner.query<{ action: string }>(
    `select action from audit_entries where user_id = $1 and action in ('signed-in', 'signed-out') order by id`,
    [person.userId],
  )
  return rows.map(({ action }) => action)
}

/** Two-step sign-in is on, one device is trusted, and the account is scheduled to be deleted. */
beforeEach(async () => {
  person = await app.signUp()
  const enabled = await post('/two-factor/enable', { password: person.password }, person.cookie)
  const { backupCodes, ...made } = (await enabled.json()) as { totpURI: string; backupCodes: string[] }
  const [forTrust = '', unused = ''] = backupCodes
  ;[totpURI, recoveryCode] = [made.totpURI, unused]
  await post('/two-factor/verify-totp', { code: totpOf(totpURI) }, person.cookie)
  const wish = { code: forTrust, trustDevice: true }
  const trusted = cookieOf(await post('/two-factor/verify-backup-code', wish, cookieOf(await givePassword())))
  trustedDevice = trusted
    .split('; ')
    .filter((cookie) => cookie.includes('trust_device'))
    .join('; ')
  await clientOf({ url: app.url, cookie: trusted }).me.deletion.account({ password: person.password })
})

describe('with two-step sign-in', () => {
  test('a password without its code does not cancel a deletion and is not logged', async () => {
    const before = await logged()
    expect(await (await givePassword()).json()).toMatchObject({ twoFactorRedirect: true })
    expect(await deletions()).toBe(1)
    expect(await logged()).toEqual(before)
  })

  test.each<[string, () => Promise<Response>]>([
    ['a code', async () => giveCode(await givePassword())],
    [
      'a recovery code',
      async () => post('/two-factor/verify-backup-code', { code: recoveryCode }, cookieOf(await givePassword())),
    ],
    ['a device that is trusted', () => givePassword(trustedDevice)],
  ])('the sign-in by password and %s takes a deletion back and is logged once', async (_, finish) => {
    const before = await logged()
    const answer = await finish()
    expect((await clientOf({ url: app.url, cookie: cookieOf(answer) }).me.get()).user.id).toBe(person.userId)
    expect(await deletions()).toBe(0)
    expect(await logged()).toEqual([...before, 'signed-in'])
    await post('/sign-out', {}, cookieOf(answer))
    expect(await logged()).toEqual([...before, 'signed-in', 'signed-out'])
  })
})
