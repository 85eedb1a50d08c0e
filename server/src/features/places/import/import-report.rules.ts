import type { BadReasons } from './import.rules.ts'
import type { ImportRow } from './import.repository.ts'
import type { ImportProgress, ImportResult } from './import.service.ts'

const count = (value: number) => value.toLocaleString('en')

/** One line of progress, for outputs that cannot show a bar. */
export function progressLine({ rowsRead, rowsTotal, rowsBad, share }: ImportProgress, seconds: number): string {
  const pace = seconds > 0 ? `, ${count(Math.round(rowsRead / seconds))} rows/s` : ''
  const of = rowsTotal === null ? '' : ` of ${count(rowsTotal)}`
  return `${Math.floor(share * 100)} %  ${count(rowsRead)}${of} rows${pace}, ${count(rowsBad)} skipped`
}

/** The result of an import, in a few lines. */
export function resultLines(result: ImportResult, seconds: number): string[] {
  const read = result.rowsRead - result.resumedAt
  const pace = seconds > 0 ? ` (${count(Math.round(read / seconds))} rows/s)` : ''
  const resumed =
    result.resumedAt > 0 ? [`Resumed at row ${count(result.resumedAt + 1)}, where the last run stopped`] : []
  return [
    ...resumed,
    `${count(read)} rows read in ${seconds.toFixed(1)} s${pace}: ${count(result.inserted)} new, ${count(result.updated)} changed`,
    `${count(result.rowsStored)} of ${count(result.rowsTotal)} are in the directory, ${count(result.rowsBad)} were skipped`,
    ...vanishedLines(result),
    ...reasonLines(result.badReasons),
  ]
}

function vanishedLines({ vanished, removed }: ImportResult): string[] {
  if (vanished === 0) return []
  if (removed > 0) return [`${count(removed)} that the extract no longer contains were removed`]
  return [`${count(vanished)} places of the last extract of this name are not in this one; none of them was removed`]
}

/** An earlier import, for `places status`. */
export function importLines(row: ImportRow): string[] {
  const read = `${count(row.rowsRead)}${row.rowsTotal === null ? '' : ` of ${count(row.rowsTotal)}`} rows`
  const state = row.finishedAt
    ? `finished ${row.finishedAt}`
    : `not finished: ${row.error ?? 'stopped, or still running'}`
  return [
    `${row.startedAt}  ${row.fileName}: ${read}, ${count(row.rowsBad)} skipped, ${state}`,
    ...reasonLines(row.badReasons),
  ]
}

function reasonLines(reasons: BadReasons): string[] {
  return Object.entries(reasons)
    .toSorted(([, a], [, b]) => b.count - a.count)
    .map(([reason, met]) => {
      const examples =
        met.examples.length > 0 ? ` (${met.examples.join(', ')}${met.count > met.examples.length ? ', …' : ''})` : ''
      return `  ${count(met.count)} × ${reason}${examples}`
    })
}
