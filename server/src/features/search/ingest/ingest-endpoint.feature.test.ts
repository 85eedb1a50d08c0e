import { MAX_INGESTED_BYTES } from '@leadhaul/contract/search/ingest.contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  deliveryOf,
  HOOK_SECRET,
  type WebhookApp,
  webhookLead,
  webhookLeads,
  postDelivery,
  unixSeconds,
  type DeliveryOptions,
  startWebhookApp,
  startWaitingSearch,
} from '../../../app/testing/webhook-deliveries.ts'
import type { Person } from '../../../app/testing/people.ts'
import { startApp } from '../../../app/testing/start-app.ts'
import { signedHeaders } from '../../../platform/http/webhook-signature.ts'

const HOOK = { SEARCH_WEBHOOK_URL: 'http://127.0.0.1:9/hook', SEARCH_WEBHOOK_SECRET: HOOK_SECRET }
const UNKNOWN_TRACKING_ID = '0'.repeat(64)

let app: WebhookApp
let person: Person
beforeAll(async () => {
  app = await startWebhookApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  app.asked.length = 0
  app.answer = (_, response) => void response.end('ok')
  person = await app.signUp()
})
const deliver = (sent: DeliveryOptions) => postDelivery(app, { path: sent.trackingId, body: deliveryOf(sent) })
const leadsTotal = async (who = person) => (await who.client.leads.list({})).total

