import { basename } from 'node:path'
import { parse } from 'csv-parse/sync'
import { delimiterOf, type Encoding } from '../../../platform/text-file/csv-text.ts'
import { decodedText } from '../../../platform/text-file/text-file.ts'
import { type TableRow, TableReader } from './csv-records.rules.ts'
import { ImportFailure } from '../import/import-failure.rules.ts'
import type { PlaceFile } from '../import/import.rules.ts'
import { columnsOf, coordinatesOf, namedFields, readNamedFields } from '../import/named-fields.rules.ts'
import { type FilePart, stepsOfParts } from '../import/part-steps.rules.ts'
import type { ReadingContext, PlaceReadResult } from '../import/place-reading.rules.ts'
import { hashOf, sizeOf } from './file-hash.source.ts'

/** Longer lines are truncated. They are unreadable in any case. */
const MAX_LINE_LENGTH = 2_000_000
const PART_LINES = 500

type Table = { path: string; encoding: Encoding; head: string }

/** Opens a table: CSV with any common separator and the column names in the first line. Throws ImportFailure. */
export async function openTable({ path, encoding, head }: Table): Promise<PlaceFile> {
  const name = basename(path)
  const delimiter = delimiterOf(head)
  const hasMark = /^sep=.\r?\n/.test(head)
  const headers = headersOf(head.replace(/^sep=.\r?\n/, ''), delimiter)
  const columns = columnsOf(headers)
  const missing = (['name', 'latitude', 'longitude'] as const).filter((column) => !columns.includes(column))
  if (missing.length > 0) throw new ImportFailure('missing_column', missingLine(name, missing))
  const read = ({ line, cells }: TableRow, reading: ReadingContext): PlaceReadResult => {
    if (cells === null) return { reason: 'row not readable', id: `line ${line}` }
    const fields = namedFields(headers, cells)
    return readNamedFields({ fields, at: coordinatesOf(fields) }, reading)
  }
  const shape = { delimiter, width: headers.length, headerLines: hasMark ? 2 : 1 }
  return {
    name,
    fingerprint: await hashOf(path),
    rowsTotal: null,
    steps: (counts) => stepsOfParts({ parts: parts({ path, encoding, ...shape }), read, counts }),
    close: async () => undefined,
  }
}

function headersOf(head: string, delimiter: string): string[] {
  try {
    const options = { delimiter, to: 1, relax_quotes: true, relax_column_count: true, bom: true }
    return (parse(head, options) as unknown as string[][])[0] ?? []
  } catch {
    return []
  }
}

function missingLine(name: string, missing: string[]): string {
  return `${name} has no column for the ${missing.join(', ')}. Name the columns in the first line. Nothing was changed.`
}

type Shape = { path: string; encoding: Encoding; delimiter: string; width: number; headerLines: number }
async function* parts({ path, encoding, delimiter, width, headerLines }: Shape): AsyncGenerator<FilePart<TableRow>> {
  const size = await sizeOf(path)
  const reader = new TableReader({ delimiter, width, firstLine: headerLines + 1 })
  const bytesPerCharacter = encoding.startsWith('utf-16') ? 2 : 1
  let raws: TableRow[] = []
  let line = 0
  let characters = 0
  for await (const text of linesOf(decodedText({ path, encoding }))) {
    characters += text.length + 1
    if (++line <= headerLines) continue
    raws.push(...reader.push(text))
    if (line % PART_LINES > 0) continue
    yield { raws, share: Math.min(1, (characters * bytesPerCharacter) / size) }
    raws = []
  }
  yield { raws: [...raws, ...reader.end()], share: 1 }
}

/** Lines without their line ends, in any of the usual forms. */
async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  let skipping = false
  for await (const piece of pieces) {
    const text = rest + piece
    const lines = text.split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (!skipping) yield line
      skipping = false
    }
    if (rest.length <= MAX_LINE_LENGTH) continue
    if (!skipping) yield rest
    skipping = true
    rest = ''
  }
  if (rest !== '' && !skipping) yield rest.replace(/\r$/, '')
}
