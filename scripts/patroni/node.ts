import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ServerUser } from '../../server/src/platform/postgres/binaries.ts'

/** A program of the cluster that is started again after it was killed. */
export type ClusterNode = {
  name: string
  dir: string
  start(): void
  /** Kills Patroni, PostgreSQL and its sessions immediately, like a power failure. */
  kill(): void
  /** What Patroni has printed since its first start. */
  log(): string
  /** Stops Patroni, which shuts PostgreSQL down. */
  stop(): Promise<void>
}

type NodeOptions = { name: string; dir: string; program: string; settings: object; as: ServerUser }

/** A node that is not started yet: its folder, its settings and its log. */
export function createNode({ name, dir, program, settings, as }: NodeOptions): ClusterNode {
  mkdirSync(dir, { mode: 0o700 })
  // JSON is YAML.
  const file = join(dir, 'patroni.yml')
  writeFileSync(file, JSON.stringify(settings, null, 2), { mode: 0o600 })
  if (as.uid !== undefined && as.gid !== undefined) for (const path of [dir, file]) chownSync(path, as.uid, as.gid)
  const logFile = join(dir, 'patroni.log')
  let child: ChildProcess | undefined
  return {
    name,
    dir,
    start: () => {
      const log = openSync(logFile, 'a')
      const env = { PATH: process.env.PATH, HOME: dir, LC_ALL: 'C.UTF-8' }
      // Ctrl-C is for the script, which stops its nodes in order.
      child = spawn(program, [file], { ...as, cwd: dir, env, stdio: ['ignore', log, log], detached: true })
      closeSync(log)
    },
    kill: () => {
      const postgres = postmasterPidOf(dir)
      for (const pid of [child?.pid, postgres, ...childPidsOf(postgres)]) killProcess(pid)
    },
    log: () => readFileSync(logFile, 'utf8'),
    stop: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}

function postmasterPidOf(dir: string): number | undefined {
  const file = join(dir, 'data', 'postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined
}

function childPidsOf(pid: number | undefined): number[] {
  if (pid === undefined) return []
  try {
    return execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
      .split('\n')
      .filter(Boolean)
      .map(Number)
  } catch {
    return []
  }
}

function killProcess(pid: number | undefined): void {
  try {
    if (pid) process.kill(pid, 'SIGKILL')
  } catch {
    // The process has already ended.
  }
}
