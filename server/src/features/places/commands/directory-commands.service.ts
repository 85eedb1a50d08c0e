import type pg from 'pg'
import { createDirectory } from '../directory.service.ts'
import { importLines, progressLine, resultLines } from '../import/import-report.rules.ts'
import { listImports } from '../import/import.repository.ts'
import { type ImportOptions, importPlaces, type ImportProgress } from '../import/import.service.ts'
import { coverageLine } from '../overture/coverage-report.rules.ts'
import { listCoverage } from '../overture/coverage.repository.ts'
import type { Env } from '../../../platform/settings/env.ts'
import { createProgressDisplay } from './progress-display.service.ts'

const FORMAT = '{bar} {percentage} %  {rows} rows  {pace} rows/s  {eta_formatted} to go'

/** A command of `npm run places`. */
export type Command = (options: { pool: pg.Pool; env: Env; signal: AbortSignal }) => Promise<void>

/** Imports a file and prints progress and figures. */
export async function importFile(options: Omit<ImportOptions, 'onProgress'>): Promise<void> {
  const started = performance.now()
  const progress = createImportDisplay(started)
  const result = await importPlaces({ ...options, onProgress: (now) => progress.show(now) }).finally(() =>
    progress.stop(),
  )
  for (const line of resultLines(result, (performance.now() - started) / 1000)) console.log(line)
}

function createImportDisplay(started: number) {
  let first: number | undefined
  return createProgressDisplay<ImportProgress>({
    format: FORMAT,
    barOf: ({ rowsRead, rowsTotal, share }) => {
      first ??= rowsRead
      const rows = [rowsRead, ...(rowsTotal === null ? [] : [rowsTotal])]
        .map((n) => n.toLocaleString('en'))
        .join(' of ')
      const pace = Math.round(((rowsRead - first) * 1000) / (performance.now() - started))
      return { total: 1, value: share, shown: { rows, pace } }
    },
    lineOf: (progress) => progressLine(progress, (performance.now() - started) / 1000),
  })
}

/** Prints the contents of the directory, the coverage of Overture, and the last imports. */
export const status: Command = async ({ pool }) => {
  const { places, sampleOnly, attributions } = await createDirectory({ pool }).summary()
  console.log(`${places.toLocaleString('en')} places${sampleOnly ? ', all of the fictional sample' : ''}`)
  for (const attribution of attributions) console.log(`  from ${attribution}`)
  for (const row of await listCoverage(pool)) console.log(coverageLine(row))
  for (const row of await listImports(pool, 5)) for (const line of importLines(row)) console.log(line)
}

/** Removes the fictional companies. */
export const removeSample: Command = async ({ pool }) => {
  const removed = await createDirectory({ pool }).removeSample()
  console.log(`${removed.toLocaleString('en')} sample companies were removed`)
}
