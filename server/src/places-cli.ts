import { parseArgs } from 'node:util'
import {
  type Command,
  removeSample,
  importFile,
  status,
} from './features/places/commands/directory-commands.service.ts'
import { importOverture, parseCells } from './features/places/commands/overture-command.service.ts'
import { openDatabase } from './app/platform.ts'
import { toImportFailure } from './features/places/import/import-failure.rules.ts'
import { openPools } from './platform/db/pools.ts'
import { readEnv, SettingsError } from './platform/settings/env.ts'
import { createLog } from './platform/log.ts'

const HELP = `Manages the company directory that searches use.

  npm run places -- import FILE      Imports a file: Overture Places (parquet), an OpenStreetMap extract (.osm.pbf), GeoJSON,
                                     or CSV with columns such as name, latitude, longitude, category, phone, website.
                                     Run it again after a stop to resume. Places are updated, never duplicated. A newer
                                     extract of the same name also removes the companies that it no longer contains.
  npm run places -- import FILE --as NAME
                                     For GeoJSON and CSV: puts NAME before the file's ids, so that files which use the
                                     same ids for different companies are kept side by side. Use it again for updates.
                                     For OpenStreetMap: names the extract where a newer file has another name.
  npm run places -- overture --country RO
  npm run places -- overture --bbox 20.2,43.6,29.8,48.3
                                     Imports Overture's places of a country or a box from the current release.
                                     Run it again after a stop to resume, or later to update to a newer release.
  npm run places -- status           Shows what the directory contains, what Overture covers, and the last imports.
  npm run places -- remove-sample    Removes the fictional sample companies.
  npm run places -- --help           Shows this help.

Overture's places of any region: https://docs.overturemaps.org/getting-data/
OpenStreetMap's extracts of any country: https://download.geofabrik.de/`

const DATA_SET = /^[\w-]{1,40}$/

/** What the arguments ask for; throws a readable line when they make no sense. */
function commandOf(args: string[]): Command | 'help' {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      as: { type: 'string' },
      country: { type: 'string' },
      bbox: { type: 'string' },
    },
  })
  const [command, file, ...more] = positionals
  if (values.help || command === undefined || command === 'help') return 'help'
  if (values.as !== undefined && !DATA_SET.test(values.as))
    throw new Error(`"${values.as}" is not a valid name: use letters, digits, - and _, at most 40`)
  if (command === 'import' && file !== undefined && more.length === 0)
    return (options) => importFile({ ...options, file, dataSet: values.as })
  if (command === 'import') throw new Error('Specify one file: npm run places -- import FILE')
  if (command === 'overture' && file === undefined) {
    const cells = parseCells(values)
    return (options) => importOverture({ ...options, cells })
  }
  if (command === 'status' && file === undefined) return status
  if (command === 'remove-sample' && file === undefined) return removeSample
  throw new Error(`Unknown command "${positionals.join(' ')}": see npm run places -- --help`)
}

async function main(): Promise<void> {
  const command = commandOf(process.argv.slice(2))
  if (command === 'help') return console.log(HELP)
  const env = readEnv(process.env)
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  process.once('SIGTERM', () => stop.abort())
  const database = await openDatabase({ env, report: () => undefined })
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
  const named = toImportFailure(error)
  const lines = named instanceof SettingsError ? named.lines : [named instanceof Error ? named.message : String(named)]
  for (const line of lines) console.error(line)
  process.exitCode = 1
}
