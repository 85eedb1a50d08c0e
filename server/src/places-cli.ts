import { parseArgs } from 'node:util'
import type pg from 'pg'
import { showProgress } from './app/import-progress.ts'
import { openDatabase } from './app/platform.ts'
import { createDirectory } from './features/places/directory.service.ts'
import { namedFailure } from './features/places/import/import-failure.rules.ts'
import { importLines, resultLines } from './features/places/import/import-report.rules.ts'
import { listImports } from './features/places/import/import.repository.ts'
import { importPlaces } from './features/places/import/import.service.ts'
import { openPools } from './platform/db/pools.ts'
import { readEnv, SettingsError } from './platform/env.ts'
import { createLog } from './platform/log.ts'

const HELP = `The directory of businesses that searches look through.

  npm run places -- import FILE      Brings in a file: Overture Places (parquet), an OpenStreetMap extract (.osm.pbf), GeoJSON,
                                     or CSV with columns such as name, latitude, longitude, category, phone, website.
                                     Run it again after a stop: it goes on; places are updated, never doubled.
  npm run places -- status           What the directory holds, and the last imports.
  npm run places -- remove-sample    Takes the fictional sample companies out.
  npm run places -- --help           This text.

Overture's places of any region: https://docs.overturemaps.org/getting-data/
OpenStreetMap's extracts of any country: https://download.geofabrik.de/`

type Command = (o: { pool: pg.Pool; signal: AbortSignal }) => Promise<void>

/** What the arguments ask for; throws a readable line when they make no sense. */
function commandOf(args: string[]): Command | 'help' {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  })
  const [command, file, ...more] = positionals
  if (values.help || command === undefined || command === 'help') return 'help'
  if (command === 'import' && file !== undefined && more.length === 0) return (o) => runImport({ ...o, file })
  if (command === 'import') throw new Error('Name one file: npm run places -- import FILE')
  if (command === 'status' && file === undefined) return status
  if (command === 'remove-sample' && file === undefined) return dropSample
  throw new Error(`There is no command "${positionals.join(' ')}": see npm run places -- --help`)
}

async function runImport(o: { pool: pg.Pool; signal: AbortSignal; file: string }): Promise<void> {
  const started = performance.now()
  const progress = showProgress(process.stdout.isTTY)
  const result = await importPlaces({ ...o, onProgress: (now) => progress.show(now) }).finally(() => progress.stop())
  for (const line of resultLines(result, (performance.now() - started) / 1000)) console.log(line)
}

const status: Command = async ({ pool }) => {
  const { places, sampleOnly, attributions } = await createDirectory({ pool }).summary()
  console.log(`${places.toLocaleString('en')} places${sampleOnly ? ', all of the fictional sample' : ''}`)
  for (const attribution of attributions) console.log(`  from ${attribution}`)
  for (const row of await listImports(pool, 5)) for (const line of importLines(row)) console.log(line)
}

const dropSample: Command = async ({ pool }) => {
  const removed = await createDirectory({ pool }).removeSample()
  console.log(`${removed.toLocaleString('en')} sample companies were taken out`)
}

async function main(): Promise<void> {
  const command = commandOf(process.argv.slice(2))
  if (command === 'help') return console.log(HELP)
  const env = readEnv(process.env)
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  process.once('SIGTERM', () => stop.abort())
  const database = await openDatabase({ env, say: () => undefined })
  const pools = openPools({ ...database, log: createLog('silent') })
  try {
    await command({ pool: pools.system, signal: stop.signal })
  } finally {
    await pools.close()
    await database.stop()
  }
}

try {
  await main()
} catch (error) {
  const named = namedFailure(error)
  const lines = named instanceof SettingsError ? named.lines : [named instanceof Error ? named.message : String(named)]
  for (const line of lines) console.error(line)
  process.exitCode = 1
}
