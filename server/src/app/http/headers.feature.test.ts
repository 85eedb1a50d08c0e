import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnv } from '../../platform/settings/env.ts'
import { siteOperator } from '../../platform/settings/site-operator.ts'
import { securityHeaders } from './headers.ts'
import { importFile, sendImportFile } from '../testing/import-requests.ts'
import { postAuth, type Person } from '../testing/people.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'

let app: TestApp
let person: Person
let importId: string
beforeAll(async () => {
  app = await startApp()
  person = await app.signUp()
  importId = (await importFile(person, 'Company,Email\r\nGood Ltd,\r\nBad Ltd,not an address\r\n')).id
})
afterAll(() => app.stop())

test('a connection outlasts those of reverse proxies, which then send no request into a closing one', async () => {
  const { headers } = await fetch(`${app.url}/api/health/ready`)
  const [, seconds] = /^timeout=(\d+)$/.exec(headers.get('keep-alive') ?? '') ?? []
  expect(Number(seconds)).toBeGreaterThan(120)
})

const kept = (response: Response) => response.headers.get('cache-control')
type Operations = { paths: Record<string, Record<string, unknown>> }

describe('no response of the API is cached by a browser or a proxy', () => {
  const answers: [string, number, () => Promise<Response>][] = [
    ['a page of leads', 200, () => person.fetch('/api/v1/leads')],
    ['the same over RPC', 200, () => person.fetch('/api/rpc/leads/list?data=%7B%22json%22%3A%7B%7D%7D')],
    ['a heavy one', 200, () => person.fetch('/api/v1/leads/map')],
    ['an export', 200, () => person.fetch('/api/v1/leads/export.csv')],
    ['a file of rejected rows', 200, () => person.fetch(`/api/v1/lead-imports/${importId}/errors.csv`)],
    ['an upload', 201, () => sendImportFile(person, 'Company\r\nOne\r\n')],
    ['a session', 200, () => person.fetch('/api/auth/get-session')],
    ['a sign-in', 200, () => postAuth(app.url, { path: '/sign-in/email', body: person })],
    ['the settings', 200, () => fetch(`${app.url}/api/settings`)],
    ['health', 200, () => fetch(`${app.url}/api/health/ready`)],
    ['the description of the API', 200, () => fetch(`${app.url}/api/openapi.json`)],
    ['a part of its reference page', 200, () => fetch(`${app.url}/api/docs/swagger-ui.css`)],
    ['input that makes no sense', 400, () => person.fetch('/api/v1/leads/none')],
    [
      'a wrong password',
      401,
      () => postAuth(app.url, { path: '/sign-in/email', body: { ...person, password: 'wrong!' } }),
    ],
    ['a path that leads nowhere', 404, () => person.fetch('/api/v1/nowhere')],
    ['a method that is none', 404, () => person.fetch('/api/v1/leads', { method: 'PATCH' })],
    ['a photo that is none', 404, () => person.fetch(`/api/v1/leads/${crypto.randomUUID()}/photos/1`)],
    [
      'a body that is too large',
      413,
      () => fetch(`${app.url}/api/v1/contact`, { method: 'POST', body: 'x'.repeat(20_000) }),
    ],
  ]
  test.each(answers)('%s', async (_, status, ask) => {
    const response = await ask()
    expect([response.status, kept(response)]).toEqual([status, 'no-store'])
    await response.body?.cancel()
  })

  test('an event stream', async () => {
    const stop = new AbortController()
    const response = await person.fetch('/api/v1/events', { signal: stop.signal })
    expect([response.status, kept(response)]).toEqual([200, 'no-store'])
    stop.abort()
  })

  test('an error: without a session, from another site, unexpected', async () => {
    const { paths } = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as Operations
    for (const [path, methods] of Object.entries(paths))
      for (const method of Object.keys(methods)) {
        const response = await fetch(`${app.url}/api/v1${path}`, { method: method.toUpperCase() })
        expect([method, path, kept(response)]).toEqual([method, path, 'no-store'])
      }
    const headers = { origin: 'https://elsewhere.example' }
    expect(kept(await person.fetch('/api/v1/leads', { method: 'POST', headers }))).toBe('no-store')
    await app.owner.query('alter table notifications rename to notifications_away')
    const broken = await person.fetch('/api/v1/notifications')
    await app.owner.query('alter table notifications_away rename to notifications')
    expect([broken.status, kept(broken)]).toEqual([500, 'no-store'])
  })

  test('but pages may be cached and are revalidated', async () => {
    expect(kept(await fetch(`${app.url}/leads`))).toBe('no-cache')
  })
})

test('a form on our pages can only submit to our origin', async () => {
  for (const path of ['/', '/api/v1/me', '/api/docs']) {
    const policy = (await fetch(`${app.url}${path}`)).headers.get('content-security-policy')
    expect(policy).toMatch(/(^|; )form-action 'self'(;|$)/)
  }
})

describe('a map style may use other hosts', () => {
  const directivesOf = async (settings: Record<string, string>) => {
    const page = await new Hono()
      .use(securityHeaders({ env: readEnv(settings) }))
      .get('/', (c) => c.text('A page'))
      .request('/')
    const policy = page.headers.get('content-security-policy')?.split('; ') ?? []
    return policy.filter((directive) => /^(img|connect)-src /.test(directive))
  }
  const MAP_STYLE_URL = 'https://maps.example/styles/roads.json'

  test('that the operator names: browsers load pictures and data only from these', async () => {
    expect(await directivesOf({})).toEqual(["img-src 'self' data: blob:", "connect-src 'self'"])
    const named = 'https://maps.example https://tiles.example https://fonts.example:8080'
    const MAP_STYLE_HOSTS = 'https://tiles.example, https://fonts.example:8080/'
    expect(await directivesOf({ MAP_STYLE_URL, MAP_STYLE_HOSTS })).toEqual([
      `img-src 'self' data: blob: ${named}`,
      `connect-src 'self' ${named}`,
    ])
  })

  test('and the privacy policy names them', () => {
    const MAP_STYLE_HOSTS = 'https://tiles.example,https://maps.example:8443'
    const { processors } = siteOperator(readEnv({ MAP_STYLE_URL, MAP_STYLE_HOSTS }))
    expect(processors).toEqual([{ name: 'map', host: 'maps.example, tiles.example' }])
  })
})

describe('the sign-in library serves no page of its own', () => {
  const paths = () =>
    Object.values(app.deps.auth.api as Record<string, { path?: string; options?: { method?: string | string[] } }>)
      .filter(({ options }) => [options?.method].flat().includes('GET'))
      .flatMap(({ path }) => path ?? [])

  test('at any of its URLs', async () => {
    expect(paths().length).toBeGreaterThan(5)
    for (const path of [...paths(), '/error', '/error?error=hello&error_description=call%20us', '/reference', '/']) {
      const url = `${app.url}/api/auth${path.replace(/:\w+/g, 'any')}`
      for (const cookie of ['', person.cookie]) {
        const response = await fetch(url, { headers: { cookie, accept: 'text/html' }, redirect: 'manual' })
        expect([path, response.headers.get('content-type') ?? '']).toEqual([path, expect.not.stringContaining('html')])
        await response.body?.cancel()
      }
    }
  })

  test('but returns 404 as the API does', async () => {
    for (const path of ['/error', '/error?error=hello', '/reference', '/nowhere']) {
      const response = await fetch(`${app.url}/api/auth${path}`)
      expect([path, response.status, await response.json()]).toEqual([
        path,
        404,
        { code: 'NOT_FOUND', message: 'Not found' },
      ])
    }
  })
})
