import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clientOf, cookieOf, type Person, postAuth, signIn } from '../../../app/testing/people.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'
import { totpOf } from '../../../app/testing/totp.ts'

const TRIES_OF_A_CHALLENGE = 5
/** Wrong codes that an account allows in a quarter of an hour. */
const GUESSES = 10

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  person = await app.signUp()
})

const post = (path: string, body: object, cookie = person.cookie) => postAuth(app.url, { path, body, cookie })
const outcome = async (answer: Response) => [answer.status, ((await answer.json()) as { code?: string }).code]
type Enabled = { totpURI: string; backupCodes: string[]; cookie: string }
/** Switches two-step sign-in on, as the page does. */
async function enableTwoStep(): Promise<Enabled> {
  const answer = await post('/two-factor/enable', { password: person.password })
  const { totpURI, backupCodes } = (await answer.json()) as Enabled
  const verified = await post('/two-factor/verify-totp', { code: totpOf(totpURI) })
  expect(verified.status).toBe(200)
  return { totpURI, backupCodes, cookie: cookieOf(verified) }
}
/** The first step, which returns a challenge instead of a session. */
async function firstStep(cookie = ''): Promise<string> {
  const answer = await post('/sign-in/email', { email: person.email, password: person.password }, cookie)
  expect(await answer.json()).toEqual({ twoFactorRedirect: true, twoFactorMethods: ['totp'] })
  return cookieOf(answer)
}
const userOf = async (cookie: string) =>
  clientOf({ url: app.url, cookie })
    .me.get()
    .then(({ user }) => user.id)
    .catch((error: { code: string }) => error.code)

describe('two-step sign-in', () => {
  test('requires a code after the password', async () => {
    const { totpURI } = await enableTwoStep()
    const challenge = await firstStep()
    expect(await userOf(challenge)).toBe('UNAUTHORIZED')
    const answer = await post('/two-factor/verify-totp', { code: totpOf(totpURI, 1) }, challenge)
    expect(answer.status).toBe(200)
    expect(await userOf(cookieOf(answer))).toBe(person.userId)
  })

  test('is on only once a code was entered: a user who loses the secret before is not locked out', async () => {
    await post('/two-factor/enable', { password: person.password })
    expect((await signIn({ url: app.url, email: person.email })).userId).toBe(person.userId)
  })

  test('stores neither secret nor recovery codes in plain text', async () => {
    const { totpURI, backupCodes } = await enableTwoStep()
    const { rows } = await app.owner.query('select * from "twoFactor" where "userId" = $1', [person.userId])
    const stored = JSON.stringify(rows)
    for (const secret of [new URL(totpURI).searchParams.get('secret') ?? '', ...backupCodes])
      expect(stored).not.toContain(secret)
  })

  test('gives this browser a new session when it is switched on or off, and ends all others', async () => {
    const elsewhere = await signIn({ url: app.url, email: person.email })
    const { cookie } = await enableTwoStep()
    expect(await Promise.all([person.cookie, elsewhere.cookie, cookie].map(userOf))).toEqual([
      'UNAUTHORIZED',
      'UNAUTHORIZED',
      person.userId,
    ])
    const off = await post('/two-factor/disable', { password: person.password }, cookie)
    expect(await Promise.all([cookie, cookieOf(off)].map(userOf))).toEqual(['UNAUTHORIZED', person.userId])
    expect((await signIn({ url: app.url, email: person.email })).userId).toBe(person.userId)
  })

  test('is either on or off if the server stops half-way', async () => {
    const stopped = async (write: string, send: () => Promise<Response>) => {
      await app.owner.query(`
        create or replace function fail_for_test() returns trigger language plpgsql as $$
        begin
          raise exception 'stopped by the test';
        end $$;
        create trigger fail_for_test before ${write} for each row execute function fail_for_test()`)
      expect((await send()).status).toBe(500)
      await app.owner.query(`drop trigger fail_for_test on ${write.split(' on ')[1]}`)
    }
    const answer = await post('/two-factor/enable', { password: person.password })
    const { totpURI } = (await answer.json()) as Enabled
    await stopped('insert on "session"', () => post('/two-factor/verify-totp', { code: totpOf(totpURI) }))
    const signedIn = await post('/two-factor/verify-totp', { code: totpOf(totpURI, 1) }, await firstStep())
    expect(await userOf(cookieOf(signedIn))).toBe(person.userId)
    const disable = () => post('/two-factor/disable', { password: person.password }, cookieOf(signedIn))
    await stopped('delete on "twoFactor"', disable)
    await firstStep()
    expect((await disable()).status).toBe(200)
  })

  test('is not changed without the password', async () => {
    const { cookie } = await enableTwoStep()
    for (const path of ['/two-factor/disable', '/two-factor/generate-backup-codes', '/two-factor/enable'])
      expect(await outcome(await post(path, { password: 'not the password' }, cookie))).toEqual([
        400,
        'INVALID_PASSWORD',
      ])
    await firstStep()
  })

  test('lets a session guess the password only a few times', async () => {
    const { cookie } = await enableTwoStep()
    const seen: unknown[] = []
    for (let nr = 0; nr < 12; nr++)
      seen.push((await post('/two-factor/disable', { password: `guess ${nr}` }, cookie)).status)
    expect(seen).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429])
  })
})

