import type pg from 'pg'

/** Jobs of a queue that wait or are being done. */
export async function openJobs(owner: pg.Pool, name: string): Promise<unknown[]> {
  const { rows } = await owner.query(
    `select id from pgboss.job where name = $1 and state in ('created', 'retry', 'active')`,
    [name],
  )
  return rows
}
