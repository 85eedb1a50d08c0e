import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { insertLeads, leadRow } from '../../../platform/testing/lead-rows.ts'
import type { Person } from '../../testing/people.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

const AT_ONCE = 6
const WAITING = 100
const TOO_MANY = 20
const LONG_MS = 60_000

let app: TestApp
let busy: Person
let calm: Person
beforeAll(async () => {
  // Without a worker, everything that waits in the database is a request.
  app = await startApp({ ROLE: 'web' })
  busy = await app.signUp()
  calm = await app.signUp()
  await insertLeads(app.owner, { ...busy, rows: [leadRow(1)] })
})
afterAll(() => app.stop())

/** Holds a table as long as `work` runs. */
async function withLockedTable<Result>(table: string, work: () => Promise<Result>): Promise<Result> {
  const holder = await app.owner.connect()
  try {
    await holder.query(`begin; lock table ${table} in access exclusive mode`)
    return await work()
  } finally {
    await holder.query('rollback')
    holder.release()
  }
}
const waiting = async () => {
  const { rows } = await app.owner.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.n ?? 0
}
const statusOf = (answer: Promise<Response>) => answer.then(({ status }) => status)
const count = (statuses: number[], wanted: number) => statuses.filter((status) => status === wanted).length

describe('requests of one workspace', () => {
  const transports = [
    ['REST', '/api/v1/leads'],
    ['RPC', '/api/rpc/leads/list?data=%7B%22json%22%3A%7B%7D%7D'],
  ] as const
  test.each(transports)(
    'run a few at a time, many more are queued, and the rest is rejected with a retry time, over %s',
    async (_, path) => {
      const refused: Response[] = []
      const asked = await withLockedTable('leads', async () => {
        const all = Array.from({ length: AT_ONCE + WAITING + TOO_MANY }, () => busy.fetch(path))
        for (const each of all) void each.then((response) => response.status === 429 && refused.push(response))
        await vi.waitFor(() => expect(refused).toHaveLength(TOO_MANY), LONG_MS)
        expect(await waiting()).toBe(AT_ONCE)
        // Another workspace is not affected.
        expect((await calm.client.me.get()).user.id).toBe(calm.userId)
        return all.map(statusOf)
      })
      const statuses = await Promise.all(asked)
      expect([count(statuses, 200), count(statuses, 429)]).toEqual([AT_ONCE + WAITING, TOO_MANY])
      const answer = (await refused[0]?.json()) as { json?: object }
      expect(answer.json ?? answer).toMatchObject({ code: 'RATE_LIMITED', data: { retryAfterSeconds: 1 } })
    },
    LONG_MS,
  )

  test('leave capacity for event streams, and streams for requests', { timeout: LONG_MS }, async () => {
    const stop = new AbortController()
    const open = () => busy.fetch('/api/v1/events', { signal: stop.signal })
    const streams = await Promise.all(Array.from({ length: AT_ONCE + 1 }, open))
    expect((await busy.client.me.get()).user.id).toBe(busy.userId)
    const asked = await withLockedTable('leads', async () => {
      const all = Array.from({ length: AT_ONCE }, () => statusOf(busy.fetch('/api/v1/leads')))
      await vi.waitFor(async () => expect(await waiting()).toBe(AT_ONCE), LONG_MS)
      expect((await open()).status).toBe(200)
      return all
    })
    expect(await Promise.all(asked)).toEqual(asked.map(() => 200))
    expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200))
    stop.abort()
  })

  test('leave connections for reading the sessions of other users', { timeout: LONG_MS }, async () => {
    const { items } = await busy.client.leads.list({})
    const ids = items.map(({ id }) => id)
    let ended = 0
    await withLockedTable('lead_trash', async () => {
      const all = Array.from({ length: AT_ONCE }, () => busy.client.leads.removeMany({ ids }))
      for (const each of all) void each.catch(() => undefined).finally(() => ended++)
      await vi.waitFor(async () => expect(await waiting()).toBe(AT_ONCE), LONG_MS)
      expect((await calm.client.leads.list({})).total).toBe(0)
      expect(ended).toBe(0)
    })
    await vi.waitFor(() => expect(ended).toBe(AT_ONCE), LONG_MS)
    await insertLeads(app.owner, { ...busy, rows: [leadRow(2)] })
  })

  test('that fail free their slot for the next', async () => {
    const wrong = Array.from({ length: 3 * AT_ONCE }, () => statusOf(busy.fetch('/api/v1/leads/none')))
    expect(new Set(await Promise.all(wrong))).toEqual(new Set([400]))
    expect((await busy.client.leads.list({})).total).toBe(1)
  })
})

const UNAVAILABLE = [503, { code: 'SERVICE_UNAVAILABLE', message: 'Service temporarily unavailable' }]

describe('a request that takes the database too long is “try again”', () => {
  test('because of a statement, or of a lock', { timeout: LONG_MS }, async () => {
    await app.owner.query(
      `insert into notifications (workspace_id, id, type, data) values ($1, gen_random_uuid(), 'search_failed', '{}')`,
      [busy.workspaceId],
    )
    await app.owner.query(`
      alter table notifications rename to notifications_kept;
      create view notifications as select * from notifications_kept where pg_sleep(120) is not null;
      grant select on notifications to leadhaul_app`)
    await withLockedTable('saved_views', async () => {
      const asked = [busy.fetch('/api/v1/notifications'), busy.fetch('/api/v1/views')]
      for (const each of asked) {
        const response = await each
        expect([response.status, await response.json()]).toMatchObject(UNAVAILABLE)
      }
    })
    await app.owner.query('drop view notifications; alter table notifications_kept rename to notifications')
    expect((await busy.client.views.list()).items).toEqual([])
  })

  const limitsOf = async (pool: pg.Pool) => {
    const { rows } = await pool.query<{ name: string; seconds: number }>(
      `select name, extract(epoch from setting::int * interval '1 ms')::int as seconds from pg_settings
       where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`,
    )
    return Object.fromEntries(rows.map(({ name, seconds }) => [name, seconds]))
  }
  test('while jobs and imports take the time they need', async () => {
    const { app: ofRequests, system, work } = app.deps.pools
    const limits = { idle_in_transaction_session_timeout: 30, lock_timeout: 10, statement_timeout: 15 }
    expect([await limitsOf(ofRequests), await limitsOf(system)]).toEqual([limits, limits])
    const none = { idle_in_transaction_session_timeout: 0, lock_timeout: 0, statement_timeout: 0 }
    expect(await limitsOf(work)).toEqual(none)
  })
})
