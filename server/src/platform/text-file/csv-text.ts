import { parse } from 'csv-parse/sync'
import type { SingleByteEncoding } from './single-byte.ts'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | SingleByteEncoding
export const DELIMITERS = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof DELIMITERS)[number]

const SAMPLE_RECORDS = 40
/** Share of control characters from which a file is binary. */
const BINARY_SHARE = 0.02
/** Share of NUL at even or odd positions from which text is UTF-16 without a byte order mark. */
const MIN_UTF16_NUL_SHARE = 0.3
const BINARY_SIGNATURES = [
  [0x50, 0x4b, 0x03, 0x04], // zip, and with it xlsx and ods
  [0xd0, 0xcf, 0x11, 0xe0], // xls
  [0x25, 0x50, 0x44, 0x46], // pdf
  [0x1f, 0x8b], // gzip
  [0x89, 0x50, 0x4e, 0x47], // png
  [0xff, 0xd8, 0xff], // jpeg
]

/** Detects UTF-16, and UTF-8 with a byte order mark, by the first bytes; undefined if all bytes are needed. */
export function encodingByByteOrderMark(head: Uint8Array): Encoding | undefined {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8'
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const nul = [0, 0]
  for (const [index, byte] of head.entries()) if (byte === 0) nul[index % 2] = (nul[index % 2] ?? 0) + 1
  const half = head.length / 2
  if ((nul[1] ?? 0) > half * MIN_UTF16_NUL_SHARE && (nul[0] ?? 0) === 0) return 'utf-16le'
  if ((nul[0] ?? 0) > half * MIN_UTF16_NUL_SHARE && (nul[1] ?? 0) === 0) return 'utf-16be'
  return undefined
}

/** A picture, an archive, a workbook. */
export function isBinary(head: Uint8Array): boolean {
  if (BINARY_SIGNATURES.some((magic) => magic.every((byte, index) => head[index] === byte))) return true
  if (encodingByByteOrderMark(head)?.startsWith('utf-16')) return false
  const control = head.filter((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 13).length
  return control > head.length * BINARY_SHARE
}

/** The separator that splits the first rows most regularly; a spreadsheet's `sep=` line takes precedence. */
export function delimiterOf(text: string): Delimiter {
  const named = /^sep=(.)\r?\n/.exec(text)?.[1]
  const known = DELIMITERS.find((delimiter) => delimiter === named)
  if (known) return known
  const scored = DELIMITERS.map((delimiter) => ({ delimiter, score: regularity(text, delimiter) }))
  return scored.reduce((best, each) => (each.score > best.score ? each : best)).delimiter
}

/** Tolerates rows of another width: those above the column names and below the last company. */
function regularity(text: string, delimiter: string): number {
  const widths = sampleRecords(text, delimiter).map((record) => record.length)
  const scores = [...new Set(widths)].map((width) => {
    const share = widths.filter((each) => each === width).length / widths.length
    return (width - 1) * share ** 2
  })
  return Math.max(0, ...scores)
}

function sampleRecords(text: string, delimiter: string): string[][] {
  const options = { delimiter, relax_quotes: true, relax_column_count: true, skip_empty_lines: true }
  try {
    return parse(text, { ...options, to: SAMPLE_RECORDS }) as unknown as string[][]
  } catch {
    // For an unclosed quote, each line is a record.
    const lines = text.split(/[\r\n]/, 2 * SAMPLE_RECORDS).filter((line) => line.trim() !== '')
    return lines.map((line) => line.split(delimiter))
  }
}
