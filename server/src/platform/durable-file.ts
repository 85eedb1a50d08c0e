import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

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
  // Windows cannot open folders, and flushes their entries itself.
  if (process.platform === 'win32') return
  const folder = openSync(dirname(to), 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
