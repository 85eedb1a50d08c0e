import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'
import type { DB } from './schema.gen.ts'
import { traceQueries } from '../tracing/traced-queries.ts'
import { isQueryTimeout, recordUnavailability } from './unavailable.ts'

export type SystemDb = Kysely<DB>
export type Pools = {
  /** For requests, as the role that sees only its workspace. */
  app: pg.Pool
  /** For requests, as the role of the system: reads sessions and the directory. */
  system: pg.Pool
  systemDb: SystemDb
  /** For jobs, imports and commands, as the role of the system. Without timeouts, and no request waits for it. */
  work: pg.Pool
  workDb: SystemDb
  /** Only for better-auth, which expects instants as Date. */
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
 * Limits how long a request blocks others. An idle transaction means a stuck process: a request never waits for
 * anything but the database inside a transaction.
 */
const REQUEST_OPTIONS = `${UTC} -c statement_timeout=15s -c lock_timeout=10s -c idle_in_transaction_session_timeout=30s`

/**
 * How long a request waits for the result of a statement. The database cancels a statement earlier, so this detects a
 * host that disappeared. Longer than two statements: the app pool sends some before the previous result arrives.
 */
const QUERY_TIMEOUT_MS = 35_000
/** Detects a host that disappeared during a statement: without keep-alive, such a connection may stay open for ever. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/** A request fails early because its user can retry it; a job or a start waits for a busy server. */
export const BACKGROUND_CONNECTION_TIMEOUT_MS = 60_000

/** Opens a pool per role and kind of work. The app pool pipelines: opening a transaction costs no round trip. */
export function openPools(options: {
  appUrl: string
  systemUrl: string
  log: Log
  max?: number
  queryTimeoutMs?: number
}): Pools {
  const pool = (config: pg.PoolConfig & { pipeline?: boolean }) => {
    const made = new pg.Pool({
      max: options.max ?? 10,
      connectionTimeoutMillis: 10_000,
      options: REQUEST_OPTIONS,
      query_timeout: options.queryTimeoutMs ?? QUERY_TIMEOUT_MS,
      ...KEEP_ALIVE,
      ...config,
    })
    made.on('error', (error) => options.log.warn({ reason: error.message }, 'idle database connection lost'))
    // The pool listens only to idle clients. An unhandled error ends the process; the running query receives it too.
    made.on('connect', (client) => {
      client.on('error', () => undefined)
      traceQueries(client)
      closeOnQueryTimeout(client)
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
    query_timeout: 0,
    connectionTimeoutMillis: BACKGROUND_CONNECTION_TIMEOUT_MS,
  })
  const auth = pool({ connectionString: options.systemUrl, application_name: 'leadhaul-auth', max: 5 })
  const systemDb = new Kysely<DB>({ dialect: new PostgresDialect({ pool: recordingUnavailability(system) }) })
  const workDb = new Kysely<DB>({ dialect: new PostgresDialect({ pool: recordingUnavailability(work) }) })
  const authDb = new Kysely<DB>({ dialect: new PostgresDialect({ pool: recordingUnavailability(auth) }) })
  return {
    app,
    system,
    systemDb,
    work,
    workDb,
    authDb,
    // Kysely's `destroy` does not close a pool that was only used directly.
    close: async () => {
      await Promise.all([app.end(), system.end(), work.end(), auth.end()])
    },
  }
}

/**
 * The driver keeps a connection after a query timeout, and later statements wait behind the lost one: the rollback of
 * its transaction, then the next request. Therefore such a connection is closed.
 */
function closeOnQueryTimeout(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const closeIfTimedOut = (error: unknown) => {
    // The pool removes a client that has ended. The type of a pooled client lacks `end`, though every client has it.
    if (isQueryTimeout(error)) void (client as unknown as pg.Client).end().catch(() => undefined)
  }
  const watched = (...given: unknown[]): unknown => {
    const done = given.at(-1)
    if (typeof done === 'function')
      return query(...given.slice(0, -1), (error: unknown, result: unknown) => {
        closeIfTimedOut(error)
        done(error, result)
      })
    const answer = query(...given)
    if (answer instanceof Promise) answer.catch(closeIfTimedOut)
    return answer
  }
  client.query = watched as typeof client.query
}

/** Records query errors that better-auth hides from its callers. */
function recordingUnavailability(pool: pg.Pool): PostgresPool {
  const connect = async () => {
    const client = await recordUnavailability(pool.connect())
    const query = (text: string, values: unknown[]) => recordUnavailability(client.query(text, values))
    return { query, release: (error?: Error) => client.release(error) }
  }
  return { connect, end: () => pool.end() } as unknown as PostgresPool
}
