import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byTestSize } from '../../../platform/testing/test-size.ts'
import { sheetOf } from '../../../platform/testing/workbook-sheet.ts'
import { cellText, createWorkbook } from './lead-workbook.rules.ts'

/** The file, written in pieces of `piece` rows. */
function written(head: string[], rows: (string | null)[][], piece = 2): { file: Buffer; pieces: Uint8Array[] } {
  const book = createWorkbook(head)
  const pieces = [book.encode(book.head, false)]
  for (let at = 0; at < rows.length; at += piece)
    pieces.push(
      book.encode(
        rows
          .slice(at, at + piece)
          .map(book.line)
          .join(''),
        false,
      ),
    )
  pieces.push(book.encode('', true))
  return { file: Buffer.concat(pieces), pieces }
}

describe('a workbook', () => {
  test('returns every cell in its column, and a missing value as an empty cell', () => {
    const rows = [
      ['Mobilă Ștefănești S.R.L.', null, '+40 264 123 456'],
      ['', 'a < b & c > "d"', ' kept \n as it is '],
    ]
    const { cells } = sheetOf(written(['One', 'Two', 'Three'], rows).file)
    expect(cells).toEqual([
      ['One', 'Two', 'Three'],
      ['Mobilă Ștefănești S.R.L.', '', '+40 264 123 456'],
      ['', 'a < b & c > "d"', ' kept \n as it is '],
    ])
  })

  test('names columns beyond Z', () => {
    const head = Array.from({ length: 30 }, (_, nr) => `Column ${nr}`)
    expect(sheetOf(written(head, [head]).file).cells).toEqual([head, head])
  })

  test('has no formula and is well-formed for any text', () => {
    const signs = fc.constantFrom(
      ...Array.from('=+-@\t\r\n<>&"\'\0\u0008\uFFFE\uD800_x0041_'),
      '_x000D_',
      ']]>',
      '<f>1+1</f>',
    )
    const hostile = fc.array(signs, { maxLength: 12 }).map((some) => some.join(''))
    const anyText = fc.oneof(hostile, fc.string({ unit: 'binary', maxLength: 40 }))
    fc.assert(
      fc.property(fc.array(fc.tuple(anyText, anyText), { minLength: 1, maxLength: 6 }), (rows) => {
        const { cells, formulas } = sheetOf(written(['One', 'Two'], rows).file)
        expect(formulas).toBe(0)
        const kept = (text: string) => text.toWellFormed().replace(/(?![\t\n\r])\p{Cc}|[\uFFFD-\uFFFF]/gu, '')
        expect(cells.slice(1).map((line) => line.map(kept))).toEqual(rows.map((line) => line.map(kept)))
      }),
      { numRuns: byTestSize(80, 300) },
    )
  })

  test('truncates cells to the maximum length of Excel', () => {
    expect(cellText('x'.repeat(40_000))).toHaveLength(32_767)
  })

  test('is written piece by piece, so that memory does not grow with its length', () => {
    // Texts that hardly compress, so that pieces are ready as they are written.
    const rows = Array.from({ length: 4000 }, (_, nr) => [`${Math.sin(nr)}${Math.cos(nr)}${Math.tan(nr)}`.repeat(4)])
    const { pieces, file } = written(['One'], rows, 100)
    const largest = Math.max(...pieces.map(({ length }) => length))
    expect(pieces.filter(({ length }) => length > 0).length).toBeGreaterThan(5)
    expect(largest).toBeLessThan(file.length / 3)
  })
})