describe('a challenge', () => {
  test('ends after a few wrong codes and then rejects the correct one', async () => {
    const { totpURI } = await enableTwoStep()
    const challenge = await firstStep()
    for (let nr = 0; nr < TRIES_OF_A_CHALLENGE; nr++)
      expect((await post('/two-factor/verify-totp', { code: '000000' }, challenge)).status).toBe(401)
    const code = totpOf(totpURI, 1)
    const answer = await post('/two-factor/verify-totp', { code }, challenge)
    expect(answer.ok).toBe(false)
    expect(await userOf(cookieOf(answer))).toBe('UNAUTHORIZED')
    // A code that was not accepted is not used up.
    expect((await post('/two-factor/verify-totp', { code }, await firstStep())).status).toBe(200)
  })

  test('shares its guesses with all other challenges of the account, including concurrent ones', async () => {
    const { totpURI } = await enableTwoStep()
    const challenges = await Promise.all(Array.from({ length: 6 }, () => firstStep()))
    const guesses = challenges.flatMap((challenge, nr) =>
      Array.from({ length: TRIES_OF_A_CHALLENGE - 1 }, async (_, digit) => {
        const path = nr % 2 ? '/two-factor/verify-totp' : '/two-factor/verify-backup-code'
        return (await post(path, { code: `00000${digit}` }, challenge)).status
      }),
    )
    const statuses = await Promise.all(guesses)
    expect(statuses.filter((status) => status !== 429)).toEqual(Array.from({ length: GUESSES }, () => 401))
    const answer = await post('/two-factor/verify-totp', { code: totpOf(totpURI, 1) }, await firstStep())
    expect([answer.status, await userOf(cookieOf(answer))]).toEqual([429, 'UNAUTHORIZED'])
  })

  test('is valid for one sign-in', async () => {
    const { totpURI } = await enableTwoStep()
    const challenge = await firstStep()
    expect((await post('/two-factor/verify-totp', { code: totpOf(totpURI, 1) }, challenge)).status).toBe(200)
    const again = await post('/two-factor/verify-totp', { code: totpOf(totpURI, 1) }, challenge)
    expect(await outcome(again)).toEqual([401, 'INVALID_TWO_FACTOR_COOKIE'])
  })

  const CHOSEN = 'seven green lorries'
  const reset = async () => {
    await app.owner.query('update "user" set "emailVerified" = true where id = $1', [person.userId])
    await app.owner.query(
      `insert into "verification" (identifier, value, "expiresAt") values ($1, $2, now() + interval '1 hour')`,
      [`reset-password:of-${person.userId}`, person.userId],
    )
    return post('/reset-password', { token: `of-${person.userId}`, newPassword: CHOSEN }, '')
  }
  const change = (cookie: string) =>
    post('/change-password', { currentPassword: person.password, newPassword: CHOSEN }, cookie)
  test.each<[string, (cookie: string) => Promise<Response>]>([
    ['is changed', change],
    ['is reset', reset],
    ['stays and all devices are signed out', (cookie) => post('/revoke-sessions', {}, cookie)],
    ['stays and the other devices are signed out', (cookie) => post('/revoke-other-sessions', {}, cookie)],
  ])('ends when its password %s', async (_, elsewhere) => {
    const { totpURI, cookie } = await enableTwoStep()
    const challenge = await firstStep()
    expect((await elsewhere(cookie)).status).toBe(200)
    const answer = await post('/two-factor/verify-totp', { code: totpOf(totpURI, 1) }, challenge)
    expect(await outcome(answer)).toEqual([401, 'INVALID_TWO_FACTOR_COOKIE'])
  })

  test('rejects a code that was used in another challenge', async () => {
    const { totpURI } = await enableTwoStep()
    const code = totpOf(totpURI, 1)
    expect((await post('/two-factor/verify-totp', { code }, await firstStep())).status).toBe(200)
    const replay = await post('/two-factor/verify-totp', { code }, await firstStep())
    expect(cookieOf(replay)).not.toContain('session_token')
    expect(await outcome(replay)).toEqual([401, 'INVALID_CODE'])
  })

  test('of another account rejects a code of this one', async () => {
    const { totpURI } = await enableTwoStep()
    const first = person
    person = await app.signUp()
    await enableTwoStep()
    const challenge = await firstStep()
    const answer = await post('/two-factor/verify-totp', { code: totpOf(totpURI, 1) }, challenge)
    expect(await outcome(answer)).toEqual([401, 'INVALID_CODE'])
    expect(first.userId).not.toBe(person.userId)
  })

  test.each([
    ['missing', ''],
    ['forged', 'better-auth.two_factor=2fa-forged.c2lnbmF0dXJl'],
  ])('is rejected if it is %s', async (_, cookie) => {
    const answer = await post('/two-factor/verify-totp', { code: '123456' }, cookie)
    expect(await outcome(answer)).toEqual([401, 'INVALID_TWO_FACTOR_COOKIE'])
  })
})

