import { randomUUID } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** Writes a file readable only by its owner. Atomic on a kill or a power cut, and durable once this returns. */
export function writeDurably(path: string, text: string): void {
  renameDurably(writeTemporaryFile(path, text), path)
}

/** Creates a file like `writeDurably`, unless it exists: one process wins, and the others find its complete file. */
export function createDurably(path: string, text: string): void {
  const part = writeTemporaryFile(path, text)
  try {
    linkSync(part, path)
  } catch (error) {
    // A file system without hard links, such as exFAT, where two processes must not create the file at once.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') renameSync(part, path)
  }
  rmSync(part, { force: true })
  flushFolder(dirname(path))
}

/** Writes text to a file of this call alone, and returns its path. */
function writeTemporaryFile(path: string, text: string): string {
  const part = `${path}.${randomUUID()}.new`
  const file = openSync(part, 'wx', 0o600)
  try {
    writeFileSync(file, text)
    fsyncSync(file)
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  } finally {
    closeSync(file)
  }
  return part
}

/** Renames a file or folder that is already on the disk. */
export function renameDurably(from: string, to: string): void {
  renameSync(from, to)
  flushFolder(dirname(to))
}

/** Flushes a folder with everything in it to the disk; with `copyOf`, only what was copied from that folder. */
export function flushTree(folder: string, copyOf = folder): void {
  for (const entry of readdirSync(copyOf)) {
    const path = join(folder, entry)
    const kind = statSync(path)
    if (kind.isDirectory()) flushTree(path, join(copyOf, entry))
    else if (kind.isFile()) flush(path, process.platform === 'win32' ? 'r+' : 'r')
  }
  flushFolder(folder)
}

/**
 * Flushes the entries of a folder, without their contents. Windows cannot open folders, and flushes their entries
 * itself. This process may lack the right to read a parent folder, and some file systems cannot flush folders.
 */
export function flushFolder(folder: string): void {
  try {
    flush(folder, 'r')
  } catch (error) {
    if (!UNSUPPORTED_FLUSH_CODES.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

const UNSUPPORTED_FLUSH_CODES = ['EACCES', 'EPERM', 'EINVAL', 'EBADF', 'EISDIR', 'ENOTSUP']

function flush(path: string, flags: 'r' | 'r+'): void {
  const opened = openSync(path, flags)
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}
