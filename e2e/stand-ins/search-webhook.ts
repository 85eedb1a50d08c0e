import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { test as base, expect, type Page } from '@playwright/test'
import { type Instance, startInstance } from '../../scripts/screens/instance.ts'
import { trackingIdOf } from '../../server/src/features/search/ingest/tracking-id.rules.ts'
import { signedHeaders } from '../../server/src/platform/http/webhook-signature.ts'

const SECRET = 'a secret of thirty-two characters or more'
const GHERLA = { location: 'Gherla, Cluj (RO)', latitude: 47.03, longitude: 23.91, radiusKm: 20, countryCode: 'RO' }

/** Journeys on an installation with a search webhook, one installation per worker. */
export const test = base.extend<object, { hooked: Instance }>({
  hooked: [
    // Playwright reads the required fixtures from this pattern: none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const webhook = createServer((request, response) => request.resume().on('end', () => response.end('ok')))
      webhook.listen(0, '127.0.0.1')
      await once(webhook, 'listening')
      const { port } = webhook.address() as AddressInfo
      const address = `http://127.0.0.1:${port}/search`
      const installation = await startInstance({ SEARCH_WEBHOOK_URL: address, SEARCH_WEBHOOK_SECRET: SECRET })
      await provide(installation)
      await installation.stop()
      webhook.closeAllConnections()
      webhook.close()
    },
    { scope: 'worker', timeout: 200_000 },
  ],
  baseURL: async ({ hooked }, provide) => provide(hooked.url),
})

type SearchRun = { id: string; status: string; sources: { name: string; state: string }[] }

/** Adds a company to the leads of the page’s user through a search webhook, and unlocks it. Returns its id. */
export async function addWebhookLead(page: Page, company: Record<string, unknown>): Promise<string> {
  const { request } = page
  const getJson = async <T>(path: string) => (await (await request.get(`/api/v1/${path}`)).json()) as T
  const started = await request.post('/api/v1/search-runs', { data: { ...GHERLA, keywords: ['qwxz'] } })
  const { id: runId } = (await started.json()) as SearchRun
  const readRun = () => getJson<SearchRun>(`search-runs/${runId}`)
  await expect
    .poll(async () => (await readRun()).sources.find(({ name }) => name === 'webhook')?.state, { timeout: 60_000 })
    .toBe('running')
  const { workspace } = await getJson<{ workspace: { id: string } }>('me')
  const trackingId = trackingIdOf({ workspaceId: workspace.id, runId })
  const lead = { latitude: GHERLA.latitude, longitude: GHERLA.longitude, ...company }
  const body = JSON.stringify({ trackingId, deliveryId: 'all', leads: [lead], final: true })
  const signed = signedHeaders({ secret: SECRET, timestamp: Math.floor(Date.now() / 1000), body })
  const answer = await request.post(`/api/v1/ingest/search-runs/${trackingId}`, {
    headers: { 'content-type': 'application/json', ...signed },
    data: Buffer.from(body),
  })
  expect(await answer.json()).toMatchObject({ accepted: 1, rejected: [] })
  await expect.poll(async () => (await readRun()).status, { timeout: 60_000 }).toBe('completed_with_results')
  const { items } = await getJson<{ items: { id: string }[] }>(`leads?searchId=${runId}`)
  const id = items[0]?.id ?? ''
  expect((await request.post(`/api/v1/leads/${id}/unlock`, { data: {} })).ok()).toBe(true)
  return id
}
