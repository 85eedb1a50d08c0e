import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { lockWorkspace } from '../../../platform/db/workspace-lock.ts'
import { createConcurrencyLimit } from '../../../platform/concurrency-limit.ts'

const RETRY_MS = 100
/** Longer than a change whose requests to the payment provider are slow. */
const TIMEOUT_MS = 30_000

/** For all workspaces: each change holds a connection and needs others of the same pool, which has ten. */
const MAX_CONCURRENT_CHANGES = 4
const limitChanges = createConcurrencyLimit({ atOnce: MAX_CONCURRENT_CHANGES, waiting: 200 })

/**
 * Runs `work` while nothing else changes the plan of the workspace, in any process. Returns undefined if another change
 * does not end in time. A waiting call holds no connection, because the running change needs more of them.
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
  const lock = await lockWorkspace(pool, { purpose: 'plan', workspaceId })
  if (!lock) return undefined
  try {
    return { result: await work() }
  } finally {
    await lock.release()
  }
}
