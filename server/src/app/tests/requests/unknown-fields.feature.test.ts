import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONTRACT_PROCEDURES } from '../../testing/contract-procedures.ts'
import { PROCEDURES, SIGNED_PROCEDURES } from '../../testing/hostile-requests.ts'
import type { Person } from '../../testing/people.ts'
import { looseObjectsOf } from '../../testing/schema-fields.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startApp({ ROLE: 'web' })
  person = await app.signUp()
})
afterAll(() => app.stop())

test('no input of the contract silently drops an unknown field at any depth', () => {
  const loose = [...PROCEDURES, ...SIGNED_PROCEDURES].flatMap(({ name, input }) =>
    looseObjectsOf(input).map((path) => [name, ...path].join('/')),
  )
  // The envelope of path, query and body is the library's.
  expect(loose).toEqual(['ingest.deliver'])
})

const TAKE_SOMETHING = new Set([...PROCEDURES, ...SIGNED_PROCEDURES].map(({ name }) => name))
const TAKE_NOTHING = CONTRACT_PROCEDURES.filter(({ name }) => !TAKE_SOMETHING.has(name))

const JSON_TYPE = { 'content-type': 'application/json' }
/** Returns the problem reported in the response. */
const problemOf = async (answer: Response) => {
  const body = (await answer.json()) as { json?: object; data?: object }
  const { data } = (body.json ?? body) as { data?: { issues?: { message: string }[] } }
  return [answer.status, data?.issues?.[0]?.message]
}

describe('a procedure that takes no input', () => {
  test('rejects a request with an unknown field, over REST and RPC', async () => {
    expect(TAKE_NOTHING.length).toBeGreaterThan(30)
    for (const { name, method, path } of TAKE_NOTHING) {
      const rest =
        method === 'GET'
          ? person.fetch(`/api/v1${path}?surplus=1`)
          : person.fetch(`/api/v1${path}`, { method, headers: JSON_TYPE, body: '{"surplus":1}' })
      const rpc = person.fetch(`/api/rpc/${name.replaceAll('.', '/')}`, {
        method: 'POST',
        headers: JSON_TYPE,
        body: '{"json":{"surplus":1}}',
      })
      for (const answer of [await rest, await rpc])
        expect([name, ...(await problemOf(answer))]).toEqual([name, 400, 'Unrecognized key: "surplus"'])
    }
  })

  test('accepts a request without a body, with an empty body and with null', async () => {
    const rest = (init: { headers?: Record<string, string>; body?: string }) =>
      person.fetch('/api/v1/team/leave', { method: 'POST', ...init })
    const rpc = (body: string) => person.fetch('/api/rpc/me/get', { method: 'POST', headers: JSON_TYPE, body })
    const bodies = ['', '{}', 'null']
    for (const body of bodies) {
      // The request is valid, but rejected because the user is the only owner.
      expect([body, (await rest({ headers: JSON_TYPE, body })).status]).toEqual([body, 409])
      expect([body, (await rpc(body && `{"json":${body}}`)).status]).toEqual([body, 200])
    }
    expect((await rest({})).status).toBe(409)
    expect((await rpc('{}')).status).toBe(200)
    for (const path of [
      '/api/v1/me',
      '/api/v1/me?',
      '/api/rpc/me/get',
      '/api/rpc/me/get?data=%7B%22json%22%3A%7B%7D%7D',
    ])
      expect([path, (await person.fetch(path)).status]).toEqual([path, 200])
    expect((await person.client.me.get()).user.email).toBe(person.email)
  })
})
