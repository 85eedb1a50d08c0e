import { pipeline, Readable } from 'node:stream'
import type { UploadErrorCode } from '@leadhaul/contract/lead-imports/lead-imports.contract.ts'
import { CsvError, parse } from 'csv-parse'
import { type Delimiter, delimiterOf, type Encoding, isBinary } from '../../../platform/text-file/csv-text.ts'
import { decodedText, encodingOf, headOf } from '../../../platform/text-file/text-file.ts'

const HEAD_BYTES = 64 * 1024
const LARGEST_RECORD = 1_000_000

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

const wholeLines = (text: string) => {
  const end = text.lastIndexOf('\n')
  return text.length < HEAD_BYTES / 4 || end < 0 ? text : text.slice(0, end)
}

type Opened = { path: string; encoding: Encoding; delimiter: Delimiter }

async function* records({ path, encoding, delimiter }: Opened): AsyncGenerator<CsvRecord> {
  const parser = pipeline(
    Readable.from(decodedText({ path, encoding })),
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
    throw error instanceof CsvError ? new FileRefused('FILE_BROKEN') : error
  }
}
