import type pg from 'pg'

export type WorkspaceLock = {
  /** True once the connection is lost: another worker may hold the lock by now. */
  isLost(): boolean
  release(): Promise<void>
}

/**
 * Allows one worker at a time to do something in a workspace. The lock belongs to a connection: PostgreSQL releases it
 * when the process is killed. Returns undefined if another worker holds the lock.
 */
export async function lockWorkspace(
  pool: pg.Pool,
  { purpose, workspaceId }: { purpose: 'send' | 'plan'; workspaceId: string },
): Promise<WorkspaceLock | undefined> {
  const client = await pool.connect()
  let lost: Error | undefined
  const markLost = (error: Error) => {
    lost = error
  }
  client.on('error', markLost)
  const releaseClient = (error?: Error) => {
    client.off('error', markLost)
    client.release(error)
  }
  const callLockFunction = (call: string) =>
    client.query<{ done: boolean }>(`select ${call}(hashtextextended('${purpose} ' || $1, 0)) as done`, [workspaceId])
  const { rows } = await callLockFunction('pg_try_advisory_lock').catch((error: Error) => {
    releaseClient(error)
    throw error
  })
  if (!rows[0]?.done) {
    releaseClient()
    return undefined
  }
  return {
    isLost: () => lost !== undefined,
    async release() {
      const error = await callLockFunction('pg_advisory_unlock').then(
        () => lost,
        (reason: Error) => reason,
      )
      releaseClient(error)
    },
  }
}
