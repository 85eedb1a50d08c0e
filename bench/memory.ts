import { readFileSync } from 'node:fs'

const PAGE_BYTES = 4096

/** Returns the resident memory of a process, or 0 if the system does not report it. */
export function residentBytes(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES
  } catch {
    return 0
  }
}
