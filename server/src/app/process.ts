import { readEnv, SettingsError } from '../platform/settings/env.ts'
import { startFailure } from './start-failure.ts'
import type { BootOptions } from './start.ts'

/**
 * A terminal and npm both forward one Ctrl-C: signals within this time, in milliseconds, count as one. A later signal
 * ends the process immediately.
 */
const DUPLICATE_SIGNAL_MS = 1000

/** Boots with the settings and runs until a signal. Ends the process with a readable line on failure. */
export async function start(source: Record<string, string | undefined>, options: BootOptions = {}): Promise<void> {
  try {
    const env = readEnv(source)
    // Registered before anything is started, so that a signal stops everything, such as the private PostgreSQL.
    const stopped = firstSignal()
    // Loaded after the settings are read, so that a wrong setting is reported immediately.
    const [{ boot }, { startTracing }] = await Promise.all([
      import('./start.ts'),
      import('../platform/tracing/tracing.ts'),
    ])
    // First: connections and requests check on creation whether traces are recorded.
    const tracing = await startTracing(env)
    const running = await boot(env, options)
    void stopped.then(async () => {
      try {
        try {
          await running.stop()
        } finally {
          await tracing?.stop()
        }
        process.exit(0)
      } catch (error) {
        console.error(`Leadhaul did not stop cleanly: ${startFailure(error, source)}`)
        process.exit(1)
      }
    })
    console.log(`\n  Leadhaul is ready: ${env.ROLE === 'worker' ? 'worker' : running.url}\n`)
  } catch (error) {
    const lines = error instanceof SettingsError ? error.lines : [startFailure(error, source)]
    for (const line of lines) console.error(`Leadhaul cannot start: ${line}`)
    process.exit(1)
  }
}

/** Resolves at the first signal to stop; a second one ends the process. */
function firstSignal(): Promise<void> {
  return new Promise((first) => {
    let firstSignalAt: number | undefined
    const stop = () => {
      if (firstSignalAt === undefined) {
        firstSignalAt = performance.now()
        console.log('Stopping…')
        first()
      } else if (performance.now() - firstSignalAt > DUPLICATE_SIGNAL_MS) process.exit(1)
    }
    process.on('SIGINT', stop)
    process.on('SIGTERM', stop)
  })
}
