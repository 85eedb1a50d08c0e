import { createHash } from 'node:crypto'
import { chmodSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { loadGazetteer } from '../server/src/features/places/gazetteer/gazetteer.service.ts'
import { loadSample } from '../server/src/features/places/sample/sample.service.ts'
import { ensureRoles, SYSTEM_ROLE, urlForRole } from '../server/src/platform/db/roles.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { startEmbeddedPostgres, FAST_TEST_SETTINGS } from '../server/src/platform/postgres/embedded-postgres.ts'
import { loadSecrets } from '../server/src/platform/secrets.ts'
import { ROOT, run } from './command.ts'

const CACHE = join(ROOT, 'node_modules', '.cache', 'leadhaul-loaded-data')
/** Everything that determines the data of a first start. */
const SOURCES = ['server/src/**/*.{ts,sql}', 'package-lock.json', 'scripts/loaded-data.ts']
/** A small write-ahead log, which would otherwise be most of the copied data. */
const SMALL_LOG = { wal_level: 'minimal', max_wal_senders: '0', min_wal_size: '32MB', max_wal_size: '64MB' }

/**
 * Copies the data of a first start, the towns of the world and the sample companies, into the empty data directory
 * `dir`: loading that data takes most of a start. If no copy can be made, the start loads the data itself.
 */
export async function copyLoadedData(dir: string): Promise<void> {
  if (process.platform === 'win32') return
  const loaded = join(CACHE, fingerprint())
  if (existsSync(loaded) || (await prepare(loaded))) await copy(loaded, dir)
}

/** Returns whether the data could be prepared. */
async function prepare(target: string): Promise<boolean> {
  const dir = mkdtempSync(join(tmpdir(), 'leadhaul-loaded-'))
  try {
    // If run as root, PostgreSQL switches to another user, which must be able to enter the folder.
    chmodSync(dir, 0o755)
    const settings = { ...FAST_TEST_SETTINGS, ...SMALL_LOG }
    const postgres = await startEmbeddedPostgres({ dir: join(dir, 'postgres'), settings })
    await store(postgres.url, dir)
    await postgres.stop()
    // If PostgreSQL's user cannot enter the checkout, its data is in another folder.
    if (!existsSync(join(dir, 'postgres', 'cluster'))) return false
    rmSync(CACHE, { recursive: true, force: true })
    mkdirSync(CACHE, { recursive: true })
    // Renamed once it is complete: an interrupted copy is never used.
    const whole = mkdtempSync(join(CACHE, 'copy-'))
    await copy(dir, whole)
    renameSync(whole, target)
    return true
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

async function store(url: string, dataDir: string): Promise<void> {
  const secrets = loadSecrets({ dataDir })
  await ensureRoles({ url, secrets })
  await migrate({ url })
  const pool = new pg.Pool({ connectionString: urlForRole({ url, role: SYSTEM_ROLE, secrets }) })
  await loadGazetteer({ pool })
  await loadSample({ pool })
  await pool.end()
}

/** Copies with owners and modes, which PostgreSQL checks at its start. */
async function copy(from: string, to: string): Promise<void> {
  const { code, output } = await run({ file: 'cp', args: ['-a', `${from}/.`, to] })
  if (code !== 0) throw new Error(`The data of a first start could not be copied:\n${output}`)
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const path of globSync(SOURCES, { cwd: ROOT }).toSorted())
    if (!path.endsWith('.test.ts'))
      hash
        .update(`${path}\0`)
        .update(readFileSync(join(ROOT, path)))
        .update('\0')
  return hash.digest('hex').slice(0, 16)
}
