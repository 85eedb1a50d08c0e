import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

const RETRY_MS = 100
/** Longer than a change needs whose requests to the payment provider are answered late. */
const TIMEOUT_MS = 30_000

/**
 * Runs `work` while nothing else changes the plan of the workspace, in any process; undefined where another change does
 * not end in time. The lock belongs to a connection: PostgreSQL releases it when the process is killed. Who waits holds
 * no connection, for the change that is waited for needs more of them.
 */
export async function changingAlone<Result>(
  { pool, workspaceId }: { pool: pg.Pool; workspaceId: string },
  work: () => Promise<Result>,
): Promise<{ result: Result } | undefined> {
  const until = Date.now() + TIMEOUT_MS
  let unlock = await tryLock(pool, workspaceId)
  while (!unlock) {
    if (Date.now() > until) return undefined
    await pause(RETRY_MS)
    unlock = await tryLock(pool, workspaceId)
  }
  try {
    return { result: await work() }
  } finally {
    await unlock()
  }
}

async function tryLock(pool: pg.Pool, workspaceId: string): Promise<(() => Promise<void>) | undefined> {
  const client = await pool.connect()
  const ask = (call: string) =>
    client.query<{ done: boolean }>(`select ${call}(hashtextextended('plan ' || $1, 0)) as done`, [workspaceId])
  const { rows } = await ask('pg_try_advisory_lock').catch((error: Error) => {
    client.release(error)
    throw error
  })
  if (!rows[0]?.done) {
    client.release()
    return undefined
  }
  return async () => {
    const lost = await ask('pg_advisory_unlock').then(
      () => undefined,
      (error: Error) => error,
    )
    client.release(lost)
  }
}
