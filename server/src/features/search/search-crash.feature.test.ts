import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Person } from '../../app/testing/people.ts'
import { type ServerProcess, startProcess } from '../../app/testing/processes.ts'
import { waitForSearch } from '../../app/testing/search-runs.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { type FakeOverpass, fakeOverpass, type OverpassElement } from '../../platform/testing/fake-overpass.ts'
import { CENTRE, FURNITURE_SEARCH, insertPlaces, placeRows } from '../../platform/testing/place-rows.ts'
import { byTestSize } from '../../platform/testing/test-size.ts'

const KILLS = byTestSize(2, 7)
/** Number of runs that each kill interrupts. */
const AT_ONCE = 3
const PLACES = 500
const LATEST_KILL_MS = 400
/** Companies of the directory; the live source knows twice as many, the first half of them the same ones. */
const BREWERIES = 100
const KILLS_OF_TWO = byTestSize(2, 8)
const LATEST_KILL_OF_TWO_MS = 700

const brewery = (number: number): OverpassElement => ({
  type: 'node',
  id: number + 1,
  lat: CENTRE.latitude - 0.0004 * number,
  lon: CENTRE.longitude - 0.0003 * number,
  tags: { name: `Golden Bison ${number} Beraria`, craft: 'brewery', phone: `+40 264 ${100_000 + number}` },
})

let app: TestApp
let worker: ServerProcess
let overpass: FakeOverpass
const startWorker = (settings: Record<string, string> = {}) =>
  startProcess({ ...app.settings, ...settings, ROLE: 'worker' })
beforeAll(async () => {
  app = await startApp({ ROLE: 'web' })
  await insertPlaces(app.owner, placeRows(PLACES))
  const breweries = placeRows(BREWERIES, { category: 'brewery' })
  await insertPlaces(
    app.owner,
    breweries.map((row) => ({
      ...row,
      sourceId: `brewery-${row.sourceId}`,
      name: row.name.replace('Furniture Maker', 'Golden Bison'),
    })),
  )
  const elements = Array.from({ length: 2 * BREWERIES }, (_, number) => brewery(number))
  overpass = await fakeOverpass({ elements, usual: false })
  // A slow disk, so that the kills happen between batches.
  await app.owner.query(`
    create function slowly() returns trigger language plpgsql as $$ begin perform pg_sleep(0.05); return null; end $$;
    create trigger slowly after insert on leads for each statement execute function slowly()`)
  worker = await startWorker()
})
afterAll(async () => {
  await worker.terminate()
  await overpass.close()
  await app.stop()
})

const jobOf = async (runId: string) =>
  (
    await app.owner.query<{ state: string; retry_count: number }>(
      `select state, retry_count from pgboss.job where name = 'search-run' and data->>'runId' = $1`,
      [runId],
    )
  ).rows[0]
/** Expires the dead worker's heartbeat, as if its ten seconds had passed; other workers notice within a second. */
const heartbeatLost = () =>
  app.owner.query(
    `update pgboss.job set heartbeat_on = now() - interval '1 minute' where name = 'search-run' and state = 'active'`,
  )
/** Does immediately what other workers do when they notice. */
const requeueActiveJobs = () =>
  app.owner.query(
    `update pgboss.job set state = 'retry', heartbeat_on = null where name in ('search-run', 'search-sources') and state = 'active'`,
  )

