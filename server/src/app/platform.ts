import { join } from 'node:path'
import { APP_ROLE, ensureRoles, SYSTEM_ROLE, urlForRole } from '../platform/db/roles.ts'
import { openPools, type Pools } from '../platform/db/pools.ts'
import type { Env } from '../platform/settings/env.ts'
import { type Jobs, type JobTiming, startJobs } from '../platform/jobs/jobs.ts'
import type { Log } from '../platform/log.ts'
import { createMail, type Mail } from '../platform/mail/mail.ts'
import { migrate } from '../platform/db/migrate.ts'
import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts'
import { type Realtime, startRealtime } from '../platform/realtime/realtime.ts'
import { openOutboundClients, type ExternalNetwork, type OutboundClients } from '../platform/outbound-clients.ts'
import { loadSecrets, type Secrets } from '../platform/secrets.ts'

export type Platform = {
  env: Env
  log: Log
  secrets: Secrets
  pools: Pools
  jobs: Jobs
  realtime: Realtime
  mail: Mail
  /** Outbound requests to addresses that came from data. */
  outbound: OutboundClients
  stop(): Promise<void>
}
export type Database = { appUrl: string; systemUrl: string; secrets: Secrets; stop(): Promise<void> }
type ReportStep = (step: string) => void

/** Opens the private database or the one in DATABASE_URL, with the roles and tables this version requires. */
export async function openDatabase({ env, report }: { env: Env; report: ReportStep }): Promise<Database> {
  const secrets = loadSecrets({ dataDir: env.dataDir, setting: env.LEADHAUL_SECRET })
  const dir = join(env.dataDir, 'postgres')
  const embedded = env.DATABASE_URL ? undefined : await startEmbeddedPostgres({ dir, report })
  const url = env.DATABASE_URL ?? embedded?.url ?? ''
  const stop = async () => embedded?.stop()
  try {
    report(embedded ? `PostgreSQL ${embedded.adopted ? 'was already running' : 'started'}` : 'Connected to PostgreSQL')
    await ensureRoles({ url, secrets })
    const fresh = await migrate({ url })
    if (fresh.length > 0) report(`Database migrated (${fresh.length} migrations)`)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    appUrl: urlForRole({ url, role: APP_ROLE, secrets }),
    systemUrl: urlForRole({ url, role: SYSTEM_ROLE, secrets }),
    secrets,
    stop,
  }
}

/** Starts everything that features depend on; `stop` ends it in reverse order. */
export async function startPlatform(options: {
  env: Env
  log: Log
  database: Database
  jobTiming?: Partial<JobTiming> | undefined
  externalNetwork?: ExternalNetwork | undefined
}): Promise<Platform> {
  const { env, log, database, jobTiming } = options
  const { appUrl, systemUrl, secrets } = database
  const pools = openPools({ appUrl, systemUrl, log })
  const jobs = await startJobs({ url: systemUrl, log, supervise: env.ROLE !== 'web', timing: jobTiming })
  const realtime = await startRealtime({ url: appUrl, log }).catch(async (error: unknown) => {
    await jobs.stop()
    throw error
  })
  const outboxDir = join(env.dataDir, 'outbox')
  const outbound = openOutboundClients({ baseUrl: env.baseUrl, externalNetwork: options.externalNetwork })
  const mail = createMail({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, outboxDir })
  return {
    env,
    log,
    secrets,
    pools,
    jobs,
    realtime,
    mail,
    outbound,
    stop: async () => {
      // Concurrently: workers take no further job, and no job waits for a slow site.
      await Promise.all([jobs.stop(), outbound.safeFetch.close()])
      await realtime.close()
      await pools.close()
      await database.stop()
    },
  }
}
