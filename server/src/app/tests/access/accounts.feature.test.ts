import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { clientOf, cookieOf, postAuth, signIn } from '../../testing/people.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const count = async (statement: string, values: unknown[] = []) =>
  (await app.owner.query<{ n: number }>(`select count(*)::int as n ${statement}`, values)).rows[0]?.n
const emailsTo = (email: string) => {
  const outbox = join(app.deps.env.dataDir, 'outbox')
  const messages = vi.waitFor(() => readdirSync(outbox).map((file) => readFileSync(join(outbox, file), 'utf8')), 30_000)
  return messages.then((all) => all.filter((message) => message.includes(email)))
}

/** Simulates a server that ended after it created the account and before it created the workspace. */
async function cutOff({ userId, workspaceId }: { userId: string; workspaceId: string }) {
  await app.owner.query('delete from "organization" where id = $1', [workspaceId])
  await app.owner.query('update "user" set "foundedAt" = null where id = $1', [userId])
}

test('signing up creates a workspace with 50 credits, recorded once in the ledger', async () => {
  const person = await app.signUp()
  const me = await person.client.me.get()
  expect(me).toMatchObject({
    user: { email: person.email },
    workspace: { tier: 'free', name: 'haulier.example' },
    credits: { remaining: 50, perPeriod: 50 },
    searches: { used: 0, remaining: 5, perPeriod: 5 },
    leadsTotal: 0,
  })
  const ledger = await person.client.billing.transactions({})
  expect(ledger).toMatchObject({ total: 1, items: [{ transactionType: 'credit', amount: 50, balanceAfter: 50 }] })
})

type SignUp = { name?: unknown; company?: unknown; email?: string }
let signUps = 0
const signUpAs = (body: SignUp) => {
  const email = `named-${++signUps}@haulier.example`
  return postAuth(app.url, { path: '/sign-up/email', body: { email, password: 'a-good-password', ...body } })
}

test('the workspace gets the company name given at sign-up, and its user the given name', async () => {
  const response = await signUpAs({ name: ' Mara \u202e  Pop ', company: ' Țăndărei   Trans\u202e SRL ' })
  const me = await clientOf({ url: app.url, cookie: cookieOf(response) }).me.get()
  expect(me).toMatchObject({ user: { name: 'Mara Pop' }, workspace: { name: 'Țăndărei Trans SRL' } })
})

test('a sign-up interrupted before its workspace was created loses none of its input', async () => {
  const response = await signUpAs({ name: 'Ana', company: 'Carpat Log SRL' })
  const client = clientOf({ url: app.url, cookie: cookieOf(response) })
  const { user, workspace } = await client.me.get()
  await cutOff({ userId: user.id, workspaceId: workspace.id })
  expect(await client.me.get()).toMatchObject({ user: { name: 'Ana' }, workspace: { name: 'Carpat Log SRL' } })
})

test('an invalid name or company is rejected, and no account is created', async () => {
  const names = ['', '   ', '\u202e', '...', 'x'.repeat(201), 'Win www.prize.example', 'https://prize.example', 7, null]
  for (const name of names) {
    const response = await signUpAs({ name, company: 'Carpat' })
    expect([name, response.status, await response.json()]).toMatchObject([name, 400, {}])
  }
  for (const company of ['x'.repeat(201), 'a\u0000b', 7, { name: 'x' }])
    expect([company, (await signUpAs({ name: 'Ana', company })).status]).toEqual([company, 400])
  for (const company of [' ', '--', 'http://prize.example']) {
    const response = await signUpAs({ name: 'Ana', company })
    expect([company, response.status, await response.json()]).toMatchObject([company, 400, { code: 'INVALID_COMPANY' }])
  }
  expect(await count(`from "user" where email like 'named-%'`)).toBe(2)
})

test('a user can change their name, but not to an empty one, and not their company by the sign-in API', async () => {
  const person = await app.signUp()
  const update = (body: object) => postAuth(app.url, { path: '/update-user', body, cookie: person.cookie })
  expect((await update({ name: ' Ana  Maria ' })).status).toBe(200)
  expect((await update({ name: ' ' })).status).toBe(400)
  expect((await update({ company: 'Other SRL' })).status).toBe(400)
  const me = await person.client.me.get()
  expect(me).toMatchObject({ user: { name: 'Ana Maria' }, workspace: { name: 'haulier.example' } })
  expect(await count(`from "user" where company = 'Other SRL'`)).toBe(0)
})

test('a new user gets one welcome email', async () => {
  const person = await app.signUp()
  await vi.waitFor(async () => expect(await emailsTo(person.email)).toHaveLength(1), 30_000)
  const [message] = await emailsTo(person.email)
  expect(message).toContain('Subject: Welcome to Leadhaul')
  expect(message).toContain(`${app.url}/search`)
})

test('a user with an interrupted sign-up gets one workspace from ten concurrent first requests', async () => {
  const person = await app.signUp()
  await cutOff(person)
  const seen = await Promise.all(Array.from({ length: 10 }, () => person.client.me.get()))
  expect(new Set(seen.map((me) => me.workspace.id)).size).toBe(1)
  expect(seen[0]?.workspace.id).not.toBe(person.workspaceId)
  expect(await count('from "member" where "userId" = $1', [person.userId])).toBe(1)
  expect(await count('from credit_transactions where workspace_id = $1', [seen[0]?.workspace.id])).toBe(1)
})

