import type pg from 'pg'

/** Ends the repeated runs of sequences, so that only the test runs them. */
export const stopSequenceSchedule = (owner: pg.Pool) =>
  owner.query(`delete from pgboss.schedule where name = 'sequence-turns'`)

export const makeStepsDue = (owner: pg.Pool, workspaceId: string) =>
  owner.query(`update sequence_enrollments set due_at = now() where workspace_id = $1 and status = 'active'`, [
    workspaceId,
  ])

/** Whether a message in the outbox is due. */
export async function hasDueMessages(owner: pg.Pool, workspaceId: string): Promise<boolean> {
  const { rows } = await owner.query(
    `select from messages where workspace_id = $1 and status in ('queued', 'sending') and due_at <= now()`,
    [workspaceId],
  )
  return rows.length > 0
}

/** The number of requests that wait for a lock of another transaction, in the app role or in the system role. */
export async function countWaitingRequests(owner: pg.Pool, role: 'app' | 'system' = 'app'): Promise<number> {
  const { rows } = await owner.query(
    `select from pg_stat_activity where datname = current_database() and application_name = 'leadhaul-' || $1
       and wait_event_type = 'Lock'`,
    [role],
  )
  return rows.length
}

export const hasWaitingRequest = async (owner: pg.Pool, role?: 'app' | 'system'): Promise<boolean> =>
  (await countWaitingRequests(owner, role)) > 0

/** Blocks the sending of a workspace until the returned function is called. */
export async function blockSending(owner: pg.Pool, workspaceId: string): Promise<() => Promise<void>> {
  const holder = await owner.connect()
  await holder.query(`select pg_advisory_lock(hashtextextended('send ' || $1, 0))`, [workspaceId])
  return async () => {
    await holder.query('select pg_advisory_unlock_all()')
    holder.release()
  }
}
