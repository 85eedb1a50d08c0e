import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** The project's root. */
export const ROOT = join(import.meta.dirname, '..')
const windows = process.platform === 'win32'

export type Command = { file: string; args: string[]; cwd?: string; env?: Record<string, string>; ownGroup?: boolean }
export type CommandResult = { code: number; output: string }

/** Starts a program; `file` is a name in node_modules/.bin or on the path. */
export function start(command: Command, stdio: 'inherit' | 'pipe' = 'inherit'): ChildProcess {
  const path = [join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(windows ? ';' : ':')
  const env = { ...process.env, ...command.env, PATH: path }
  const detached = command.ownGroup === true && !windows
  const options = { cwd: join(ROOT, command.cwd ?? ''), env, shell: windows, detached }
  return spawn(command.file, command.args, {
    ...options,
    stdio: stdio === 'pipe' ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  })
}

/**
 * Runs a program to its end and collects its output; `onLine` receives each complete line immediately. The code is 127
 * if the program cannot be started.
 */
export function run(command: Command, onLine?: (line: string) => void): Promise<CommandResult> {
  return new Promise((done) => {
    const child = start(command, 'pipe')
    const chunks: Buffer[] = []
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk))
    if (onLine && child.stdout) createInterface({ input: child.stdout }).on('line', onLine)
    child.once('error', (error) => done({ code: 127, output: error.message }))
    child.once('close', (code) => done({ code: code ?? 1, output: Buffer.concat(chunks).toString() }))
  })
}

/** "3.2 s" since `began` (milliseconds of Date.now()). */
export const elapsedSince = (began: number) => `${((Date.now() - began) / 1000).toFixed(1)} s`
