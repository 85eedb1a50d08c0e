import { pipeline, Readable } from 'node:stream'
import type { UploadErrorCode, UploadErrorData } from '@leadhaul/contract/lead-imports/lead-imports.contract.ts'
import { MAX_ROW_NUMBER } from '@leadhaul/contract/lead-imports/lead-import.schema.ts'
import { CsvError, parse, type Parser } from 'csv-parse'
import { createYielder } from '../../../platform/event-loop.ts'
import { type Delimiter, delimiterOf, type Encoding, isBinary } from '../../../platform/text-file/csv-text.ts'
import { decodedText, encodingOf, readHead } from '../../../platform/text-file/text-file.ts'
import type { TableRecord } from './table-layout.rules.ts'
import { QuoteRepairer, TooManyUnclosedQuotesError } from './unclosed-quotes.rules.ts'

const HEAD_BYTES = 64 * 1024
const LARGEST_RECORD = 1_000_000
const MAX_UNCLOSED = 100
/** The number of columns of the largest spreadsheets, empty cells included. */
const MAX_CELLS = 16_384
/** Characters read without a pause. */
const SLICE_LENGTH = 4 * 1024

/** A file that cannot be imported, with the reason. */
export class FileRejectedError extends Error {
  readonly code: UploadErrorCode
  readonly data: UploadErrorData
  constructor(code: UploadErrorCode, data: UploadErrorData = {}) {
    super(code)
    this.code = code
    this.data = data
  }
}

/** A table of any format, read record by record; `row` counts as a spreadsheet does. Empty rows are omitted. */
export type TableFile = {
  kind: 'csv' | 'xlsx'
  sheet: string | null
  encoding: Encoding
  delimiter: Delimiter
  /** Rows with a quote that was never closed, among those read so far. */
  unclosed: ReadonlySet<number>
  /** Throws FileRejectedError, possibly after some records. */
  records(): AsyncGenerator<TableRecord>
  close(): void
}

/** Opens a CSV file and detects its encoding and delimiter. */
export async function openCsv(path: string): Promise<TableFile> {
  const head = await readHead(path, HEAD_BYTES)
  if (head.length === 0) throw new FileRejectedError('FILE_EMPTY')
  if (isBinary(head)) throw new FileRejectedError('FILE_NOT_TEXT')
  const encoding = await encodingOf(path, head)
  const start = new TextDecoder(encoding).decode(head, { stream: true })
  if (start.trim() === '') throw new FileRejectedError('FILE_EMPTY')
  const delimiter = delimiterOf(wholeLines(start))
  const repairer = new QuoteRepairer({ delimiter, most: MAX_UNCLOSED })
  return {
    kind: 'csv',
    sheet: null,
    encoding,
    delimiter,
    unclosed: repairer.unclosed,
    records: () => readRecords({ path, encoding, delimiter, repairer: repairer }),
    close: () => undefined,
  }
}

/** Only the beginning of a line longer than this is used. */
const MAX_SAMPLED_LINE_LENGTH = 8 * 1024
const wholeLines = (text: string) => {
  const end = text.lastIndexOf('\n')
  if (end < 0) return text.slice(0, MAX_SAMPLED_LINE_LENGTH)
  return text.length < HEAD_BYTES / 4 ? text : text.slice(0, end)
}

type RecordsOptions = { path: string; encoding: Encoding; delimiter: Delimiter; repairer: QuoteRepairer }

async function* readRecords({ repairer, delimiter, ...file }: RecordsOptions): AsyncGenerator<TableRecord> {
  const rows = new WeakMap<string[], number>()
  let recordCount = 0
  const rowsRead = () => recordCount + parser.info.empty_lines
  const parser = parse({
    delimiter,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LARGEST_RECORD,
    record_delimiter: ['\r\n', '\n', '\r'],
    // Empty rows are dropped here, because a file may contain millions of them.
    on_record: (cells): string[] | null => {
      recordCount++
      const row = rowsRead()
      if (row > MAX_ROW_NUMBER) throw new FileRejectedError('FILE_TOO_MANY_ROWS')
      if (row === 1 && /^sep=.?$/.test(cells[0] ?? '')) return null
      if (cells.every((cell) => cell.trim() === '')) return null
      rows.set(cells, row)
      return cells
    },
  }) as Parser & ParserInternals
  allowAnyLength(parser)
  // Errors are thrown to the reader below.
  pipeline(Readable.from(limitColumns(repairQuotes(decodedText(file), repairer), parser)), parser, () => undefined)
  try {
    for await (const cells of parser as AsyncIterable<string[]>) yield { row: rows.get(cells) ?? 0, cells }
  } catch (error) {
    if (error instanceof TooManyUnclosedQuotesError)
      throw new FileRejectedError('FILE_BROKEN', { row: Math.min(...repairer.unclosed) })
    throw error instanceof CsvError ? new FileRejectedError('FILE_BROKEN', { row: rowsRead() + 1 }) : error
  }
}

/** Internal state of the parser: the cells of the current row. */
type ParserInternals = { state: { record: unknown[] } }

/** Allows rows of any length. The parser would build an error with its stack for each row of another length. */
function allowAnyLength({ state }: ParserInternals): void {
  Object.defineProperty(state, 'expectedRecordLength', {
    get: () => state.record.length,
    set() {
      // The parser stores the length of the first row here.
    },
  })
}

async function* repairQuotes(texts: AsyncIterable<string>, repairer: QuoteRepairer): AsyncGenerator<string> {
  for await (const text of splitIntoSlices(texts)) yield* joinYielding(repairer.push(text))
  yield* joinYielding(repairer.end())
}

/** Rejects rows with more cells than any spreadsheet while the parser is still reading them. */
async function* limitColumns(texts: AsyncIterable<string>, { state }: ParserInternals): AsyncGenerator<string> {
  for await (const text of splitIntoSlices(texts)) {
    if (state.record.length > MAX_CELLS) throw new FileRejectedError('FILE_TOO_MANY_COLUMNS')
    yield text
  }
}

const HIGH_HALF = /[\uD800-\uDBFF]/

/** Splits texts into short pieces and yields to the event loop between them. Surrogate pairs stay in one piece. */
async function* splitIntoSlices(texts: AsyncIterable<string>): AsyncGenerator<string> {
  const yieldIfDue = createYielder()
  for await (const text of texts)
    for (let at = 0, end: number; at < text.length; at = end) {
      await yieldIfDue()
      end = at + SLICE_LENGTH
      if (HIGH_HALF.test(text.charAt(end - 1))) end--
      yield text.slice(at, end)
    }
}

/** Joins pieces that are calculated one by one into one text; the event loop runs other work between two pieces. */
async function* joinYielding(pieces: Iterable<string>): AsyncGenerator<string> {
  const yieldIfDue = createYielder()
  let text = ''
  for (const piece of pieces) {
    text += piece
    await yieldIfDue()
  }
  if (text !== '') yield text
}
