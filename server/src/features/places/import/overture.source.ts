import { createCountryCheck } from './country.rules.ts'
import { type ImportCounts, NO_ROWS, type PlaceFile, type PlaceStep, readRows, splitIntoSteps } from './import.rules.ts'
import { OPTIONAL_COLUMNS, REQUIRED_COLUMNS } from './overture.catalog.ts'
import { readOvertureRow } from './overture.rules.ts'
import { openParquet, type ParquetFile } from '../files/parquet-file.source.ts'
import { SeenIds } from './seen-ids.rules.ts'

const STEP_ROWS = 12_000

/** Opens a file in the Overture Places layout. Throws ImportFailure. */
export async function openOvertureFile(path: string): Promise<PlaceFile> {
  const file = await openParquet({ file: path, required: REQUIRED_COLUMNS, optional: OPTIONAL_COLUMNS })
  const { name, fingerprint, rowsTotal } = file
  return { name, fingerprint, rowsTotal, steps: (counts) => overtureSteps({ file, counts }), close: () => file.close() }
}

/**
 * Reads a file from `counts.rowsRead` on, with one step in memory at a time. The bounds of the steps depend only on the
 * file, so a resumed import makes the same steps as an uninterrupted one. Yields at least one step, even without rows.
 */
async function* overtureSteps(options: { file: ParquetFile; counts: ImportCounts }): AsyncGenerator<PlaceStep> {
  const { rowsTotal } = options.file
  const contradictsCountry = createCountryCheck()
  const seen = new SeenIds()
  let { counts } = options
  for (const [index, group] of options.file.groups.entries()) {
    const ahead = splitIntoSteps(group.rows, STEP_ROWS).filter(([, to]) => group.firstRow + to > counts.rowsRead)
    for (const [from, to] of ahead) {
      const before = { ...counts, rowsRead: group.firstRow + from }
      const raws = await options.file.readRows(index, from, to)
      const step = readRows({ raws, read: readOvertureRow, counts: before, contradictsCountry, seen })
      counts = step.counts
      yield { ...step, share: counts.rowsRead / rowsTotal, last: counts.rowsRead >= rowsTotal }
    }
  }
  if (rowsTotal === options.counts.rowsRead) yield { ...NO_ROWS, counts, share: 1, last: true }
}
