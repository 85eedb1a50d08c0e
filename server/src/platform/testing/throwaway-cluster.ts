import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureRoles } from '../db/roles.ts'
import { migrate } from '../db/migrate.ts'
import { startEmbeddedPostgres, FAST_TEST_SETTINGS } from '../postgres/embedded-postgres.ts'
import { loadSecrets } from '../secrets.ts'

/** The secret of throw-away clusters: roles belong to the cluster, so all its databases share their passwords. */
export const TEST_SECRET = 'throw-away-secret-of-thirty-two-characters'

export type ThrowawayCluster = { url: string; stop: () => Promise<void> }

/** A PostgreSQL of its own with roles and migrated tables in the database of `url`; `stop` removes it completely. */
export async function startThrowawayCluster(): Promise<ThrowawayCluster> {
  const dir = mkdtempSync(join(tmpdir(), 'leadhaul-throwaway-'))
  const server = await startEmbeddedPostgres({ dir, database: 'template', settings: FAST_TEST_SETTINGS })
  const { url } = server
  await ensureRoles({ url, secrets: loadSecrets({ dataDir: dir, setting: TEST_SECRET }) })
  await migrate({ url })
  return {
    url,
    stop: async () => {
      await server.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
