import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookieOf, type Person, postAuth, signIn } from '../../app/testing/people.ts'
import { type ServerProcess, startProcess } from '../../app/testing/processes.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { linkOf } from '../../app/testing/team-invitations.ts'
import { totpOf } from '../../app/testing/totp.ts'
import { byTestSize } from '../../platform/testing/test-size.ts'
import { putOnPlan } from '../../platform/testing/workspace-rows.ts'

const TRIES = {
  'one account from many addresses': byTestSize(400, 4000),
  'many accounts from one address': byTestSize(200, 2000),
  'one address behind a forged X-Forwarded-For': byTestSize(100, 1000),
  'used, replaced and invented links for a new password': byTestSize(70, 700),
  'sessions that ended or are forged': byTestSize(80, 800),
  'a session planted in the browser of another': byTestSize(40, 200),
  'the former address of an account': byTestSize(40, 300),
  'an invitation meant for another': byTestSize(60, 600),
  'codes of a second step': byTestSize(40, 300),
  'invented passkeys': byTestSize(40, 100),
}
type Kind = keyof typeof TRIES
/** Ten thousand at full size. */
const ALL = Object.values(TRIES).reduce((sum, tries) => sum + tries, 0)

const AT_ONCE = 24
const PER_MINUTE = 10
/** Wrong passwords that an account allows in a quarter of an hour. */
const PER_ACCOUNT = 10
const VICTIMS = 8
const PASSWORD = 'a-password-of-tests'
const NEW_PASSWORD = 'seven green lorries'

let app: TestApp
let second: ServerProcess
let third: ServerProcess
let victims: Person[]
beforeAll(async () => {
  app = await startApp({ TRUSTED_PROXIES: '1', SIGN_IN_ATTEMPTS_PER_MINUTE: '100000' })
  victims = await Promise.all(Array.from({ length: VICTIMS }, () => app.signUp('victim')))
  // The limit of a production server; signing up this many accounts would exceed it.
  second = await startProcess({ ...app.settings, ROLE: 'web', SIGN_IN_ATTEMPTS_PER_MINUTE: String(PER_MINUTE) })
  third = await startProcess({ ...app.settings, ROLE: 'web', SIGN_IN_ATTEMPTS_PER_MINUTE: String(PER_MINUTE) })
})
afterAll(async () => {
  await Promise.all([second.terminate(), third.terminate()])
  await app.stop()
})

