import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startOidcProvider } from '../../../app/testing/oidc-provider.ts'
import { clientOf, cookieOf, postAuth, signUp } from '../../../app/testing/people.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'
import { freePort } from '../../../platform/free-port.ts'

let app: TestApp
let provider: Awaited<ReturnType<typeof startOidcProvider>>
beforeAll(async () => {
  provider = await startOidcProvider()
  app = await startApp(provider.settings)
  provider.serve(app.url)
})
afterAll(async () => {
  await app.stop()
  await provider.stop()
})

let people = 0
let email: string
let sub: string
beforeEach(() => {
  email = `driver-${++people}@haulier.example`
  sub = `subject-${people}`
  provider.state.refuses = false
  setProviderUser({})
})
const setProviderUser = (as: { sub?: string; email?: string; verified?: boolean; name?: string }) => {
  const { verified = true, name = 'Ana Pop' } = as
  provider.state.user = { sub: as.sub ?? sub, email: as.email ?? email, email_verified: verified, name }
}

type Begun = { url: string; cookie: string }
/** Sends the request of the button. */
async function begin(cookie = ''): Promise<Begun> {
  const answer = await postAuth(app.url, { path: '/sign-in/provider', cookie })
  const { url } = (await answer.json()) as { url: string }
  return { url, cookie: [cookie, cookieOf(answer)].filter(Boolean).join('; ') }
}
const atProvider = (start: string) => provider.through(start, app.url)
const followCallback = (place: string, cookie: string) => fetch(place, { redirect: 'manual', headers: { cookie } })
async function signIn(cookie = ''): Promise<Response> {
  const begun = await begin(cookie)
  return followCallback(await atProvider(begun.url), begun.cookie)
}
const placeOf = (answer: Response) => answer.headers.get('location')
const me = async (answer: Response) => (await clientOf({ url: app.url, cookie: cookieOf(answer) }).me.get()).user
const accounts = async (of = email) =>
  (
    await app.owner.query<{ id: string; providerId: string; accountId: string }>(
      `select u.id, a."providerId", a."accountId" from "user" u left join "account" a on a."userId" = u.id
       where u.email = $1 order by 2`,
      [of],
    )
  ).rows
const confirm = (of = email) => app.owner.query('update "user" set "emailVerified" = true where email = $1', [of])
const hasSession = (answer: Response) => cookieOf(answer).includes('session_token=')

test('a new user signs in through the provider and gets a workspace with its first credits', async () => {
  const answer = await signIn()
  expect([answer.status, placeOf(answer)]).toEqual([302, '/auth/callback?code=done'])
  const client = clientOf({ url: app.url, cookie: cookieOf(answer) })
  expect(await client.me.get()).toMatchObject({ user: { email, name: 'Ana Pop' }, credits: { remaining: 50 } })
})

test('only the identity of the user is stored from the provider', async () => {
  await signIn()
  const { rows } = await app.owner.query(
    'select "accessToken", "refreshToken", "idToken" from "account" where "accountId" = $1',
    [`${provider.issuer} ${sub}`],
  )
  expect(rows).toEqual([{ accessToken: null, refreshToken: null, idToken: null }])
})

test('an account with a confirmed address is the same account however its owner signs in', async () => {
  const person = await signUp({ url: app.url })
  await confirm(person.email)
  setProviderUser({ email: person.email.toUpperCase() })
  const answer = await signIn()
  expect(await me(answer)).toMatchObject({ id: person.userId })
  expect((await accounts(person.email)).map(({ providerId }) => providerId)).toEqual(['credential', 'oidc'])
  const byPassword = { email: person.email, password: person.password }
  expect((await postAuth(app.url, { path: '/sign-in/email', body: byPassword })).status).toBe(200)
})

test('a sign-in through the provider cancels a deletion, even if a password would need a code', async () => {
  const { id, email: address } = await me(await signIn())
  const { rowCount } = await app.owner.query(
    `insert into account_deletions (user_id, due_at) values ($1, now() + interval '1 day')`,
    [id],
  )
  await app.owner.query('update "user" set "twoFactorEnabled" = true where id = $1', [id])
  expect(await me(await signIn())).toMatchObject({ id, email: address })
  const { rows } = await app.owner.query('select from account_deletions where user_id = $1', [id])
  expect([rowCount, rows]).toEqual([1, []])
})

