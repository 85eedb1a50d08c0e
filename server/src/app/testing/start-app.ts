import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { readEnv } from '../../platform/settings/env.ts'
import { freePort } from '../../platform/free-port.ts'
import { type FreshDatabase, freshDatabase } from '../../platform/testing/fresh-database.ts'
import type { ExternalNetwork } from '../../platform/outbound-clients.ts'
import { TEST_SECRET } from '../../platform/testing/throwaway-cluster.ts'
import { boot, type RunningApp } from '../start.ts'
import { type Person, signUp } from './people.ts'
import { QUICK_JOBS } from './quick-jobs.ts'

export type TestApp = RunningApp & {
  /** The database as its owner, who is a superuser: to prepare and to inspect it. */
  owner: pg.Pool
  database: FreshDatabase
  /** The settings of this app; another process with the same settings shares its database. */
  settings: Record<string, string>
  /** Signs up a new user with their own workspace. */
  signUp(name?: string): Promise<Person>
}

const unknownHost = () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }))
/** A network without any names: tests reach nothing beyond this machine. */
const NO_NETWORK: ExternalNetwork = {
  network: { resolve: unknownHost, dial: (target) => target },
  mailDns: { mx: unknownHost, address: unknownHost, txt: unknownHost },
  pageBreakMs: 0,
}

/**
 * The real app on a fresh database and a free port. `settings` override the usual ones; `externalNetwork` replaces the
 * internet.
 */
export async function startApp(settings: Record<string, string> = {}, externalNetwork = NO_NETWORK): Promise<TestApp> {
  const [database, port] = await Promise.all([freshDatabase(), freePort()])
  const dataDir = mkdtempSync(join(tmpdir(), 'leadhaul-app-'))
  const all = {
    DATABASE_URL: database.url,
    LEADHAUL_SECRET: TEST_SECRET,
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'silent',
    OVERTURE: 'off',
    // Nothing listens there: tests reach no real Twilio.
    TWILIO_API_URL: 'http://127.0.0.1:1',
    SIGN_IN_ATTEMPTS_PER_MINUTE: '10000',
    ...settings,
  }
  const running = await boot(readEnv(all), {
    report: () => undefined,
    fillDirectory: false,
    jobTiming: QUICK_JOBS,
    externalNetwork,
  })
  const owner = new pg.Pool({ connectionString: database.url, max: 5 })
  owner.on('error', () => undefined)
  return {
    ...running,
    owner,
    database,
    settings: all,
    signUp: (name) => signUp({ url: running.url, name, origin: settings.BASE_URL }),
    stop: async () => {
      await running.stop()
      await owner.end()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
