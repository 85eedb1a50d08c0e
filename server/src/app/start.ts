import { type AddressInfo, createServer } from 'node:net'
import { serve } from '@hono/node-server'
import type { Env } from '../platform/settings/env.ts'
import { createLog } from '../platform/log.ts'
import { checkBasemap } from './endpoints/files/basemap.ts'
import { createDeps, type Deps } from './deps.ts'
import { loadDirectory } from '../features/places/directory-loading.service.ts'
import { startWorkers } from './jobs.ts'
import type { JobTiming } from '../platform/jobs/jobs.ts'
import type { ExternalNetwork } from '../platform/outbound-clients.ts'
import { openDatabase, startPlatform } from './platform.ts'
import { createWeb } from './web.ts'

export type RunningApp = { url: string; deps: Deps; stop(): Promise<void> }
export type BootOptions = {
  /** Called with each step of the start. */
  report?: (step: string) => void
  /** False does not update the directory and the gazetteer. */
  fillDirectory?: boolean
  jobTiming?: Partial<JobTiming>
  /** The external network, if not the real one. */
  externalNetwork?: ExternalNetwork
}

/** Starts the parts for ROLE. On failure, stops what was started and throws an error with one readable message. */
export async function boot(env: Env, options: BootOptions = {}): Promise<RunningApp> {
  const report = options.report ?? ((step) => console.log(`· ${step}`))
  if (env.ROLE !== 'worker') await assertPortFree(env)
  const log = createLog(env.LOG_LEVEL)
  const database = await openDatabase({ env, report })
  const platform = await startPlatform({
    env,
    log,
    database,
    jobTiming: options.jobTiming,
    externalNetwork: options.externalNetwork,
  }).catch(async (error) => {
    await database.stop()
    throw error
  })
  let deps: Deps | undefined
  try {
    deps = createDeps(platform)
    return await startParts({ deps, report, fillDirectory: options.fillDirectory ?? true })
  } catch (error) {
    await (deps ?? platform).stop()
    throw error
  }
}

type Parts = { deps: Deps; report: (step: string) => void; fillDirectory: boolean }
async function startParts({ deps, report, fillDirectory }: Parts): Promise<RunningApp> {
  const { env } = deps
  for (const note of operatorNotes(deps)) report(note)
  if (env.ROLE !== 'worker') await checkBasemap(deps, report)
  if (env.ROLE !== 'web') {
    if (fillDirectory) await loadDirectory({ pool: deps.pools.work, report })
    await startWorkers(deps)
  }
  const server = env.ROLE === 'worker' ? undefined : await listen(deps)
  deps.readiness.ready = true
  return {
    url: `http://localhost:${server?.port ?? env.PORT}`,
    deps,
    stop: async () => {
      deps.readiness.stopping = true
      await server?.close()
      await deps.stop()
    },
  }
}

/** Warnings about the current settings, for the operator. */
function* operatorNotes({ env, mail }: Deps): Generator<string> {
  if (!mail.canSend) {
    yield `Mail is stored in ${env.DATA_DIR}/outbox instead of sent until SMTP_URL is set`
    if (env.CONFIRM_EMAIL !== 'on')
      yield 'Until then, email addresses are not confirmed, and sign-up reveals which ones have an account'
  }
  if (env.BASE_URL && !env.TRUSTED_PROXIES)
    yield 'Behind a reverse proxy, set TRUSTED_PROXIES: without it, all users share the limits of the proxy’s address'
}

/**
 * Longer than the keep-alive of reverse proxies (Caddy 120 s, nginx and AWS load balancers 60 s): if the server closes
 * a connection just when the proxy uses it, the user gets a 502.
 */
const IDLE_CONNECTION_MS = 125_000

async function listen(deps: Deps): Promise<{ port: number; close(): Promise<void> }> {
  const { env, realtime } = deps
  const { fetch } = await createWeb(deps)
  const at = { port: env.PORT, hostname: env.HOST, serverOptions: { keepAliveTimeout: IDLE_CONNECTION_MS } }
  return new Promise((done, failed) => {
    const server = serve({ fetch, ...at }, ({ port }: AddressInfo) =>
      done({
        port,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed())
            // Event streams never end by themselves; running requests get two seconds.
            void realtime.close()
            setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), 2000).unref()
          }),
      }),
    )
    server.once('error', failed)
  })
}

function assertPortFree({ PORT, HOST }: Env): Promise<void> {
  return new Promise((free, taken) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) =>
      taken(
        error.code === 'EADDRINUSE'
          ? new Error(`port ${PORT} is in use by another program: stop it, or set PORT to another number`)
          : new Error(`cannot listen on ${HOST}:${PORT} (${error.code})`),
      ),
    )
    probe.listen(PORT, HOST, () => probe.close(() => free()))
  })
}
