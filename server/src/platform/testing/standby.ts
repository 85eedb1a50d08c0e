import { execFile } from 'node:child_process'
import {
  appendFileSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  chmodSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { vi } from 'vitest'
import { withConnection } from '../db/connection.ts'
import { freePort } from '../free-port.ts'
import { type Binaries, findBinaries, type ServerUser } from '../postgres/binaries.ts'

const exec = promisify(execFile)
const DATABASE = 'leadhaul'
const STANDBY = 'standby'
const WAIT_OPTIONS = { timeout: 300_000, interval: 50 }

export type ClusterWithStandby = {
  /** The URLs of the primary and of the server that takes over. */
  primaryUrl: string
  standbyUrl: string
  /** Kills the primary without a chance to clean up. It stays down, as under a cluster manager that fences it. */
  killPrimary(): void
  /** Promotes the standby, as a cluster manager does: it accepts writes after this resolves. */
  promote(): Promise<void>
  stop(): Promise<void>
}

type Server = { data: string; port: number }
type Programs = { bin: Binaries; as: ServerUser }

/** A PostgreSQL that acknowledges a commit only once its standby has it on disk. */
export async function startClusterWithStandby(): Promise<ClusterWithStandby> {
  const folder = mkdtempSync(join(tmpdir(), 'leadhaul-standby-'))
  chmodSync(folder, 0o755)
  const { bin, dir, as } = await findBinaries(join(folder, 'servers'))
  const programs = { bin, as }
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  if (as.uid !== undefined && as.gid !== undefined) chownSync(dir, as.uid, as.gid)
  const primary: Server = { data: join(dir, 'primary'), port: await freePort() }
  const standby: Server = { data: join(dir, 'standby'), port: await freePort() }
  await run(programs, bin.initdb, [
    '-D',
    primary.data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '--encoding=UTF8',
    '--locale=C',
  ])
  await start(programs, primary)
  await withConnection(urlOf(primary, 'postgres'), (client) => client.query(`create database ${DATABASE}`))
  // A cleanly stopped server can be copied completely.
  await stop(programs, primary)
  copyAsStandby(programs, { primary, standby })
  await start(programs, primary, { synchronous_standby_names: STANDBY })
  await start(programs, standby)
  await withConnection(urlOf(primary), (client) =>
    vi.waitFor(async () => {
      const { rows } = await client.query<{ state: string }>('select sync_state as state from pg_stat_replication')
      if (rows[0]?.state !== 'sync') throw new Error('The standby does not follow yet')
    }, WAIT_OPTIONS),
  )
  return {
    primaryUrl: urlOf(primary),
    standbyUrl: urlOf(standby),
    killPrimary: () => void process.kill(pidOf(primary), 'SIGKILL'),
    promote: () =>
      withConnection(urlOf(standby), async (client) => void (await client.query('select pg_promote(true, 300)'))),
    stop: async () => {
      for (const server of [primary, standby]) await stop(programs, server).catch(() => undefined)
      for (const each of [folder, dir]) rmSync(each, { recursive: true, force: true })
    },
  }
}

const urlOf = ({ port }: Server, database = DATABASE) => `postgres://postgres@127.0.0.1:${port}/${database}`
const pidOf = ({ data }: Server) => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])

function copyAsStandby({ as }: Programs, { primary, standby }: Record<'primary' | 'standby', Server>): void {
  cpSync(primary.data, standby.data, { recursive: true })
  const upstream = `host=127.0.0.1 port=${primary.port} user=postgres application_name=${STANDBY}`
  appendFileSync(join(standby.data, 'postgresql.auto.conf'), `primary_conninfo = '${upstream}'\n`)
  writeFileSync(join(standby.data, 'standby.signal'), '')
  chmodSync(standby.data, 0o700)
  changeOwner(standby.data, as)
}

/** A copy belongs to the user who made it; PostgreSQL must be its owner. */
function changeOwner(path: string, { uid, gid }: ServerUser): void {
  if (uid === undefined || gid === undefined) return
  for (const entry of [...readdirSync(path, { recursive: true, encoding: 'utf8' }), ''])
    chownSync(join(path, entry), uid, gid)
}

const run = ({ as }: Programs, file: string, args: string[]) =>
  exec(file, args, { ...as, cwd: '/', env: { ...process.env, LC_ALL: 'C' } })

function start(programs: Programs, { data, port }: Server, settings: Record<string, string> = {}) {
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: '200', ...settings }
  const flags = [`-p ${port}`, ...Object.entries(all).map(([name, value]) => `-c ${name}='${value}'`)].join(' ')
  return run(programs, programs.bin.pg_ctl, [
    'start',
    '-w',
    '-t',
    '300',
    '-D',
    data,
    '-l',
    join(data, 'server.log'),
    '-o',
    flags,
  ])
}
const stop = (programs: Programs, { data }: Server) =>
  run(programs, programs.bin.pg_ctl, ['stop', '-w', '-m', 'fast', '-D', data])
