import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openPools } from '../../../platform/db/pools.ts'
import { createTenancy } from '../../../platform/db/scope.ts'
import { isUnavailable } from '../../../platform/db/unavailable.ts'
import { startJobs } from '../../../platform/jobs/jobs.ts'
import { createLog } from '../../../platform/log.ts'
import { freshDatabase } from '../../../platform/testing/fresh-database.ts'
import { startBreakableProxy } from '../../testing/breakable-proxy.ts'

const log = createLog('silent')
const WAIT_OPTIONS = { timeout: 60_000 }
const IDENTITY = { workspaceId: randomUUID(), userId: randomUUID() }

/** A database whose host becomes silent when `line` discards all traffic. */
async function reached() {
  const database = await freshDatabase()
  onTestFinished(() => database.drop())
  const line = await startBreakableProxy(database.url)
  const url = Object.assign(new URL(database.url), { port: new URL(line.url).port, hostname: '127.0.0.1' }).href
  return { line, url }
}

async function pooled() {
  const { line, url } = await reached()
  const pools = openPools({ appUrl: url, systemUrl: url, log, max: 1, queryTimeoutMs: 1000 })
  onTestFinished(async () => {
    await line.close()
    await pools.close()
  })
  return { line, pools }
}
type Pools = Awaited<ReturnType<typeof pooled>>['pools']

const asked: [string, (pools: Pools) => Promise<unknown>][] = [
  ['work of a workspace', ({ app }) => createTenancy(app).run(IDENTITY, ({ db }) => sql`select 1`.execute(db))],
  ['a statement of the system', ({ system }) => system.query('select 1')],
  ['work of a workspace as the system', ({ system }) => createTenancy(system).run(IDENTITY, async () => undefined)],
  ['a transaction of the system', (pools) => pools.systemDb.transaction().execute((db) => sql`select 1`.execute(db))],
  ['a sign-in', ({ authDb }) => sql`select 1`.execute(authDb)],
]
test.each(asked)('without an answer of the database it is unavailable, and is asked again: %s', async (_, ask) => {
  const { line, pools } = await pooled()
  await vi.waitFor(() => ask(pools), WAIT_OPTIONS)
  line.swallow()
  const failure = await ask(pools).catch((error: unknown) => error)
  expect([failure, isUnavailable(failure)]).toEqual([expect.any(Error), true])
  await vi.waitFor(() => ask(pools), WAIT_OPTIONS)
})

test('a transaction fails as unavailable if the host becomes silent, and the next one succeeds', async () => {
  const { line, pools } = await pooled()
  const failure = await pools.systemDb
    .transaction()
    .execute(async (db) => {
      line.swallow()
      await sql`select 1`.execute(db)
    })
    .catch((error: unknown) => error)
  expect(isUnavailable(failure)).toBe(true)
  // The pool's only connection must not be the one with the pending query.
  await vi.waitFor(() => sql`select 1`.execute(pools.systemDb), WAIT_OPTIONS)
})

test('jobs and commands may take longer than requests', async () => {
  const { pools } = await pooled()
  await expect(pools.system.query('select pg_sleep(2)')).rejects.toThrow('Query read timeout')
  expect((await pools.work.query('select 1 as n from pg_sleep(2)')).rows).toEqual([{ n: 1 }])
})

test('the job queue continues with other connections', async () => {
  const { line, url } = await reached()
  const jobs = await startJobs({ url, log, supervise: false, queryTimeoutMs: 2000 })
  onTestFinished(async () => {
    await line.close()
    await jobs.stop()
  })
  const repeat = () => jobs.repeat({ name: 'site-cleanup', cron: '0 3 * * *' })
  await vi.waitFor(repeat, WAIT_OPTIONS)
  line.swallow()
  const failure = await repeat().catch((error: unknown) => error)
  expect([failure, isUnavailable(failure)]).toEqual([expect.any(Error), true])
  await vi.waitFor(repeat, WAIT_OPTIONS)
})
