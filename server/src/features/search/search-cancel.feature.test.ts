import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  deliveryOf,
  type WebhookApp,
  webhookLeads,
  postDelivery,
  startWebhookApp,
  startWaitingSearch,
} from '../../app/testing/webhook-deliveries.ts'
import type { Person } from '../../app/testing/people.ts'
import { runnerWith, createSource } from '../../app/testing/search-sources.ts'
import { waitForSearch } from '../../app/testing/search-runs.ts'
import { FURNITURE_SEARCH } from '../../platform/testing/place-rows.ts'

let app: WebhookApp
let person: Person
beforeAll(async () => {
  app = await startWebhookApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  person = await app.signUp()
})

const used = async () => (await person.client.me.get()).searches.used
const stop = (runId: string) => person.client.search.cancel({ id: runId })
const enrichingJobs = async (runId: string) => {
  const { rows } = await app.owner.query(
    `select data ->> 'workspaceId' as "workspaceId", data ->> 'userId' as "userId" from pgboss.job
     where name = 'enrich-search' and data ->> 'searchId' = $1`,
    [runId],
  )
  return rows
}

test('a search cancelled after a paid service was queried is not given back, so that no one queries it without limit', async () => {
  for (const times of [1, 2]) {
    const { runId } = await startWaitingSearch(app, person)
    expect(await stop(runId)).toMatchObject({ status: 'failed', cancelled: true, counts: { found: 0 } })
    expect(await used()).toBe(times)
  }
})

test('a cancelled search that found only known leads is not given back either', async () => {
  const first = await startWaitingSearch(app, person)
  const leads = webhookLeads(3)
  const { trackingId } = first
  await postDelivery(app, { path: trackingId, body: deliveryOf({ trackingId, leads, final: true }) })
  await waitForSearch(person, first.runId)
  const again = await startWaitingSearch(app, person)
  const part = { trackingId: again.trackingId, leads }
  await postDelivery(app, { path: again.trackingId, body: deliveryOf(part) })
  expect(await stop(again.runId)).toMatchObject({ counts: { found: 0, alreadyYours: 3 } })
  expect(await used()).toBe(2)
})

test('the leads of a cancelled search are enriched like those of any other', async () => {
  const { runId, trackingId } = await startWaitingSearch(app, person)
  await postDelivery(app, { path: trackingId, body: deliveryOf({ trackingId, leads: webhookLeads(2, 50) }) })
  for (const _ of [1, 2])
    expect(await stop(runId)).toMatchObject({ status: 'completed_with_results', counts: { found: 2 } })
  expect(await enrichingJobs(runId)).toEqual([{ workspaceId: person.workspaceId, userId: person.userId }])
})

test('a cancelled search without leads enqueues no enrichment', async () => {
  const { runId } = await startWaitingSearch(app, person)
  await stop(runId)
  expect(await enrichingJobs(runId)).toEqual([])
})

test('a search cancelled before any service was queried is given back, and no service is queried afterwards', async () => {
  const asked: string[] = []
  const apify = createSource('apify', async function* () {
    asked.push('apify')
    yield []
  })
  const directory = await app.owner.connect()
  await directory.query('begin; lock table places in access exclusive mode')
  const { id: runId } = await person.client.search.create(FURNITURE_SEARCH)
  const key = { workspaceId: person.workspaceId, userId: person.userId, runId }
  const working = runnerWith(app, [apify]).querySources(key, new AbortController().signal)
  // The run's own job and the one above both wait for the directory.
  await vi.waitFor(async () => {
    const { rows } = await app.owner.query(`select from pg_locks where relation = 'places'::regclass and not granted`)
    expect(rows).toHaveLength(2)
  }, 60_000)
  await stop(runId)
  await directory.query('rollback')
  directory.release()
  await working
  expect(asked).toEqual([])
  expect(await used()).toBe(0)
})

test('leads deleted while a search runs stay deleted when a source returns them again, and stay counted', async () => {
  const [known, ...fresh] = webhookLeads(3, 70)
  if (!known) throw new Error('No lead')
  const before = await startWaitingSearch(app, person)
  const deliver = ({ trackingId }: typeof before, { leads, final }: { leads: typeof fresh; final: boolean }) =>
    postDelivery(app, {
      path: trackingId,
      body: deliveryOf({ trackingId, deliveryId: final ? 'last' : 'first', leads, final }),
    })
  await deliver(before, { leads: [known], final: true })
  await waitForSearch(person, before.runId)
  const running = await startWaitingSearch(app, person)
  const leads = [known, ...fresh]
  await deliver(running, { leads, final: false })
  const { items } = await person.client.leads.list({ limit: 50 })
  expect(items).toHaveLength(3)
  await person.client.leads.removeMany({ ids: items.map(({ id }) => id) })
  await deliver(running, { leads, final: true })
  expect(await waitForSearch(person, running.runId)).toMatchObject({
    status: 'completed_with_results',
    counts: { found: 2, alreadyYours: 1 },
  })
  expect((await person.client.leads.list({})).total).toBe(0)
})
