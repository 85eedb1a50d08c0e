import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../platform/free-port.ts'

const PROGRAMS = {
  main: fileURLToPath(new URL('../../main.ts', import.meta.url)),
  serve: fileURLToPath(new URL('./serve-process.ts', import.meta.url)),
  sequences: fileURLToPath(new URL('./sequence-process.ts', import.meta.url)),
}
type Program = keyof typeof PROGRAMS
const CHEAP_PASSWORDS = new URL('../../platform/testing/cheap-passwords.ts', import.meta.url).href
/** Compiled code that later processes reuse: tests start dozens of the same program. */
const COMPILED = fileURLToPath(new URL('../../../../node_modules/.cache/compiled', import.meta.url))

export type ServerProcess = {
  url: string
  output(): string
  errors(): string
  /** Its exit code, or undefined while it runs. */
  exitCode(): number | null | undefined
  /** Kills it immediately, without a chance to clean up. */
  kill(): Promise<void>
  /** Asks it to stop; returns its exit code. */
  terminate(): Promise<number | null>
  /** Sends it a signal, as a terminal does. */
  signal(signal: NodeJS.Signals): void
}
export type ProcessResult = { code: number | null; stdout: string; stderr: string }

/** A test that fails leaves none of its processes behind. */
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts a second process with the settings of an app; it is ready when this returns. */
export async function startProcess(settings: Record<string, string>, program: Program = 'serve') {
  const port = await freePort()
  const child = spawnProgram({ ...settings, PORT: String(port) }, program)
  const { exit, output, errors } = collectOutput(child)
  const ready = new Promise<void>((up) => child.stdout?.on('data', () => /is ready/.test(output()) && up()))
  const code = await Promise.race([ready, exit])
  if (code !== undefined) throw new Error(`The process ended with ${code}: ${errors()}`)
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return exit
  }
  let ended: number | null | undefined
  void exit.then((exitCode) => {
    ended = exitCode
  })
  const server: ServerProcess = {
    url: `http://localhost:${port}`,
    output,
    errors,
    exitCode: () => ended,
    kill: async () => void (await end('SIGKILL')),
    terminate: () => end('SIGTERM'),
    signal: (signal) => void child.kill(signal),
  }
  return server
}

/** Starts the product itself with these settings and waits for its end. */
export async function runMain(settings: Record<string, string>): Promise<ProcessResult> {
  const child = spawnProgram(settings, 'main')
  const { exit, output, errors } = collectOutput(child)
  const code = await exit
  return { code, stdout: output(), stderr: errors() }
}

/** Starts the product itself and interrupts it as soon as its output says this. */
export async function interruptMain(settings: Record<string, string>, pattern: RegExp): Promise<ProcessResult> {
  const child = spawnProgram({ ...settings, PORT: String(await freePort()) }, 'main')
  const { exit, output, errors } = collectOutput(child)
  await new Promise<void>((seen) => child.stdout?.on('data', () => pattern.test(output()) && seen()))
  child.kill('SIGINT')
  return { code: await exit, stdout: output(), stderr: errors() }
}

/** Settings in the environment of the tests must not reach the process. */
function spawnProgram(settings: Record<string, string>, program: Program): ChildProcess {
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, LOG_LEVEL: 'silent', OVERTURE: 'off', NODE_COMPILE_CACHE: COMPILED, ...settings }
  const child = spawn(process.execPath, ['--import', CHEAP_PASSWORDS, PROGRAMS[program]], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  child.once('close', () => running.delete(child))
  return child
}

function collectOutput(child: ChildProcess) {
  const text = { out: '', errors: '' }
  child.stdout?.on('data', (chunk: Buffer) => {
    text.out += chunk.toString()
  })
  child.stderr?.on('data', (chunk: Buffer) => {
    text.errors += chunk.toString()
  })
  const exit = new Promise<number | null>((ended) => child.once('close', ended))
  return { exit, output: () => text.out, errors: () => text.errors }
}
