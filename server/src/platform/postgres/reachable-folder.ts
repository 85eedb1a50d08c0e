import { chmodSync, existsSync, lstatSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'

/** Cleaners of temporary files leave the first alone; the second is there where the system's own folders are read-only. */
const PARENTS = { lasting: '/var/lib', temporary: '/var/tmp' }
const WRITABLE_BY_OTHERS = 0o022
const NOT_WRITABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOENT'])

/**
 * The folder for what another user must reach, made when it is missing. One that exists is used only if it belongs to
 * `uid` and no one else can write into it; any other is refused with an error that names it. Data that an earlier version
 * kept among temporary files moves along, unless a server is running on it.
 */
export function reachableFolder(name: string, uid: number, parents = PARENTS): string {
  const lasting = join(parents.lasting, name)
  const temporary = join(parents.temporary, name)
  if (existsSync(join(temporary, 'data')) && !existsSync(lasting)) {
    requireOwn(temporary, uid)
    return moved(temporary, lasting) ? lasting : temporary
  }
  return made(lasting, uid) ? lasting : ownTemporary(temporary, uid)
}

function ownTemporary(path: string, uid: number): string {
  if (!made(path, uid)) throw new Error(`${path} cannot be created: set DATABASE_URL, or DATA_DIR to another folder`)
  return path
}

/** False where this user may not make it. */
function made(path: string, uid: number): boolean {
  try {
    mkdirSync(path)
    chmodSync(path, 0o755)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (NOT_WRITABLE.has(code)) return false
    if (code !== 'EEXIST') throw error
  }
  requireOwn(path, uid)
  return true
}

function requireOwn(path: string, uid: number): void {
  const found = lstatSync(path)
  const isOwn = found.isDirectory() && found.uid === uid && (found.mode & WRITABLE_BY_OTHERS) === 0
  if (!isOwn)
    throw new Error(
      `${path} is not a folder, belongs to another user, or is writable by others: remove it, or set DATABASE_URL`,
    )
}

function moved(from: string, to: string): boolean {
  if (existsSync(join(from, 'data', 'postmaster.pid'))) return false
  try {
    renameSync(from, to)
    return true
  } catch {
    // Another file system, or one that is read-only.
    return false
  }
}
