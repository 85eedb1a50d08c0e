import { createEmailVerificationToken } from 'better-auth/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, postAuth } from '../../app/testing/people.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { AUTH_ENDPOINTS, OWN_ENDPOINTS } from './auth-endpoints.catalog.ts'

/** Endpoints that better-auth would serve with its plugins and that the product does not use. */
const CLOSED = [
  'GET /account-info',
  'GET /callback/:id',
  'POST /callback/:id',
  'POST /change-email',
  'POST /delete-user',
  'GET /delete-user/callback',
  'GET /error',
  'POST /get-access-token',
  'POST /get-session',
  'POST /link-social',
  'GET /list-accounts',
  'GET /list-sessions',
  'GET /ok',
  'POST /refresh-token',
  'GET /reset-password/:token',
  'POST /revoke-session',
  'POST /sign-in/social',
  'POST /update-session',
  'POST /verify-password',
  'GET /passkey/list-user-passkeys',
  'POST /two-factor/get-totp-uri',
  'POST /two-factor/send-otp',
  'POST /two-factor/verify-otp',
]

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startApp()
  person = await app.signUp()
})
afterAll(() => app.stop())

type Endpoint = { path?: string; options?: { method?: string | string[]; metadata?: { SERVER_ONLY?: boolean } } }
/** Every endpoint of the library's router. */
const ofLibrary = () =>
  Object.values(app.deps.auth.api as Record<string, Endpoint>).flatMap(({ path, options }) =>
    path === undefined || options?.metadata?.SERVER_ONLY
      ? []
      : [options?.method ?? []].flat().map((method) => `${method} ${path}`),
  )
const ask = (method: string, path: string, body: unknown = {}) =>
  person.fetch(path, {
    method,
    headers: { origin: app.url, ...(method === 'POST' && { 'content-type': 'application/json' }) },
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  })

test('each endpoint of the sign-in library is either served or closed, so a new one fails this test', () => {
  const passedOn = Object.keys(AUTH_ENDPOINTS).filter((endpoint) => !Object.hasOwn(OWN_ENDPOINTS, endpoint))
  expect(ofLibrary().toSorted()).toEqual([...passedOn, ...CLOSED].toSorted())
})

test.each(CLOSED)('%s returns 404', async (endpoint) => {
  const [method = '', path = ''] = endpoint.split(' ')
  const response = await ask(method, `/api/auth${path.replace(/:\w+/, 'any')}`)
  expect([response.status, await response.json()]).toEqual([404, { code: 'NOT_FOUND', message: 'Not found' }])
})

test.each([
  '/organization/create/',
  '//organization/create',
  '/organization%2fcreate',
  '/./organization/create',
  '/x/../ok',
])('a closed endpoint is not reachable through %s', async (path) => {
  expect((await ask('POST', `/api/auth${path}`, { name: 'mine', slug: 'mine' })).status).toBe(404)
})

test.each(Object.keys(AUTH_ENDPOINTS))('%s responds, and never with an internal error', async (endpoint) => {
  const [method = '', path = ''] = endpoint.split(' ')
  const guest = await app.signUp()
  const response = await guest.fetch(`/api/auth${path}`, {
    method,
    redirect: 'manual',
    headers: { origin: app.url, 'content-type': 'application/json' },
    ...(method === 'POST' && { body: '{}' }),
  })
  expect(response.status).not.toBe(404)
  expect(response.status).toBeLessThan(500)
})

test.each([
  ['no JSON', 'application/json', '{"email":'],
  ['a list', 'application/json', '[]'],
  ['null', 'application/json', 'null'],
  [
    'a form, as the page of another site could send it',
    'application/x-www-form-urlencoded',
    'email=a%40b.example&password=x',
  ],
  ['plain text', 'text/plain', '{"email":"a@b.example","password":"x"}'],
])('a body that is %s is refused', async (_, type, body) => {
  const response = await fetch(`${app.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  })
  expect(response.status).toBe(400)
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/%2f/evil.example',
  '/%5cevil.example',
  ' //evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  `/login?next=//evil.example`,
  '/login/..//evil.example',
  '@evil.example',
  '.evil.example',
])('a link of an email leads to no other site, wherever it says to go: %s', async (place) => {
  const token = await createEmailVerificationToken(app.deps.secrets.auth, person.email, undefined, 600, {
    userId: person.userId,
  })
  for (const each of [token, 'void']) {
    const query = new URLSearchParams({ token: each, callbackURL: place })
    const answer = await fetch(`${app.url}/api/auth/verify-email?${query}`, { redirect: 'manual' })
    expect(answer.status).toBeLessThan(500)
    // As a browser reads it: line breaks and tabs are removed, and a backslash is a slash.
    expect(new URL(answer.headers.get('location') ?? '/', app.url).origin).toBe(app.url)
  }
})

test.each([
  ['of more than 200 characters', 'x'.repeat(201)],
  ['with a NUL', 'Ana\u0000'],
  ['with an unpaired surrogate', 'Ana\ud800'],
  ['with an escape', 'Ana\u001b[2J'],
  ['of several lines', 'Ana\nPop'],
])('a user name %s is rejected, at sign-up and later', async (_, name) => {
  const body = { email: `named-${name.length}@haulier.example`, password: 'seven green lorries', name }
  expect((await postAuth(app.url, { path: '/sign-up/email', body })).status).toBe(400)
  expect((await ask('POST', '/api/auth/update-user', { name })).status).toBe(400)
  expect((await person.client.me.get()).user.name).toBe('Person')
})

test('a user name of 200 characters is stored', async () => {
  const name = 'ă'.repeat(200)
  expect((await ask('POST', '/api/auth/update-user', { name })).status).toBe(200)
  expect((await person.client.me.get()).user.name).toBe(name)
})
