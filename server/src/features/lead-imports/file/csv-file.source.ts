import { pipeline, Readable } from 'node:stream'
import type { UploadErrorCode, UploadErrorData } from '@leadhaul/contract/lead-imports/lead-imports.contract.ts'
import { CsvError, parse } from 'csv-parse'
import { type Delimiter, delimiterOf, type Encoding, isBinary } from '../../../platform/text-file/csv-text.ts'
import { decodedText, encodingOf, headOf } from '../../../platform/text-file/text-file.ts'
import type { TableRecord } from './table-layout.rules.ts'
import { QuoteMender, TooManyUnclosed } from './unclosed-quotes.rules.ts'

const HEAD_BYTES = 64 * 1024
const LARGEST_RECORD = 1_000_000
const MAX_UNCLOSED = 100

/** A file that cannot be imported, and why. */
export class FileRefused extends Error {
  readonly code: UploadErrorCode
  readonly data: UploadErrorData
  constructor(code: UploadErrorCode, data: UploadErrorData = {}) {
    super(code)
    this.code = code
    this.data = data
  }
}

/** A table of any format: its records come one by one, `row` counts as a spreadsheet does; empty rows are left out. */
export type TableFile = {
  kind: 'csv' | 'xlsx'
  sheet: string | null
  encoding: Encoding
  delimiter: Delimiter
  /** Rows whose quote was never closed, as far as they are read. */
  unclosed: ReadonlySet<number>
  /** Throws FileRefused, also in the middle. */
  records(): AsyncGenerator<TableRecord>
  close(): void
}

/** Opens a CSV file: how it is written is found out. */
export async function openCsv(path: string): Promise<TableFile> {
  const head = await headOf(path, HEAD_BYTES)
  if (head.length === 0) throw new FileRefused('FILE_EMPTY')
  if (isBinary(head)) throw new FileRefused('FILE_NOT_TEXT')
  const encoding = await encodingOf(path, head)
  const start = new TextDecoder(encoding).decode(head, { stream: true })
  if (start.trim() === '') throw new FileRefused('FILE_EMPTY')
  const delimiter = delimiterOf(wholeLines(start))
  const mender = new QuoteMender({ delimiter, most: MAX_UNCLOSED })
  return {
    kind: 'csv',
    sheet: null,
    encoding,
    delimiter,
    unclosed: mender.unclosed,
    records: () => records({ path, encoding, delimiter, mender }),
    close: () => undefined,
  }
}

const wholeLines = (text: string) => {
  const end = text.lastIndexOf('\n')
  return text.length < HEAD_BYTES / 4 || end < 0 ? text : text.slice(0, end)
}

type Opened = { path: string; encoding: Encoding; delimiter: Delimiter; mender: QuoteMender }

async function* records({ mender, delimiter, ...file }: Opened): AsyncGenerator<TableRecord> {
  const parser = pipeline(
    Readable.from(mended(decodedText(file), mender)),
    parse({
      delimiter,
      relax_quotes: true,
      relax_column_count: true,
      max_record_size: LARGEST_RECORD,
      record_delimiter: ['\r\n', '\n', '\r'],
    }),
    // What fails is thrown to the reader below.
    () => undefined,
  )
  let row = 0
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row++
      const written = row === 1 && /^sep=.?$/.test(cells[0] ?? '') ? false : cells.some((cell) => cell.trim() !== '')
      if (written) yield { row, cells }
    }
  } catch (error) {
    if (error instanceof TooManyUnclosed) throw new FileRefused('FILE_BROKEN', { row: Math.min(...mender.unclosed) })
    throw error instanceof CsvError ? new FileRefused('FILE_BROKEN', { row: Number(error.records) + 1 }) : error
  }
}

async function* mended(texts: AsyncIterable<string>, mender: QuoteMender): AsyncGenerator<string> {
  for await (const text of texts) {
    const pieces = [...mender.push(text)]
    if (pieces.length > 0) yield pieces.join('')
  }
  yield [...mender.end()].join('')
}
