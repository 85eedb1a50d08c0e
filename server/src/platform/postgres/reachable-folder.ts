import { chmodSync, existsSync, lstatSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'

/** Cleaners of temporary files skip the first; the second is used if system folders are read-only. */
const PARENTS = { lasting: '/var/lib', temporary: '/var/tmp' }
const WRITABLE_BY_OTHERS = 0o022
const NOT_WRITABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOENT'])

/**
 * Returns the folder for data that another user must reach, and creates it if it is missing. An existing folder is used
 * only if it belongs to `uid` and no one else can write to it; otherwise an error names it. Data that an earlier
 * version stored among temporary files is moved, unless a server is running on it.
 */
export function reachableFolder(name: string, uid: number, parents = PARENTS): string {
  const lasting = join(parents.lasting, name)
  const temporary = join(parents.temporary, name)
  if (existsSync(join(temporary, 'data')) && !existsSync(lasting)) {
    assertOwnFolder(temporary, uid)
    return moveFolder(temporary, lasting) ? lasting : temporary
  }
  return createOwnFolder(lasting, uid) ? lasting : createTemporaryFolder(temporary, uid)
}

function createTemporaryFolder(path: string, uid: number): string {
  if (!createOwnFolder(path, uid))
    throw new Error(`${path} cannot be created: set DATABASE_URL, or DATA_DIR to another folder`)
  return path
}

/** False if this user may not create it. */
function createOwnFolder(path: string, uid: number): boolean {
  try {
    mkdirSync(path)
    chmodSync(path, 0o755)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (NOT_WRITABLE.has(code)) return false
    if (code !== 'EEXIST') throw error
  }
  assertOwnFolder(path, uid)
  return true
}

function assertOwnFolder(path: string, uid: number): void {
  const found = lstatSync(path)
  const isOwn = found.isDirectory() && found.uid === uid && (found.mode & WRITABLE_BY_OTHERS) === 0
  if (!isOwn)
    throw new Error(
      `${path} is not a folder, belongs to another user, or is writable by others: remove it, or set DATABASE_URL`,
    )
}

function moveFolder(from: string, to: string): boolean {
  if (existsSync(join(from, 'data', 'cluster', 'postmaster.pid'))) return false
  try {
    renameSync(from, to)
    return true
  } catch {
    // Another file system, or one that is read-only.
    return false
  }
}
