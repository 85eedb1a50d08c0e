import { pipeline, Readable } from 'node:stream'
import type { UploadErrorCode } from '@leadhaul/contract/lead-imports/lead-imports.contract.ts'
import { CsvError, parse, type Parser } from 'csv-parse'
import { takeTurns } from '../../../platform/event-loop.ts'
import { type Delimiter, delimiterOf, type Encoding, isBinary } from '../../../platform/text-file/csv-text.ts'
import { decodedText, encodingOf, headOf } from '../../../platform/text-file/text-file.ts'

const HEAD_BYTES = 64 * 1024
const LARGEST_RECORD = 1_000_000
/** What the largest spreadsheets hold, empty rows and cells included. */
const MAX_LINES = 1_048_576
const MAX_CELLS = 16_384
/** Characters parsed at a stretch. */
const SLICE_LENGTH = 4 * 1024

/** A file that cannot be imported, and why. */
export class FileRefused extends Error {
  readonly code: UploadErrorCode
  constructor(code: UploadErrorCode) {
    super(code)
    this.code = code
  }
}

export type CsvRecord = { row: number; cells: string[] }
export type CsvFile = { encoding: Encoding; delimiter: Delimiter; records(): AsyncGenerator<CsvRecord> }

/**
 * Opens a CSV file: how it is written is found out, its records come one by one. `row` counts as a spreadsheet does,
 * from 1, empty rows too, but these are left out. Throws FileRefused, be it in the middle of the records.
 */
export async function openCsv(path: string): Promise<CsvFile> {
  const head = await headOf(path, HEAD_BYTES)
  if (head.length === 0) throw new FileRefused('FILE_EMPTY')
  if (isBinary(head)) throw new FileRefused('FILE_NOT_TEXT')
  const encoding = await encodingOf(path, head)
  const start = new TextDecoder(encoding).decode(head, { stream: true })
  if (start.trim() === '') throw new FileRefused('FILE_EMPTY')
  const delimiter = delimiterOf(wholeLines(start))
  return { encoding, delimiter, records: () => records({ path, encoding, delimiter }) }
}

/** Where a single line is longer than this, its beginning tells as much. */
const LONG_LINE = 8 * 1024
const wholeLines = (text: string) => {
  const end = text.lastIndexOf('\n')
  if (end < 0) return text.slice(0, LONG_LINE)
  return text.length < HEAD_BYTES / 4 ? text : text.slice(0, end)
}

type Opened = { path: string; encoding: Encoding; delimiter: Delimiter }

async function* records({ path, encoding, delimiter }: Opened): AsyncGenerator<CsvRecord> {
  const rows = new WeakMap<string[], number>()
  let filled = 0
  const parser = parse({
    delimiter,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LARGEST_RECORD,
    record_delimiter: ['\r\n', '\n', '\r'],
    // Empty rows end here: a file may hold millions of them.
    on_record: (cells): string[] | null => {
      const row = ++filled + parser.info.empty_lines
      if (row > MAX_LINES) throw new FileRefused('FILE_TOO_MANY_ROWS')
      rows.set(cells, row)
      if (row === 1 && /^sep=.?$/.test(cells[0] ?? '')) return null
      return cells.some((cell) => cell.trim() !== '') ? cells : null
    },
  }) as Parser & Internals
  anyLength(parser)
  // What fails is thrown to the reader below.
  pipeline(Readable.from(slices({ path, encoding, parser })), parser, () => undefined)
  try {
    for await (const cells of parser as AsyncIterable<string[]>) yield { row: rows.get(cells) ?? 0, cells }
  } catch (error) {
    throw error instanceof CsvError ? new FileRefused('FILE_BROKEN') : error
  }
}

/** What the parser keeps to itself: the cells of the row it is in. */
type Internals = { state: { record: unknown[] } }

/** Rows of another length than the first are as good. The parser would build an error with its stack for each of them. */
function anyLength({ state }: Internals): void {
  Object.defineProperty(state, 'expectedRecordLength', {
    get: () => state.record.length,
    set() {
      // The parser notes the first row's length here.
    },
  })
}

/** The text in slices, between which everything else gets its turn. */
async function* slices({ path, encoding, parser }: Omit<Opened, 'delimiter'> & { parser: Internals }) {
  const turn = takeTurns()
  for await (const text of decodedText({ path, encoding }))
    for (let at = 0; at < text.length; at += SLICE_LENGTH) {
      await turn()
      if (parser.state.record.length > MAX_CELLS) throw new FileRefused('FILE_TOO_MANY_COLUMNS')
      yield text.slice(at, at + SLICE_LENGTH)
    }
}
