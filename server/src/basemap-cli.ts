import { parseArgs } from 'node:util'
import { runBasemapExtract, parseRegion } from './features/places/commands/basemap-command.service.ts'
import { readEnv, SettingsError } from './platform/settings/env.ts'

const HELP = `Extracts a region from a public archive of map tiles, so that maps show its roads.

  npm run basemap -- --country RO                  A country, as its two-letter code.
  npm run basemap -- --bbox 20.2,43.6,29.8,48.3    A box in degrees: west,south,east,north.
  npm run basemap -- --country RO --maxzoom 14     Up to a closer zoom than 13, at most 15: each doubles the size or more.

Only what is needed is read, by byte ranges of BASEMAP_URL, an archive in the layout of the Protomaps basemap
(OpenStreetMap data, ODbL). The result is stored as MAP_TILES_FILE, or map.pmtiles in DATA_DIR, and replaces a former one
when it is whole. Leadhaul may be running. Run it again after a stop to resume, or later for newer roads.`

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean', short: 'h' },
      country: { type: 'string' },
      bbox: { type: 'string' },
      maxzoom: { type: 'string' },
    },
  })
  if (values.help || Object.keys(values).length === 0) return console.log(HELP)
  const region = parseRegion(values)
  const env = readEnv(process.env)
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  process.once('SIGTERM', () => stop.abort())
  await runBasemapExtract({ env, ...region, today: new Date(), signal: stop.signal })
}

try {
  await main()
} catch (error) {
  const lines = error instanceof SettingsError ? error.lines : [error instanceof Error ? error.message : String(error)]
  for (const line of lines) console.error(line)
  process.exitCode = 1
}
