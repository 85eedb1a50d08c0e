import { MAX_IMPORT_BYTES } from '@leadhaul/contract/lead-imports/import-fields.catalog.ts'
import type { ReadableStream } from 'node:stream/web'
import { guessMapping } from '@leadhaul/contract/lead-imports/import-mapping.rules.ts'
import {
  type LeadImport,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_ROWS,
} from '@leadhaul/contract/lead-imports/lead-import.schema.ts'
import { cleanLine } from '@leadhaul/contract/leads/lead-text.rules.ts'
import { v7 as newId } from 'uuid'
import type { Identity, Tenancy, WorkspaceScope } from '../../platform/db/scope.ts'
import { isHeader } from '../../platform/text-file/csv-text.ts'
import { type CsvRecord, FileRefused, openCsv } from './file/csv-file.source.ts'
import { withSpooled } from './file/spooled-file.source.ts'
import { insertRows } from './import-rows.repository.ts'
import {
  allowPauses,
  describeImport,
  forgetOld,
  type ImportRow,
  insertImport,
  toImport,
} from './lead-imports.repository.ts'

const BATCH = { rows: 1000, length: 500_000 }
const SAMPLES = 3
const LONGEST_SAMPLE = 80
const LONGEST_NAME = 200

type Upload = { path: string; size: number; name: string }
type Sent = { name: string; body: ReadableStream<Uint8Array> | null; declaredBytes: number }

/** Takes a file as it is sent: on disk first, then its rows in one transaction. Throws FileRefused. */
export async function receiveUpload(tenancy: Tenancy, o: { identity: Identity; sent: Sent }): Promise<LeadImport> {
  const { body, name, declaredBytes } = o.sent
  if (declaredBytes > MAX_IMPORT_BYTES) throw new FileRefused('FILE_TOO_LARGE')
  return withSpooled(body, (file) =>
    tenancy.run(o.identity, async (scope) => toImport(await storeUpload(scope, { ...file, name }))),
  )
}

/** Reads a file into rows of a new import: all of it, or FileRefused and nothing. */
async function storeUpload(scope: WorkspaceScope, { path, size, name }: Upload): Promise<ImportRow> {
  await allowPauses(scope)
  const file = await openCsv(path)
  const id = newId()
  const columns = new Columns()
  await insertImport(scope, {
    id,
    file_name: cleanLine(name).slice(0, LONGEST_NAME) || 'leads.csv',
    file_size: size,
    encoding: file.encoding,
    delimiter: file.delimiter,
  })
  let total = 0
  for await (const rows of batches(columns.readHeader(file.records()))) {
    total += rows.length
    if (total > MAX_IMPORT_ROWS) throw new FileRefused('FILE_TOO_MANY_ROWS')
    for (const { cells } of rows) columns.see(cells)
    await insertRows(scope, { importId: id, rows })
  }
  if (total === 0) throw new FileRefused('FILE_NO_ROWS')
  const described = columns.described()
  const guess = guessMapping(described.map((column) => column.name))
  const stored = await describeImport(scope, { id, columns: described, guess, totalRows: total })
  await forgetOld(scope)
  return stored
}

/** As many rows as one statement stores, fewer where their cells are long. */
async function* batches(records: AsyncIterable<CsvRecord>): AsyncGenerator<CsvRecord[]> {
  let batch: CsvRecord[] = []
  let length = 0
  for await (const record of records) {
    batch.push(record)
    for (const cell of record.cells) length += cell.length
    if (batch.length < BATCH.rows && length < BATCH.length) continue
    yield batch
    batch = []
    length = 0
  }
  if (batch.length > 0) yield batch
}

/** The columns by their names and the first values in them; those past the header that hold values are columns too. */
class Columns {
  #names: string[] = []
  #samples: string[][] = []

  async *readHeader(records: AsyncIterable<CsvRecord>): AsyncGenerator<CsvRecord> {
    let first = true
    for await (const record of records) {
      if (!first) yield record
      else if (!isHeader(record.cells)) throw new FileRefused('FILE_HEADER_MISSING')
      else {
        const width = widthOf(record.cells)
        this.#widen(width)
        this.#names = record.cells.slice(0, width).map((cell) => cleanLine(cell).slice(0, LONGEST_NAME))
      }
      first = false
    }
    if (first) throw new FileRefused('FILE_EMPTY')
  }

  see(cells: string[]): void {
    const width = widthOf(cells)
    if (width > this.#samples.length) this.#widen(width)
    for (let index = 0; index < width; index++) {
      const samples = this.#samples[index]
      if (!samples || samples.length >= SAMPLES) continue
      const sample = cleanLine((cells[index] ?? '').slice(0, 4 * LONGEST_SAMPLE))
      if (sample !== '') samples.push(Array.from(sample).slice(0, LONGEST_SAMPLE).join(''))
    }
  }

  #widen(width: number): void {
    if (width > MAX_IMPORT_COLUMNS) throw new FileRefused('FILE_TOO_MANY_COLUMNS')
    while (this.#samples.length < width) this.#samples.push([])
  }

  described() {
    return this.#samples.map((samples, index) => ({ name: this.#names[index] ?? '', samples }))
  }
}

function widthOf(cells: readonly string[]): number {
  let width = cells.length
  while (width > 0 && (cells[width - 1] ?? '').trim() === '') width--
  return width
}