type Kill = {
  people: Person[]
  /** Milliseconds after the worker took the runs, or after one of them stored a batch. */
  at: number | 'first batch'
  notice: () => Promise<unknown>
}
/** Kills the worker of these runs and starts another; returns how far each run was at the kill. */
async function killedRuns({ people, at, notice }: Kill): Promise<number[]> {
  const runs = await Promise.all(
    people.map(async (person) => ({ person, id: (await person.client.search.create(FURNITURE_SEARCH)).id })),
  )
  for (const { id } of runs)
    await vi.waitFor(async () => expect((await jobOf(id))?.state).not.toBe('created'), { timeout: 60_000, interval: 5 })
  const progress = () =>
    Promise.all(runs.map(async ({ person, id }) => (await person.client.search.get({ id })).progress.done))
  if (at === 'first batch')
    await vi.waitUntil(async () => Math.max(...(await progress())) > 0, { timeout: 60_000, interval: 5 })
  else await new Promise((done) => setTimeout(done, at))
  await worker.kill()
  const reached = await progress()
  await notice()
  worker = await startWorker()
  for (const { person, id } of runs)
    expect(await waitForSearch(person, id)).toMatchObject({
      status: 'completed_with_results',
      progress: { done: PLACES, total: PLACES },
      counts: { A: PLACES, found: PLACES, alreadyYours: 0 },
    })
  return reached
}

test('another worker notices that one is dead', async () => {
  const person = await app.signUp()
  await app.owner.query('update pgboss.queue set monitor_on = now()')
  const [done] = await killedRuns({ people: [person], at: 0, notice: heartbeatLost })
  expect(done).toBeLessThan(PLACES)
  expect((await person.client.notifications.list({})).total).toBe(1)
}, 120_000)

test(`${KILLS} kills of the worker in the middle of ${AT_ONCE} runs lose nothing, duplicate nothing and notify once`, async () => {
  const progress: number[] = []
  for (let kill = 0; kill < KILLS; kill++) {
    const people = await Promise.all(Array.from({ length: AT_ONCE }, () => app.signUp()))
    const at = kill % 2 === 0 ? 'first batch' : ((kill + Math.random()) / KILLS) * LATEST_KILL_MS
    progress.push(...(await killedRuns({ people, at, notice: requeueActiveJobs })))
    for (const person of people) {
      const { rows } = await app.owner.query(
        `select count(*)::int as leads, count(distinct place_key)::int as companies,
           (select count(*)::int from lead_contacts c where c.workspace_id = $1) as contacts,
           (select sum(n)::int from lead_counts n where n.workspace_id = $1) as counted,
           (select count(*)::int from notifications n where n.workspace_id = $1) as notifications
         from leads where workspace_id = $1`,
        [person.workspaceId],
      )
      expect(rows).toEqual([{ leads: PLACES, companies: PLACES, contacts: PLACES, counted: PLACES, notifications: 1 }])
      expect((await person.client.me.get()).searches.used).toBe(1)
    }
  }
  const inTheMiddle = progress.filter((done) => done > 0 && done < PLACES)
  // Each kill that waits for a first batch hits a run in progress; for the others it depends on chance.
  expect(inTheMiddle.length).toBeGreaterThanOrEqual(Math.ceil(KILLS / 2))
}, 600_000)

test(`after ${KILLS_OF_TWO} kills of a worker that queries two sources, each company has one lead`, async () => {
  const settings = { OVERPASS_URL: overpass.address }
  await worker.terminate()
  worker = await startWorker(settings)
  for (let kill = 0; kill < KILLS_OF_TWO; kill++) {
    const person = await app.signUp()
    const { id } = await person.client.search.create({ ...FURNITURE_SEARCH, keywords: ['brewery'] })
    await vi.waitFor(async () => expect((await jobOf(id))?.state).not.toBe('created'), { timeout: 60_000, interval: 5 })
    await new Promise((done) => setTimeout(done, ((kill + Math.random()) / KILLS_OF_TWO) * LATEST_KILL_OF_TWO_MS))
    await worker.kill()
    await requeueActiveJobs()
    worker = await startWorker(settings)
    expect(await waitForSearch(person, id)).toMatchObject({
      status: 'completed_with_results',
      counts: { found: 2 * BREWERIES, alreadyYours: 0 },
      sources: [
        { name: 'directory', state: 'done', found: BREWERIES },
        { name: 'overpass', state: 'done', found: 2 * BREWERIES },
      ],
    })
    const me = await person.client.me.get()
    expect(me).toMatchObject({ leadsTotal: 2 * BREWERIES, searches: { used: 1 }, unreadNotifications: 1 })
  }
}, 600_000)
