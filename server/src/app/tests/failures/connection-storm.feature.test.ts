import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../platform/postgres/embedded-postgres.ts'
import { TEST_SECRET } from '../../../platform/testing/throwaway-cluster.ts'
import { type BreakableProxy, startBreakableProxy } from '../../testing/breakable-proxy.ts'
import { type Load, startLoad } from '../../testing/load.ts'
import { signUp } from '../../testing/people.ts'
import { type ServerProcess, startProcess } from '../../testing/processes.ts'
import { byTestSize } from '../../../platform/testing/test-size.ts'

const LOSSES = byTestSize(40, 200)
const POSTMASTER_EVERY = 40
const CUT_EVERY = 3
const CHECK_EVERY = 4
const WRITES_BETWEEN = 4
/** Far more than needed on a slow machine: the actual duration is reported instead. */
const WAIT_OPTIONS = { timeout: 500_000, interval: 20 }

let dir: string
let postgres: EmbeddedPostgres
let owner: pg.Pool
let proxy: BreakableProxy
let processes: [ServerProcess, ServerProcess]
let restarts = 0
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'leadhaul-storm-'))
  chmodSync(dir, 0o755)
  // With the settings of production: an acknowledged commit is on disk.
  postgres = await startEmbeddedPostgres({ dir: join(dir, 'postgres'), report: () => restarts++ })
  owner = new pg.Pool({ connectionString: postgres.url, max: 2 })
  owner.on('error', () => undefined)
  owner.on('connect', (client) => client.on('error', () => undefined))
  proxy = await startBreakableProxy(postgres.url)
  const url = new URL(postgres.url)
  url.port = new URL(proxy.url).port
  const settings = { DATABASE_URL: url.href, LEADHAUL_SECRET: TEST_SECRET, DATA_DIR: dir }
  const limits = { SIGN_IN_ATTEMPTS_PER_MINUTE: '100000' }
  processes = await Promise.all([startProcess({ ...settings, ...limits }), startProcess({ ...settings, ...limits })])
}, 120_000)
afterAll(async () => {
  await Promise.all(processes.map((each) => each.terminate()))
  await owner.end()
  await proxy.close()
  await postgres.stop()
  rmSync(dir, { recursive: true, force: true })
})

const ready = () =>
  vi.waitFor(async () => {
    for (const { url } of processes) expect((await fetch(`${url}/api/health/ready`)).status).toBe(200)
  }, WAIT_OPTIONS)

/** Terminates one of the product's connections, preferably an active one; returns the number of lost connections. */
async function terminateOne(): Promise<number> {
  const { rowCount } = await owner.query(`
    select pg_terminate_backend(pid) from (
      select pid from pg_stat_activity where usename like 'leadhaul_%' order by state = 'idle', random() limit 1) one`)
  return rowCount ?? 0
}

async function killPostmaster(): Promise<number> {
  const before = restarts
  const { rows } = await owner.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where usename like 'leadhaul_%'`,
  )
  process.kill(Number(readFileSync(join(dir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
  await vi.waitFor(() => expect(restarts).toBe(before + 1), WAIT_OPTIONS)
  return rows[0]?.n ?? 0
}

const answered = ({ answers }: Load) => [...answers.values()].reduce((sum, count) => sum + count, 0)
/** Waits until requests that began after the last loss are running. */
async function waitForRequests(load: Load): Promise<void> {
  const before = answered(load)
  await vi.waitFor(() => expect(answered(load)).toBeGreaterThan(before + WRITES_BETWEEN), WAIT_OPTIONS)
}
/** Waits until both processes respond and further writes are acknowledged. */
async function waitForWrites({ leads }: Load): Promise<void> {
  const before = leads.size
  await ready()
  await vi.waitFor(() => expect(leads.size).toBeGreaterThanOrEqual(before + WRITES_BETWEEN), WAIT_OPTIONS)
}

type Lost = { events: number; connections: number; slowestMs: number }
async function storm(load: Load): Promise<Lost> {
  const lost = { events: 0, connections: 0, slowestMs: 0 }
  while (lost.events < LOSSES) {
    const began = performance.now()
    lost.events++
    if (lost.events % POSTMASTER_EVERY === 0) lost.connections += await killPostmaster()
    else if (lost.events % CUT_EVERY === 0) lost.connections += proxy.cut()
    else lost.connections += await terminateOne()
    if (lost.events % CHECK_EVERY === 0) await waitForWrites(load)
    else await waitForRequests(load)
    lost.slowestMs = Math.max(lost.slowestMs, performance.now() - began)
  }
  return lost
}

/** Returns acknowledged writes that are not stored. */
async function lostWrites({ leads, signedUp }: Load): Promise<string[]> {
  const stored = await owner.query<{ id: string; status: string }>('select id, status from leads')
  const statuses = new Map(stored.rows.map(({ id, status }) => [id, status]))
  const users = await owner.query<{ email: string }>('select email from "user"')
  const emails = new Set(users.rows.map(({ email }) => email))
  return [
    ...[...leads].filter(([id, status]) => ![status, 'contacted'].includes(statuses.get(id) ?? '')).map(String),
    ...signedUp.filter((email) => !emails.has(email)),
  ]
}

let load: Load
test(`${LOSSES} lost connections under load end no process and lose no acknowledged write`, async ({ annotate }) => {
  const person = await signUp({ url: processes[0].url })
  load = startLoad({ urls: processes.map(({ url }) => url), person, writers: 4 })
  const lost = await storm(load)
  await load.stop()
  const { leads, imported, signedUp, answers } = load
  const acknowledged = { leads: leads.size, imports: imported.length, signUps: signedUp.length }
  await annotate(JSON.stringify({ ...lost, acknowledged, answers: Object.fromEntries(answers) }))
  expect(processes.map((each) => each.exitCode())).toEqual([undefined, undefined])
  expect(load.faults).toEqual([])
  expect(await lostWrites(load)).toEqual([])
  expect(answers.get('503 SERVICE_UNAVAILABLE')).toBeGreaterThan(0)
  expect(restarts).toBe(LOSSES / POSTMASTER_EVERY)
}, 400_000)

test('jobs continue: every acknowledged import is completed and every welcome email is sent', async () => {
  expect(load.imported).not.toEqual([])
  await vi.waitFor(async () => {
    const { rows } = await owner.query<{ name: string; state: string }>(
      // Internal jobs of pg-boss are repeated each minute, and scheduled jobs with them.
      String.raw`select name, state from pgboss.job where state <> 'completed' and name not like '\_\_pgboss\_\_%'
        and not (state = 'failed' and name in (select name from pgboss.schedule))`,
    )
    expect(rows).toEqual([])
  }, WAIT_OPTIONS)
  const { rows } = await owner.query<{ company_name: string }>('select company_name from leads')
  const stored = new Set(rows.map(({ company_name }) => company_name))
  expect(load.imported.filter((company) => !stored.has(company))).toEqual([])
})
