import {
  type LeadImport,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_ROWS,
} from '@leadhaul/contract/lead-imports/lead-import.schema.ts'
import { cleanLine } from '@leadhaul/contract/leads/lead-text.rules.ts'
import { createYielder } from '../../platform/event-loop.ts'
import { CountryHints } from './country-hint.rules.ts'
import { FileRejectedError } from './file/csv-file.source.ts'
import { findLayout, type Layout, type TableRecord } from './file/table-layout.rules.ts'
import { TableColumns, widthOf } from './table-columns.rules.ts'

/** The rows in which the header is searched, and the first ones that are shown to choose another header. */
const LAYOUT_ROWS = 60
const SHOWN_ROWS = 12
const SHOWN_CELLS = 6
const SHOWN_LENGTH = 40

const BATCH = { rows: 1000, length: 500_000 }

/** Groups records into batches for one statement each, with fewer rows if their cells are long. */
export async function* batchRecords(records: AsyncIterable<TableRecord>): AsyncGenerator<TableRecord[]> {
  let batch: TableRecord[] = []
  let length = 0
  for await (const record of records) {
    batch.push(record)
    for (const cell of record.cells) length += cell.length + 1
    if (batch.length < BATCH.rows && length < BATCH.length) continue
    yield batch
    batch = []
    length = 0
  }
  if (batch.length > 0) yield batch
}

/** Collects the description of a table while its rows are read. */
export class TableReading {
  readonly #hints = new CountryHints()
  #layout: Layout | undefined
  #columns = new TableColumns([])
  #topRows: LeadImport['topRows'] = []
  #rows = 0

  async addRecords(records: TableRecord[]): Promise<void> {
    if (records.some(({ cells }) => widthOf(cells) > MAX_IMPORT_COLUMNS))
      throw new FileRejectedError('FILE_TOO_MANY_COLUMNS')
    if (!this.#layout) {
      this.#layout = findLayout(records.slice(0, LAYOUT_ROWS))
      this.#columns = new TableColumns(this.#layout.names)
      this.#topRows = topRowsOf(records)
    }
    const yieldIfDue = createYielder()
    for (const { row, cells } of records) {
      await yieldIfDue()
      if (row <= this.#layout.headerRow) continue
      this.#rows++
      this.#columns.see(cells)
      this.#hints.addRow(cells)
    }
    if (this.#rows > MAX_IMPORT_ROWS) throw new FileRejectedError('FILE_TOO_MANY_ROWS')
  }

  described() {
    if (!this.#layout) throw new FileRejectedError('FILE_EMPTY')
    if (this.#rows === 0) throw new FileRejectedError('FILE_NO_ROWS')
    const { headerRow } = this.#layout
    const { columns, guess } = this.#columns.describe()
    return { headerRow, columns, guess, topRows: this.#topRows, totalRows: this.#rows, country: this.#hints.country }
  }
}

const topRowsOf = (records: TableRecord[]) =>
  records.slice(0, SHOWN_ROWS).map(({ row, cells }) => ({
    row,
    cells: cells
      .map((cell) => cleanLine(cell.slice(0, 4 * SHOWN_LENGTH)))
      .filter((cell) => cell !== '')
      .slice(0, SHOWN_CELLS)
      .map((cell) => Array.from(cell).slice(0, SHOWN_LENGTH).join('')),
  }))
