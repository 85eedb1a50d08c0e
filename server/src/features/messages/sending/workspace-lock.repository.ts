import type pg from 'pg'

export type WorkspaceLock = {
  /** True once the connection is lost: another worker may hold the lock by now. */
  isLost(): boolean
  release(): Promise<void>
}

/**
 * Allows one worker at a time to send for a workspace. The lock belongs to a connection: PostgreSQL releases it when
 * the process is killed. Returns undefined if another worker holds the lock.
 */
export async function lockSending(pool: pg.Pool, workspaceId: string): Promise<WorkspaceLock | undefined> {
  const client = await pool.connect()
  let lost: Error | undefined
  const lose = (error: Error) => {
    lost = error
  }
  client.on('error', lose)
  const giveBack = (error?: Error) => {
    client.off('error', lose)
    client.release(error)
  }
  const ask = (call: string) =>
    client.query<{ done: boolean }>(`select ${call}(hashtextextended('send ' || $1, 0)) as done`, [workspaceId])
  const { rows } = await ask('pg_try_advisory_lock').catch((error: Error) => {
    giveBack(error)
    throw error
  })
  if (!rows[0]?.done) {
    giveBack()
    return undefined
  }
  return {
    isLost: () => lost !== undefined,
    async release() {
      const error = await ask('pg_advisory_unlock').then(
        () => lost,
        (reason: Error) => reason,
      )
      giveBack(error)
    },
  }
}
