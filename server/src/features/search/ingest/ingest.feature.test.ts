import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { IngestedLead } from '@leadhaul/contract/search/ingest.contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  deliveryOf,
  HOOK_SECRET,
  type WebhookApp,
  webhookLead,
  webhookLeads,
  postDelivery,
  type DeliveryOptions,
  startWebhookApp,
  startWaitingSearch,
} from '../../../app/testing/webhook-deliveries.ts'
import type { Person } from '../../../app/testing/people.ts'
import { waitForSearch } from '../../../app/testing/search-runs.ts'
import { FURNITURE_SEARCH } from '../../../platform/testing/place-rows.ts'

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

describe('a delivery of the search webhook', () => {
  test('adds leads part by part while the run is pending, and the final one ends it', async () => {
    const { runId, trackingId } = await startWaitingSearch(app, person)
    expect(app.asked[0]?.body).toMatchObject({
      userId: person.userId,
      requestId: runId,
      keywords: FURNITURE_SEARCH.keywords,
      userProfile: { email: person.email, subscription_tier: 'free', searches_used: 1, company_description: null },
    })
    const first = await deliver({ trackingId, leads: webhookLeads(3) })
    expect(first).toMatchObject({ status: 200, answer: { accepted: 3, rejected: [], final: false } })
    expect(await person.client.search.get({ id: runId })).toMatchObject({ status: 'pending', counts: { found: 3 } })
    expect(await leadsTotal()).toBe(3)
    await deliver({ trackingId, deliveryId: 'part-2', leads: webhookLeads(2, 3), final: true })
    const run = await waitForSearch(person, runId)
    expect(run).toMatchObject({ status: 'completed_with_results', counts: { found: 5, A: 5 } })
    expect(run.sources.find(({ name }) => name === 'webhook')).toMatchObject({ state: 'done', found: 5 })
    const { items } = await person.client.leads.list({})
    expect(items[0]).toMatchObject({ access: 'locked', industry: 'Furniture manufacturer', qualityCategory: 'A' })
    expect(JSON.stringify(items)).not.toMatch(/hooked-\d|264 300/)
  })

  test('may arrive before the webhook’s own response', async () => {
    const delivered: number[] = []
    app.answer = (_, response) => {
      const trackingId = app.asked.at(-1)?.trackingId ?? ''
      void deliver({ trackingId, leads: webhookLeads(3), final: true }).then(({ status }) => {
        delivered.push(status)
        response.end()
      })
    }
    const run = await waitForSearch(person, (await person.client.search.create(FURNITURE_SEARCH)).id)
    expect(run).toMatchObject({ status: 'completed_with_results', counts: { found: 3 } })
    await vi.waitFor(() => expect(delivered).toEqual([200]), 30_000)
    expect(await person.client.search.get({ id: run.id })).toMatchObject({ sources: run.sources })
  })

  test('may be empty: the run ends without results', async () => {
    const { runId, trackingId } = await startWaitingSearch(app, person)
    expect(await deliver({ trackingId, final: true })).toMatchObject({ status: 200, answer: { accepted: 0 } })
    expect((await waitForSearch(person, runId)).status).toBe('completed_no_results')
  })

  test('is accepted although some rows are invalid, and each invalid row is reported', async () => {
    const { trackingId } = await startWaitingSearch(app, person)
    const bad = [
      webhookLead(1, { companyName: 'x'.repeat(10_240) }),
      webhookLead(2, { websites: ['javascript:alert(1)'] }),
      webhookLead(3, { latitude: 48.2, longitude: 16.4 }),
      webhookLead(4, { qualityCategory: 'A' }),
      null,
    ]
    const { status, answer } = await deliver({ trackingId, leads: [webhookLead(0), ...bad, webhookLead(9)] })
    expect(status).toBe(200)
    expect(answer).toMatchObject({
      accepted: 2,
      rejected: [
        { row: 1, field: 'companyName' },
        { row: 2, field: 'websites.0', message: 'Invalid URL' },
        { row: 3, field: 'latitude', message: 'Outside the searched circle' },
        { row: 4, message: 'Unrecognized key: "qualityCategory"' },
        { row: 5 },
      ],
    })
    expect(await leadsTotal()).toBe(2)
  })

  test('may contain a company twice, which is one lead', async () => {
    const { trackingId } = await startWaitingSearch(app, person)
    await deliver({ trackingId, leads: [...webhookLeads(5), ...webhookLeads(5)] })
    await deliver({ trackingId, deliveryId: 'part-2', leads: webhookLeads(5) })
    expect(await leadsTotal()).toBe(5)
  })

  test('repeated gets its first answer; different content under the same id is rejected', async () => {
    const { runId, trackingId } = await startWaitingSearch(app, person)
    const part = { trackingId, leads: [webhookLead(1), null], final: true }
    const first = await deliver(part)
    expect(await deliver(part)).toEqual(first)
    await waitForSearch(person, runId)
    expect(await deliver(part)).toEqual(first)
    expect(await deliver({ ...part, leads: webhookLeads(9) })).toMatchObject({
      status: 409,
      answer: { code: 'DELIVERY_REUSED' },
    })
    expect(await leadsTotal()).toBe(1)
  })

  test('sent several times concurrently is processed once', async () => {
    const { runId, trackingId } = await startWaitingSearch(app, person)
    const part = { trackingId, leads: webhookLeads(200), final: true }
    const answers = await Promise.all(Array.from({ length: 8 }, () => deliver(part)))
    const taken = answers.filter(({ status }) => status === 200)
    expect(taken.length).toBeGreaterThan(0)
    for (const each of answers) expect([200, 409]).toContain(each.status)
    expect(await deliver(part)).toEqual(taken[0])
    expect(await waitForSearch(person, runId)).toMatchObject({ counts: { found: 200 } })
    expect(await leadsTotal()).toBe(200)
    expect((await person.client.notifications.list({})).total).toBe(1)
  })

  test('concurrent with others adds each lead once', async () => {
    const { runId, trackingId } = await startWaitingSearch(app, person)
    const parts = [0, 1, 2, 3].map((n) => ({ trackingId, deliveryId: `part-${n}`, leads: webhookLeads(120, n * 60) }))
    for (const { status } of await Promise.all(parts.map(deliver))) expect(status).toBe(200)
    await deliver({ trackingId, deliveryId: 'last', final: true })
    expect(await waitForSearch(person, runId)).toMatchObject({ counts: { found: 300 } })
    expect(await leadsTotal()).toBe(300)
  })

  test('interrupted by a killed process can be sent again', async () => {
    const { runId, trackingId } = await startWaitingSearch(app, person)
    const part = { trackingId, leads: webhookLeads(3) }
    const first = await deliver(part)
    await app.owner.query('update search_deliveries set answer = null where run_id = $1', [runId])
    expect(await deliver(part)).toMatchObject({ status: 409, answer: { code: 'CONFLICT' } })
    await app.owner.query(`update search_deliveries set claimed_at = now() - interval '2 minutes' where run_id = $1`, [
      runId,
    ])
    expect(await deliver(part)).toEqual(first)
    expect(await leadsTotal()).toBe(3)
  })
})

