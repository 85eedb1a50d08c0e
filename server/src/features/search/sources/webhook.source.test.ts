import type { RequestListener } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { outcomeOf, sourceQuery } from '../../../app/testing/source-queries.ts'
import { createSafeFetch } from '../../../platform/safe-fetch/safe-fetch.ts'
import { type LocalServer, serveHttp } from '../../../platform/testing/fake-internet.ts'
import { claimOf, isSignatureValid } from '../../../platform/http/webhook-signature.ts'
import { SourceFailure, type SourceQuery } from './source-interface.source.ts'
import { createSearchWebhook } from './search-webhook.client.ts'
import { ANSWER_TIMEOUT_MS, webhookSource } from './webhook.source.ts'

const secret = 'a secret of thirty-two characters'
const USER = '0190d5a2-6c1e-7b0a-9f10-3d5b8e1f2a01'
const RUN = '0190d5a2-7d2f-7c1b-8e21-4e6c9f203b12'
const NOW = new Date('2026-11-20T10:00:05.000Z')

const received: { url: string; body: string; headers: Headers }[] = []
let hook: LocalServer
let note: string | null
let answer: RequestListener
beforeEach(async () => {
  received.length = 0
  note = null
  answer = (_, response) => void response.end()
  hook = await serveHttp((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      received.push({ url: request.url ?? '', body, headers: new Headers(request.headers as Record<string, string>) })
      answer(request, response)
    })
  })
})
afterEach(() => hook.close())

const run = { workspaceId: USER, userId: USER, runId: RUN, createdAt: '2026-11-20T10:00:00.000Z' }
const remember = async (text: string) => {
  note = text
}
const asker = {
  id: USER,
  email: 'ana@haulier.example',
  name: 'Ana',
  company_name: 'haulier.example',
  company_description: null,
  subscription_tier: 'free',
  searches_used: 1,
}

type Settings = {
  signal?: AbortSignal
  askerOf?: () => Promise<typeof asker>
  totalMs?: number
  o?: Partial<SourceQuery>
}
/** Returns how the source ended: it never yields candidates. */
async function asked({
  signal = new AbortController().signal,
  askerOf = async () => asker,
  o,
  totalMs = 30_000,
}: Settings = {}) {
  const address = `http://127.0.0.1:${hook.port}/hook?flow=7`
  const fetch = createSafeFetch({ userAgent: 'Test/1', trusted: new URL(address).origin, limits: { totalMs } })
  const webhook = createSearchWebhook({ fetch, address, secret, clock: () => NOW })
  const source = webhookSource({ webhook, askerOf, clock: () => NOW })
  const { found, ended } = await outcomeOf(source, sourceQuery({ run, remember, remembered: note, ...o }), signal)
  expect(found).toEqual([])
  return ended
}
const UNTIL = new Date(NOW.getTime() + ANSWER_TIMEOUT_MS).toISOString()

describe('the search webhook', () => {
  test('receives the signed body of the specification and nothing else, and its answer is awaited', async () => {
    expect(await asked()).toBe(UNTIL)
    expect(received).toHaveLength(1)
    expect(received[0]?.url).toBe('/hook?flow=7')
    const body = received[0]?.body ?? ''
    expect(JSON.parse(body)).toEqual({
      userId: USER,
      keywords: ['furniture manufacturer', 'producător mobilă'],
      location: 'Cluj-Napoca, Cluj (RO)',
      latitude: 46.77,
      longitude: 23.59,
      countryCode: 'RO',
      timestamp: '2026-11-20T10:00:00.000Z',
      requestId: RUN,
      trackingId: `${USER}${RUN}`.replaceAll('-', ''),
      userProfile: asker,
    })
    const claim = claimOf(received[0]?.headers ?? new Headers(), NOW)
    expect(claim && isSignatureValid(claim, { secret, body: Buffer.from(body) })).toBe(true)
  })

  test('is called once for several places, which are sent in addition to the first', async () => {
    const furtherPlaces = [{ location: 'Sibiu (RO)', latitude: 45.79, longitude: 24.15, countryCode: 'RO' }]
    expect(await asked({ o: { furtherPlaces } })).toBe(UNTIL)
    expect(received).toHaveLength(1)
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({
      location: 'Cluj-Napoca, Cluj (RO)',
      latitude: 46.77,
      furtherPlaces,
    })
  })

  test('receives null if no country was chosen', async () => {
    await asked({ o: { countryCode: undefined } })
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({ countryCode: null })
  })

  test('is called once, however often the search is retried', async () => {
    await asked()
    expect([await asked(), await asked()]).toEqual([UNTIL, UNTIL])
    expect(received).toHaveLength(1)
  })

  test('is not called again after a worker died during the call', async () => {
    const worker = new AbortController()
    answer = () => worker.abort(new Error('the worker died'))
    expect(await asked({ signal: worker.signal })).toBe('Error: the worker died')
    expect(await asked()).toBe(UNTIL)
    expect(received).toHaveLength(1)
  })

  test('that failed has also failed in the next attempt, without another call', async () => {
    answer = (_, response) => void response.writeHead(503).end()
    expect([await asked(), await asked()]).toEqual(['unreachable', 'unreachable'])
    expect(received).toHaveLength(1)
  })

  test('is called in the next attempt if the first one could not read the user', async () => {
    expect(await asked({ askerOf: () => Promise.reject(new Error('no database')) })).toBe('Error: no database')
    expect(await asked()).toBe(UNTIL)
    expect(received).toHaveLength(1)
  })

  test.each<[string, number, Record<string, string>, string]>([
    ['an empty answer', 204, {}, ''],
    ['an HTML page', 200, { 'content-type': 'text/html' }, '<html>ok</html>'],
    ['a body that claims a gigabyte', 200, { 'content-type': 'application/json', 'content-length': '1000000000' }, '{'],
    ['a created resource', 201, { 'content-type': 'application/json' }, '{"id":1}'],
  ])('may answer %s: only the status 2xx counts', async (_, status, headers, body) => {
    answer = (_, response) => void response.writeHead(status, headers).end(body)
    expect(await asked()).toBe(UNTIL)
  })

  test.each([
    [500, 'unreachable'],
    [502, 'unreachable'],
    [429, 'rate_limited'],
    [404, 'refused'],
    [401, 'refused'],
    [302, 'bad_answer'],
    [307, 'bad_answer'],
  ])('with the status %s has failed: %s, and no redirect is followed', async (status, code) => {
    answer = (_, response) => void response.writeHead(status, { location: '/elsewhere' }).end('{}')
    expect(await asked()).toBe(code)
    expect(received).toHaveLength(1)
  })

  test('that does not answer, closes the connection or is unreachable has failed', async () => {
    answer = () => undefined
    expect(await asked({ totalMs: 300 })).toBe('slow')
    note = null
    answer = (request) => request.socket.destroy()
    expect(await asked()).toBe('bad_answer')
    note = null
    await hook.close()
    expect(await asked()).toBe('unreachable')
  })

  test('is not awaited if the search is cancelled during the call', async () => {
    const user = new AbortController()
    answer = () => user.abort(new SourceFailure('aborted'))
    expect(await asked({ signal: user.signal })).toBe('aborted')
  })
})
