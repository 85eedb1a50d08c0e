import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const exec = promisify(execFile)
/** Debian and Ubuntu keep each version's server programs in a folder of its own. */
const INSTALLED = '/usr/lib/postgresql'
/** The programs that Patroni needs; the PostgreSQL of the npm package lacks some of them. */
const NEEDED = ['initdb', 'postgres', 'pg_ctl', 'pg_isready', 'pg_controldata', 'pg_basebackup', 'pg_rewind']

export type Programs = {
  /** The folder of PostgreSQL's programs. */
  postgres: string
  postgresVersion: string
  patroniVersion: string
  /** Undefined if HAProxy is not installed. */
  haproxyVersion?: string
}

/** Returns the programs of a cluster, or a message with the packages to install. */
export async function findPrograms(): Promise<Programs | string> {
  // The controller is checked too: it does not start without pysyncobj.
  const versions = await Promise.all(
    ['patroni', 'patroni_raft_controller'].map((file) => exec(file, ['--version'])),
  ).catch(() => undefined)
  if (!versions) return 'Patroni is not installed: apt-get install patroni python3-pysyncobj'
  const postgres = postgresFolders().find((folder) => NEEDED.every((name) => existsSync(join(folder, name))))
  if (!postgres)
    return 'No PostgreSQL with pg_basebackup and pg_rewind: apt-get install postgresql, or set PG_BIN to its folder of programs'
  const { stdout } = await exec(join(postgres, 'postgres'), ['--version'])
  const haproxy = await exec('haproxy', ['-v']).catch(() => undefined)
  return {
    postgres,
    postgresVersion: versionIn(stdout),
    patroniVersion: versionIn(versions[0]?.stdout ?? ''),
    ...(haproxy ? { haproxyVersion: versionIn(haproxy.stdout) } : {}),
  }
}

function postgresFolders(): string[] {
  if (process.env.PG_BIN) return [process.env.PG_BIN]
  if (!existsSync(INSTALLED)) return []
  const newestFirst = readdirSync(INSTALLED).toSorted((a, b) => Number(b) - Number(a))
  return newestFirst.map((version) => join(INSTALLED, version, 'bin'))
}

const versionIn = (text: string) => /\d+(\.\d+)*/.exec(text)?.[0] ?? 'unknown'
