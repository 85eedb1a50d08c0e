import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { FURNITURE_SEARCH, insertPlaces, placeRow, placeRows } from '../platform/testing/place-rows.ts'
import { type ClusterWithStandby, startClusterWithStandby } from '../platform/testing/standby.ts'
import { sized } from '../platform/testing/test-size.ts'
import { TEST_SECRET } from '../platform/testing/throwaway-cluster.ts'
import { ledgerTrouble, putOnPlan, setBalance, spaceFor } from '../platform/testing/workspace-rows.ts'
import { type CutProxy, startCutProxy } from './testing/cut-proxy.ts'
import { type Load, startLoad } from './testing/load.ts'
import { type Person, signUp } from './testing/people.ts'
import { type ServerProcess, startProcess } from './testing/processes.ts'
import { ended } from './testing/searching.ts'

const FOUND = 500
/** Of each kind, acknowledged before the primary ends and again after it. */
const EACH = sized(8, 100)
const GENEROUS = { timeout: 500_000, interval: 20 }

let cluster: ClusterWithStandby
let owner: pg.Pool
/** The one address for writes. */
let address: CutProxy
let web: ServerProcess[]
let workers: ServerProcess[]
let ana: Person
const ownerOf = (url: string) => {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  pool.on('error', () => undefined)
  return pool
}
beforeAll(async () => {
  cluster = await startClusterWithStandby()
  address = await startCutProxy(cluster.primaryUrl)
  const url = new URL(cluster.primaryUrl)
  url.port = new URL(address.url).port
  const shared = { DATABASE_URL: url.href, LEADHAUL_SECRET: TEST_SECRET, SIGN_IN_ATTEMPTS_PER_MINUTE: '100000' }
  web = [await startProcess({ ...shared, ROLE: 'web' }), await startProcess({ ...shared, ROLE: 'web' })]
  workers = [await startProcess({ ...shared, ROLE: 'worker' }), await startProcess({ ...shared, ROLE: 'worker' })]
  owner = ownerOf(cluster.primaryUrl)
  const mill = placeRow(FOUND, { category: 'sawmill', name: 'Sawmill', sourceId: 'mill' })
  await insertPlaces(owner, [...placeRows(FOUND), mill])
  ana = await signUp({ url: web[0]?.url ?? '' })
  await putOnPlan(owner, ana, 'premium')
  await setBalance(owner, { workspaceId: ana.workspaceId, halfCredits: 4 * FOUND })
  await ended(ana, (await ana.client.search.create(FURNITURE_SEARCH)).id)
})
afterAll(async () => {
  await Promise.all([...web, ...workers].map((each) => each.terminate()))
  await owner.end()
  await address.close()
  await cluster.stop()
})

type Work = { unlocked: string[]; searches: string[]; stop: () => Promise<void> }
/** Unlocks one lead after the other and searches again and again; what was acknowledged is noted. */
function startWork(locked: string[]): Work {
  const work = { unlocked: [] as string[], searches: [] as string[] }
  let isOver = false
  const until = async (step: () => Promise<unknown>) => {
    // A refusal while connections are lost is asked again: the load beside notes every answer that is no such refusal.
    for (; !isOver; await new Promise((later) => setTimeout(later, 5))) await step().catch(() => undefined)
  }
  const unlock = async () => {
    const [id] = locked
    if (!id) return
    await ana.client.leads.unlock({ id })
    work.unlocked.push(id)
    locked.shift()
  }
  const search = async () => {
    const { id } = await ana.client.search.create({ ...FURNITURE_SEARCH, keywords: ['sawmill'] })
    work.searches.push(id)
    await ended(ana, id)
    await spaceFor(owner, ana.workspaceId).aSearch()
  }
  const loops = [unlock, search].map(until)
  return {
    ...work,
    stop: async () => {
      isOver = true
      await Promise.all(loops)
    },
  }
}

const acknowledged = (load: Load, work: Work) => Math.min(load.leads.size, load.imported.length, work.unlocked.length)
/** So many more of each kind are acknowledged. */
const goOn = async (load: Load, work: Work) => {
  const before = acknowledged(load, work)
  await vi.waitFor(() => expect(acknowledged(load, work)).toBeGreaterThanOrEqual(before + EACH), GENEROUS)
}
const column = async (sql: string, values: unknown[] = []) =>
  (await owner.query<{ value: string }>(sql, values)).rows.map(({ value }) => value)
/** What was acknowledged and is not there. */
const missing = async (wanted: readonly string[], sql: string, values: unknown[] = []) => {
  const there = new Set(await column(sql, values))
  return wanted.filter((each) => !there.has(each))
}

test('a standby that takes over under load has all that was acknowledged, and no process needs a restart', async ({
  annotate,
}) => {
  const locked = (await column(`select id::text as value from leads where access = 'locked'`)).slice()
  expect(locked.length).toBeGreaterThan(100)
  const load = startLoad({ urls: web.map(({ url }) => url), person: ana, writers: 2 })
  const work = startWork(locked)
  await goOn(load, work)
  await vi.waitFor(() => expect(work.searches.length).toBeGreaterThan(0), GENEROUS)

  const killed = performance.now()
  cluster.killPrimary()
  address.hold(true)
  await cluster.promote()
  const promoted = performance.now()
  await owner.end()
  owner = ownerOf(cluster.standbyUrl)
  address.moveTo(cluster.standbyUrl)
  address.hold(false)
  const before = load.leads.size
  await vi.waitFor(() => expect(load.leads.size).toBeGreaterThan(before), GENEROUS)
  const writing = performance.now()
  await goOn(load, work)
  await Promise.all([load.stop(), work.stop()])

  const times = { promotedMs: Math.round(promoted - killed), writesAfterMs: Math.round(writing - killed) }
  const counts = {
    leads: load.leads.size,
    imports: load.imported.length,
    unlocked: work.unlocked.length,
    searches: work.searches.length,
  }
  await annotate(JSON.stringify({ ...times, ...counts, answers: Object.fromEntries(load.answers) }))
  expect([...web, ...workers].map((each) => each.exitCode())).toEqual([undefined, undefined, undefined, undefined])
  expect(load.faults).toEqual([])
  expect(load.answers.get('503 SERVICE_UNAVAILABLE')).toBeGreaterThan(0)
  expect(await missing([...load.leads.keys()], 'select id::text as value from leads')).toEqual([])
  expect(await missing(load.signedUp, 'select email as value from "user"')).toEqual([])
  expect(await missing(work.unlocked, `select id::text as value from leads where access = 'unlocked'`)).toEqual([])
  // One charge for each, whether its answer came or was lost.
  const [charged = ''] = await column(
    `select count(*) = count(distinct business_key) and count(*) between $2 and $2 + 1 as value
     from credit_transactions where workspace_id = $1 and transaction_type = 'debit'`,
    [ana.workspaceId, work.unlocked.length],
  )
  expect(charged).toBe(true)
  expect(await ledgerTrouble(owner)).toEqual([])
  for (const id of work.searches) expect((await ended(ana, id)).status).toMatch(/^completed/)
  await vi.waitFor(
    async () => expect(await missing(load.imported, 'select company_name as value from leads')).toEqual([]),
    GENEROUS,
  )
  const doubled = `select company_name as value from leads where company_name = any($1) group by 1 having count(*) > 1`
  expect(await column(doubled, [load.imported])).toEqual([])
})
