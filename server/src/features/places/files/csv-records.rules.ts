import { parse } from 'csv-parse/sync'

/** A row of a table as cells, or null if its cells cannot be determined. */
export type TableRow = { line: number; cells: string[] | null }

/** The maximum number of lines in a cell. Beyond it, the quote is considered unclosed. */
const MAX_LINES = 60
const MAX_LINE_LENGTH = 1_000_000

/**
 * Splits lines into rows of `width` cells. A line with an unclosed quote, or with more or fewer cells, is an unreadable
 * row, and the next line begins a new row: a broken row never affects others. Empty lines are ignored.
 */
export class TableReader {
  readonly #shape: Shape
  #line: number
  #open: string[] = []
  constructor({ firstLine, ...shape }: Shape & { firstLine: number }) {
    this.#shape = shape
    this.#line = firstLine
  }

  *push(line: string): Generator<TableRow> {
    this.#open.push(line)
    const text = this.#open.join('\n')
    const row = readRow(text, this.#shape)
    // A line that is a row by itself is not a line of a cell: the quote before it was never closed.
    const ownRow = this.#open.length > 1 && Array.isArray(readRow(line, this.#shape))
    if (row === 'open' && !ownRow && this.#open.length < MAX_LINES && text.length < MAX_LINE_LENGTH) return
    if (Array.isArray(row) || row === 'empty') {
      if (row !== 'empty') yield { line: this.#line, cells: row }
      this.#line += this.#open.length
      this.#open = []
    } else yield* this.#giveUpFirst()
  }

  /** Call this after the last line. */
  *end(): Generator<TableRow> {
    while (this.#open.length > 0) yield* this.#giveUpFirst()
  }

  /** Reports the first of the open lines as unreadable and reads the lines after it again. */
  *#giveUpFirst(): Generator<TableRow> {
    const [, ...rest] = this.#open
    yield { line: this.#line, cells: null }
    this.#line += 1
    this.#open = []
    for (const line of rest) yield* this.push(line)
  }
}

type Shape = { delimiter: string; width: number }

/** 'open': a quote may end on a later line. */
function readRow(text: string, { delimiter, width }: Shape): string[] | 'open' | 'empty' | 'broken' {
  if (text.trim() === '') return 'empty'
  if (text.length > MAX_LINE_LENGTH) return 'broken'
  if (!text.includes('"')) return fitCells(text.split(delimiter), width)
  if ((text.split('"').length - 1) % 2 === 1) return 'open'
  try {
    const options = { delimiter, relax_quotes: true, relax_column_count: true }
    const [cells, ...more] = parse(text, options) as unknown as string[][]
    return cells && more.length === 0 ? fitCells(cells, width) : 'broken'
  } catch {
    return 'broken'
  }
}

/** Extra cells are allowed if they are empty, as spreadsheets leave them. */
function fitCells(cells: string[], width: number): string[] | 'empty' | 'broken' {
  if (cells.every((cell) => cell.trim() === '')) return 'empty'
  if (cells.length < width || cells.slice(width).some((cell) => cell.trim() !== '')) return 'broken'
  return cells.slice(0, width)
}
