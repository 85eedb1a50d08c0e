import { isColumnName } from '@leadhaul/contract/lead-imports/import-mapping.rules.ts'
import { emptyColumn, kindOfColumn, addCell } from '@leadhaul/contract/lead-imports/import-column-values.rules.ts'
import { HEADER_LINE_SEPARATOR } from '@leadhaul/contract/lead-imports/import-column-labels.rules.ts'
import { cleanLine } from '@leadhaul/contract/leads/lead-text.rules.ts'

export type TableRecord = { row: number; cells: string[] }
/** The row with the names of the columns, the lower one of two; 0 if there is none. */
export type Layout = { headerRow: number; names: string[] }

/** Titles and remarks above the names of the columns take fewer rows than this. */
const MAX_ROWS_ABOVE = 25
const MAX_NAME_LENGTH = 200
const MAX_HEADER_LENGTH = 120
const DATA = /@[\p{L}\p{N}-]{1,63}\.|^https?:\/\/|^\+?[\d\s().,/:-]{4,40}$/iu

/** Finds the names of the columns among the first rows of a table. */
export function findLayout(records: readonly TableRecord[]): Layout {
  const above = records.slice(0, MAX_ROWS_ABOVE)
  const scored = above.map((record) => ({ record, known: countKnownNames(record.cells) }))
  const best = scored.reduce((top, each) => (each.known > top.known ? each : top), { record: above[0], known: 0 })
  if (best.record) {
    const filled = filledOf(best.record.cells).length
    if (best.known >= 2 || (best.known === 1 && filled <= 2)) return layoutAt(records, best.record.row)
  }
  const first = above.find(({ cells }) => filledOf(cells).length >= usualWidth(records) / 2)
  return first && looksLikeHeader(first, records) ? layoutAt(records, first.row) : { headerRow: 0, names: [] }
}

/** Returns the names of the columns in the row that the user chose as the header. */
export function layoutAt(records: readonly TableRecord[], headerRow: number): Layout {
  const at = records.findIndex(({ row }) => row === headerRow)
  const header = records[at]
  if (!header) return { headerRow: 0, names: [] }
  const below = records[at + 1]
  if (below && continuesHeader(below, header))
    return { headerRow: below.row, names: combineHeaders(header.cells, below.cells) }
  const above = records[at - 1]
  const names =
    above && continuesHeader(header, above) ? combineHeaders(above.cells, header.cells) : header.cells.map(nameOf)
  return { headerRow, names }
}

const filledOf = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '')
const isData = (cell: string) => cell.length > MAX_HEADER_LENGTH || DATA.test(cell.trim())

/** Counts the cells that are names of columns; 0 if any cell is data. */
function countKnownNames(cells: readonly string[]): number {
  const filled = filledOf(cells)
  return filled.some(isData) ? 0 : filled.filter(isColumnName).length
}

/** Whether `lower` is the second line of a header that begins with `upper`: it names the columns of its groups. */
function continuesHeader(lower: TableRecord, upper: TableRecord): boolean {
  const width = Math.max(lower.cells.length, upper.cells.length)
  const cells = Array.from({ length: width }, (_, index) => ({
    up: upper.cells[index]?.trim() ?? '',
    low: lower.cells[index]?.trim() ?? '',
  }))
  const blanks = cells.filter(({ up, low }) => up === '' && low !== '').length
  const groups = cells.filter(({ up }) => up !== '').length
  return blanks > 0 && groups > 1 && countKnownNames(upper.cells) > 0 && countKnownNames(lower.cells) >= 2
}

/** "Contact" above "Telefon" becomes "Contact › Telefon", also for the other columns that the merged cell covers. */
function combineHeaders(upper: readonly string[], lower: readonly string[]): string[] {
  let group = ''
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, index) => {
    const up = nameOf(upper[index] ?? '')
    const low = nameOf(lower[index] ?? '')
    if (up !== '') group = up
    const lines = [low === '' ? up : group, low].filter((name) => name !== '')
    return [...new Set(lines)].join(HEADER_LINE_SEPARATOR)
  })
}

const nameOf = (cell: string) =>
  cleanLine(cell.slice(0, 4 * MAX_NAME_LENGTH))
    .slice(0, MAX_NAME_LENGTH)
    .toWellFormed()

function usualWidth(records: readonly TableRecord[]): number {
  const counts = new Map<number, number>()
  for (const { cells } of records) {
    const width = filledOf(cells).length
    counts.set(width, (counts.get(width) ?? 0) + 1)
  }
  return [...counts].reduce((most, each) => (each[1] > most[1] ? each : most), [1, 0])[0]
}

/** A first row of unknown words names the columns unless it looks like the rows below it. */
function looksLikeHeader(first: TableRecord, records: readonly TableRecord[]): boolean {
  if (filledOf(first.cells).some(isData)) return false
  const below = records.filter(({ row }) => row > first.row)
  return (
    below.length > 0 &&
    !first.cells.some((cell, index) =>
      isSameKind(
        cell,
        below.map(({ cells }) => cells[index] ?? ''),
      ),
    )
  )
}

/** Whether a cell is of the same kind as most values of its column. */
function isSameKind(cell: string, values: string[]): boolean {
  const [own, column] = [emptyColumn(), emptyColumn()]
  addCell(own, cell)
  for (const value of values) addCell(column, value)
  const kind = kindOfColumn(own)
  return kind !== undefined && kind === kindOfColumn(column)
}
