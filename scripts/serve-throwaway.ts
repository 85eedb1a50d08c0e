// The whole product on data that goes when it stops: for the journeys and the pictures.
import '../server/src/platform/testing/cheap-passwords.ts'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { start } from '../server/src/app/process.ts'
import { Settings } from '../server/src/platform/settings/env.ts'
import { copyLoadedData } from './loaded-data.ts'
import { buildWeb } from './web-build.ts'

const dir = process.env.E2E_DATA_DIR ?? mkdtempSync(join(tmpdir(), 'leadhaul-throwaway-'))
// Run as root, PostgreSQL works as another user and must be able to enter.
chmodSync(dir, 0o755)
process.on('exit', () => rmSync(dir, { recursive: true, force: true }))
// Settings of the one who runs this must not reach it: no mail is sent, no vendor asked, no database but its own touched.
const KEPT = new Set(['PORT', 'LOG_LEVEL'])
for (const name of Object.keys(Settings.shape)) if (!KEPT.has(name)) delete process.env[name]
// One machine signs up many people within a minute here.
Object.assign(process.env, {
  DATA_DIR: dir,
  // Its places are real: no one's site is visited for a test.
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
