import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { type Job, type JobResult, PgBoss } from 'pg-boss'
import { withConnection } from '../db/connection.ts'
import { KEEP_ALIVE, BACKGROUND_CONNECTION_TIMEOUT_MS } from '../db/pools.ts'
import { APP_ROLE } from '../db/roles.ts'
import type { DB } from '../db/schema.gen.ts'
import { whileUnavailable } from '../db/while-unavailable.ts'
import { FinalFailure } from './final-failure.ts'
import { JOB_POLICIES, type JobName, type JobPayloads } from './job-queues.ts'
import type { Log } from '../log.ts'
import { inSpan } from '../tracing/spans.ts'

const LOCK = 727_004

/**
 * Seconds a failed job waits for its next try, twice as long each time up to `retryDelayMax` or what its queue says instead
 * (null: always the same), and seconds between two looks for dead workers.
 */
export type JobTiming = { retryDelay: number; retryDelayMax: number | null; superviseEvery: number }
const TIMING: JobTiming = { retryDelay: 1, retryDelayMax: 60, superviseEvery: 5 }
/** Longer than any statement of the queue takes: its cleaning deletes the jobs of days at once. */
const QUERY_TIMEOUT_MS = 600_000
/** Between two looks for jobs that no one announced: only new ones are, not those to be tried again. */
const POLL_SECONDS = 1

/** `id`: the same in each of its tries. `signal`: aborts at shutdown or lost heartbeat. */
export type RunningJob = { id: string; signal: AbortSignal }
export type JobWork<Name extends JobName> = {
  name: Name
  concurrency: number
  /** For jobs no one announced each worker looks a tenth as often: many that mostly wait, or work repeated anyway. */
  unhurried?: boolean
  handle: (payload: JobPayloads[Name], job: RunningJob) => Promise<void>
}
type AnyJobWork = { [Name in JobName]: JobWork<Name> }[JobName]
/** The background work of a feature, as its `.jobs.ts` declares it. */
export type FeatureJobs = {
  work: AnyJobWork[]
  /** Jobs that carry nothing and are added again and again, by a cron expression in UTC, once for all processes. */
  repeated?: RepeatedJob[]
  /** Done at each start, once the workers of the feature take jobs. */
  atStart?: () => Promise<void>
}
export type RepeatedJob = { name: JobName; cron: string }
export type DelayedJob<Name extends JobName> = { name: Name; payload: JobPayloads[Name]; at: string; priority?: number }
export type Jobs = {
  /** Seconds of a first wait before work is tried again: what backs off by itself counts in these. */
  retryDelay: number
  /** Adds a job in the caller's transaction: it exists exactly when the transaction commits. */
  enqueue<Name extends JobName>(db: Kysely<DB>, name: Name, payload: JobPayloads[Name]): Promise<void>
  /** The same for a job no one takes before `at`, an instant of the database's clock; one in the past is taken at once. */
  enqueueAt<Name extends JobName>(db: Kysely<DB>, job: DelayedJob<Name>): Promise<void>
  /** Many of one kind; those of higher priority are taken first. */
  enqueueMany<Name extends JobName>(
    db: Kysely<DB>,
    name: Name,
    queued: { payload: JobPayloads[Name]; priority: number }[],
  ): Promise<void>
  /** Takes failed jobs up again, with one more try. */
  retry(db: Kysely<DB>, name: string, ids: string[]): Promise<void>
  /**
   * Adds a job that carries nothing at each time of its cron expression, once for all processes. The next start makes up for
   * times at which no process ran, with one job.
   */
  repeat(job: RepeatedJob): Promise<void>
  /** How many jobs of one kind, of the workspace of the transaction, no one has taken yet. */
  waiting(db: Kysely<DB>, name: JobName): Promise<number>
  /** For which of these leads of the workspace of the transaction such a job waits. */
  waitingLeads(db: Kysely<DB>, name: JobName, leadIds: string[]): Promise<Set<string>>
  /** The workspaces for which such a job waits or runs. `db` is the system's. */
  underWay(db: Kysely<DB>, name: JobName): Promise<Set<string>>
  /** Takes jobs one at a time in each of `concurrency` workers. */
  work(work: AnyJobWork): Promise<void>
  stop(): Promise<void>
}

