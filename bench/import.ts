import { importPlaces } from '../server/src/features/places/import/import.service.ts'
import type { BenchCluster, Pool } from './cluster.ts'
import { median, rounded, measureMs } from './measure.ts'
import { type Findings, reportFinding } from './report.ts'

type ImportOptions = { cluster: BenchCluster; file: string; rounds: number }

/** Fills the empty directory, which every other section depends on. */
export const fillDirectory = ({ cluster, file }: Omit<ImportOptions, 'rounds'>) =>
  importPlaces({ pool: cluster.pools.work, file })

/** The import of a file against COPY of the same finished rows into a table with the same indexes. */
export async function measureImport({ cluster, file, rounds }: ImportOptions): Promise<Findings> {
  const { owner } = cluster
  const dump = await dumpPlaces(owner)
  const samples = { ours: [] as number[], bare: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    await owner.query('truncate places_bare')
    samples.bare.push(await measureMs(() => owner.query(`copy places_bare from '${dump}'`)))
    await owner.query('truncate places restart identity')
    await owner.query('delete from place_imports')
    samples.ours.push(await measureMs(() => fillDirectory({ cluster, file })))
  }
  const { rows } = await owner.query<{ n: number }>('select count(*) as n from places')
  await owner.query('drop table places_bare')
  const perSecond = (ms: number) => rounded(((rows[0]?.n ?? 0) / ms) * 1000, 0)
  const [ours, bare] = [median(samples.ours), median(samples.bare)]
  const figures = { rows: rows[0]?.n ?? 0, rowsPerSecond: perSecond(ours), bareRowsPerSecond: perSecond(bare) }
  return [
    reportFinding({ section: 'import', what: 'file of Utah', figures: { ...figures, ratio: rounded(ours / bare) } }),
  ]
}

/** Writes the finished rows to a file that the database reads itself: the baseline does not wait for a client. */
async function dumpPlaces(owner: Pool): Promise<string> {
  const { rows } = await owner.query<{ dir: string }>(`select current_setting('data_directory') as dir`)
  const dump = `${rows[0]?.dir}/bench-places.copy`.replaceAll("'", "''")
  await owner.query(`copy places to '${dump}'`)
  await owner.query(`create table places_bare (like places including all)`)
  await owner.query('alter table places_bare add foreign key (category_id) references place_categories (id)')
  return dump
}
