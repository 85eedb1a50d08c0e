import type pg from 'pg'

/** Returns the jobs of a queue that are waiting or running. */
export async function openJobs(owner: pg.Pool, name: string): Promise<unknown[]> {
  const { rows } = await owner.query(
    `select id from pgboss.job where name = $1 and state in ('created', 'retry', 'active')`,
    [name],
  )
  return rows
}
