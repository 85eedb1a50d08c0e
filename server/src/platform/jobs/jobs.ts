import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { type Job, type JobResult, PgBoss } from 'pg-boss'
import { withConnection } from '../db/connection.ts'
import { KEEP_ALIVE, BACKGROUND_CONNECTION_TIMEOUT_MS } from '../db/pools.ts'
import { APP_ROLE } from '../db/roles.ts'
import type { DB } from '../db/schema.gen.ts'
import { retryWhileUnavailable } from '../db/while-unavailable.ts'
import { FinalFailure } from './final-failure.ts'
import { JOB_POLICIES, type JobName, type JobPayloads } from './job-queues.ts'
import type { Log } from '../log.ts'
import { inSpan } from '../tracing/spans.ts'

const LOCK = 727_004

/**
 * Seconds a failed job waits for its next try, doubled each time up to `retryDelayMax` or its queue's maximum (null:
 * never doubled), and seconds between two checks for dead workers.
 */
export type JobTiming = { retryDelay: number; retryDelayMax: number | null; superviseEvery: number }
const TIMING: JobTiming = { retryDelay: 1, retryDelayMax: 60, superviseEvery: 5 }
/** Longer than any statement of the queue takes: its cleanup deletes the jobs of several days in one statement. */
const QUERY_TIMEOUT_MS = 600_000
/** Seconds between two polls for unannounced jobs: only new jobs are announced, retries are not. */
const POLL_SECONDS = 1

/** `id` is the same for all tries of a job. `signal` aborts on shutdown or a lost heartbeat. */
export type RunningJob = { id: string; signal: AbortSignal }
export type JobWork<Name extends JobName> = {
  name: Name
  concurrency: number
  /** Polls a tenth as often: for many workers that are mostly idle, or for work that is repeated anyway. */
  toleratesDelay?: boolean
  handle: (payload: JobPayloads[Name], job: RunningJob) => Promise<void>
}
type AnyJobWork = { [Name in JobName]: JobWork<Name> }[JobName]
/** The background work of a feature, as its `.jobs.ts` declares it. */
export type FeatureJobs = {
  work: AnyJobWork[]
  /** Jobs without a payload that a cron expression in UTC repeats, once for all processes. */
  repeated?: RepeatedJob[]
  /** Runs at each start, after the workers of the feature have started. */
  atStart?: () => Promise<void>
}
export type RepeatedJob = { name: JobName; cron: string }
export type DelayedJob<Name extends JobName> = { name: Name; payload: JobPayloads[Name]; at: string; priority?: number }
export type Jobs = {
  /** Seconds before the first retry: also the unit for work with a back-off of its own. */
  retryDelay: number
  /** Adds a job in the caller's transaction: it exists exactly when the transaction commits. */
  enqueue<Name extends JobName>(db: Kysely<DB>, name: Name, payload: JobPayloads[Name]): Promise<void>
  /** Adds a job that starts at `at`, an instant of the database's clock; if it is past, the job starts immediately. */
  enqueueAt<Name extends JobName>(db: Kysely<DB>, job: DelayedJob<Name>): Promise<void>
  /** Adds many jobs of one name; jobs of higher priority run first. */
  enqueueMany<Name extends JobName>(
    db: Kysely<DB>,
    name: Name,
    queued: { payload: JobPayloads[Name]; priority: number }[],
  ): Promise<void>
  /** Retries failed jobs with one more try. */
  retry(db: Kysely<DB>, name: string, ids: string[]): Promise<void>
  /**
   * Adds a job without a payload at each time of its cron expression, once for all processes. If no process ran at such
   * times, the next start adds one job for all of them.
   */
  repeat(job: RepeatedJob): Promise<void>
  /** The number of jobs of this name that wait in the workspace of the transaction. */
  waiting(db: Kysely<DB>, name: JobName): Promise<number>
  /** Returns those of the given leads, in the workspace of the transaction, for which a job of this name waits. */
  waitingLeads(db: Kysely<DB>, name: JobName, leadIds: string[]): Promise<Set<string>>
  /** Returns the workspaces for which a job of this name waits or runs. `db` must be the system's. */
  workspacesWithOpenJobs(db: Kysely<DB>, name: JobName): Promise<Set<string>>
  /** Starts `concurrency` workers; each handles one job at a time. */
  work(work: AnyJobWork): Promise<void>
  stop(): Promise<void>
}
export type EnqueueDependency = { jobs: Pick<Jobs, 'enqueue'> }

