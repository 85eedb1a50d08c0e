import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createDurably, renameDurably, writeDurably } from '../durable-file.ts'
import type { Binaries, ServerUser } from './binaries.ts'

/** A private database in `dir`; `run` runs a program as its user. */
export type Cluster = {
  bin: Binaries
  dir: string
  as: ServerUser
  run: (file: string, args: string[]) => Promise<unknown>
}

/** The minimum size, in bytes, of files that every private database has. */
const MIN_FILE_BYTES = { initialised: 0, password: 1, 'cluster/PG_VERSION': 1 }

/** Throws if a part of the cluster is missing. The rest is not replaced: it may be the only copy of the data. */
function assertComplete(dir: string): void {
  const missing = Object.entries(MIN_FILE_BYTES).filter(([file, least]) => {
    const path = join(dir, file)
    return !existsSync(path) || statSync(path).size < least
  })
  if (missing.length === 0) return
  const words = missing.map(([file, least]) => `the ${least === 0 ? 'empty ' : ''}file ${file}`).join(' and ')
  throw new Error(
    `the private database in ${dir} lacks ${words}: restore it from a backup, or move the folder away to start with an empty database`,
  )
}

/** Creates the cluster, unless it exists. Of several first starts at the same time one creates it, for all of them. */
export async function initialiseCluster(cluster: Cluster): Promise<void> {
  const { dir, as } = cluster
  const data = join(dir, 'cluster')
  if (!existsSync(data)) {
    mkdirSync(dirname(dir), { recursive: true })
    mkdirSync(dir, { recursive: true, mode: 0o700 })
    changeOwner(dir, as)
    await createCluster(cluster).catch((error: Error & { stderr?: string }) => {
      if (existsSync(data)) return
      const reason = error.stderr?.trim() ?? error.message
      throw new Error(`The private database could not be created in ${dir}: ${reason}`)
    })
  }
  removeIncompleteClusters(dir)
  assertComplete(dir)
}

/** Removes the remains of killed first starts. A start that is still running uses the cluster that exists now. */
function removeIncompleteClusters(dir: string): void {
  for (const name of readdirSync(dir).filter((each) => each.startsWith('cluster.part')))
    try {
      rmSync(join(dir, name), { recursive: true, force: true, maxRetries: 5 })
    } catch {
      // Windows locks the files of a start that is still running; the next start removes them.
    }
}

const changeOwner = (path: string, { uid, gid }: ServerUser) =>
  uid !== undefined && gid !== undefined && chownSync(path, uid, gid)

async function createCluster({ bin, dir, as, run }: Cluster): Promise<void> {
  const passwordFile = join(dir, 'password')
  // Versions without fsync could leave an empty file after a power cut.
  if (existsSync(passwordFile) && statSync(passwordFile).size === 0) rmSync(passwordFile, { force: true })
  createDurably(passwordFile, randomBytes(18).toString('base64url'))
  changeOwner(passwordFile, as)
  const part = mkdtempSync(join(dir, 'cluster.part-'))
  changeOwner(part, as)
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8']
  const access = ['-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`]
  await run(bin.initdb, ['-D', part, ...access, ...locale, '--no-instructions'])
  // Written before the rename, which marks the cluster as complete. The previous version deletes one without a marker.
  writeDurably(join(dir, 'initialised'), '')
  // Fails if another start was faster: a folder named `cluster` is never replaced.
  renameDurably(part, join(dir, 'cluster'))
}
