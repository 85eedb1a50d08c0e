import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { readEnv } from '../../../platform/settings/env.ts'
import { freePort } from '../../../platform/free-port.ts'
import { freshDatabase } from '../../../platform/testing/fresh-database.ts'
import { TEST_SECRET } from '../../../platform/testing/throwaway-cluster.ts'
import { boot } from '../../start.ts'

test('a start that fails after opening the database leaves no connection open', async () => {
  const database = await freshDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'leadhaul-failed-start-'))
  const owner = new pg.Client(database.url)
  onTestFinished(async () => {
    await owner.end()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  })
  const env = readEnv({
    DATABASE_URL: database.url,
    LEADHAUL_SECRET: TEST_SECRET,
    DATA_DIR: folder,
    PORT: String(await freePort()),
    LOG_LEVEL: 'silent',
    MAIL_FROM: 'us@haulier.example',
    SMTP_URL: 'smtp://mail.haulier.example',
  })
  // The settings would reject this URL; here it fails when the dependencies are created.
  const start = boot({ ...env, SMTP_URL: 'smtp://us:%@mail.haulier.example' }, { say: () => undefined })
  await expect(start).rejects.toThrow('URI malformed')
  await owner.connect()
  const { rows } = await owner.query(
    `select application_name from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  expect(rows).toEqual([])
})