describe('an address that the provider did not verify', () => {
  test('does not join the account that has it', async () => {
    const person = await signUp({ url: app.url })
    await confirm(person.email)
    setProviderUser({ email: person.email, verified: false })
    const answer = await signIn()
    expect([placeOf(answer), hasSession(answer)]).toEqual(['/auth/callback?error=unverified', false])
    expect(await accounts(person.email)).toHaveLength(1)
  })

  test('does not join an unconfirmed account either, and does not change it', async () => {
    const person = await signUp({ url: app.url })
    setProviderUser({ email: person.email, verified: false })
    expect(placeOf(await signIn())).toBe('/auth/callback?error=unverified')
    expect((await person.client.me.get()).user.email).toBe(person.email)
  })

  test('creates no account, so that nothing is prepared for its owner', async () => {
    setProviderUser({ verified: false })
    expect(placeOf(await signIn())).toBe('/auth/callback?error=unverified')
    expect(await accounts()).toEqual([])
  })
})

describe('an address counts as verified', () => {
  test.each<[string, Record<string, unknown>, boolean]>([
    ['if the claim is true', { email_verified: true }, true],
    ['if a provider writes the claim as text', { email_verified: 'true' }, true],
    ['not if the text is false', { email_verified: 'false' }, false],
    ['not if the claim is any other text', { email_verified: 'TRUE' }, false],
    ['not if the claim is a number', { email_verified: 1 }, false],
    ['not if the claim is a list', { email_verified: [true] }, false],
    ['not if the claim is missing', {}, false],
    ['not by a claim that the standard does not know', { email_verified: false, emailVerified: true }, false],
  ])('%s', async (_, claims, counts) => {
    const person = await signUp({ url: app.url })
    await confirm(person.email)
    provider.state.user = { sub, email: person.email, name: 'Ana Pop', ...claims }
    expect(hasSession(await signIn())).toBe(counts)
    expect(await accounts(person.email)).toHaveLength(counts ? 2 : 1)
  })
})

describe('an address that only looks like that of an account', () => {
  test.each([
    ['with a Kelvin sign for its k', (address: string) => address.replace('k', '\u212a')],
    ['with a full-width letter', (address: string) => address.replace('k', '\uff4b')],
    ['with a dotless letter', (address: string) => address.replace('i', '\u0131')],
    ['with a space before it', (address: string) => ` ${address}`],
    ['with a line of its own', (address: string) => `${address}\nbcc: other@haulier.example`],
    ['with an invisible character at its end', (address: string) => `${address}\u200b`],
    ['in a list', (address: string) => [address]],
  ])('%s joins and creates no account', async (_, spoiled) => {
    const person = await signUp({ url: app.url, name: `kiril-${people}` })
    await confirm(person.email)
    const { rowCount } = await app.owner.query('select from "user"')
    provider.state.user = { sub, email: spoiled(person.email) as string, email_verified: true, name: 'Ana Pop' }
    const answer = await signIn()
    expect([placeOf(answer), hasSession(answer)]).toEqual(['/auth/callback?error=unverified', false])
    expect(await accounts(person.email)).toHaveLength(1)
    expect((await app.owner.query('select from "user"')).rowCount).toBe(rowCount)
  })
})

