import { parseArgs } from 'node:util'
import { createBackup, restoreBackup } from './platform/backup/backup.ts'
import { readEnv, SettingsError } from './platform/settings/env.ts'

const HELP = `Backs up the private database and the data folder, and restores a backup.

  npm run backup -- FOLDER            Backs up into FOLDER, which must not exist. Leadhaul may be running.
  npm run backup -- --restore FOLDER  Restores into DATA_DIR, which must not contain a database. Stop Leadhaul first.

The map archive map.pmtiles is not copied. With DATABASE_URL, use the tools of that database: see docs/operate.md.`

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`

async function main(): Promise<void> {
  const options = { help: { type: 'boolean', short: 'h' }, restore: { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [folder, more] = positionals
  if (values.help || !folder || more) return console.log(HELP)
  const { dataDir, DATABASE_URL } = readEnv(process.env)
  if (DATABASE_URL)
    throw new Error('DATABASE_URL is set: back up that database with its own tools, see docs/operate.md')
  if (values.restore) {
    const { createdAt, version } = await restoreBackup({ dataDir, folder })
    return console.log(`Restored the backup of ${createdAt}, made by version ${version}, into ${dataDir}.`)
  }
  const { files, bytes } = await createBackup({ dataDir, folder, report: (line) => console.log(`· ${line}`) })
  console.log(`Backed up into ${folder}, with ${files} files (${megabytes(bytes)}) of the data folder.`)
}

try {
  await main()
} catch (error) {
  const lines = error instanceof SettingsError ? error.lines : [error instanceof Error ? error.message : String(error)]
  for (const line of lines) console.error(line)
  process.exitCode = 1
}
