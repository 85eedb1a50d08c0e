import { closeSync, constants, fstatSync, ftruncateSync, openSync, readSync, rmSync, writeFileSync } from 'node:fs'

export const MAX_LOG_BYTES = 10_000_000

/**
 * Moves the end of a log that has become long to `path.1`, which it replaces. The log itself is truncated: the server
 * keeps the file open, and appends to it.
 */
export function limitLog(path: string): void {
  try {
    const log = openSync(path, constants.O_RDWR | noFollow)
    try {
      const { size, nlink } = fstatSync(log)
      if (size <= MAX_LOG_BYTES || nlink > 1) return
      saveLogEnd({ log, size, path: `${path}.1` })
      ftruncateSync(log)
    } finally {
      closeSync(log)
    }
  } catch {
    // There is no log yet, or Windows locks it while the server runs: the database matters more than its log.
  }
}

/** The folder belongs to the user of the server: a link in it must not make this process write to other files. */
const noFollow = constants.O_NOFOLLOW ?? 0

function saveLogEnd({ log, size, path }: { log: number; size: number; path: string }): void {
  try {
    const end = Buffer.alloc(MAX_LOG_BYTES)
    const length = readSync(log, end, 0, MAX_LOG_BYTES, size - MAX_LOG_BYTES)
    rmSync(path, { force: true })
    writeFileSync(path, end.subarray(0, length), { flag: 'wx', mode: 0o600 })
  } catch {
    // If the disk is full, the log is truncated without keeping its end.
  }
}
