import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FURNITURE_SEARCH, insertPlaces, placeRows } from '../../../platform/testing/place-rows.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import type { Person } from '../../testing/people.ts'

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startApp()
  await insertPlaces(app.owner, placeRows(3))
  person = await app.signUp()
})
afterAll(() => app.stop())

const post = (path: string, options: { body?: unknown; headers?: Record<string, string> }) =>
  person.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...options.headers },
    body: JSON.stringify(options.body ?? {}),
  })
const searchRuns = async () => (await person.client.search.list({})).total

type Operations = { paths: Record<string, Record<string, unknown>> }
async function everyOperation(): Promise<[method: string, path: string][]> {
  const document = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as Operations
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method): [string, string] => [method.toUpperCase(), path.replace('{id}', 'any')]),
  )
}

/** Opened by the link of an email, whose token authorizes without an account. */
const LINK_ENDPOINTS = ['GET /invitations/any', 'POST /invitations/any/decline']
/** Called by visitors of the public pages. */
const PUBLIC = ['POST /public/search-preview', 'POST /contact']

test('no endpoint of the API works without a session, except for invitation links and visitors', async () => {
  const operations = await everyOperation()
  expect(operations.length).toBeGreaterThan(15)
  for (const [method, path] of operations) {
    const response = await fetch(`${app.url}/api/v1${path}`, { method })
    const refusal = [...LINK_ENDPOINTS, ...PUBLIC].includes(`${method} ${path}`)
      ? [400, 'BAD_REQUEST']
      : [401, 'UNAUTHORIZED']
    const { code } = (await response.json()) as { code: string }
    expect([method, path, response.status, code]).toEqual([method, path, ...refusal])
  }
})

