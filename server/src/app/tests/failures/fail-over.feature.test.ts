import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ClusterWithStandby, startClusterWithStandby } from '../../../platform/testing/standby.ts'
import { byTestSize } from '../../../platform/testing/test-size.ts'
import { TEST_SECRET } from '../../../platform/testing/throwaway-cluster.ts'
import { type BreakableProxy, startBreakableProxy } from '../../testing/breakable-proxy.ts'
import {
  findMissingImports,
  lockedLeads,
  findLostOrDuplicated,
  NO_PROBLEMS,
  startWork,
  userWithLeads,
  type AcknowledgedWork,
} from '../../testing/fail-over-work.ts'
import { type Load, startLoad } from '../../testing/load.ts'
import type { Person } from '../../testing/people.ts'
import { type ServerProcess, startProcess } from '../../testing/processes.ts'
import { waitForSearch } from '../../testing/search-runs.ts'

/** The number of writes of each kind acknowledged before the primary ends, and again after it. */
const EACH = byTestSize(8, 100)
const REFUSED = '503 SERVICE_UNAVAILABLE'
const WAIT_OPTIONS = { timeout: 500_000, interval: 20 }

let cluster: ClusterWithStandby
let owner: pg.Pool
/** The single address for writes. */
let address: BreakableProxy
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
  address = await startBreakableProxy(cluster.primaryUrl)
  const url = new URL(cluster.primaryUrl)
  url.port = new URL(address.url).port
  const shared = { DATABASE_URL: url.href, LEADHAUL_SECRET: TEST_SECRET, SIGN_IN_ATTEMPTS_PER_MINUTE: '100000' }
  web = [await startProcess({ ...shared, ROLE: 'web' }), await startProcess({ ...shared, ROLE: 'web' })]
  workers = [await startProcess({ ...shared, ROLE: 'worker' }), await startProcess({ ...shared, ROLE: 'worker' })]
  owner = ownerOf(cluster.primaryUrl)
  ana = await userWithLeads(owner, { url: web[0]?.url ?? '', ended: waitForSearch })
})
afterAll(async () => {
  await Promise.all([...web, ...workers].map((each) => each.terminate()))
  await owner.end()
  await address.close()
  await cluster.stop()
})

const acknowledged = (load: Load, work: AcknowledgedWork) =>
  Math.min(load.leads.size, load.imported.length, work.unlocked.length)
/** Waits until further writes of each kind are acknowledged. */
const waitForProgress = async (load: Load, work: AcknowledgedWork) => {
  const before = acknowledged(load, work)
  await vi.waitFor(() => expect(acknowledged(load, work)).toBeGreaterThanOrEqual(before + EACH), WAIT_OPTIONS)
}
test('a standby that takes over under load has all acknowledged writes, and no process needs a restart', async ({
  annotate,
}) => {
  const locked = await lockedLeads(owner)
  expect(locked.length).toBeGreaterThan(100)
  const load = startLoad({ urls: web.map(({ url }) => url), person: ana, writers: 2 })
  const work = startWork({ person: ana, owner: () => owner, locked, ended: waitForSearch })
  await waitForProgress(load, work)
  await vi.waitFor(() => expect(work.searches.length).toBeGreaterThan(0), WAIT_OPTIONS)

  const killed = performance.now()
  cluster.killPrimary()
  address.hold(true)
  // A cluster manager's address may lead to the standby a moment before it takes writes.
  const refused = load.answers.get(REFUSED) ?? 0
  address.moveTo(cluster.standbyUrl)
  address.hold(false)
  await vi.waitFor(() => expect(load.answers.get(REFUSED) ?? 0).toBeGreaterThan(refused + EACH), WAIT_OPTIONS)
  await cluster.promote()
  const promoted = performance.now()
  await owner.end()
  owner = ownerOf(cluster.standbyUrl)
  const before = load.leads.size
  await vi.waitFor(() => expect(load.leads.size).toBeGreaterThan(before), WAIT_OPTIONS)
  const writing = performance.now()
  await waitForProgress(load, work)
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
  expect(load.answers.get(REFUSED)).toBeGreaterThan(0)
  for (const id of work.searches) expect((await waitForSearch(ana, id)).status).toMatch(/^completed/)
  await vi.waitFor(async () => expect(await findMissingImports(owner, load)).toEqual([]), WAIT_OPTIONS)
  expect(await findLostOrDuplicated(owner, { load, work, workspaceId: ana.workspaceId })).toEqual(NO_PROBLEMS)
})
