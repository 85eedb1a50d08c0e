import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  COMPANY_HEADER,
  companyRows,
  csvOf,
  importFile,
  waitForImport,
  upload,
} from '../../app/testing/import-requests.ts'
import type { Person } from '../../app/testing/people.ts'
import { type ServerProcess, startProcess } from '../../app/testing/processes.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { byTestSize } from '../../platform/testing/test-size.ts'

const ROWS = 5000
const KILLS = byTestSize(3, 6)
const FILE = csvOf(COMPANY_HEADER, [...companyRows(ROWS), ['', 'Turda', 'RO', '', '']])

let app: TestApp
let worker: ServerProcess | undefined
const startWorker = () => startProcess({ ...app.settings, ROLE: 'worker' })
beforeAll(async () => {
  app = await startApp({ ROLE: 'web' })
})
afterAll(async () => {
  await worker?.terminate()
  await app.stop()
})

const begin = async (person: Person, duplicates: 'skip' | 'update' = 'skip') => {
  const { id, guess } = await upload(person, FILE)
  await person.client.leadImports.start({ id, mapping: guess, duplicates })
  return id
}
const rowsDone = async (person: Person, id: string) => (await person.client.leadImports.get({ id })).doneRows
const reached = (person: Person, options: { id: string; rows: number }) =>
  vi.waitFor(async () => expect(await rowsDone(person, options.id)).toBeGreaterThanOrEqual(options.rows), {
    timeout: 60_000,
    interval: 5,
  })
/** What other workers do when they notice that a worker is dead, without the delay. */
const requeueActiveJobs = () =>
  app.owner.query(
    `update pgboss.job set state = 'retry', heartbeat_on = null where name = 'lead-import' and state = 'active'`,
  )
const stored = async (person: Person) => {
  const { rows } = await app.owner.query(
    `select count(*)::int as leads, count(distinct company_name)::int as companies,
       (select count(*)::int from lead_contacts c where c.workspace_id = $1) as contacts,
       (select count(*)::int from lead_access a where a.workspace_id = $1) as opened,
       (select coalesce(sum(n), 0)::int from lead_counts n where n.workspace_id = $1) as counted
     from leads where workspace_id = $1`,
    [person.workspaceId],
  )
  return rows[0]
}
const times = (count: number) => ({ leads: count, companies: count, contacts: count, opened: count, counted: count })

test(`${KILLS} kills of the worker in the middle of an import lose nothing and store nothing twice`, async () => {
  const person = await app.signUp()
  worker = await startWorker()
  const id = await begin(person)
  const stops: number[] = []
  for (let kill = 0; kill < KILLS; kill++) {
    const rows = Math.min(ROWS - 1000, 1 + kill * 700)
    await reached(person, { id, rows })
    await worker.kill()
    stops.push(await rowsDone(person, id))
    await requeueActiveJobs()
    worker = await startWorker()
  }
  expect(await waitForImport(person, id)).toMatchObject({
    status: 'completed',
    doneRows: ROWS + 1,
    counts: { created: ROWS, updated: 0, skipped: 0, failed: 1, incomplete: 0 },
  })
  expect(await stored(person)).toEqual(times(ROWS))
  expect(stops.filter((rows) => rows > 0 && rows < ROWS).length).toBeGreaterThan(2)
})

test('a cancelled import is undone completely: its leads are deleted, and those it changed are restored', async () => {
  worker ??= await startWorker()
  const person = await app.signUp()
  const mine = csvOf(
    ['Company', 'City', 'Country', 'Industry', 'Notes'],
    [['Company 7', 'Cluj-Napoca', 'RO', 'Steel', 'mine']],
  )
  await importFile(person, mine)
  const [found] = (await person.client.leads.list({})).items
  const before = await person.client.leads.get({ id: found?.id ?? '' })
  const id = await begin(person, 'update')
  await reached(person, { id, rows: 1000 })
  expect(await person.client.leads.get({ id: before.id })).toMatchObject({ hasEmail: true })
  expect((await person.client.leadImports.cancel({ id })).status).toBe('cancelling')
  expect(await waitForImport(person, id)).toMatchObject({
    status: 'cancelled',
    counts: { created: 0, updated: 0, skipped: 0, failed: 0, incomplete: 0 },
  })
  expect(await stored(person)).toEqual(times(1))
  const after = await person.client.leads.get({ id: before.id })
  expect(after).toEqual({ ...before, updatedAt: after.updatedAt })
  const history = (await person.client.history.list({ id: before.id })).items
  expect(history.map((entry) => entry.kind)).toEqual(['import_undone', 'imported', 'imported'])
  expect(await person.client.leadImports.cancel({ id })).toMatchObject({ status: 'cancelled' })
})

test('a cancelled import is undone even if the worker is killed meanwhile', async () => {
  const person = await app.signUp()
  worker ??= await startWorker()
  const id = await begin(person)
  await reached(person, { id, rows: 2000 })
  await worker.kill()
  await person.client.leadImports.cancel({ id })
  await requeueActiveJobs()
  worker = await startWorker()
  expect(await waitForImport(person, id)).toMatchObject({ status: 'cancelled' })
  expect(await stored(person)).toEqual(times(0))
})

test('an import whose retries all failed is undone and has the status failed', async () => {
  worker ??= await startWorker()
  const person = await app.signUp()
  await app.owner.query(`
    create function refuse() returns trigger language plpgsql as $$
      begin if new.company_name = 'Company 2500' then raise exception 'no'; end if; return new; end $$;
    create trigger refuse before insert on leads for each row execute function refuse()`)
  const id = await begin(person)
  const run = await waitForImport(person, id)
  await app.owner.query('drop trigger refuse on leads')
  expect(run).toMatchObject({ status: 'failed', counts: { created: 0 } })
  expect(await stored(person)).toEqual(times(0))
})