/** Starts pg-boss in the product's database. Retries back off, dead workers are detected, final failures are kept. */
export async function startJobs({
  url,
  log,
  supervise,
  timing,
  queryTimeoutMs = QUERY_TIMEOUT_MS,
}: {
  url: string
  log: Log
  supervise: boolean
  timing?: Partial<JobTiming> | undefined
  queryTimeoutMs?: number
}): Promise<Jobs> {
  const { superviseEvery, retryDelay, retryDelayMax } = { ...TIMING, ...timing }
  // pg-boss passes these to the driver, though its types omit them.
  const connections = { ...KEEP_ALIVE, query_timeout: queryTimeoutMs }
  const boss = new PgBoss({
    ...connections,
    connectionString: url,
    application_name: 'leadhaul-jobs',
    max: 4,
    connectionTimeoutMillis: BACKGROUND_CONNECTION_TIMEOUT_MS,
    useListenNotify: supervise,
    supervise,
    schedule: supervise,
    superviseIntervalSeconds: superviseEvery,
    // By default pg-boss detects dead workers only once a minute, whatever `superviseEvery` is.
    monitorIntervalSeconds: superviseEvery,
    createSchema: false,
  })
  boss.on('error', (error) => log.warn({ reason: error.message }, 'job queue error'))
  const stop = () => boss.stop({ graceful: true, timeout: 5000 })
  try {
    await boss.start()
    await prepareQueues(boss, { retryDelay, retryDelayMax })
    await grantEnqueueRights(url)
  } catch (error) {
    await stop().catch(() => undefined)
    throw error
  }
  return {
    retryDelay,
    enqueue: async (db, name, payload) => void (await boss.send(name, payload, { db: inTransaction(db) })),
    enqueueAt: async (db, { name, payload, at, priority = 0 }) =>
      void (await boss.send(name, payload, {
        db: inTransaction(db),
        priority,
        ...(isOverdue(at) ? {} : { startAfter: at }),
      })),
    enqueueMany: async (db, name, queued) => {
      const inserts = queued.map(({ payload, priority }) => ({ data: payload, priority }))
      await boss.insert(name, inserts, { db: inTransaction(db) })
    },
    retry: async (db, name, ids) => {
      if (ids.length > 0) await boss.retry(name, ids, { db: inTransaction(db) })
    },
    repeat: ({ name, cron }) => boss.schedule(name, cron, {}, { tz: 'UTC', missed: 'once' }),
    waiting: async (db, name) => {
      const { rows } = await sql<{ n: number }>`select pgboss.waiting_jobs(${name}) as n`.execute(db)
      return rows[0]?.n ?? 0
    },
    waitingLeads: async (db, name, leadIds) => {
      const { rows } = await sql<{
        id: string
      }>`select id from pgboss.waiting_leads(${name}, ${leadIds}) as id`.execute(db)
      return new Set(rows.map(({ id }) => id))
    },
    workspacesWithOpenJobs: async (db, name) => {
      const { rows } = await sql<{ id: string }>`
        select distinct data ->> 'workspaceId' as id from pgboss.job
        where name = ${name} and state in ('created', 'retry', 'active')`.execute(db)
      return new Set(rows.map(({ id }) => id))
    },
    work: (job) => startWorkersFor({ boss, log, job: job as JobWork<JobName> }),
    stop,
  }
}

type Retries = Pick<JobTiming, 'retryDelay' | 'retryDelayMax'>
async function prepareQueues(boss: PgBoss, { retryDelay, retryDelayMax }: Retries): Promise<void> {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const [name, policy] of Object.entries(JOB_POLICIES)) {
    const { retryDelayMax: ofQueue, ...rest } = policy
    const backoff = retryDelayMax === null ? {} : { retryDelayMax: ofQueue ?? retryDelayMax }
    const options = { ...rest, ...backoff, retryDelay, retryBackoff: retryDelayMax !== null, notify: true }
    const queue = queues.get(name)
    if (isDeepStrictEqual({ ...queue, ...options }, queue)) continue
    await boss.createQueue(name, options)
    await boss.updateQueue(name, options)
  }
}

