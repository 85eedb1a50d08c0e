import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../testing/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ ROLE: 'web' })
})
afterAll(() => app.stop())

test('the reference page and all its resources come from our origin, under the policy of every page', async () => {
  const page = await fetch(`${app.url}/api/docs`)
  const html = await page.text()
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
  const loaded = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '')
  expect(loaded).toHaveLength(4)
  for (const address of loaded) {
    const answer = await fetch(new URL(address, app.url))
    expect([address, answer.status, (await answer.text()).length > 50]).toEqual([address, 200, true])
  }
  expect((await fetch(`${app.url}/api/docs/package.json`)).status).toBe(404)
})

test('the document describes how requests are authenticated', async () => {
  const document = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as Record<string, unknown>
  expect(document).toMatchObject({
    security: [{ apiKey: [] }, { session: [] }],
    components: { securitySchemes: { apiKey: { type: 'http', scheme: 'bearer' }, session: { in: 'cookie' } } },
  })
})

test('the document lists the file routes beside the procedures, and each exists', async () => {
  const document = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as { paths: Record<string, object> }
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining([
      '/leads',
      '/leads/export.csv',
      '/leads/export.xlsx',
      '/leads/{id}/photos/{number}',
      '/audit/export.csv',
      '/suppressions/export.csv',
      '/lead-imports',
      '/lead-imports/{id}/errors.csv',
    ]),
  )
  // The list of imports and the upload share a path: neither hides the other.
  expect(Object.keys(document.paths['/lead-imports'] ?? {})).toEqual(expect.arrayContaining(['post']))
  const unauthenticated = await fetch(`${app.url}/api/v1/leads/export.csv`)
  expect(unauthenticated.status).toBe(401)
})
