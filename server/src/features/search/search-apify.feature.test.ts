import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Person } from '../../app/testing/people.ts'
import { startProcess } from '../../app/testing/processes.ts'
import { waitForSearch, runSearch } from '../../app/testing/search-runs.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { apifyPlaces, type FakeApify, fakeApify } from '../../platform/testing/fake-apify.ts'
import { FURNITURE_SEARCH } from '../../platform/testing/place-rows.ts'

const LONG_MS = 60_000

let apify: FakeApify
let person: Person
const running: { stop(): Promise<unknown> }[] = []
const settingsOf = ({ address, token }: FakeApify) => ({ APIFY_URL: address, APIFY_TOKEN: token })
const stateOf = async (runId: string) =>
  (await person.client.search.get({ id: runId })).sources.find(({ name }) => name === 'apify')
/** Waits until the actor has written this many places of the run. */
const written = (least: number) =>
  vi.waitFor(() => expect(apify.runs[0]?.written ?? 0).toBeGreaterThanOrEqual(least), { timeout: 60_000, interval: 10 })

describe('a search that also queries Google through Apify', () => {
  let app: TestApp
  beforeAll(async () => {
    apify = await fakeApify()
    app = await startApp(settingsOf(apify))
  })
  afterAll(async () => {
    await app.stop()
    await apify.close()
  })
  beforeEach(async () => {
    apify.runs.length = 0
    Object.assign(apify, { places: apifyPlaces(60), stride: 60, endsAs: 'SUCCEEDED' })
    person = await app.signUp()
  })

  test('stores its companies as leads of the searching workspace, with their source, and nowhere else', async () => {
    const run = await runSearch(app, person)
    expect(run).toMatchObject({ status: 'completed_with_results', counts: { found: 60 } })
    expect(run.sources.find(({ name }) => name === 'apify')).toMatchObject({ state: 'done', found: 60, code: null })
    const { items } = await person.client.leads.list({})
    const lead = await person.client.leads.get({ id: items[0]?.id ?? '' })
    expect(lead).toMatchObject({
      industry: 'Furniture manufacturer',
      totalScore: expect.closeTo(4.6),
      reviewsCount: 17,
    })
    expect(lead.sources).toMatchObject([{ source: 'google', licence: null, sourceUrl: null }])
    const kept = await app.owner.query(`select (select count(*)::int from places) as places,
      (select jsonb_agg(l)::text || (select jsonb_agg(c)::text from lead_contacts c) from leads l) as leads`)
    expect(kept.rows[0]).toMatchObject({ places: 0 })
    expect(JSON.stringify(kept.rows)).not.toMatch(/googleusercontent|Lovely people|9 AM to 5 PM/)
  })

  test('keeps what was found before the actor failed, and reports the failure', async () => {
    apify.endsAs = 'FAILED'
    const run = await runSearch(app, person)
    expect(run).toMatchObject({ status: 'completed_with_results', counts: { found: 60 } })
    expect(run.sources.find(({ name }) => name === 'apify')).toMatchObject({ state: 'failed', code: 'bad_answer' })
    expect((await person.client.me.get()).searches.used).toBe(1)
  })

  test('is given back if nothing was found', async () => {
    apify.troubles.push({
      method: 'POST',
      path: '/v2/acts',
      trouble: (response) => void response.writeHead(402).end('{}'),
    })
    const run = await runSearch(app, person)
    expect(run.status).toBe('failed')
    expect(run.sources.find(({ name }) => name === 'apify')).toMatchObject({ state: 'failed', code: 'cost_limit' })
    expect((await person.client.me.get()).searches.used).toBe(0)
  })

  test('aborts the paid run on cancel, and keeps what was found', async () => {
    Object.assign(apify, { places: apifyPlaces(400), stride: 10 })
    const run = await person.client.search.create(FURNITURE_SEARCH)
    await written(10)
    await vi.waitFor(async () => expect((await stateOf(run.id))?.found).toBeGreaterThan(0), { timeout: 60_000 })
    await person.client.search.cancel({ id: run.id })
    await vi.waitFor(() => expect(apify.runs).toMatchObject([{ aborts: 1 }]), { timeout: 60_000 })
    expect((await person.client.leads.list({})).total).toBeGreaterThan(0)
  })

  test(
    'pays for one run although its leads could not be stored at first',
    async () => {
      await app.owner.query(`
      create sequence tries;
      grant usage on sequence tries to leadhaul_system;
      create function fail_twice() returns trigger language plpgsql as $$ begin
        if nextval('tries') <= 2 then raise exception 'a passing trouble'; end if; return null; end $$;
      create trigger fail_twice before insert on leads for each statement execute function fail_twice()`)
      Object.assign(apify, { places: apifyPlaces(90), stride: 30 })
      const { id } = await person.client.search.create(FURNITURE_SEARCH)
      const run = await vi.waitFor(() => waitForSearch(person, id), { timeout: LONG_MS })
      await app.owner.query('drop trigger fail_twice on leads')
      expect(run).toMatchObject({ status: 'completed_with_results', counts: { found: 90 } })
      expect(apify.runs).toMatchObject([{ aborts: 0, status: 'SUCCEEDED' }])
    },
    LONG_MS,
  )
})

describe('a worker that is killed while Apify runs', () => {
  afterEach(async () => {
    for (const each of running.splice(0).toReversed()) await each.stop()
  })

  test(
    'is succeeded by a worker that continues the same paid run',
    async () => {
      apify = await fakeApify({ places: apifyPlaces(120), stride: 25 })
      const app = await startApp({ ROLE: 'web', ...settingsOf(apify) })
      running.push({ stop: () => apify.close() }, app)
      person = await app.signUp()
      const first = await startProcess({ ...app.settings, ROLE: 'worker' })
      const run = await person.client.search.create(FURNITURE_SEARCH)
      await written(50)
      await first.kill()
      await app.owner.query(
        `update pgboss.job set state = 'retry', heartbeat_on = null where name = 'search-sources' and state = 'active'`,
      )
      const second = await startProcess({ ...app.settings, ROLE: 'worker' })
      running.push({ stop: () => second.terminate() })
      const over = await vi.waitFor(() => waitForSearch(person, run.id), { timeout: LONG_MS })
      expect(over).toMatchObject({ status: 'completed_with_results', counts: { found: 120 } })
      expect(apify.runs).toMatchObject([{ status: 'SUCCEEDED', aborts: 0 }])
      expect((await person.client.notifications.list({})).total).toBe(1)
    },
    LONG_MS,
  )
})