/** Lets the role of requests add jobs, read their ids and count its workspace's, but not read their payloads. */
async function grantEnqueueRights(url: string): Promise<void> {
  // Concurrent grants of two starting processes would write the same rows.
  await withConnection(url, (client) =>
    client.query(`
      begin;
      select pg_advisory_xact_lock(${LOCK});
      grant usage on schema pgboss to ${APP_ROLE};
      grant execute on all functions in schema pgboss to ${APP_ROLE};
      grant select on pgboss.queue to ${APP_ROLE};
      grant insert, select (id, start_after) on pgboss.job, pgboss.job_common to ${APP_ROLE};
      create or replace function pgboss.waiting_jobs(kind text) returns integer language sql stable security definer
        set search_path = pg_catalog, pg_temp as $$
          select count(*)::int from pgboss.job where name = kind and state < 'active'
            and data ->> 'workspaceId' = nullif(current_setting('app.workspace_id', true), '') $$;
      create or replace function pgboss.waiting_leads(kind text, leads text[]) returns setof text language sql stable
        security definer set search_path = pg_catalog, pg_temp as $$
          select distinct data ->> 'leadId' from pgboss.job where name = kind and state < 'active'
            and data ->> 'workspaceId' = nullif(current_setting('app.workspace_id', true), '')
            and data ->> 'leadId' = any(leads) $$;
      revoke execute on function pgboss.waiting_jobs, pgboss.waiting_leads from public;
      grant execute on function pgboss.waiting_jobs, pgboss.waiting_leads to ${APP_ROLE};
      commit`),
  )
}

// A job's retention counts from its start: pg-boss would delete a job with an old start before a worker takes it.
const LONG_MS = 3_600_000
const isOverdue = (at: string) => Date.parse(at) < Date.now() - LONG_MS

const inTransaction = (db: Kysely<DB>) => ({
  executeSql: (text: string, values: unknown[] = []) => runRawSql(db, text, values),
})

/** Runs SQL text of pg-boss, with numbered parameters, inside the caller's transaction. */
async function runRawSql(db: Kysely<DB>, text: string, values: unknown[]) {
  const parts = text.split(/\$\d+/)
  const order = [...text.matchAll(/\$(\d+)/g)].map((found) => values[Number(found[1]) - 1])
  const query = sql.join(
    parts.map((part, index) => (index < order.length ? sql`${sql.raw(part)}${order[index]}` : sql.raw(part))),
    sql.raw(''),
  )
  return query.execute(db) as Promise<{ rows: unknown[] }>
}

type WorkerOptions<Name extends JobName> = { boss: PgBoss; log: Log; job: JobWork<Name> }
async function startWorkersFor<Name extends JobName>({ boss, log, job }: WorkerOptions<Name>): Promise<void> {
  const { name, concurrency, toleratesDelay, handle } = job
  const options = {
    pollingIntervalSeconds: 0.5,
    notifyPollingIntervalSeconds: POLL_SECONDS * (toleratesDelay ? 10 : 1),
    perJobResults: true,
  } as const
  for (let worker = 0; worker < concurrency; worker++) {
    const id: string = await boss.work<JobPayloads[Name], unknown, typeof options>(name, options, async (jobs) => {
      const results: JobResult[] = []
      for (const job of jobs) results.push(await runJob({ job, log, name, handle }))
      // A worker would sleep for a polling interval before its next job; wake it after this one is finished.
      setImmediate(() => boss.notifyWorker(id))
      return results
    })
  }
}

async function runJob<Name extends JobName>(options: {
  job: Job<JobPayloads[Name]>
  log: Log
  name: Name
  handle: JobWork<Name>['handle']
}): Promise<JobResult> {
  const { id } = options.job
  const started = performance.now()
  try {
    const attributes = { 'messaging.operation.name': options.name, 'messaging.message.id': options.job.id }
    await inSpan(`job ${options.name}`, { kind: 'consumer', attributes }, () =>
      retryWhileUnavailable(() => options.handle(options.job.data, options.job), options.job.signal),
    )
    options.log.info({ job: options.name, id: options.job.id, ms: Math.round(performance.now() - started) }, 'job done')
    return { id, status: 'completed' }
  } catch (error) {
    options.log.warn(
      { job: options.name, id: options.job.id, reason: error instanceof Error ? error.message : 'unknown' },
      'job failed',
    )
    // As after the last try: the job fails and its dead letter follows.
    if (error instanceof FinalFailure) return { id, status: 'deadletter', output: error }
    throw error
  }
}
