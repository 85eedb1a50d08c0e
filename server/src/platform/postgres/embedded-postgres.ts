import { execFile } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { withConnection } from '../db/connection.ts'
import { freePort } from '../free-port.ts'
import { findBinaries } from './binaries.ts'
import { type Cluster, initialiseCluster } from './cluster.ts'
import { limitLog } from './server-log.ts'
import { isZombie, canBePostgres, watchServer } from './server-watch.ts'

const exec = promisify(execFile)
const START_TIMEOUT_MS = 60_000
const DISCONNECT_TIMEOUT_MS = 2000
const LOG_CHECK_INTERVAL_MS = 3_600_000

export type EmbeddedPostgres = { url: string; adopted: boolean; stop(): Promise<void> }
/** For throw-away test clusters: nothing survives a power cut, everything is faster. */
export const FAST_TEST_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
}

type ServerOptions = { database: string; settings: Record<string, string>; port?: number }

/**
 * Starts, or adopts, a private PostgreSQL 18 in `dir`. A server left running by a killed process is adopted; a server
 * that dies is restarted, which is reported through `report`. `stop` leaves the server running while another process of
 * the product still uses it.
 */
export async function startEmbeddedPostgres(options: {
  dir: string
  database?: string
  settings?: Record<string, string>
  report?: (line: string) => void
}): Promise<EmbeddedPostgres> {
  const found = await findBinaries(resolve(options.dir))
  const env = { ...process.env, LC_ALL: 'C' }
  const cluster: Cluster = { ...found, run: (file, args) => exec(file, args, { ...found.as, cwd: '/', env }) }
  const wanted: ServerOptions = { database: options.database ?? 'leadhaul', settings: options.settings ?? {} }
  await initialiseCluster(cluster)
  const { port, adopted, ...first } = await startWithRetries(cluster, wanted)
  let { pid } = first
  const watch = watchServer({
    pid: () => pid,
    restart: async () => {
      // Every pool knows the server by its port.
      pid = (await startWithRetries(cluster, { ...wanted, port })).pid
    },
    report: options.report ?? (() => undefined),
  })
  const limiting = setInterval(() => limitLog(logOf(cluster)), LOG_CHECK_INTERVAL_MS).unref()
  return {
    url: urlOf({ cluster, port, database: wanted.database }),
    adopted,
    stop: async () => {
      clearInterval(limiting)
      await watch.stop()
      await stop({ cluster, port })
    },
  }
}

type RunningServer = { port: number; pid: number; adopted: boolean }
async function startWithRetries(cluster: Cluster, wanted: ServerOptions): Promise<RunningServer> {
  // A dying server refuses connections, so retry until it is gone or responds.
  for (const deadline = Date.now() + START_TIMEOUT_MS; ; await wait(250)) {
    try {
      const { port, adopted } = await startOrAdopt(cluster, wanted)
      await ensureDatabase(urlOf({ cluster, port, database: 'postgres' }), wanted.database)
      return { port, adopted, pid: readPidFile(cluster)?.pid ?? 0 }
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
  }
}

/** Reads the file of a running server: the process id on the first line, the port on the fourth. */
function readPidFile({ dir }: Cluster): { pid: number; port: number } | undefined {
  const path = join(dir, 'cluster', 'postmaster.pid')
  if (!existsSync(path)) return undefined
  const lines = readFileSync(path, 'utf8').split('\n')
  return { pid: Number(lines[0]), port: Number(lines[3]) }
}

const logOf = ({ dir }: Cluster) => join(dir, 'server.log')

async function startOrAdopt(cluster: Cluster, wanted: ServerOptions): Promise<{ port: number; adopted: boolean }> {
  const { bin, dir, run } = cluster
  const data = join(dir, 'cluster')
  const pidFile = readPidFile(cluster)
  // A zombie still responds to signals, and pg_ctl and the server check nothing else. So does another program that got
  // the process id after a power cut or in a new container.
  if (pidFile && (isZombie(pidFile.pid) || !canBePostgres(pidFile.pid)))
    rmSync(join(data, 'postmaster.pid'), { force: true })
  const adopted = await run(bin.pg_ctl, ['status', '-D', data]).then(
    () => true,
    () => false,
  )
  if (adopted) return { port: readPidFile(cluster)?.port ?? 0, adopted }
  const port = wanted.port ?? (await freePort())
  const options = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    ...wanted.settings,
  }
  const flags = [`-p ${port}`, ...Object.entries(options).map(([name, value]) => `-c ${name}='${value}'`)].join(' ')
  const log = logOf(cluster)
  limitLog(log)
  await run(bin.pg_ctl, ['start', '-w', '-D', data, '-l', log, '-o', flags])
  return { port, adopted }
}

function urlOf({ cluster, port, database }: { cluster: Cluster; port: number; database: string }): string {
  const password = readFileSync(join(cluster.dir, 'password'), 'utf8').trim()
  return `postgres://postgres:${password}@127.0.0.1:${port}/${database}`
}

function ensureDatabase(adminUrl: string, database: string): Promise<void> {
  return withConnection(adminUrl, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
    if (!rowCount) await client.query(`create database ${pg.escapeIdentifier(database)}`)
  })
}

/** Recently closed connections are still listed; those that remain belong to another process. */
async function isInUse(client: pg.Client): Promise<boolean> {
  for (const deadline = Date.now() + DISCONNECT_TIMEOUT_MS; ; await wait(50)) {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    if (rows[0]?.n === 0) return false
    if (Date.now() > deadline) return true
  }
}

async function stop({ cluster, port }: { cluster: Cluster; port: number }): Promise<void> {
  const used = await withConnection(urlOf({ cluster, port, database: 'postgres' }), isInUse).catch(() => undefined)
  // A server that cannot be queried is already down.
  if (used !== false) return
  await cluster.run(cluster.bin.pg_ctl, ['stop', '-w', '-m', 'fast', '-D', join(cluster.dir, 'cluster')])
}
