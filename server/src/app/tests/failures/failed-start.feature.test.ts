import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readEnv } from '../../../platform/settings/env.ts'
import { freePort } from '../../../platform/free-port.ts'
import { createLog } from '../../../platform/log.ts'
import { freshDatabase } from '../../../platform/testing/fresh-database.ts'
import { TEST_SECRET } from '../../../platform/testing/throwaway-cluster.ts'
import { openDatabase, startPlatform } from '../../platform.ts'
import { boot } from '../../start.ts'

async function freshStart() {
  const database = await freshDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'leadhaul-failed-start-'))
  const owner = new pg.Client(database.url)
  await owner.connect()
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
  return { env, owner }
}

/** Recently closed connections are still listed. */
async function noConnectionOpen(owner: pg.Client): Promise<void> {
  const open = async () => {
    const { rows } = await owner.query(
      `select application_name from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
    return rows
  }
  await vi.waitFor(async () => expect(await open()).toEqual([]), 60_000)
}

const report = () => undefined

test('a start that fails after opening the database leaves no connection open', async () => {
  const { env, owner } = await freshStart()
  // The settings would reject this URL; here it fails when the dependencies are created.
  const start = boot({ ...env, SMTP_URL: 'smtp://us:%@mail.haulier.example' }, { report })
  await expect(start).rejects.toThrow('URI malformed')
  await noConnectionOpen(owner)
})

test('so does one that fails while the job queue is prepared', async () => {
  const { env, owner } = await freshStart()
  // The queue may not replace a function of another role.
  await owner.query(`create function pgboss.waiting_jobs(kind text) returns integer language sql return 0`)
  await expect(boot(env, { report })).rejects.toThrow('must be owner of function waiting_jobs')
  await noConnectionOpen(owner)
})

test('so does one that fails while the connection for notices is opened', async () => {
  const { env, owner } = await freshStart()
  const database = await openDatabase({ env, report })
  const appUrl = Object.assign(new URL(database.appUrl), { port: await freePort() }).href
  const start = startPlatform({ env, log: createLog('silent'), database: { ...database, appUrl } })
  await expect(start).rejects.toThrow('ECONNREFUSED')
  await noConnectionOpen(owner)
})
