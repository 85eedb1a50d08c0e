import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { createConcurrencyLimit } from '../../../platform/http/concurrency-limit.ts'

const RETRY_MS = 100
/** Longer than a change whose requests to the payment provider are slow. */
const TIMEOUT_MS = 30_000

/** For all workspaces: each change holds a connection and needs others of the same pool, which has ten. */
const MAX_CONCURRENT_CHANGES = 4
const limitChanges = createConcurrencyLimit({ atOnce: MAX_CONCURRENT_CHANGES, waiting: 200 })

/**
 * Runs `work` while nothing else changes the plan of the workspace, in any process. Returns undefined if another change
 * does not end in time. The lock belongs to a connection: PostgreSQL releases it when the process is killed. A waiting
 * call holds no connection, because the running change needs more of them.
 */
export async function runExclusively<Result>(
  { pool, workspaceId }: { pool: pg.Pool; workspaceId: string },
  work: () => Promise<Result>,
): Promise<{ result: Result } | undefined> {
  const attempt = () => limitChanges('plans', () => runLocked({ pool, workspaceId }, work))
  const until = Date.now() + TIMEOUT_MS
  let done = await attempt()
  while (!done && Date.now() <= until) {
    await pause(RETRY_MS)
    done = await attempt()
  }
  return done
}

async function runLocked<Result>(
  { pool, workspaceId }: { pool: pg.Pool; workspaceId: string },
  work: () => Promise<Result>,
): Promise<{ result: Result } | undefined> {
  const unlock = await tryLock(pool, workspaceId)
  if (!unlock) return undefined
  try {
    return { result: await work() }
  } finally {
    await unlock()
  }
}

async function tryLock(pool: pg.Pool, workspaceId: string): Promise<(() => Promise<void>) | undefined> {
  const client = await pool.connect()
  const callLockFunction = (call: string) =>
    client.query<{ done: boolean }>(`select ${call}(hashtextextended('plan ' || $1, 0)) as done`, [workspaceId])
  const { rows } = await callLockFunction('pg_try_advisory_lock').catch((error: Error) => {
    client.release(error)
    throw error
  })
  if (!rows[0]?.done) {
    client.release()
    return undefined
  }
  return async () => {
    const lost = await callLockFunction('pg_advisory_unlock').then(
      () => undefined,
      (error: Error) => error,
    )
    client.release(lost)
  }
}
