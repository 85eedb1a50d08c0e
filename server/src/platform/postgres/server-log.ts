import { copyFileSync, existsSync, statSync, truncateSync } from 'node:fs'

export const MAX_LOG_BYTES = 10_000_000

/**
 * Moves a log that has become long to `path.1`, which it replaces. The log is copied and truncated: the server keeps
 * the file open, and appends to it.
 */
export function limitLog(path: string): void {
  try {
    if (!existsSync(path) || statSync(path).size <= MAX_LOG_BYTES) return
    copyFileSync(path, `${path}.1`)
    truncateSync(path)
  } catch {
    // On a full disk, or on Windows while the server runs: the database matters more than its log.
  }
}
