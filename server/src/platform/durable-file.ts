import { closeSync, fsyncSync, openSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Writes a file readable only by its owner. Atomic on a kill or a power cut, and durable once this returns. */
export function writeDurably(path: string, text: string): void {
  const part = `${path}.new`
  const file = openSync(part, 'w', 0o600)
  try {
    writeFileSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameDurably(part, path)
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

/** Flushes the entries of a folder, without their contents. */
export function flushFolder(folder: string): void {
  // Windows cannot open folders, and flushes their entries itself.
  if (process.platform !== 'win32') flush(folder, 'r')
}

function flush(path: string, flags: 'r' | 'r+'): void {
  const opened = openSync(path, flags)
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}
