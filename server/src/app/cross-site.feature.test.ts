import { contract } from '@leadhaul/contract/api/api.contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AUTH_ENDPOINTS } from '../features/auth/auth-endpoints.catalog.ts'
import type { Person } from './testing/people.ts'
import { startApp, type TestApp } from './testing/start-app.ts'

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startApp({ ROLE: 'web' })
  person = await app.signUp()
})
afterAll(() => app.stop())

type Node = { '~orpc'?: { route: { method?: string; path?: string } } }
/** `leads.update` → its method and path. */
function procedures(node: object, names: string[] = []): { name: string; method: string; path: string }[] {
  const route = (node as Node)['~orpc']?.route
  if (route) return [{ name: names.join('/'), method: route.method ?? 'POST', path: route.path ?? '' }]
  return Object.entries(node).flatMap(([name, child]) => procedures(child as object, [...names, name]))
}
const all = procedures(contract)
// Called with a signature instead of a session.
const changing = all.filter(({ method, name }) => method !== 'GET' && name !== 'ingest/deliver')
const ID = '00000000-0000-4000-8000-000000000000'
const FILES = [
  'PUT /api/v1/me/logo',
  'DELETE /api/v1/me/logo',
  'POST /api/v1/lead-imports',
  'POST /api/v1/leads/export.csv',
  'POST /api/email-change',
]
const CHANGES = [
  ...changing.map(({ method, path }) => `${method} /api/v1${path.replaceAll(/\{\w+\}/g, ID)}`),
  ...changing.map(({ name }) => `POST /api/rpc/${name}`),
  ...Object.keys(AUTH_ENDPOINTS).flatMap((endpoint) =>
    endpoint.startsWith('POST ') ? [endpoint.replace(' ', ' /api/auth')] : [],
  ),
  ...FILES,
]

/** What a page of another site can make a browser send, with the cookies of this one. */
const FOREIGN: [string, Record<string, string>][] = [
  ['from another site', { origin: 'https://evil.example' }],
  ['from another port of this machine', { origin: 'http://localhost:1' }],
  ['from a sandboxed page', { origin: 'null', 'content-type': 'text/plain' }],
  ['from a page whose browser names no origin', { 'sec-fetch-site': 'cross-site' }],
  ['from a neighbouring subdomain', { 'sec-fetch-site': 'same-site' }],
]
const send = (change: string, headers: Record<string, string>) => {
  const [method = '', path = ''] = change.split(' ')
  const body = method === 'DELETE' ? {} : { body: '{"json":{}}' }
  return person.fetch(path, { method, headers: { 'content-type': 'application/json', ...headers }, ...body })
}

describe('every request that changes something is refused', () => {
  test.each(FOREIGN)('%s', async (_, headers) => {
    const passed: string[] = []
    for (const change of CHANGES) {
      const answer = await send(change, headers)
      if (answer.status !== 403 || !(await answer.text()).includes('Foreign origin')) passed.push(change)
    }
    expect(passed).toEqual([])
    expect(CHANGES.length).toBeGreaterThan(100)
    expect((await person.client.me.get()).user.email).toBe(person.email)
  })
})

test('nothing is changed by a GET, which another site can make a browser navigate to', async () => {
  const answered: string[] = []
  for (const { name } of changing) {
    const { status } = await person.fetch(`/api/rpc/${name}?data=${encodeURIComponent('{"json":{}}')}`)
    if (status !== 405 && status !== 404) answered.push(`${name} ${status}`)
  }
  for (const endpoint of Object.keys(AUTH_ENDPOINTS).filter((each) => each.startsWith('POST '))) {
    const { status } = await person.fetch(endpoint.replace('POST ', '/api/auth'))
    if (status !== 404) answered.push(`${endpoint} ${status}`)
  }
  expect(answered).toEqual([])
})

test('a page of this site is served, and so is a program without a browser', async () => {
  const rename = (headers: Record<string, string>) =>
    person.fetch('/api/v1/me/profile', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ name: 'Mara' }),
    })
  const own: Record<string, string>[] = [
    { origin: app.url, 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    {},
  ]
  for (const headers of own) expect((await rename(headers)).status).toBe(200)
})