describe('a recovery code', () => {
  test('signs in once', async () => {
    const { backupCodes } = await enableTwoStep()
    const [code = ''] = backupCodes
    const answer = await post('/two-factor/verify-backup-code', { code }, await firstStep())
    expect(await userOf(cookieOf(answer))).toBe(person.userId)
    const again = await post('/two-factor/verify-backup-code', { code }, await firstStep())
    expect(await outcome(again)).toEqual([401, 'INVALID_BACKUP_CODE'])
    const { twoStep } = await clientOf({ url: app.url, cookie: cookieOf(answer) }).me.account.security()
    expect(twoStep).toEqual({ on: true, recoveryCodesLeft: backupCodes.length - 1 })
  })

  test('is void once new ones are created', async () => {
    const { backupCodes, cookie } = await enableTwoStep()
    const answer = await post('/two-factor/generate-backup-codes', { password: person.password }, cookie)
    const renewed = (await answer.json()) as Enabled
    expect(renewed.backupCodes).toHaveLength(backupCodes.length)
    const [old = ''] = backupCodes
    const refused = await post('/two-factor/verify-backup-code', { code: old }, await firstStep())
    expect(await outcome(refused)).toEqual([401, 'INVALID_BACKUP_CODE'])
  })
})

/** Signs in with a code on a device that is trusted from then on. Returns its cookie and that of the session. */
async function trustDevice(totpURI: string): Promise<{ device: string; cookie: string }> {
  const challenge = await firstStep()
  const answer = await post('/two-factor/verify-totp', { code: totpOf(totpURI, 1), trustDevice: true }, challenge)
  const cookies = cookieOf(answer).split('; ')
  return {
    device: cookies.filter((cookie) => cookie.includes('trust_device')).join('; '),
    cookie: cookies.filter((cookie) => cookie.includes('session_token')).join('; '),
  }
}

describe('a trusted device', () => {
  test('needs only the password, and only for this account', async () => {
    const { totpURI } = await enableTwoStep()
    const { device } = await trustDevice(totpURI)
    const answer = await post('/sign-in/email', { email: person.email, password: person.password }, device)
    expect(await userOf(cookieOf(answer))).toBe(person.userId)
    person = await app.signUp()
    await enableTwoStep()
    await firstStep(device)
  })

  const NEW_PASSWORD = 'another-password-of-tests'
  const resetPassword = async () => {
    await app.owner.query(`update "user" set "emailVerified" = true where id = $1`, [person.userId])
    await post('/request-password-reset', { email: person.email }, '')
    const { rows } = await app.owner.query<{ token: string }>(
      `select substr(identifier, 16) as token from "verification"
       where value = $1 and identifier like 'reset-password:%'`,
      [person.userId],
    )
    return post('/reset-password', { token: rows[0]?.token, newPassword: NEW_PASSWORD }, '')
  }
  const endOne = async (cookie: string) => {
    const { security, endSession } = clientOf({ url: app.url, cookie }).me.account
    return Response.json(await endSession({ id: (await security()).sessions[0]?.id ?? '' }))
  }
  test.each<[string, (cookie: string) => Promise<Response>]>([
    [
      'the password was changed',
      (cookie) => post('/change-password', { currentPassword: person.password, newPassword: NEW_PASSWORD }, cookie),
    ],
    ['a new password was chosen by an email', resetPassword],
    ['every device was signed out', (cookie) => post('/revoke-sessions', {}, cookie)],
    ['every other device was signed out', (cookie) => post('/revoke-other-sessions', {}, cookie)],
    ['one device was signed out in the list', endOne],
  ])('is asked for a code again once %s', async (_, change) => {
    const { totpURI } = await enableTwoStep()
    const { device, cookie } = await trustDevice(totpURI)
    expect((await change(cookie)).status).toBe(200)
    const [old, renewed] = await Promise.all(
      [person.password, NEW_PASSWORD].map((password) =>
        post('/sign-in/email', { email: person.email, password }, device),
      ),
    )
    const answer = renewed?.ok ? renewed : old
    expect(await answer?.json()).toMatchObject({ twoFactorRedirect: true })
  })

  test('is asked for a code again after two-step sign-in was switched off and on elsewhere', async () => {
    const { totpURI, cookie } = await enableTwoStep()
    const { device } = await trustDevice(totpURI)
    const off = await post('/two-factor/disable', { password: person.password }, cookie)
    person = { ...person, cookie: cookieOf(off) }
    await enableTwoStep()
    expect(await userOf(await firstStep(device))).toBe('UNAUTHORIZED')
  })
})
