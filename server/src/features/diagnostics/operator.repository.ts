import { sql } from 'kysely'
import type { SystemDb } from '../../platform/db/pools.ts'

export type QueueRow = { name: string; waiting: number; running: number; retrying: number; failed: number }
export type DayRow = { day: string; signUps: number; searches: number }

/** Every kind of job that exists. */
export async function readQueues(db: SystemDb): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    select q.name,
      count(*) filter (where j.state = 'created')::int as waiting,
      count(*) filter (where j.state = 'active')::int as running,
      count(*) filter (where j.state = 'retry')::int as retrying,
      count(*) filter (where j.state = 'failed')::int as failed
    from pgboss.queue q left join pgboss.job j on j.name = q.name group by q.name order by q.name`.execute(db)
  return rows
}

/** The last days up to today (UTC), those without anything too. */
export async function readDays(db: SystemDb, days: number): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select d.day::date::text as day,
      (select count(*)::int from "user" u where u."createdAt"::date = d.day::date) as "signUps",
      coalesce(s.searches, 0)::int as searches
    from generate_series(current_date - ${days}::int + 1, current_date, interval '1 day') d (day)
    left join searches_by_day(${days}::int) s on s.day = d.day::date order by 1 desc`.execute(db)
  return rows
}

export async function readSize(db: SystemDb): Promise<{ megabytes: number; accounts: number }> {
  const { rows } = await sql<{ megabytes: number; accounts: number }>`
    select (pg_database_size(current_database()) / 1048576)::int as megabytes,
      (select count(*)::int from "user") as accounts`.execute(db)
  return rows[0] ?? { megabytes: 0, accounts: 0 }
}

export async function hasConfirmedAddress(db: SystemDb, userId: string): Promise<boolean> {
  const { rows } = await sql`select from "user" where id = ${userId} and "emailVerified"`.execute(db)
  return rows.length > 0
}
