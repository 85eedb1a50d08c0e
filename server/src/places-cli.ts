import { parseArgs } from 'node:util'
import { type Command, dropSample, importFile, status } from './app/directory-commands.ts'
import { bringOverture, namedCells } from './app/overture-command.ts'
import { openDatabase } from './app/platform.ts'
import { namedFailure } from './features/places/import/import-failure.rules.ts'
import { openPools } from './platform/db/pools.ts'
import { readEnv, SettingsError } from './platform/env.ts'
import { createLog } from './platform/log.ts'

const HELP = `The directory of businesses that searches look through.

  npm run places -- import FILE      Brings in a file: Overture Places (parquet), an OpenStreetMap extract (.osm.pbf), GeoJSON,
                                     or CSV with columns such as name, latitude, longitude, category, phone, website.
                                     Run it again after a stop: it goes on; places are updated, never doubled.
  npm run places -- overture --country RO
  npm run places -- overture --bbox 20.2,43.6,29.8,48.3
                                     Brings in Overture's places of a country or a box, from its current release.
                                     Run it again after a stop: it goes on; later, it takes the newer release.
  npm run places -- status           What the directory holds, what Overture covers, and the last imports.
  npm run places -- remove-sample    Takes the fictional sample companies out.
  npm run places -- --help           This text.

Overture's places of any region: https://docs.overturemaps.org/getting-data/
OpenStreetMap's extracts of any country: https://download.geofabrik.de/`

/** What the arguments ask for; throws a readable line when they make no sense. */
function commandOf(args: string[]): Command | 'help' {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' }, country: { type: 'string' }, bbox: { type: 'string' } },
  })
  const [command, file, ...more] = positionals
  if (values.help || command === undefined || command === 'help') return 'help'
  if (command === 'import' && file !== undefined && more.length === 0) return (o) => importFile({ ...o, file })
  if (command === 'import') throw new Error('Name one file: npm run places -- import FILE')
  if (command === 'overture' && file === undefined) {
    const cells = namedCells(values)
    return (o) => bringOverture({ ...o, cells })
  }
  if (command === 'status' && file === undefined) return status
  if (command === 'remove-sample' && file === undefined) return dropSample
  throw new Error(`There is no command "${positionals.join(' ')}": see npm run places -- --help`)
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
    await command({ pool: pools.work, env, signal: stop.signal })
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
