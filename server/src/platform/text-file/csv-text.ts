import { parse } from 'csv-parse/sync'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'iso-8859-2' | 'windows-1250'
export const DELIMITERS = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof DELIMITERS)[number]

const SAMPLE_RECORDS = 20
/** Share of control characters from which something is no text. */
const BINARY_SHARE = 0.02
/** Share of NUL at even or odd places from which text is UTF-16 without its mark. */
const WIDE_SHARE = 0.3
const MAGIC = [
  [0x50, 0x4b, 0x03, 0x04], // zip, and with it xlsx and ods
  [0xd0, 0xcf, 0x11, 0xe0], // xls
  [0x25, 0x50, 0x44, 0x46], // pdf
  [0x1f, 0x8b], // gzip
  [0x89, 0x50, 0x4e, 0x47], // png
  [0xff, 0xd8, 0xff], // jpeg
]

/** UTF-16 and marked UTF-8 by the first bytes; undefined where only a look at all bytes can tell. */
export function encodingByMark(head: Uint8Array): Encoding | undefined {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8'
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const nul = [0, 0]
  for (const [index, byte] of head.entries()) if (byte === 0) nul[index % 2] = (nul[index % 2] ?? 0) + 1
  const half = head.length / 2
  if ((nul[1] ?? 0) > half * WIDE_SHARE && (nul[0] ?? 0) === 0) return 'utf-16le'
  if ((nul[0] ?? 0) > half * WIDE_SHARE && (nul[1] ?? 0) === 0) return 'utf-16be'
  return undefined
}

/** A picture, an archive, a workbook. */
export function isBinary(head: Uint8Array): boolean {
  if (MAGIC.some((magic) => magic.every((byte, index) => head[index] === byte))) return true
  if (encodingByMark(head)?.startsWith('utf-16')) return false
  const control = head.filter((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 13).length
  return control > head.length * BINARY_SHARE
}

// The two differ in Š š Ž ž Ť ť Ś ś Ź ź Ľ ľ Ą ą. Windows has letters and quotes where ISO has unused control codes;
// where ISO has capitals (©«¬® in Windows) a small letter follows, and where it has small ones a letter stands before.
const ISO_CAPITALS = new Set([0xa1, 0xa6, 0xa9, 0xab, 0xac, 0xae])
const ISO_SMALL = new Set([0xb1, 0xb6, 0xbb])
const isSmall = (byte = 0) => (byte >= 0x61 && byte <= 0x7a) || byte >= 0xe0
const isLetter = (byte = 0) => isSmall(byte) || (byte >= 0x41 && byte <= 0x5a) || byte >= 0xc0

/** Which of the two Central European encodings bytes that are not UTF-8 are in. */
export function singleByteEncoding(bytes: Uint8Array): Encoding {
  let iso = 0
  for (const [index, byte] of bytes.entries()) {
    if (byte >= 0x80 && byte <= 0x9f) return 'windows-1250'
    if (ISO_CAPITALS.has(byte) && isSmall(bytes[index + 1])) iso++
    if (ISO_SMALL.has(byte) && isLetter(bytes[index - 1])) iso++
  }
  return iso > 0 ? 'iso-8859-2' : 'windows-1250'
}

/** The separator under which the first rows fall into the most columns of equal number; a spreadsheet's `sep=` decides. */
export function delimiterOf(text: string): Delimiter {
  const named = /^sep=(.)\r?\n/.exec(text)?.[1]
  const known = DELIMITERS.find((delimiter) => delimiter === named)
  if (known) return known
  const scored = DELIMITERS.map((delimiter) => ({ delimiter, score: regularity(text, delimiter) }))
  return scored.reduce((best, each) => (each.score > best.score ? each : best)).delimiter
}

function regularity(text: string, delimiter: string): number {
  const options = { delimiter, relax_quotes: true, relax_column_count: true, skip_empty_lines: true }
  const records = parseStart(text, options)
  const widths = records.map((record) => record.length)
  const header = widths[0] ?? 0
  const equal = widths.filter((width) => width === header).length
  return header < 2 ? 0 : (header - 1) * (equal / widths.length) ** 2
}

function parseStart(text: string, options: object): string[][] {
  try {
    return parse(text, { ...options, to: SAMPLE_RECORDS }) as unknown as string[][]
  } catch {
    return []
  }
}

const ADDRESS = /@[\p{L}\p{N}-]+\.|^https?:\/\//iu
const NUMBER = /^[\d+()\s./-]{8,}$/

/** Whether the first row names columns: it does not when it holds addresses, numbers to dial, or nothing. */
export function isHeader(cells: readonly string[]): boolean {
  const named = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  const data = named.filter((cell) => ADDRESS.test(cell) || NUMBER.test(cell))
  return data.length === 0 && named.some((cell) => /\p{L}/u.test(cell))
}
