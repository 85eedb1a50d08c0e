import type { RequestListener } from 'node:http'
import { expect, vi } from 'vitest'
import { signedHeaders } from '../../platform/http/webhook-signature.ts'
import { serveHttp } from '../../platform/testing/fake-internet.ts'
import { FURNITURE_SEARCH } from '../../platform/testing/place-rows.ts'
import { clearSearchCooldown } from '../../platform/testing/workspace-rows.ts'
import type { Person } from './people.ts'
import { startApp, type TestApp } from './start-app.ts'

export const HOOK_SECRET = 'a secret of thirty-two characters'
const LONG_MS = 10_000

type WebhookRequest = { trackingId: string; body: Record<string, unknown> }
export type DeliveryOptions = { trackingId: string; deliveryId?: string; leads?: unknown[]; final?: boolean }
export type DeliveryRequest = { path: string; body: string; headers?: Record<string, string> }
export type WebhookApp = TestApp & {
  /** Requests that the search service received, oldest first. */
  asked: WebhookRequest[]
  /** Answers later requests to the search service. */
  answer: RequestListener
}

/** An app with its own search service, which answers `ok` and delivers when the test calls it. */
export async function startWebhookApp(): Promise<WebhookApp> {
  const state: Pick<WebhookApp, 'asked' | 'answer'> = { asked: [], answer: (_, response) => void response.end('ok') }
  const hook = await serveHttp((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as WebhookRequest['body']
      state.asked.push({ trackingId: String(body.trackingId), body })
      state.answer(request, response)
    })
  })
  const settings = { SEARCH_WEBHOOK_URL: `http://127.0.0.1:${hook.port}/hook`, SEARCH_WEBHOOK_SECRET: HOOK_SECRET }
  const app = await startApp(settings)
  const stop = async () => {
    await app.stop()
    await hook.close()
  }
  return Object.assign(state, { ...app, stop })
}

/** Starts a search of this person, which waits for the answer of the webhook. */
export async function startWaitingSearch(
  app: WebhookApp,
  person: Person,
): Promise<{ runId: string; trackingId: string }> {
  await clearSearchCooldown(app.owner, person.workspaceId)
  const before = app.asked.length
  const run = await person.client.search.create(FURNITURE_SEARCH)
  await vi.waitFor(() => expect(app.asked).toHaveLength(before + 1), { timeout: LONG_MS })
  await vi.waitFor(async () => {
    const { sources } = await person.client.search.get({ id: run.id })
    expect(sources.find(({ name }) => name === 'webhook')?.state).toBe('running')
  }, 30_000)
  return { runId: run.id, trackingId: app.asked.at(-1)?.trackingId ?? '' }
}

/** A row as a search service delivers it. */
export const webhookLead = (n: number, options: Record<string, unknown> = {}) => ({
  companyName: `Hooked Furniture ${n}`,
  latitude: 46.77 + n * 0.001,
  longitude: 23.59,
  categories: ['Furniture manufacturer'],
  phones: [`+40 264 ${300_000 + n}`],
  emails: [`office@hooked-${n}.example`],
  websites: [`https://hooked-${n}.example`],
  street: `Strada ${n}`,
  city: 'Cluj-Napoca',
  postcode: '400000',
  countryCode: 'RO',
  ...options,
})
export const webhookLeads = (count: number, from = 0) => Array.from({ length: count }, (_, n) => webhookLead(from + n))

export const deliveryOf = ({ trackingId, deliveryId = 'part-1', leads = [], final = false }: DeliveryOptions): string =>
  JSON.stringify({ trackingId, deliveryId, leads, final })
/** Seconds since 1970. */
export const unixSeconds = () => Math.floor(Date.now() / 1000)

/** Sends to the ingest path, correctly signed unless `headers` say otherwise. */
export async function postDelivery(app: WebhookApp, { path, body, headers }: DeliveryRequest) {
  const response = await fetch(`${app.url}/api/v1/ingest/search-runs/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(headers ?? signedHeaders({ secret: HOOK_SECRET, timestamp: unixSeconds(), body })),
    },
    body,
  })
  const text = await response.text()
  return { status: response.status, answer: JSON.parse(text) as Record<string, unknown>, text }
}
