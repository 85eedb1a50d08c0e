import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Writes a file that only its owner reads. Neither a kill nor a power cut leaves a part of it, or loses it once this returned. */
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

/** Renames what is on the disk already. */
export function renameDurably(from: string, to: string): void {
  renameSync(from, to)
  // Windows opens no folders, and writes their entries by itself.
  if (process.platform === 'win32') return
  const folder = openSync(dirname(to), 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