let network = 0
const newAddress = () => `198.${18 + (++network >> 16)}.${(network >> 8) & 255}.${network & 255}`
type Ask = { path: string; body?: object; from?: string; cookie?: string; nr: number }
/** Sends a request as a proxy would forward it to one of the two processes. */
const ask = ({ path, body, from = newAddress(), cookie = '', nr }: Ask) => {
  const { url } = nr % 2 ? second : third
  return fetch(`${url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', origin: url, 'x-forwarded-for': from, cookie },
    ...(body && { body: JSON.stringify(body) }),
  })
}
const pick = <Each>(list: Each[], nr: number): Each => {
  const each = list[nr % list.length]
  if (each === undefined) throw new Error('Nothing to pick from')
  return each
}
const passwordIn = (email: string, password: string, more: Omit<Ask, 'path' | 'body'>) =>
  ask({ path: '/auth/sign-in/email', body: { email, password }, ...more })

/** The outcome of the attempts of one kind. */
type Outcome = { tries: number; sessions: number; statuses: Record<number, number> }
const outcomes = new Map<Kind, Outcome>()
/** Makes all attempts of a kind, several concurrently. A session is a cookie or response that opens the API. */
async function attack(kind: Kind, attempt: (nr: number) => Promise<Response>): Promise<void> {
  const outcome: Outcome = { tries: 0, sessions: 0, statuses: {} }
  outcomes.set(kind, outcome)
  const worker = async () => {
    while (outcome.tries < TRIES[kind]) {
      const answer = await attempt(outcome.tries++)
      await answer.arrayBuffer()
      outcome.statuses[answer.status] = (outcome.statuses[answer.status] ?? 0) + 1
      if (cookieOf(answer).includes('session_token=')) outcome.sessions++
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
const refusals = (kind: Kind) => outcomes.get(kind)?.statuses ?? {}
const sessionIds = async (of: Person[]) =>
  (
    await app.owner.query<{ id: string }>('select id from "session" where "userId" = any($1::uuid[]) order by id', [
      of.map(({ userId }) => userId),
    ])
  ).rows.map(({ id }) => id)

async function resetTokens(person: Person, count: number): Promise<string[]> {
  for (let nr = 0; nr < count; nr++)
    await postAuth(app.url, { path: '/request-password-reset', body: { email: person.email } })
  const { rows } = await app.owner.query<{ identifier: string }>(
    `select identifier from "verification" where value = $1 and identifier like 'reset-password:%'`,
    [person.userId],
  )
  expect(rows).toHaveLength(count)
  return rows.map(({ identifier }) => identifier.slice('reset-password:'.length))
}

test(`${ALL} hostile attempts begin no session, and every victim can still sign in`, async () => {
  const [first] = victims
  if (!first) throw new Error('No one to attack')
  const devices = victims.map(({ cookie }) => cookie)

  // One link was used, one was requested before that, and one was requested before the address changed.
  const reset = await app.signUp('reset')
  const [used = '', replaced = ''] = await resetTokens(reset, 2)
  const renewed = { token: used, newPassword: NEW_PASSWORD }
  expect((await postAuth(app.url, { path: '/reset-password', body: renewed })).status).toBe(200)
  const moved = await app.signUp('moved')
  const [toFormer = ''] = await resetTokens(moved, 1)
  const change = await app.owner.query<{ id: string }>(
    `insert into email_changes (user_id, id, new_email, old_confirmed_at) values ($1, gen_random_uuid(), $2, now()) returning id`,
    [moved.userId, `new-${moved.email}`],
  )
  await app.deps.emailChanges.confirm({
    id: change.rows[0]?.id ?? '',
    side: 'new',
    token: app.deps.emailChanges.signature(change.rows[0]?.id ?? '', 'new'),
  })
  // Sessions that are over: signed out, ended by a new password, and signed with another key.
  const gone = await app.signUp('gone')
  await postAuth(app.url, { path: '/sign-out', cookie: gone.cookie })
  const forged = first.cookie.replace(/(session_token=[^.]+\.)[^;]+/, `$1${encodeURIComponent('A'.repeat(43) + '=')}`)
  expect(forged).not.toBe(first.cookie)
  // An invitation of another workspace to another person.
  const owner = await app.signUp('owner')
  await putOnPlan(app.owner, owner, 'standard')
  const invitation = await owner.client.team.invite({ email: first.email, role: 'admin' })
  const thieves = await Promise.all([app.signUp('thief'), app.signUp('thief')])
  // Two-step sign-in is on.
  const guarded = await app.signUp('guarded')
  const enabled = await postAuth(app.url, {
    path: '/two-factor/enable',
    body: { password: PASSWORD },
    cookie: guarded.cookie,
  })
  const { totpURI } = (await enabled.json()) as { totpURI: string }
  const body = { code: totpOf(totpURI) }
  const on = await postAuth(app.url, { path: '/two-factor/verify-totp', body, cookie: guarded.cookie })
  expect(on.status).toBe(200)
  const credentials = { email: guarded.email, password: PASSWORD }
  const challenges = await Promise.all(
    [1, 2, 3].map(async () => cookieOf(await postAuth(app.url, { path: '/sign-in/email', body: credentials }))),
  )

  const attacked = [...victims, reset, moved, gone, guarded]
  const before = await sessionIds(attacked)
  await attack('one account from many addresses', (nr) =>
    passwordIn(pick(victims, nr).email, `guess-${nr}`, { nr: nr >> 3 }),
  )
  const oneAddress = newAddress()
  await attack('many accounts from one address', (nr) =>
    passwordIn(`person-${nr}@haulier.example`, PASSWORD, { nr, from: oneAddress }),
  )
  const behind = newAddress()
  await attack('one address behind a forged X-Forwarded-For', (nr) =>
    passwordIn(`driver-${nr}@haulier.example`, PASSWORD, { nr, from: `${newAddress()}, 10.0.0.1, ${behind}` }),
  )
  await attack('used, replaced and invented links for a new password', (nr) => {
    const token = pick([used, replaced, toFormer, randomBytes(18).toString('base64url')], nr >> 1)
    return ask({ path: '/auth/reset-password', body: { token, newPassword: `another-password-${nr}` }, nr })
  })
  await attack('sessions that ended or are forged', (nr) => {
    const cookie = pick([gone.cookie, reset.cookie, moved.cookie, forged], nr >> 1)
    return ask({ path: nr % 4 < 2 ? '/v1/me' : '/v1/team', cookie, nr })
  })
  await attack('the former address of an account', (nr) => passwordIn(moved.email, PASSWORD, { nr }))
  await attack('an invitation meant for another', (nr) => {
    const token = pick([linkOf(app, invitation).token, '', randomBytes(32).toString('base64url')], nr >> 1)
    const path = `/v1/invitations/${invitation.id}/accept`
    return ask({ path, body: { token }, cookie: pick(thieves, nr).cookie, nr })
  })
  await attack('codes of a second step', (nr) => {
    const forgedChallenge = `better-auth.two_factor=2fa-${randomUUID()}.${randomBytes(32).toString('base64url')}`
    const cookie = pick([...challenges, forgedChallenge], nr >> 1)
    const isCode = nr % 3 > 0
    const path = isCode ? '/auth/two-factor/verify-totp' : '/auth/two-factor/verify-backup-code'
    return ask({ path, body: { code: isCode ? String(nr).padStart(6, '0') : `aaaaa-${nr}` }, cookie, nr })
  })
  await attack('invented passkeys', (nr) => {
    const bytes = () => randomBytes(64).toString('base64url')
    const response = { clientDataJSON: bytes(), authenticatorData: bytes(), signature: bytes() }
    const asserted = { id: bytes(), rawId: bytes(), type: 'public-key', clientExtensionResults: {}, response }
    return ask({ path: '/auth/passkey/verify-authentication', body: { response: asserted }, nr })
  })
  expect(await sessionIds(attacked)).toEqual(before)

  // A victim signs in with a browser in which an attacker planted a session.
  const [thief] = thieves
  if (!thief) throw new Error('No attacker')
  const planted: string[] = []
  for (const { email } of victims.slice(0, 4)) {
    const own = (await signIn({ url: app.url, email: thief.email })).cookie
    const device = devices[victims.findIndex((each) => each.email === email)] ?? ''
    const known = device.replace(/[^;]*session_token=[^;]*;? ?/, '')
    const answer = await passwordIn(email, PASSWORD, { nr: planted.length, cookie: `${own}; ${known}` })
    expect([answer.status, cookieOf(answer).includes('session_token=')]).toEqual([200, true])
    expect(cookieOf(answer)).not.toContain(/session_token=([^;]+)/.exec(own)?.[1] ?? 'none')
    planted.push(own)
  }
  await attack('a session planted in the browser of another', (nr) =>
    ask({ path: '/v1/me', cookie: pick(planted, nr >> 1), nr }),
  )

  const found = Object.fromEntries([...outcomes].map(([kind, { tries, sessions }]) => [kind, { tries, sessions }]))
  expect(found).toEqual(
    Object.fromEntries(Object.entries(TRIES).map(([kind, tries]) => [kind, { tries, sessions: 0 }])),
  )
  expect([...outcomes.values()].reduce((sum, { tries }) => sum + tries, 0)).toBe(ALL)
  // Almost all guesses were rejected before a password was checked, on both processes together.
  expect(refusals('one account from many addresses')).toEqual({
    401: VICTIMS * PER_ACCOUNT,
    429: TRIES['one account from many addresses'] - VICTIMS * PER_ACCOUNT,
  })
  expect(refusals('the former address of an account')).toEqual({
    401: PER_ACCOUNT,
    429: TRIES['the former address of an account'] - PER_ACCOUNT,
  })
  // The run may extend into a second minute.
  for (const kind of ['many accounts from one address', 'one address behind a forged X-Forwarded-For'] as const)
    expect(refusals(kind)[401]).toBeLessThanOrEqual(2 * PER_MINUTE)
  for (const kind of ['sessions that ended or are forged', 'a session planted in the browser of another'] as const)
    expect(refusals(kind)).toEqual({ 401: TRIES[kind] })
  expect(refusals('used, replaced and invented links for a new password')).toEqual({
    400: TRIES['used, replaced and invented links for a new password'],
  })
  expect(refusals('an invitation meant for another')).toEqual({
    403: TRIES['an invitation meant for another'] / 3,
    404: (TRIES['an invitation meant for another'] * 2) / 3,
  })
  expect(refusals('invented passkeys')[200]).toBeUndefined()

  // The owner signs in from a known device during all this, and the invitation stays open for its addressee.
  for (const [nr, { email }] of victims.entries())
    expect((await passwordIn(email, PASSWORD, { nr, cookie: devices[nr] ?? '', from: oneAddress })).status).toBe(200)
  expect((await owner.client.team.get()).members).toHaveLength(1)
  expect((await owner.client.team.get()).invitations).toHaveLength(1)
})
