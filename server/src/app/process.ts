import { readEnv, SettingsError } from '../platform/env.ts'
import type { BootOptions } from './start.ts'

/** Boots by the settings and stays until a signal. Ends the process with a readable line when it cannot. */
export async function start(source: Record<string, string | undefined>, options: BootOptions = {}): Promise<void> {
  try {
    const env = readEnv(source)
    // Loaded after the settings are read: a wrong one is reported at once.
    const [{ boot }, { startTracing }] = await Promise.all([
      import('./start.ts'),
      import('../platform/tracing/tracing.ts'),
    ])
    // First: connections and requests look at whether traces are recorded when they are made.
    const tracing = await startTracing(env)
    const running = await boot(env, options)
    const stopAll = async () => {
      try {
        await running.stop()
      } finally {
        await tracing?.stop()
      }
    }
    let stopping = false
    const stop = () => {
      if (stopping) process.exit(1)
      stopping = true
      console.log('Stopping…')
      void stopAll().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(`Leadhaul did not stop cleanly: ${readable(error)}`)
          process.exit(1)
        },
      )
    }
    process.on('SIGINT', stop)
    process.on('SIGTERM', stop)
    console.log(`\n  Leadhaul is ready: ${env.ROLE === 'worker' ? 'worker' : running.url}\n`)
  } catch (error) {
    const lines = error instanceof SettingsError ? error.lines : [readable(error)]
    for (const line of lines) console.error(`Leadhaul cannot start: ${line}`)
    process.exit(1)
  }
}

function readable(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'ETIMEDOUT')
    return 'the database named by DATABASE_URL does not answer: check its address and that it runs'
  if (code === '28P01' || code === '28000') return 'the database named by DATABASE_URL refuses the user or password'
  if (code === '3D000') return 'the database named by DATABASE_URL does not exist on that server'
  return error.message || code
}
