import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { routeOf } from './metrics.service.ts'

const TOKEN = 'a-token-of-prometheus'
let app: TestApp
beforeAll(async () => {
  app = await startApp({ METRICS_TOKEN: TOKEN })
})
afterAll(() => app.stop())

const read = async (token = TOKEN) => {
  const answer = await fetch(`${app.url}/api/metrics`, { headers: { authorization: `Bearer ${token}` } })
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}

test('metrics of requests, connections and jobs can be read with the token', async () => {
  const person = await app.signUp()
  await person.client.me.get()
  await person.fetch('/api/v1/leads/00000000-0000-4000-8000-000000000001')
  await person.fetch('/api/v1/leads?q=secret-company')
  const { status, type, text } = await read()
  expect([status, type]).toEqual([200, expect.stringMatching(/^text\/plain; version=0\.0\.4/)])
  expect(text).toMatch(
    /^leadhaul_http_request_duration_seconds_count\{method="POST",route="\/api\/rpc\/me\/get",status="200"\} \d+$/m,
  )
  expect(text).toMatch(/route="not found",status="404"/)
  expect(text).toMatch(/^leadhaul_database_connections\{pool="app",state="idle"\} \d+$/m)
  expect(text).toMatch(/^leadhaul_jobs\{queue="[a-z-]+",state="failed"\} 0$/m)
  expect(text).toMatch(/^process_cpu_seconds_total/m)
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds/m)
  for (const secret of ['secret-company', person.email, person.workspaceId, '00000000'])
    expect(text).not.toContain(secret)
})

test('requests cannot create series: failed requests count under known routes or as one series', async () => {
  const person = await app.signUp()
  await person.client.me.get()
  await fetch(`${app.url}/api/rpc/me/get`, { method: 'POST' })
  const words = 'a b c d e f g h'.split(' ').map((letter) => `made-up-${letter}`)
  const body = 'x'.repeat(20_000)
  const headers = { 'content-type': 'application/json' }
  const statuses = new Set<number>()
  for (const word of words)
    for (const answer of [
      await fetch(`${app.url}/api/rpc/${word}`, { method: 'PUT' }),
      await fetch(`${app.url}/api/rpc/${word}`, { method: 'POST', headers: { origin: 'https://elsewhere.example' } }),
      await fetch(`${app.url}/api/rpc/${word}`, { method: 'POST', body: 'a=b' }),
      await fetch(`${app.url}/api/rpc/${word}`, { method: 'POST', headers, body }),
      await fetch(`${app.url}/api/unsubscribe/${word}`),
      await fetch(`${app.url}/api/v1/leads/${word}`),
      await person.fetch(`/api/v1/leads/${word}`),
    ])
      statuses.add(answer.status)
  expect([...statuses].toSorted((one, other) => one - other)).toEqual([400, 401, 403, 405, 413, 415])
  const { text } = await read()
  expect(text.match(/made-up-\w/g)).toBeNull()
  expect(text).toMatch(/method="PUT",route="other",status="405"/)
  expect(text).toMatch(/route="\/api\/rpc\/me\/get",status="401"/)
})

test('a wrong or missing token reads nothing, and without the setting there are no metrics', async () => {
  for (const token of ['', 'a-token-of-prometheu', `${TOKEN}x`])
    expect(await read(token)).toMatchObject({ status: 401, text: expect.not.stringContaining('leadhaul_') })
  const without = await startApp()
  const answer = await fetch(`${without.url}/api/metrics`, { headers: { authorization: 'Bearer ' } })
  expect(answer.status).toBe(404)
  await without.stop()
})

test.each([
  ['/api/v1/leads/0b9f3a52-2c67-4d05-9a36-0c3c7b1f0a01/unlock', 200, '/api/v1/leads/:id/unlock'],
  ['/api/v1/places/123', 200, '/api/v1/places/:id'],
  ['/api/v1/unsubscribe/eyJhbGciOi.secret', 200, '/api/v1/unsubscribe/:value'],
  ['/api/made-up-by-someone', 404, 'not found'],
  ['/leads/0b9f3a52-2c67-4d05-9a36-0c3c7b1f0a01', 200, 'page'],
  ['/assets/index-abc.js', 200, '/assets'],
  ['/api/a/b/c/d/e/f/g/h', 200, '/api/a/b/c/d/e'],
])('the route of %s (%i) is %s', (path, status, route) => {
  expect(routeOf(path, status)).toBe(route)
})
