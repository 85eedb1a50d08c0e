import pg from 'pg'
import { SYSTEM_ROLE, urlForRole } from '../db/roles.ts'
import { loadSecrets } from '../secrets.ts'
import { type FreshDatabase, freshDatabase } from './fresh-database.ts'
import { TEST_SECRET } from './throwaway-cluster.ts'

export type SystemDatabase = { url: string; systemUrl: string; pool: pg.Pool; admin: pg.Pool; close(): Promise<void> }

/** A fresh database with connections of the system role, as of jobs and imports; `admin` inspects it. */
export async function freshSystemDatabase(): Promise<SystemDatabase> {
  const database: FreshDatabase = await freshDatabase()
  const secrets = loadSecrets({ dataDir: '', setting: TEST_SECRET })
  const systemUrl = urlForRole({ url: database.url, role: SYSTEM_ROLE, secrets })
  const pool = new pg.Pool({ connectionString: systemUrl, max: 4 })
  const admin = new pg.Pool({ connectionString: database.url, max: 1 })
  for (const each of [pool, admin]) each.on('error', () => undefined)
  return {
    url: database.url,
    systemUrl,
    pool,
    admin,
    close: async () => {
      await pool.end()
      await admin.end()
      await database.drop()
    },
  }
}
