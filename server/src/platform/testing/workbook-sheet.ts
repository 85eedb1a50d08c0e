import { strFromU8, unzipSync } from 'fflate'
import { Parser } from 'htmlparser2'

/** The first sheet of a workbook, read by an XML parser: its cells by row and column, and how many formulas it has. */
export function sheetOf(file: Uint8Array): { cells: string[][]; formulas: number } {
  const parts = unzipSync(file)
  const cells: string[][] = []
  let formulas = 0
  let column = 0
  let inText = false
  const parser = new Parser(
    {
      onopentag(name, { r }) {
        if (name === 'row') cells.push([])
        if (name === 'f') formulas++
        if (name === 'c') column = columnOf(r ?? '')
        inText = name === 't'
      },
      ontext(text) {
        const row = cells.at(-1)
        if (inText && row) row[column] = (row[column] ?? '') + text
      },
      onclosetag: () => {
        inText = false
      },
    },
    { xmlMode: true },
  )
  parser.end(strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array()))
  const width = cells[0]?.length ?? 0
  const text = (value: string | undefined) => (value ?? '').replaceAll('_x005F_', '_')
  return { cells: cells.map((row) => Array.from({ length: width }, (_, at) => text(row[at]))), formulas }
}

const columnOf = (reference: string) =>
  Array.from(reference.replace(/\d/g, '')).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
