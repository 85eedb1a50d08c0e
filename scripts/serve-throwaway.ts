// The whole product on data that goes when it stops: for the journeys and the pictures.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { start } from '../server/src/app/process.ts'
import { copyLoadedData } from './loaded-data.ts'
import { buildWeb } from './web-build.ts'

const dir = process.env.E2E_DATA_DIR ?? mkdtempSync(join(tmpdir(), 'leadhaul-throwaway-'))
// Run as root, PostgreSQL works as another user and must be able to enter.
chmodSync(dir, 0o755)
process.on('exit', () => rmSync(dir, { recursive: true, force: true }))
// Settings of the one who runs this must not reach it: no mail is sent, no vendor asked, no database but its own touched.
const FOREIGN =
  'DATABASE_URL SMTP_URL MAIL_FROM BASE_URL ROLE MAP_STYLE_URL MAP_TILES_FILE APIFY_TOKEN OVERPASS_URL SEARCH_WEBHOOK_URL SEARCH_WEBHOOK_SECRET AI_URL AI_KEY AI_MODEL S3_BUCKET S3_ENDPOINT S3_ACCESS_KEY S3_SECRET_KEY'
for (const name of FOREIGN.split(' ')) delete process.env[name]
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
