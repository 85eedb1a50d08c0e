import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { start } from '../command.ts'
import { freePort } from '../../server/src/platform/free-port.ts'

const READY_TIMEOUT_MS = 180_000
export type Instance = { url: string; dataDir: string; stop: () => Promise<void> }

type Options = {
  /** `empty` leaves out the towns of the world and the sample companies, which take most of the start. */
  directory?: 'empty'
}

/** Starts the whole product on temporary data and a free port, with additional settings. */
export async function startInstance(settings: Record<string, string> = {}, options: Options = {}): Promise<Instance> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const dataDir = mkdtempSync(join(tmpdir(), 'leadhaul-throwaway-'))
  const env = {
    PORT: String(port),
    E2E_DATA_DIR: dataDir,
    E2E_SETTINGS: JSON.stringify(settings),
    ...(options.directory && { E2E_DIRECTORY: options.directory }),
  }
  const child = start({ file: 'node', args: ['scripts/serve-throwaway.ts'], env })
  for (const deadline = Date.now() + READY_TIMEOUT_MS; !(await isReady(url)); await wait(250)) {
    if (child.exitCode !== null) throw new Error(`The product did not start: it ended with code ${child.exitCode}`)
    if (Date.now() > deadline) {
      child.kill()
      throw new Error(`The product did not start within ${READY_TIMEOUT_MS / 1000} s`)
    }
  }
  return { url, dataDir, stop: () => stop(child) }
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/api/health/ready`).catch(() => undefined)
  return answer?.ok === true
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
