import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const CHECK_INTERVAL_MS = 500

/** Whether a process runs; a zombie does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // Another user's process may not be signalled, but it exists.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  return !isZombie(pid)
}

/** Whether a process has ended without being reaped by its parent, as happens in most containers. */
export function isZombie(pid: number): boolean {
  try {
    // "pid (name) state …": the name may contain any character.
    return /^.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/** Whether a process may be a PostgreSQL server: false only if the system reports another program. */
export function canBePostgres(pid: number): boolean {
  const names = programNames(pid)
  // "postgres (deleted)" after an update of the package.
  return names.length === 0 || names.some((name) => /^postgres(?:$|[ :])/.test(name))
}

/**
 * Returns both names on Linux: in a container root may not see the executable of another user's process, and for a
 * program of another processor it is the emulator. Both are checked because two servers in one folder would destroy it.
 */
function programNames(pid: number): string[] {
  const known = (read: () => string) => {
    try {
      return [basename(read().trim())]
    } catch {
      return []
    }
  }
  if (process.platform === 'linux')
    return [...known(() => readlinkSync(`/proc/${pid}/exe`)), ...known(() => readFileSync(`/proc/${pid}/comm`, 'utf8'))]
  if (process.platform === 'darwin')
    return known(() => execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }))
  return []
}

export type ServerWatch = { stop(): Promise<void> }

/** Restarts the server when its process has ended, and reports it in one line. `pid` is that of the last start. */
export function watchServer(options: {
  pid: () => number
  restart: () => Promise<void>
  report: (line: string) => void
}): ServerWatch {
  const stopping = new AbortController()
  const tryRestart = async () => {
    try {
      await options.restart()
      options.report('PostgreSQL had stopped and was restarted')
    } catch (error) {
      options.report(
        `PostgreSQL stopped and cannot be restarted: ${error instanceof Error ? error.message : String(error)}`,
      )
    }
  }
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      if (!isRunning(options.pid())) await tryRestart()
      await wait(CHECK_INTERVAL_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await watching
    },
  }
}
