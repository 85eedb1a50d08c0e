import { existsSync, readdirSync } from 'node:fs'
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import type pg from 'pg'
import { readBuildInfo } from '../build-info.ts'
import { withConnection } from '../db/connection.ts'
import { flushFolder, flushTree, renameDurably } from '../durable-file.ts'
import { findBinaries } from '../postgres/binaries.ts'
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts'
import { copyFolder, changeOwner } from './copy-folder.ts'

/** The description of a backup, in its file `backup.json`. */
export type BackupInfo = { version: string; createdAt: string; files: number; bytes: number }
type ReportStep = (line: string) => void

const SLOT = 'leadhaul_backup'
/** Files in the database folder that belong to a running server; the next server creates them again. */
const RUNTIME_FILES = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
])
/** Files in the data folder: the database is copied separately, and the map can be created again. */
const EXCLUDED_FILES = new Set(['postgres', 'map.pmtiles'])

/**
 * Copies the private database and the data folder into `folder`, which must not exist, while the product may be running.
 * The copy contains everything committed before the start and is consistent as of its end. It is a base backup:
 * https://www.postgresql.org/docs/18/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP. An interrupted backup
 * leaves only `folder.part` behind. Throws an error with a readable message.
 */
export async function createBackup({
  dataDir,
  folder,
  report,
}: {
  dataDir: string
  folder: string
  report: ReportStep
}): Promise<BackupInfo> {
  const target = resolve(folder)
  if (existsSync(target)) throw new Error(`${folder} already exists: choose a folder that does not exist`)
  if (isInside(target, resolve(dataDir)))
    throw new Error(`${folder} is in the data folder, which is copied: choose a folder outside of ${dataDir}`)
  const { dir } = await findBinaries(resolve(dataDir, 'postgres'))
  if (!existsSync(join(dir, 'cluster'))) throw new Error(`There is no private database in ${dataDir}`)
  const part = `${target}.part`
  await rm(part, { recursive: true, force: true })
  await mkdir(join(part, 'postgres'), { recursive: true, mode: 0o700 })
  const server = await startEmbeddedPostgres({ dir: join(dataDir, 'postgres'), report })
  try {
    await withConnection(server.url, (client) => copyDatabase({ client, from: join(dir, 'cluster'), part, report }))
  } finally {
    await server.stop()
  }
  for (const name of ['password', 'initialised'])
    await writeFile(join(part, 'postgres', name), await readFile(join(dir, name)))
  const kept = await copyFolder({ from: dataDir, to: join(part, 'data'), skip: (path) => EXCLUDED_FILES.has(path) })
  const { version } = readBuildInfo()
  const info = { version, createdAt: new Date().toISOString(), ...kept }
  await writeFile(join(part, 'backup.json'), `${JSON.stringify(info, null, 2)}\n`)
  flushTree(part)
  renameDurably(part, target)
  return info
}

const isInside = (path: string, folder: string) => path === folder || path.startsWith(folder + sep)

async function copyDatabase(options: {
  client: pg.Client
  from: string
  part: string
  report: ReportStep
}): Promise<void> {
  const { client, from, part, report } = options
  // Retains the WAL written during the backup; the slot ends with the connection.
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [SLOT])
  await client.query(`select pg_backup_start('leadhaul', fast => true)`)
  const to = join(part, 'postgres', 'cluster')
  const { files, bytes } = await copyFolder({ from, to, skip: (path) => RUNTIME_FILES.has(path) })
  const { rows } = await client.query<{ labelfile: string }>(
    'select labelfile from pg_backup_stop(wait_for_archive => false)',
  )
  await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '')
  await copyFolder({ from: join(from, 'pg_wal'), to: join(to, 'pg_wal') })
  for (const name of ['pg_replslot', 'pg_dynshmem', 'pg_notify']) await mkdir(join(to, name), { recursive: true })
  report(`Database copied: ${files} files, ${Math.ceil(bytes / 1e6)} MB`)
}

/**
 * Restores a backup into the data folder, which must not contain a database. The next start recovers from it. Throws an
 * error with a readable message, before anything is written, if the backup is incomplete or a database exists.
 */
export async function restoreBackup({ dataDir, folder }: { dataDir: string; folder: string }): Promise<BackupInfo> {
  const info = await readInfo(folder)
  // Readable by the user of the database, as after a first start.
  await mkdir(resolve(dataDir), { recursive: true })
  const { dir, as } = await findBinaries(resolve(dataDir, 'postgres'))
  const holds = (path: string) => existsSync(path) && readdirSync(path).length > 0
  if (holds(dir))
    throw new Error(`${dataDir} already contains a database: move it away, or set DATA_DIR to an empty folder`)
  await copyFolder({ from: join(folder, 'data'), to: resolve(dataDir) })
  flushTree(resolve(dataDir), join(folder, 'data'))
  flushFolder(dirname(resolve(dataDir)))
  const part = `${dir}.part`
  await rm(part, { recursive: true, force: true })
  await copyFolder({ from: join(folder, 'postgres'), to: part })
  await chmod(part, 0o700)
  await chmod(join(part, 'cluster'), 0o700)
  await changeOwner(part, as)
  await rm(dir, { recursive: true, force: true })
  flushTree(part)
  renameDurably(part, dir)
  return info
}

async function readInfo(folder: string): Promise<BackupInfo> {
  try {
    return JSON.parse(await readFile(join(folder, 'backup.json'), 'utf8')) as BackupInfo
  } catch {
    throw new Error(`${folder} is not a complete backup: it has no readable backup.json`)
  }
}
