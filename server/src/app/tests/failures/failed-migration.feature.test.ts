import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { withConnection } from '../../../platform/db/connection.ts'
import { findBinaries } from '../../../platform/postgres/binaries.ts'
import { startEmbeddedPostgres, FAST_TEST_SETTINGS } from '../../../platform/postgres/embedded-postgres.ts'
import { readEnv } from '../../../platform/settings/env.ts'
import { openDatabase } from '../../platform.ts'

test('a private database that cannot be migrated is stopped', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'leadhaul-failed-migration-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  // PostgreSQL runs as another user if the tests run as root.
  chmodSync(folder, 0o755)
  const { dir } = await findBinaries(join(folder, 'postgres'))
  const embedded = await startEmbeddedPostgres({ dir, settings: FAST_TEST_SETTINGS })
  await withConnection(embedded.url, (client) =>
    client.query(`
      create table schema_migration (name text primary key, sha256 text not null);
      insert into schema_migration values ('0001_accounts.sql', 'of another file')`),
  )
  await embedded.stop()
  await expect(openDatabase({ env: readEnv({ DATA_DIR: folder }), report: () => undefined })).rejects.toThrow(
    'was changed after',
  )
  expect(existsSync(join(dir, 'cluster/postmaster.pid'))).toBe(false)
})