test('a wrong password, a short password and an address in use are rejected', async () => {
  const { email, password } = await app.signUp()
  const signInWith = (given: string) =>
    postAuth(app.url, { path: '/sign-in/email', body: { email, password: given } }).then((it) => it.status)
  expect(await signInWith('not-the-password')).toBe(401)
  expect(await signInWith(password)).toBe(200)

  const short = { email: 'short@haulier.example', password: '12345', name: 'Short' }
  const refused = await postAuth(app.url, { path: '/sign-up/email', body: short })
  expect(refused.status).toBe(400)
  expect(await count('from "user" where email = $1', [short.email])).toBe(0)

  const twice = await postAuth(app.url, { path: '/sign-up/email', body: { email, password, name: 'Twin' } })
  expect(twice.status).toBe(422)
  expect(await count('from "user" where email = $1', [email])).toBe(1)
})

test('an address in another letter case is the same address', async () => {
  const { email, password } = await app.signUp()
  const body = { email: email.toUpperCase(), password, name: 'Twin' }
  expect((await postAuth(app.url, { path: '/sign-up/email', body })).status).toBe(422)
})

test('signing out ends that session immediately and keeps the user’s other sessions', async () => {
  const laptop = await app.signUp()
  const phone = await signIn({ url: app.url, email: laptop.email })
  expect((await postAuth(app.url, { path: '/sign-out', cookie: laptop.cookie })).status).toBe(200)
  await expect(laptop.client.me.get()).rejects.toMatchObject({ code: 'UNAUTHORIZED', status: 401 })
  expect((await phone.client.me.get()).user.id).toBe(laptop.userId)
})

test('an expired session is rejected, and the response distinguishes expired from ended', async () => {
  const person = await app.signUp()
  await app.owner.query(`update "session" set "expiresAt" = now() where "userId" = $1`, [person.userId])
  const refusal = (message: string) => ({ code: 'UNAUTHORIZED', message })
  await expect(person.client.me.get()).rejects.toMatchObject(refusal('Invalid or expired session'))
  const visitor = clientOf({ url: app.url, cookie: '' })
  await expect(visitor.me.get()).rejects.toMatchObject(refusal('No active session found'))
  const answers = [person.cookie, ''].map(async (cookie) => {
    const answer = await fetch(`${app.url}/api/v1/leads/export.csv`, { headers: { cookie } })
    return ((await answer.json()) as { message: string }).message
  })
  expect(await Promise.all(answers)).toEqual(['Invalid or expired session', 'No active session found'])
})

test('only the holder of its cookie can see whether a session was ended or has expired', async () => {
  const person = await app.signUp()
  const phone = await signIn({ url: app.url, email: person.email })
  const dataFor = async (cookie: string) => {
    const answer = await fetch(`${app.url}/api/v1/me`, { headers: { cookie } })
    return [answer.status, ((await answer.json()) as { data?: object }).data]
  }
  const look = (cookie: string) => fetch(`${app.url}/api/auth/get-session`, { headers: { cookie } })
  await app.owner.query(`update "session" set "expiresAt" = now() where "userId" = $1`, [person.userId])
  expect(await dataFor(person.cookie)).toEqual([401, { sessionEnded: false }])
  // A page that wakes late sends both requests concurrently.
  const session = await look(person.cookie)
  expect([session.status, await session.json()]).toEqual([200, null])
  expect(await dataFor(person.cookie)).toEqual([401, { sessionEnded: false }])
  expect(await dataFor('')).toEqual([401, undefined])

  await app.owner.query('delete from "session" where "userId" = $1', [person.userId])
  // The login page does not delete the cookie, by which pages detect the end of the session.
  expect((await look(phone.cookie)).headers.getSetCookie()).toEqual([])
  expect(await dataFor(phone.cookie)).toEqual([401, { sessionEnded: true }])
  const [name, value] = phone.cookie.split('=') as [string, string]
  expect(await dataFor(`${name}=x${value}`)).toEqual([401, undefined])
})

test('a cookie that is modified, signed with another secret or made up is rejected', async () => {
  const person = await app.signUp()
  const [name, value] = person.cookie.split('=') as [string, string]
  const [token, signature] = decodeURIComponent(value).split('.') as [string, string]
  const other = decodeURIComponent((await app.signUp()).cookie.split('=')[1] ?? '').split('.') as [string, string]
  const forged = [
    `${name}=${encodeURIComponent(`${token}x.${signature}`)}`,
    `${name}=${encodeURIComponent(`${token}.${signature.replace(/^./, (it) => (it === 'A' ? 'B' : 'A'))}`)}`,
    `${name}=${encodeURIComponent(`${token}.${other[1]}`)}`,
    `${name}=${encodeURIComponent(`${other[0]}.${signature}`)}`,
    `${name}=${encodeURIComponent(token)}`,
    `${name}=${encodeURIComponent(`${token}.`)}`,
    `${name}=%E0%A4%A`,
    `${name}=`,
    'session=1',
    '',
  ]
  for (const cookie of forged)
    await expect(clientOf({ url: app.url, cookie }).me.get()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

test('the session cookie is not accessible to scripts and other sites', async () => {
  const { email, password } = await app.signUp()
  const response = await postAuth(app.url, { path: '/sign-in/email', body: { email, password } })
  expect(cookieOf(response)).toMatch(/session_token=/)
  expect(response.headers.getSetCookie()[0]).toMatch(/HttpOnly.*SameSite=Lax/i)
})

test('a workspace cannot be replaced by a new one with new credits', async () => {
  const person = await app.signUp()
  const path = '/organization/delete'
  const answer = await postAuth(app.url, { path, cookie: person.cookie, body: { organizationId: person.workspaceId } })
  expect(answer.status).toBe(404)
  expect((await person.client.me.get()).workspace.id).toBe(person.workspaceId)
})
