// Runs the whole product on temporary data, for the journeys and the pictures.
import '../server/src/platform/testing/cheap-passwords.ts'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { start } from '../server/src/app/process.ts'
import { Settings } from '../server/src/platform/settings/env.ts'
import { copyLoadedData } from './loaded-data.ts'
import { buildWeb } from './web-build.ts'

const dir = process.env.E2E_DATA_DIR ?? mkdtempSync(join(tmpdir(), 'leadhaul-throwaway-'))
// If run as root, PostgreSQL switches to another user, which must be able to enter the folder.
chmodSync(dir, 0o755)
process.on('exit', () => rmSync(dir, { recursive: true, force: true }))
// The developer's settings are removed: no mail is sent, no vendor is called, and no other database is used.
const KEPT_SETTINGS = new Set(['PORT', 'LOG_LEVEL'])
for (const name of Object.keys(Settings.shape)) if (!KEPT_SETTINGS.has(name)) delete process.env[name]
// Here one machine signs up many users within a minute.
Object.assign(process.env, {
  DATA_DIR: dir,
  // The sample places are real: tests must not visit their sites.
  ENRICHMENT: 'off',
  OVERTURE: 'off',
  ADMIN_EMAILS: 'operator@leadhaul.example',
  SIGN_IN_ATTEMPTS_PER_MINUTE: '10000',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  ...(JSON.parse(process.env.E2E_SETTINGS ?? '{}') as Record<string, string>),
})
if (process.env.E2E_DIRECTORY === 'empty') {
  await buildWeb()
  await start(process.env, { fillDirectory: false })
} else {
  await copyLoadedData(dir)
  await import('./start.ts')
}
