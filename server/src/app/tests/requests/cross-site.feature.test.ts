import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AUTH_POSTS, CHANGING_REQUESTS, CHANGING_PROCEDURES, methodAndPath } from '../../testing/changing-requests.ts'
import type { Person } from '../../testing/people.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startApp({ ROLE: 'web' })
  person = await app.signUp()
})
afterAll(() => app.stop())

/** What a page of another site can make a browser send, with the cookies of this one. */
const FOREIGN: [string, Record<string, string>][] = [
  ['from another site', { origin: 'https://evil.example' }],
  ['from another port of this machine', { origin: 'http://localhost:1' }],
  ['from a sandboxed page', { origin: 'null', 'content-type': 'text/plain' }],
  ['from a page whose browser names no origin', { 'sec-fetch-site': 'cross-site' }],
  ['from a neighbouring subdomain', { 'sec-fetch-site': 'same-site' }],
]
const send = (change: string, headers: Record<string, string>) => {
  const [method, path] = methodAndPath(change)
  const body = method === 'DELETE' ? {} : { body: '{"json":{}}' }
  return person.fetch(path, { method, headers: { 'content-type': 'application/json', ...headers }, ...body })
}

describe('every changing request is rejected', () => {
  test.each(FOREIGN)('%s', async (_, headers) => {
    const passed: string[] = []
    for (const change of CHANGING_REQUESTS) {
      const answer = await send(change, headers)
      if (answer.status !== 403 || !(await answer.text()).includes('Foreign origin')) passed.push(change)
    }
    expect(passed).toEqual([])
    expect(CHANGING_REQUESTS.length).toBeGreaterThan(100)
    expect((await person.client.me.get()).user.email).toBe(person.email)
  })
})

describe('a change requires its own method:', () => {
  // Another site can make a browser send the first three without a preflight request.
  test.each(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'QUERY'])('%s', async (method) => {
    const answered: string[] = []
    for (const { name } of CHANGING_PROCEDURES) {
      const query = method === 'GET' ? `?data=${encodeURIComponent('{"json":{}}')}` : ''
      const { status } = await person.fetch(`/api/rpc/${name.replaceAll('.', '/')}${query}`, { method })
      if (status !== 405 && status !== 404) answered.push(`${name} ${status}`)
    }
    for (const endpoint of AUTH_POSTS) {
      const { status } = await person.fetch(endpoint.replace('POST ', '/api/auth'), { method })
      if (status !== 404) answered.push(`${endpoint} ${status}`)
    }
    expect(answered).toEqual([])
  })
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