describe('a page of another site', () => {
  const origins = ['https://elsewhere.example', 'null', 'http://localhost:1', 'http://localhost.elsewhere.example']
  test.each(origins)('%s can change nothing with a user’s cookie', async (origin) => {
    const before = await searchRuns()
    for (const path of ['/api/v1/search-runs', '/api/rpc/search/create']) {
      const response = await post(path, { headers: { origin }, body: FURNITURE_SEARCH })
      expect(response.status).toBe(403)
    }
    expect(await searchRuns()).toBe(before)
  })

  test('cannot change anything by a link either', async () => {
    const data = encodeURIComponent(JSON.stringify({ json: FURNITURE_SEARCH }))
    const before = await searchRuns()
    expect((await person.fetch(`/api/rpc/search/create?data=${data}`)).status).toBe(405)
    expect(await searchRuns()).toBe(before)
  })

  test('is rejected at sign-in too', async () => {
    const { email, password } = person
    const response = await fetch(`${app.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://elsewhere.example', cookie: person.cookie },
      body: JSON.stringify({ email, password }),
    })
    expect(response.status).toBe(403)
  })
})

describe('an oversized body is not read', () => {
  const MANY = 1024 * 1024
  const json = { 'content-type': 'application/json' }
  const padded = (bytes: number) => JSON.stringify({ json: {}, padding: 'x'.repeat(bytes) })
  const statusOf = async (path: string, body: BodyInit, headers: Record<string, string> = {}) => {
    const init = { method: 'POST', headers: { ...json, ...headers }, body, duplex: 'half' } as RequestInit
    return (await fetch(`${app.url}${path}`, init)).status
  }

  const ENDPOINTS = [
    '/api/rpc/search/preview',
    '/api/v1/search-runs/preview',
    '/api/auth/sign-in/email',
    '/api/no/such',
  ]
  test.each(ENDPOINTS)('%s from an unauthenticated client, with or without a content length', async (path) => {
    expect(await statusOf(path, padded(20_000))).toBe(413)
    expect(await statusOf(path, new Blob([padded(20_000)]).stream())).toBe(413)
    expect(await statusOf(path, padded(1000))).not.toBe(413)
  })

  test('from a user either, but usual sizes are', async () => {
    const cookie = { cookie: person.cookie }
    expect(await statusOf('/api/auth/sign-in/email', padded(20_000), cookie)).toBe(413)
    const ids = Array.from({ length: 1000 }, () => crypto.randomUUID())
    expect(await person.client.leads.setStatusMany({ ids, status: 'new' })).toBeDefined()
    // A client that is still sending when the response arrives may find the connection closed.
    expect(await statusOf('/api/rpc/leads/get', padded(MANY), cookie).catch(() => 413)).toBe(413)
  })
})

describe('fields of the server cannot be sent', () => {
  const SERVER_OWNED = {
    workspaceId: '00000000-0000-4000-8000-000000000000',
    status: 'completed_with_results',
    counts: { A: 1, B: 0, C: 0 },
    quality: 'A',
    cost: 0,
    charged: 0,
    access: 'unlocked',
    tier: 'premium',
    credits: 1000,
    searchesUsed: 0,
    createdAt: '2020-01-01T00:00:00Z',
    userId: '00000000-0000-4000-8000-000000000000',
  }
  test.each(Object.entries(SERVER_OWNED))('%s with a search', async (key, value) => {
    const before = await searchRuns()
    const response = await post('/api/v1/search-runs', { body: { ...FURNITURE_SEARCH, [key]: value } })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'BAD_REQUEST' })
    expect(await searchRuns()).toBe(before)
  })

  test('an unknown key is rejected by every procedure that takes input', async () => {
    const id = '00000000-0000-4000-8000-000000000000'
    const { leads, search, notifications, billing, places } = person.client
    const extra: object = { surprise: 1 }
    const calls = [
      leads.list({ ...extra }),
      leads.get({ id, ...extra }),
      leads.access({ id, ...extra }),
      leads.unlock({ id, ...extra }),
      search.create({ ...FURNITURE_SEARCH, ...extra }),
      search.preview({ ...FURNITURE_SEARCH, ...extra }),
      search.understand({ keywords: ['tiles'], ...extra }),
      search.ideas({ ...FURNITURE_SEARCH, ...extra }),
      search.list({ ...extra }),
      search.get({ id, ...extra }),
      search.cancel({ id, ...extra }),
      notifications.list({ ...extra }),
      notifications.read({ ...extra }),
      billing.transactions({ ...extra }),
      places.suggest({ q: 'Cluj', ...extra }),
      places.reverse({ latitude: 1, longitude: 1, ...extra }),
      places.labels({ west: 1, south: 1, east: 2, north: 2, ...extra }),
    ]
    const answers = await Promise.allSettled(calls)
    const codes = answers.map((it) => (it.status === 'rejected' ? (it.reason as { code: string }).code : 'accepted'))
    expect(codes).toEqual(calls.map(() => 'BAD_REQUEST'))
  })

  test('nor through the user’s own record', async () => {
    for (const body of [{ emailVerified: true }, { tier: 'premium' }, { id: person.workspaceId }])
      await post('/api/auth/update-user', { headers: { origin: app.url }, body })
    const { rows } = await app.owner.query('select id, "emailVerified" from "user" where email = $1', [person.email])
    expect(rows).toEqual([{ id: person.userId, emailVerified: false }])
    expect((await person.client.me.get()).workspace.tier).toBe('free')
  })
})

describe('characters that the database cannot store', () => {
  const SIGNS = { 'a NUL': '\u0000', 'half a sign': '\ud800', 'a turned direction': '\u202e' }
  test.each(Object.entries(SIGNS))('%s is not stored in a search', async (_, sign) => {
    const someone = await app.signUp()
    const keyword = `furni${sign}ture`
    const asked = { keywords: [keyword], location: `Cluj${sign}`, narrowing: { [keyword]: 'words' } }
    const run = await someone.client.search.create({ ...FURNITURE_SEARCH, ...asked })
    const { keywords, location, narrowing } = run.criteria
    expect([keywords, location, narrowing].map((each) => JSON.stringify(each)).join()).not.toMatch(
      /u0000|\\ud800|\u202e/,
    )
    expect(Object.keys(narrowing ?? {})).toEqual(keywords)
  })

  test.each(Object.entries(SIGNS))('%s is not stored in a view', async (_, sign) => {
    const named = { name: `Oak${sign} ${_}`, filter: { q: `o${sign}ak` } }
    const view = await person.client.views.create({ ...named, mode: 'table', columns: [] })
    expect(view).toMatchObject({ filter: { q: expect.stringMatching(/^o\ufffd?ak$/) } })
  })

  test.each(['ßß', '\u0000a', 'R\u0301'])('%j is no country', async (countryCode) => {
    const response = await post('/api/v1/search-runs', { body: { ...FURNITURE_SEARCH, countryCode } })
    expect(response.status).toBe(400)
  })
})

describe('an invalid search is rejected and costs nothing', () => {
  const wrong: [string, object][] = [
    ['no keyword', { keywords: [] }],
    ['only blank keywords', { keywords: ['  ', ''] }],
    ['eleven keywords', { keywords: Array.from({ length: 11 }, (_, at) => `word ${at}`) }],
    ['a keyword as long as a page', { keywords: ['x'.repeat(5000)] }],
    ['no location', { location: ' ' }],
    ['a radius of nothing', { radiusKm: 0 }],
    ['a radius too wide', { radiusKm: 201 }],
    ['a radius in words', { radiusKm: 'far' }],
    ['a latitude beyond the pole', { latitude: 91 }],
    ['a longitude beyond the date line', { longitude: 181 }],
    ['no latitude', { latitude: undefined }],
  ]
  test.each(wrong)('%s', async (_, part) => {
    const response = await post('/api/v1/search-runs', { body: { ...FURNITURE_SEARCH, ...part } })
    expect(response.status).toBe(400)
    expect((await person.client.me.get()).searches.used).toBe(0)
  })

  test('a body that is not JSON', async () => {
    const headers = { 'content-type': 'application/json' }
    const response = await person.fetch('/api/v1/search-runs', { method: 'POST', headers, body: '{"keywords": [' })
    expect(response.status).toBe(400)
  })
})

test('an invalid id, an invalid cursor and an unknown path get a clear response', async () => {
  expect((await person.fetch('/api/v1/leads/not-a-uuid')).status).toBe(400)
  expect((await person.fetch('/api/v1/leads?cursor=%27%3B--')).status).toBe(200)
  const nowhere = await person.fetch('/api/v1/nowhere')
  expect([nowhere.status, await nowhere.json()]).toEqual([404, { code: 'NOT_FOUND', message: 'Not found' }])
})
