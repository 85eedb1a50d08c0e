import { readEnv, SettingsError } from '../platform/settings/env.ts'
import { startFailure } from './start-failure.ts'
import type { BootOptions } from './start.ts'

/**
 * A terminal and npm both pass on one Ctrl-C: signals this close together, in milliseconds, are one. A later one means
 * "now".
 */
const ONE_SIGNAL_MS = 1000

/** Boots by the settings and stays until a signal. Ends the process with a readable line when it cannot. */
export async function start(source: Record<string, string | undefined>, options: BootOptions = {}): Promise<void> {
  try {
    const env = readEnv(source)
    // Before anything is started: what runs then, as the private PostgreSQL, is stopped.
    const stopped = firstSignal()
    // Loaded after the settings are read: a wrong one is reported at once.
    const [{ boot }, { startTracing }] = await Promise.all([
      import('./start.ts'),
      import('../platform/tracing/tracing.ts'),
    ])
    // First: connections and requests look at whether traces are recorded when they are made.
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
    let since: number | undefined
    const stop = () => {
      if (since === undefined) {
        since = performance.now()
        console.log('Stopping…')
        first()
      } else if (performance.now() - since > ONE_SIGNAL_MS) process.exit(1)
    }
    process.on('SIGINT', stop)
    process.on('SIGTERM', stop)
  })
}