/** pg-boss in the product's own database. Retries back off, dead workers are noticed, what fails for good is kept. */
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
  // Passed on to the driver, which its types do not say.
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
    // Without it a dead worker would be noticed once a minute, however often the queue is looked after.
    monitorIntervalSeconds: superviseEvery,
    createSchema: false,
  })
  boss.on('error', (error) => log.warn({ reason: error.message }, 'job queue error'))
  await boss.start()
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
  await letRequestsEnqueue(url)
  return {
    retryDelay,
    enqueue: async (db, name, payload) => void (await boss.send(name, payload, { db: inside(db) })),
    enqueueAt: async (db, { name, payload, at, priority = 0 }) =>
      void (await boss.send(name, payload, {
        db: inside(db),
        priority,
        ...(isLongPast(at) ? {} : { startAfter: at }),
      })),
    enqueueMany: async (db, name, queued) => {
      const inserts = queued.map(({ payload, priority }) => ({ data: payload, priority }))
      await boss.insert(name, inserts, { db: inside(db) })
    },
    retry: async (db, name, ids) => {
      if (ids.length > 0) await boss.retry(name, ids, { db: inside(db) })
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
    underWay: async (db, name) => {
      const { rows } = await sql<{ id: string }>`
        select distinct data ->> 'workspaceId' as id from pgboss.job
        where name = ${name} and state in ('created', 'retry', 'active')`.execute(db)
      return new Set(rows.map(({ id }) => id))
    },
    work: (job) => work({ boss, log, job: job as JobWork<JobName> }),
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}

/** The role of requests may add jobs, read back their ids and count its own workspace's, not read what they carry. */
async function letRequestsEnqueue(url: string): Promise<void> {
  // Grants of two processes that start at once would write the same rows.
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

// A job's time to be kept counts from its start: one that began long ago would be thrown away before it is taken.
const LONG_MS = 3_600_000
const isLongPast = (at: string) => Date.parse(at) < Date.now() - LONG_MS

const inside = (db: Kysely<DB>) => ({
  executeSql: (text: string, values: unknown[] = []) => runText(db, text, values),
})

/** pg-boss hands over finished SQL text with numbered parameters; it runs inside the caller's transaction. */
async function runText(db: Kysely<DB>, text: string, values: unknown[]) {
  const parts = text.split(/\$\d+/)
  const order = [...text.matchAll(/\$(\d+)/g)].map((found) => values[Number(found[1]) - 1])
  const query = sql.join(
    parts.map((part, index) => (index < order.length ? sql`${sql.raw(part)}${order[index]}` : sql.raw(part))),
    sql.raw(''),
  )
  return query.execute(db) as Promise<{ rows: unknown[] }>
}

type Bossed<Name extends JobName> = { boss: PgBoss; log: Log; job: JobWork<Name> }
async function work<Name extends JobName>({ boss, log, job }: Bossed<Name>): Promise<void> {
  const { name, concurrency, unhurried, handle } = job
  const options = {
    pollingIntervalSeconds: 0.5,
    notifyPollingIntervalSeconds: POLL_SECONDS * (unhurried ? 10 : 1),
    perJobResults: true,
  } as const
  for (let worker = 0; worker < concurrency; worker++) {
    const id: string = await boss.work<JobPayloads[Name], unknown, typeof options>(name, options, async (jobs) => {
      const results: JobResult[] = []
      for (const job of jobs) results.push(await handleOne({ job, log, name, handle }))
      // A worker would sleep a polling interval before its next job; wake it when this one is off its hands.
      setImmediate(() => boss.notifyWorker(id))
      return results
    })
  }
}

async function handleOne<Name extends JobName>(options: {
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
      whileUnavailable(() => options.handle(options.job.data, options.job), options.job.signal),
    )
    options.log.info({ job: options.name, id: options.job.id, ms: Math.round(performance.now() - started) }, 'job done')
    return { id, status: 'completed' }
  } catch (error) {
    options.log.warn(
      { job: options.name, id: options.job.id, reason: error instanceof Error ? error.message : 'unknown' },
      'job failed',
    )
    // As after the last try: failed, and followed by its dead letter.
    if (error instanceof FinalFailure) return { id, status: 'deadletter', output: error }
    throw error
  }
}
