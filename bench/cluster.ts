import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPools, type Pools } from '../server/src/platform/db/pools.ts'
import { APP_ROLE, ensureRoles, SYSTEM_ROLE, urlForRole } from '../server/src/platform/db/roles.ts'
import { createLog, type Log } from '../server/src/platform/log.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { startEmbeddedPostgres } from '../server/src/platform/postgres/embedded-postgres.ts'
import { loadSecrets, type Secrets } from '../server/src/platform/secrets.ts'

export const BENCH_SECRET = 'bench-secret-of-more-than-thirty-two-characters'
export type Pool = Pools['app']

export type BenchCluster = {
  /** Connects as the owner, who is a superuser. */
  url: string
  appUrl: string
  systemUrl: string
  dir: string
  secrets: Secrets
  log: Log
  /** The product's own pools, as its processes open them. */
  pools: Pools
  /** The owner's pool, for creating and inspecting data. */
  owner: Pool
  stop(): Promise<void>
}

/** Starts a separate PostgreSQL with production settings (fsync on), migrated; `stop` removes it completely. */
export async function startBenchCluster(keptDir?: string): Promise<BenchCluster> {
  const dir = keptDir ?? mkdtempSync(join(tmpdir(), 'leadhaul-bench-'))
  // A database server does not run as root: its user needs access to its folder through this one.
  chmodSync(dir, 0o755)
  const server = await startEmbeddedPostgres({ dir: join(dir, 'postgres') })
  const { url } = server
  const secrets = loadSecrets({ dataDir: dir, setting: BENCH_SECRET })
  await ensureRoles({ url, secrets })
  await migrate({ url })
  const log = createLog('silent')
  const appUrl = urlForRole({ url, role: APP_ROLE, secrets })
  const systemUrl = urlForRole({ url, role: SYSTEM_ROLE, secrets })
  const pools = openPools({ appUrl, systemUrl, log })
  const owners = openPools({ appUrl: url, systemUrl: url, log, max: 2 })
  let stopping: Promise<void> | undefined
  const stop = async () => {
    // Connections that are still busy, after Ctrl-C, would keep the server running.
    await owners.work.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    await pools.close()
    await owners.close()
    await server.stop()
    if (!keptDir) rmSync(dir, { recursive: true, force: true })
  }
  return {
    url,
    appUrl,
    systemUrl,
    dir,
    secrets,
    log,
    pools,
    owner: owners.work,
    stop: () => {
      stopping ??= stop()
      return stopping
    },
  }
}
