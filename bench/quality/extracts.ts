import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../scripts/command.ts'
import { importPlaces } from '../../server/src/features/places/import/import.service.ts'
import type { BenchCluster } from '../cluster.ts'

const DATA = join(ROOT, '../shared/data')
const FILES = ['utah.overture.parquet', 'helsinki.osm.pbf', 'france-east.overture.parquet'].map((file) =>
  join(DATA, file),
)

/** Loads Utah, Helsinki and eastern France; a cluster that already has places is left unchanged. */
export async function loadExtracts({ owner, pools }: BenchCluster): Promise<void> {
  const { rows } = await owner.query<{ loaded: boolean }>('select exists (select from places) as loaded')
  if (rows[0]?.loaded) return
  const missing = FILES.filter((file) => !existsSync(file))
  if (missing.length > 0) throw new Error(`The measure needs real places: ${missing.join(', ')} is not there`)
  for (const file of FILES) await importPlaces({ pool: pools.system, file })
}
