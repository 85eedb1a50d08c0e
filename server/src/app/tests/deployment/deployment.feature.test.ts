import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../testing/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ HOSTING_DOMAIN: 'provider.example', AI_EMAIL_WEBHOOK_URL: 'https://flows.example/email' })
})
afterAll(() => app.stop())

/** `fetch` writes the Host header itself. */
const headersAt = (host: string, path = '/') =>
  new Promise<Record<string, unknown>>((resolve, reject) => {
    const sent = request(`${app.url}${path}`, { headers: { host } }, (answer) => {
      answer.resume()
      resolve(answer.headers)
    })
    sent.on('error', reject).end()
  })

test.each(['provider.example', 'leadhaul.provider.example', 'LEADHAUL.Provider.example:8443'])(
  'a page opened at %s is marked as one of the hosting provider',
  async (host) => {
    expect(await headersAt(host, '/leads')).toMatchObject({ 'server-timing': 'deployment' })
  },
)

test.each(['leadhaul.example', 'notprovider.example', 'provider.example.evil.example', 'localhost'])(
  'a page opened at %s is not',
  async (host) => {
    expect(await headersAt(host)).not.toHaveProperty('server-timing')
  },
)

test('the process reports its version and start time, and no value of a setting', async () => {
  const text = await (await fetch(`${app.url}/api/v1/diagnostics`)).text()
  const { build } = JSON.parse(text) as { build: { version: string; build: string | null; startedAt: string } }
  expect(build).toEqual({ version: '0.1.0', build: expect.toSatisfy(isBuild), startedAt: expect.any(String) })
  expect(Date.parse(build.startedAt)).toBeLessThanOrEqual(Date.now())
  expect(text).not.toContain('provider.example')
})

test('a webhook that drafts messages is reported as a configured AI service', async () => {
  const text = await (await fetch(`${app.url}/api/v1/diagnostics`)).text()
  expect(JSON.parse(text)).toMatchObject({ settings: { model: true } })
  expect(text).not.toContain('flows.example')
})

const isBuild = (value: string | null) => value === null || /^[0-9a-f]{8}$/.test(value)