describe('an account that another person made with the address of someone else', () => {
  test('loses its password and its sessions when the owner signs in through the provider', async () => {
    const attacker = await signUp({ url: app.url })
    setProviderUser({ email: attacker.email })
    const answer = await signIn()
    expect((await me(answer)).email).toBe(attacker.email)
    await expect(attacker.client.me.get()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    const byPassword = { email: attacker.email, password: attacker.password }
    expect((await postAuth(app.url, { path: '/sign-in/email', body: byPassword })).status).toBe(401)
    expect((await accounts(attacker.email)).map(({ providerId }) => providerId)).toEqual(['oidc'])
  })
})

describe('the subject identifies the user', () => {
  test('a changed address at the provider leads to the same account', async () => {
    const first = await me(await signIn())
    setProviderUser({ email: `renamed-${people}@haulier.example` })
    expect(await me(await signIn())).toMatchObject({ id: first.id, email })
  })

  test('an unconfirmed account that has the changed address is not entered, and keeps everything it has', async () => {
    const first = await me(await signIn())
    const other = await signUp({ url: app.url })
    setProviderUser({ email: other.email })
    expect(await me(await signIn())).toMatchObject({ id: first.id, email })
    expect((await other.client.me.get()).user).toMatchObject({ id: other.userId, email: other.email })
    const byPassword = { email: other.email, password: other.password }
    expect((await postAuth(app.url, { path: '/sign-in/email', body: byPassword })).status).toBe(200)
    expect((await accounts(other.email)).map(({ providerId }) => providerId)).toEqual(['credential'])
  })

  test('a changed subject with the same verified address replaces the former one and ends its sessions', async () => {
    const before = await signIn()
    const first = await me(before)
    setProviderUser({ sub: `${sub}-again` })
    const after = await signIn()
    expect(await me(after)).toMatchObject({ id: first.id })
    expect((await accounts()).map(({ accountId }) => accountId)).toEqual([`${provider.issuer} ${sub}-again`])
    await expect(me(before)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })
})

test('the same subject at a provider that is configured later is another person', async () => {
  const first = await me(await signIn())
  const other = await startOidcProvider()
  const port = String(await freePort())
  const later = await startApp({ ...app.settings, ...other.settings, PORT: port, ROLE: 'web' })
  other.serve(later.url)
  other.state.user = { sub, email: `namesake-${people}@haulier.example`, email_verified: true, name: 'Ion Pop' }
  const begun = await postAuth(later.url, { path: '/sign-in/provider' })
  const back = await other.through(((await begun.json()) as { url: string }).url, later.url)
  const answer = await followCallback(back, cookieOf(begun))
  const { user } = await clientOf({ url: later.url, cookie: cookieOf(answer) }).me.get()
  expect([user.email, user.id === first.id]).toEqual([`namesake-${people}@haulier.example`, false])
  await later.stop()
  await other.stop()
})

describe('a sign-in that fails', () => {
  test('reports that the user refused at the provider', async () => {
    provider.state.refuses = true
    const answer = await signIn()
    expect([placeOf(answer), hasSession(answer)]).toEqual(['/auth/callback?error=denied', false])
  })

  test('is not completed in a browser other than the one that began it', async () => {
    const begun = await begin()
    const answer = await followCallback(await atProvider(begun.url), (await begin()).cookie)
    expect([placeOf(answer), hasSession(answer)]).toEqual(['/auth/callback?error=expired', false])
  })

  test('is not completed twice with one code', async () => {
    const begun = await begin()
    const place = await atProvider(begun.url)
    expect(hasSession(await followCallback(place, begun.cookie))).toBe(true)
    const again = await followCallback(place, begun.cookie)
    expect([placeOf(again), hasSession(again)]).toEqual(['/auth/callback?error=expired', false])
  })

  test.each([
    ['no state', '?code=abc'],
    ['a forged state', '?code=abc&state=forged'],
    ['texts in the URL', '?error=<b>Call+555</b>&error_description=Call+555&state=forged'],
    ['nothing', ''],
  ])('shows nothing from the URL it is called with: %s', async (_, query) => {
    const answer = await fetch(`${app.url}/api/auth/callback/oidc${query}`, { redirect: 'manual' })
    expect(placeOf(answer)).toMatch(/^\/auth\/callback\?error=(expired|failed)$/)
  })

  test('does not block others while the provider does not respond', async () => {
    const person = await signUp({ url: app.url })
    const begun = await begin()
    const place = await atProvider(begun.url)
    let resume = () => undefined as void
    provider.state.paused = new Promise((resolve) => (resume = resolve))
    const waiting = followCallback(place, begun.cookie)
    const byPassword = { email: person.email, password: person.password }
    expect((await postAuth(app.url, { path: '/sign-in/email', body: byPassword })).status).toBe(200)
    expect(placeOf(await waiting)).toBe('/auth/callback?error=slow')
    resume()
    provider.state.paused = undefined
  })
})

test('a browser that was signed in has one session afterwards', async () => {
  const person = await signUp({ url: app.url })
  const answer = await signIn(person.cookie)
  expect((await me(answer)).email).toBe(email)
  await expect(person.client.me.get()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

test('a provider that does not respond at the start blocks no one, and is asked again', async () => {
  const port = await freePort()
  const plain = await startApp({ ...provider.settings, OIDC_DISCOVERY_URL: `http://127.0.0.1:${port}/none` })
  const away = await postAuth(plain.url, { path: '/sign-in/provider' })
  expect([away.status, await away.json()]).toMatchObject([503, { code: 'PROVIDER_AWAY' }])
  expect((await plain.signUp()).email).toContain('@')
  await plain.stop()
})

test('the page receives the name of the provider, if there is one', async () => {
  expect(await (await fetch(`${app.url}/api/auth/sign-in-options`)).json()).toMatchObject({ provider: 'Google' })
})
