import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'
import type { DB } from './schema.gen.ts'
import { traceQueries } from '../tracing/traced-queries.ts'
import { isSilence, noted } from './unavailable.ts'

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

/**
 * How long a request waits for the answer to a statement. The database itself ends one before, so this is a host that
 * vanished without a word. Longer than two statements: the app pool sends some before the last one is answered.
 */
const QUERY_TIMEOUT_MS = 35_000
/** Ends a connection whose host vanished while a statement ran; where nothing else does, that takes the system for ever. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/** A request is refused and tried again by its user; a job or a start waits for a busy server. */
export const BACKGROUND_CONNECTION_TIMEOUT_MS = 60_000

/** One pool a role and kind of work. The app pool pipelines, so that opening a tenant's transaction costs no round trip of its own. */
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
      options: OF_REQUESTS,
      query_timeout: options.queryTimeoutMs ?? QUERY_TIMEOUT_MS,
      ...KEEP_ALIVE,
      ...config,
    })
    made.on('error', (error) => options.log.warn({ reason: error.message }, 'idle database connection lost'))
    // The pool listens to idle clients only. An unhandled error ends the process; the running query gets it too.
    made.on('connect', (client) => {
      client.on('error', () => undefined)
      traceQueries(client)
      endWhenSilent(client)
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

/**
 * The driver keeps a connection that gave no answer in time, and what is asked there next waits behind the lost statement:
 * the rollback of its transaction, then the next request.
 */
function endWhenSilent(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const look = (error: unknown) => {
    // The pool drops a client that has ended. That of `pg` is one, which the type of a pooled one does not say.
    if (isSilence(error)) void (client as unknown as pg.Client).end().catch(() => undefined)
  }
  const watched = (...given: unknown[]): unknown => {
    const done = given.at(-1)
    if (typeof done === 'function')
      return query(...given.slice(0, -1), (error: unknown, result: unknown) => {
        look(error)
        done(error, result)
      })
    const answer = query(...given)
    if (answer instanceof Promise) answer.catch(look)
    return answer
  }
  client.query = watched as typeof client.query
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
