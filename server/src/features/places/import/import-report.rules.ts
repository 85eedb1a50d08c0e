import type { BadReasons } from './import.rules.ts'
import type { ImportRow } from './import.repository.ts'
import type { ImportProgress, ImportResult } from './import.service.ts'

const formatCount = (value: number) => value.toLocaleString('en')

/** One line of progress, for outputs that cannot show a bar. */
export function progressLine({ rowsRead, rowsTotal, rowsBad, share }: ImportProgress, seconds: number): string {
  const pace = seconds > 0 ? `, ${formatCount(Math.round(rowsRead / seconds))} rows/s` : ''
  const of = rowsTotal === null ? '' : ` of ${formatCount(rowsTotal)}`
  return `${Math.floor(share * 100)} %  ${formatCount(rowsRead)}${of} rows${pace}, ${formatCount(rowsBad)} skipped`
}

/** The result of an import, in a few lines. */
export function resultLines(result: ImportResult, seconds: number): string[] {
  const read = result.rowsRead - result.resumedAt
  const pace = seconds > 0 ? ` (${formatCount(Math.round(read / seconds))} rows/s)` : ''
  const resumed =
    result.resumedAt > 0 ? [`Resumed at row ${formatCount(result.resumedAt + 1)}, where the last run stopped`] : []
  return [
    ...resumed,
    `${formatCount(read)} rows read in ${seconds.toFixed(1)} s${pace}: ${formatCount(result.inserted)} new, ${formatCount(result.updated)} changed`,
    `${formatCount(result.rowsStored)} of ${formatCount(result.rowsTotal)} are in the directory, ${formatCount(result.rowsBad)} were skipped`,
    ...vanishedLines(result),
    ...reasonLines(result.badReasons),
  ]
}

function vanishedLines({ vanished, removed }: ImportResult): string[] {
  if (vanished === 0) return []
  if (removed > 0) return [`${formatCount(removed)} that the extract no longer contains were removed`]
  return [
    `${formatCount(vanished)} places of the last extract of this name are not in this one; none of them was removed`,
  ]
}

/** An earlier import, for `places status`. */
export function importLines(row: ImportRow): string[] {
  const read = `${formatCount(row.rowsRead)}${row.rowsTotal === null ? '' : ` of ${formatCount(row.rowsTotal)}`} rows`
  const state = row.finishedAt
    ? `finished ${row.finishedAt}`
    : `not finished: ${row.error ?? 'stopped, or still running'}`
  return [
    `${row.startedAt}  ${row.fileName}: ${read}, ${formatCount(row.rowsBad)} skipped, ${state}`,
    ...reasonLines(row.badReasons),
  ]
}

function reasonLines(reasons: BadReasons): string[] {
  return Object.entries(reasons)
    .toSorted(([, a], [, b]) => b.count - a.count)
    .map(([reason, met]) => {
      const examples =
        met.examples.length > 0 ? ` (${met.examples.join(', ')}${met.count > met.examples.length ? ', …' : ''})` : ''
      return `  ${formatCount(met.count)} × ${reason}${examples}`
    })
}
