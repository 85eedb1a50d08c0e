import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHANGING_REQUESTS, methodAndPath, ROUTER_REQUESTS } from '../../testing/changing-requests.ts'
import type { Person } from '../../testing/people.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

const SLOW_MS = 120_000
/** Endpoints that end the session, which later requests need. */
const ENDING = /sign-out|revoke/

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startApp({ ROLE: 'web' })
  person = await app.signUp()
})
afterAll(() => app.stop())

type Odd = { body: string | Uint8Array<ArrayBuffer>; headers?: Record<string, string> }
const JSON_TYPE = { 'content-type': 'application/json' }
/** Sends a request with the headers of our own page. */
const send = async (change: string, { body, headers = {} }: Odd) => {
  const [method, path] = methodAndPath(change)
  const answer = await person.fetch(path, { method, headers: { origin: app.url, ...headers }, body })
  return { status: answer.status, text: await answer.text() }
}
const part = (name: string, content: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`
const bytes = (text: string) => new Uint8Array(Buffer.from(text))

describe('the API rejects a body that another site can send without a preflight request:', () => {
  test.each<[string, Odd]>([
    ['a form', { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'json=%7B%7D' }],
    [
      'a form with files',
      {
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        body: `${part('data', '{"json":{}}')}--x--\r\n`,
      },
    ],
    ['plain text', { headers: { 'content-type': 'text/plain' }, body: '{"json":{}}' }],
    ['plain text that speaks of JSON', { headers: { 'content-type': 'text/plain; application/json' }, body: '{}' }],
    ['no type at all', { body: bytes('{"json":{}}') }],
  ])('%s', { timeout: SLOW_MS }, async (_, odd) => {
    const taken: string[] = []
    for (const change of ROUTER_REQUESTS) {
      const { status } = await send(change, odd)
      if (status !== 415) taken.push(`${change} ${status}`)
    }
    expect(taken).toEqual([])
  })
})

const DEEP = 7_000
const ODD: [string, Odd][] = [
  ['lists in lists, seven thousand deep', { headers: JSON_TYPE, body: '['.repeat(DEEP) + ']'.repeat(DEEP) }],
  ['objects in objects', { headers: JSON_TYPE, body: `${'{"json":'.repeat(1_700)}1${'}'.repeat(1_700)}` }],
  [
    'a prototype',
    {
      headers: JSON_TYPE,
      body: '{"json":{"__proto__":{"role":"owner"},"constructor":{"prototype":{"role":"owner"}}},"__proto__":{"role":"owner"},"meta":[[1,"__proto__","role"]]}',
    },
  ],
  [
    'types that its values have not',
    { headers: JSON_TYPE, body: '{"json":{"a":"("},"meta":[[0,"a"],[4,"b","c"],[99],"x",null]}' },
  ],
  ['keys that come twice', { headers: JSON_TYPE, body: '{"json":{},"email":"a","email":["b"],"json":[]}' }],
  [
    'lists instead of texts',
    { headers: JSON_TYPE, body: '{"json":{"email":["a"],"id":[],"name":{}},"email":["a"],"password":["b"]}' },
  ],
  ['packed', { headers: { ...JSON_TYPE, 'content-encoding': 'gzip' }, body: new Uint8Array(gzipSync('{"json":{}}')) }],
  ['no UTF-8', { headers: JSON_TYPE, body: new Uint8Array([0x22, 0xff, 0xfe, 0x22]) }],
  [
    'called a file, with a name that cannot be read',
    { headers: { 'content-disposition': 'attachment; filename="%E0%A4%A"' }, body: bytes('x') },
  ],
  ['a form without its boundary', { headers: { 'content-type': 'multipart/form-data' }, body: 'x' }],
]
describe('no body causes a server error, and no response reveals its code:', () => {
  test.each(ODD)('%s', { timeout: SLOW_MS }, async (_, odd) => {
    const bad: string[] = []
    for (const change of CHANGING_REQUESTS.filter((each) => !ENDING.test(each))) {
      const { status, text } = await send(change, odd)
      if (status >= 500 || /node_modules|\.ts:\d| at \w+.*\(/.test(text)) bad.push(`${change} ${status} ${text}`)
    }
    expect(bad).toEqual([])
    expect((await person.client.me.get()).user.email).toBe(person.email)
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})

test('headers that name another method or another server are ignored', async () => {
  const headers = {
    ...JSON_TYPE,
    'x-http-method-override': 'DELETE',
    'x-method-override': 'DELETE',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
  }
  const answer = await person.fetch('/api/v1/integrations/email', { method: 'GET', headers })
  expect(answer.status).toBe(200)
  const reset = await fetch(`${app.url}/api/auth/request-password-reset`, {
    method: 'POST',
    headers: { ...headers, origin: 'https://evil.example' },
    body: JSON.stringify({ email: person.email }),
  })
  expect(reset.status).toBe(403)
})
