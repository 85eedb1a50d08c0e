import { readFileSync } from 'node:fs'

const PAGE_BYTES = 4096

/** Memory of a process; 0 where the system does not say. */
export function residentBytes(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES
  } catch {
    return 0
  }
}
