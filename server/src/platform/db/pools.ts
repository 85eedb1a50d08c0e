import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'
import type { DB } from './schema.gen.ts'
import { traceQueries } from '../tracing/traced-queries.ts'
import { noted } from './unavailable.ts'

export type SystemDb = Kysely<DB>
export type Pools = {
  /** Requests, as the role that sees only its workspace. */
  app: pg.Pool
  /** Requests, as the role of the system: whose session it is, what the directory holds. */
  system: pg.Pool
  systemDb: SystemDb
  /** Jobs, imports and commands, as the role of the system. Nothing cuts them short, and no request waits for them. */
  work: pg.Pool
  workDb: SystemDb
  /** For better-auth alone, which expects instants as Date. */
  authDb: SystemDb
  close(): Promise<void>
}

/** Instants stay text (a Date loses the microseconds that keyset cursors need); counts are numbers. */
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === pg.types.builtins.TIMESTAMPTZ) return (text: string) => text.replace(' ', 'T').replace(/\+00$/, 'Z')
    if (oid === pg.types.builtins.DATE) return (text: string) => text
    if (oid === pg.types.builtins.INT8) return Number
    return pg.types.getTypeParser(oid, format as 'text')
  }) as typeof pg.types.getTypeParser,
}

const UTC = '-c TimeZone=UTC'
/**
 * How long a request may hold what others wait for. An idle transaction is one whose process is stuck: what a request
 * waits for outside of the database it waits for outside of a transaction.
 */
const OF_REQUESTS = `${UTC} -c statement_timeout=15s -c lock_timeout=10s -c idle_in_transaction_session_timeout=30s`

/** A request is refused and tried again by its user; a job or a start waits for a busy server. */
export const PATIENT_MS = 60_000

/** One pool a role and kind of work. The app pool pipelines, so that opening a tenant's transaction costs no round trip of its own. */
export function openPools(options: { appUrl: string; systemUrl: string; log: Log; max?: number }): Pools {
  const pool = (config: pg.PoolConfig & { pipeline?: boolean }) => {
    const made = new pg.Pool({
      max: options.max ?? 10,
      connectionTimeoutMillis: 10_000,
      options: OF_REQUESTS,
      ...config,
    })
    made.on('error', (error) => options.log.warn({ reason: error.message }, 'idle database connection lost'))
    // The pool listens to idle clients only. An unhandled error ends the process; the running query gets it too.
    made.on('connect', (client) => {
      client.on('error', () => undefined)
      traceQueries(client)
    })
    return made
  }
  const app = pool({ connectionString: options.appUrl, application_name: 'leadhaul-app', pipeline: true, types })
  const system = pool({ connectionString: options.systemUrl, application_name: 'leadhaul-system', types, max: 8 })
  const work = pool({
    connectionString: options.systemUrl,
    application_name: 'leadhaul-work',
    types,
    options: UTC,
    connectionTimeoutMillis: PATIENT_MS,
  })
  const auth = pool({ connectionString: options.systemUrl, application_name: 'leadhaul-auth', max: 5 })
  const systemDb = new Kysely<DB>({ dialect: new PostgresDialect({ pool: noting(system) }) })
  const workDb = new Kysely<DB>({ dialect: new PostgresDialect({ pool: noting(work) }) })
  const authDb = new Kysely<DB>({ dialect: new PostgresDialect({ pool: noting(auth) }) })
  return {
    app,
    system,
    systemDb,
    work,
    workDb,
    authDb,
    // Kysely's own destroy leaves a pool open that was only ever used directly.
    close: async () => {
      await Promise.all([app.end(), system.end(), work.end(), auth.end()])
    },
  }
}

/** Notes errors of queries that no caller sees: better-auth answers as if nothing had happened. */
function noting(pool: pg.Pool): PostgresPool {
  const connect = async () => {
    const client = await noted(pool.connect())
    const query = (text: string, values: unknown[]) => noted(client.query(text, values))
    return { query, release: (error?: Error) => client.release(error) }
  }
  return { connect, end: () => pool.end() } as unknown as PostgresPool
}
