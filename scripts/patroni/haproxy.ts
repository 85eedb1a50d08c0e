import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../command.ts'
import { freePort } from '../../server/src/platform/free-port.ts'
import { haproxySettings, type Target } from './haproxy.rules.ts'

const PROGRAM = 'haproxy'

/** A port that forwards connections to the node that accepts writes. */
export type Haproxy = { port: number; stop(): Promise<void>; kill(): void }

/** HAProxy in front of these nodes, with the text of docs/operate.md. */
export async function startHaproxy(nodes: readonly Target[], dir: string): Promise<Haproxy> {
  const port = await freePort()
  const file = join(dir, 'haproxy.cfg')
  writeFileSync(file, haproxySettings(readFileSync(join(ROOT, 'docs', 'operate.md'), 'utf8'), { port, nodes }))
  // Throws if the settings are invalid.
  execFileSync(PROGRAM, ['-c', '-f', file], { stdio: 'pipe', encoding: 'utf8' })
  const log = openSync(join(dir, 'haproxy.log'), 'a')
  const child: ChildProcess = spawn(PROGRAM, ['-db', '-f', file], { stdio: ['ignore', log, log], detached: true })
  closeSync(log)
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const kill = () => void (isRunning() && child.kill('SIGKILL'))
  const stop = async () => {
    if (!isRunning()) return
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
  }
  return { port, stop, kill }
}
