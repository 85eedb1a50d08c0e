import type { FailedJob, InstallationState } from '@leadhaul/contract/diagnostics/operator.contract.ts'
import { sql } from 'kysely'
import type { SystemDb } from '../../platform/db/pools.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'

const MAX_FAILED = 100

type Queue = InstallationState['jobs'][number]
type Day = InstallationState['days'][number]

/** Every kind of job that exists. */
export async function readQueues(db: SystemDb): Promise<Queue[]> {
  const { rows } = await sql<Queue>`
    select q.name,
      count(*) filter (where j.state = 'created')::int as waiting,
      count(*) filter (where j.state = 'active')::int as running,
      count(*) filter (where j.state = 'retry')::int as retrying,
      count(*) filter (where j.state = 'failed')::int as failed
    from pgboss.queue q left join pgboss.job j on j.name = q.name group by q.name order by q.name`.execute(db)
  return rows
}

/** The newest jobs that used up their retries, without payload and error, which may name customers. */
export async function listFailed(db: SystemDb): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id, name as queue, coalesce(completed_on, created_on) as "failedAt", retry_count + 1 as tries,
      case when output ->> 'code' ~ '^[A-Z0-9_]{2,40}$' then output ->> 'code' end as code
    from pgboss.job where state = 'failed' order by completed_on desc nulls last, id limit ${MAX_FAILED}`.execute(db)
  return rows
}

/** One failed job of a queue, or all of them, locked until the transaction ends. */
export async function lockFailedJobs(
  db: WorkspaceScope['db'],
  { queue, id }: { queue: string; id?: string | undefined },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from pgboss.job
    where name = ${queue} and state = 'failed' and (${id ?? null}::uuid is null or id = ${id ?? null}::uuid)
    for update`.execute(db)
  return rows.map((row) => row.id)
}

/** The last days up to today (UTC), including days without data. */
export async function readDays(db: SystemDb, days: number): Promise<Day[]> {
  const { rows } = await sql<Day>`
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

/** Workspaces whose balance of credits is not the sum of their ledger. */
export async function countWrongBalances(db: SystemDb): Promise<number> {
  const { rows } = await sql<{ wrong: number }>`select count_wrong_balances()::int as wrong`.execute(db)
  return rows[0]?.wrong ?? 0
}

export async function hasConfirmedAddress(db: SystemDb, userId: string): Promise<boolean> {
  const { rows } = await sql`select from "user" where id = ${userId} and "emailVerified"`.execute(db)
  return rows.length > 0
}
