import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureRoles } from '../../server/src/platform/db/roles.ts'
import { migrate } from '../../server/src/platform/migrate.ts'
import { startEmbeddedPostgres, UNSAFE_BUT_FAST } from '../../server/src/platform/postgres/embedded-postgres.ts'

/** Where the generated types of the schema live. */
export const SCHEMA_TYPES = 'server/src/platform/db/schema.gen.ts'

// As the pools of platform/db/pools.ts read them.
const TYPES = {
  int8: 'number',
  date: 'string',
  timestamptz: 'string',
}

/** Writes to `outFile` the types of the schema that the migrations make, on a throw-away PostgreSQL. */
export async function writeSchemaTypes(outFile: string): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'leadhaul-codegen-'))
  const cluster = await startEmbeddedPostgres({ dir, settings: UNSAFE_BUT_FAST })
  try {
    await ensureRoles({ url: cluster.url, secrets: { auth: '', rolePassword: (role) => role } })
    await migrate({ url: cluster.url })
    const options = ['--type-mapping', JSON.stringify(TYPES), '--exclude-pattern', '{pgboss.*,public.schema_migration}']
    const args = [
      '--dialect',
      'postgres',
      '--url',
      cluster.url,
      '--out-file',
      outFile,
      '--log-level',
      'error',
      ...options,
    ]
    execFileSync('kysely-codegen', args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    })
  } finally {
    await cluster.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}