describe('when the webhook does not answer', () => {
  test.each([
    [503, 'unreachable'],
    [302, 'bad_answer'],
  ])(
    'with success but with %s, the run fails, the search is given back and the webhook is not queried again',
    async (status, code) => {
      app.answer = (_, response) => void response.writeHead(status, { location: '/' }).end()
      const run = await waitForSearch(person, (await person.client.search.create(FURNITURE_SEARCH)).id)
      expect(run.status).toBe('failed')
      expect(run.sources.find(({ name }) => name === 'webhook')).toMatchObject({ state: 'failed', code })
      expect((await person.client.me.get()).searches.used).toBe(0)
      expect(app.asked).toHaveLength(1)
    },
  )

  test('in time, it is given up: earlier leads are kept, later ones are rejected', async () => {
    const { runId, trackingId } = await startWaitingSearch(app, person)
    await deliver({ trackingId, leads: webhookLeads(2) })
    await tooLate(runId)
    const run = await waitForSearch(person, runId)
    expect(run).toMatchObject({ status: 'completed_with_results', counts: { found: 2 } })
    expect(run.sources.find(({ name }) => name === 'webhook')).toMatchObject({ state: 'failed', code: 'slow' })
    expect((await deliver({ trackingId, deliveryId: 'late', leads: webhookLeads(5) })).status).toBe(409)
    expect(await leadsTotal()).toBe(2)
  })

  test('at all, the search is given back', async () => {
    const { runId } = await startWaitingSearch(app, person)
    await tooLate(runId)
    expect((await waitForSearch(person, runId)).status).toBe('failed')
    expect((await person.client.me.get()).searches.used).toBe(0)
  })
})

/** Makes the job that gives the webhook up due now instead of in a quarter of an hour, as soon as it exists. */
const tooLate = (runId: string) =>
  vi.waitFor(async () => {
    const moved = await app.owner.query(
      `update pgboss.job set start_after = now() where name = 'search-source-late' and data->>'runId' = $1`,
      [runId],
    )
    expect(moved.rowCount).toBe(1)
  }, 60_000)

test('the example in docs/search-webhook.md works as written', async () => {
  const { runId, trackingId } = await startWaitingSearch(app, person)
  const page = readFileSync('docs/search-webhook.md', 'utf8')
  const [, script = ''] = /```sh\n([\s\S]*?)```/.exec(page) ?? []
  const [, delivery = ''] = /\/ingest\/search-runs[\s\S]*?```json\n([\s\S]*?)```/.exec(page) ?? []
  const folder = mkdtempSync(join(tmpdir(), 'leadhaul-webhook-'))
  writeFileSync(
    join(folder, 'delivery.json'),
    delivery.replace(/"trackingId": "[0-9a-f]{64}"/, `"trackingId": "${trackingId}"`),
  )
  const settings = {
    LEADHAUL: app.url,
    SEARCH_WEBHOOK_SECRET: HOOK_SECRET,
    TRACKING_ID: trackingId,
    PATH: process.env.PATH ?? '',
  }
  const { stdout } = await promisify(execFile)('sh', ['-c', script], { cwd: folder, env: settings })
  rmSync(folder, { recursive: true })
  expect(JSON.parse(stdout)).toEqual({ accepted: 1, rejected: [], final: true })
  expect(await waitForSearch(person, runId)).toMatchObject({ counts: { found: 1 } })
  const sent = Object.keys(JSON.parse(/```json\n([\s\S]*?)```/.exec(page)?.[1] ?? '{}') as object)
  expect(sent).toEqual(Object.keys(app.asked[0]?.body ?? {}))
})

test('docs/search-webhook.md names every field of a lead', () => {
  const page = readFileSync('docs/search-webhook.md', 'utf8')
  const names = Object.keys(IngestedLead.shape)
  expect(names.filter((name) => !new RegExp(`[\`"]${name}[\`"]`).test(page))).toEqual([])
})
