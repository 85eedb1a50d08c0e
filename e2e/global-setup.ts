import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const UTAH = join(import.meta.dirname, '..', '..', 'shared', 'data', 'utah.overture.parquet')

/** Imports real businesses for the journeys with the operator’s own command while the server runs. */
export default function importUtah(): void {
  execFileSync('node', ['server/src/places-cli.ts', 'import', UTAH], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