describe('the endpoint of the search webhook', () => {
  test('rejects unsigned, wrongly signed and old requests before it reads them', async () => {
    const { trackingId } = await startWaitingSearch(app, person)
    const body = deliveryOf({ trackingId, leads: webhookLeads(1), final: true })
    const signed = (options: Partial<{ secret: string; timestamp: number; body: string }>) =>
      signedHeaders({ secret: HOOK_SECRET, timestamp: unixSeconds(), body, ...options })
    const attempts: Record<string, string>[] = [
      {},
      { cookie: person.cookie },
      signed({ secret: `${HOOK_SECRET}!` }),
      signed({ timestamp: unixSeconds() - 301 }),
      signed({ timestamp: unixSeconds() + 302 }),
      signed({ body: `${body} ` }),
      { ...signed({}), 'x-leadhaul-timestamp': String(unixSeconds() - 1) },
      { ...signed({}), 'x-leadhaul-signature': 'v1=' },
    ]
    for (const path of [trackingId, UNKNOWN_TRACKING_ID])
      for (const headers of attempts) {
        const { status, answer } = await postDelivery(app, { path, body, headers })
        expect([status, answer.code]).toEqual([401, 'UNAUTHORIZED'])
      }
    expect(await leadsTotal()).toBe(0)
  })

  test('stays available while a client that cannot sign sends endless bodies', async () => {
    const behindProxy = await startApp({ ...HOOK, TRUSTED_PROXIES: '1' })
    const abort = new AbortController()
    const post = (from: string, body: BodyInit, headers: Record<string, string>) =>
      fetch(`${behindProxy.url}/api/v1/ingest/search-runs/${UNKNOWN_TRACKING_ID}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'x-forwarded-for': from },
        body,
        signal: abort.signal,
        duplex: 'half',
      } as RequestInit)
    const unfinishedBody = () =>
      new ReadableStream({ start: (body) => body.enqueue(new Uint8Array(MAX_INGESTED_BYTES - 1).fill(32)) })
    const forged = { ...signedHeaders({ secret: 'x'.repeat(32), timestamp: unixSeconds(), body: '' }) }
    let refused = 0
    const answers = Array.from({ length: 24 }, async () => {
      const { status } = await post('198.51.100.1', unfinishedBody(), forged)
      if (status === 503) refused++
    })
    // Requests beyond the client's share are rejected; the others are still being read.
    await vi.waitFor(() => expect(refused).toBe(20), 30_000)
    const body = deliveryOf({ trackingId: UNKNOWN_TRACKING_ID, leads: webhookLeads(1), final: true })
    const signed = signedHeaders({ secret: HOOK_SECRET, timestamp: unixSeconds(), body })
    expect((await post('203.0.113.7', body, signed)).status).toBe(404)
    abort.abort()
    await Promise.allSettled(answers)
    await behindProxy.stop()
  })

  test('cannot be bypassed through another endpoint, nor with a body signed for another search', async () => {
    const { trackingId } = await startWaitingSearch(app, person)
    const body = deliveryOf({ trackingId, leads: webhookLeads(1) })
    const rpc = JSON.stringify({ json: { params: { trackingId }, body: JSON.parse(body) } })
    const headers = {
      'content-type': 'application/json',
      ...signedHeaders({ secret: HOOK_SECRET, timestamp: unixSeconds(), body: rpc }),
    }
    const other = await fetch(`${app.url}/api/rpc/ingest/deliver`, { method: 'POST', headers, body: rpc })
    expect(other.status).toBe(401)
    const second = await startWaitingSearch(app, person)
    expect((await postDelivery(app, { path: second.trackingId, body })).status).toBe(404)
    expect(await leadsTotal()).toBe(0)
  })

  test('answers alike for an unknown search and for a search of another workspace', async () => {
    const mine = await startWaitingSearch(app, person)
    const otherUser = await app.signUp()
    const theirs = await startWaitingSearch(app, otherUser)
    const mixed = mine.trackingId.slice(0, 32) + theirs.trackingId.slice(32)
    const answers = []
    for (const trackingId of [UNKNOWN_TRACKING_ID, mixed, 'x', theirs.trackingId.toUpperCase()])
      answers.push(await deliver({ trackingId, leads: webhookLeads(1), final: true }))
    for (const each of answers) expect(each).toEqual(answers[0])
    expect(answers[0]).toMatchObject({ status: 404, answer: { code: 'NOT_FOUND' } })
    expect(await leadsTotal(otherUser)).toBe(0)
  })

  test('rejects deliveries for a search that has ended or was cancelled', async () => {
    const { runId, trackingId } = await startWaitingSearch(app, person)
    await person.client.search.cancel({ id: runId })
    expect(await deliver({ trackingId, leads: webhookLeads(2) })).toMatchObject({
      status: 409,
      answer: { code: 'CONFLICT' },
    })
    expect(await leadsTotal()).toBe(0)
    expect((await person.client.me.get()).searches.used).toBe(1)
  })

  test.each<[string, (trackingId: string) => string]>([
    ['truncated', (trackingId) => deliveryOf({ trackingId, leads: webhookLeads(3) }).slice(0, -20)],
    ['empty', () => ''],
    ['not an object', () => '[]'],
    ['a number', () => '7'],
    ['nested a hundred thousand levels deep', () => '['.repeat(100_000) + ']'.repeat(100_000)],
    [
      'with a deeply nested row',
      (trackingId) =>
        deliveryOf({ trackingId, leads: ['@'] }).replace('"@"', '['.repeat(100_000) + ']'.repeat(100_000)),
    ],
    ['of 1,001 leads', (trackingId) => deliveryOf({ trackingId, leads: webhookLeads(1001) })],
    ['without a final flag', (trackingId) => JSON.stringify({ trackingId, deliveryId: 'x', leads: [] })],
    [
      'with an unknown field',
      (trackingId) => JSON.stringify({ trackingId, deliveryId: 'x', leads: [], final: true, workspaceId: 'x' }),
    ],
    ['with an invalid id', (trackingId) => deliveryOf({ trackingId, deliveryId: "'; drop table leads; --" })],
    [
      'with a forged prototype',
      (trackingId) => `{"__proto__":{"final":true},"trackingId":"${trackingId}","deliveryId":"x","leads":[]}`,
    ],
  ])('rejects a delivery that is %s, and keeps running', async (_, make) => {
    const { runId, trackingId } = await startWaitingSearch(app, person)
    const { status, text } = await postDelivery(app, { path: trackingId, body: make(trackingId) })
    expect([200, 400]).toContain(status)
    expect(text.length).toBeLessThan(20_000)
    expect(await leadsTotal()).toBe(0)
    expect((await person.client.search.get({ id: runId })).status).toBe('pending')
  })

  test('rejects bodies that are too large or compressed', async () => {
    const { trackingId } = await startWaitingSearch(app, person)
    const large = deliveryOf({ trackingId, leads: [webhookLead(1, { description: 'x'.repeat(5 * 1024 * 1024) })] })
    expect(await postDelivery(app, { path: trackingId, body: large })).toMatchObject({ status: 413 })
    const body = deliveryOf({ trackingId })
    const headers = {
      ...signedHeaders({ secret: HOOK_SECRET, timestamp: unixSeconds(), body }),
      'content-encoding': 'gzip',
    }
    expect(await postDelivery(app, { path: trackingId, body, headers })).toMatchObject({ status: 413 })
  })

  test('accepts a thousand leads in one delivery', async () => {
    const { trackingId } = await startWaitingSearch(app, person)
    const { status, answer } = await deliver({
      trackingId,
      leads: webhookLeads(1000).map((row, n) => ({ ...row, latitude: 46.77 + n * 0.0001 })),
    })
    expect({ status, answer }).toEqual({ status: 200, answer: { accepted: 1000, rejected: [], final: false } })
  })

  test('does not exist in an installation without the webhook', async () => {
    const plain = await startApp()
    const body = deliveryOf({ trackingId: UNKNOWN_TRACKING_ID })
    const headers = signedHeaders({ secret: HOOK_SECRET, timestamp: unixSeconds(), body })
    const response = await fetch(`${plain.url}/api/v1/ingest/search-runs/${UNKNOWN_TRACKING_ID}`, {
      method: 'POST',
      headers,
      body,
    })
    expect(response.status).toBe(401)
    await plain.stop()
  })
})
