import { parse } from 'csv-parse/sync'

/** A row of a table as cells, or null where no one can say what its cells are. */
export type TableRow = { line: number; cells: string[] | null }

/** A cell goes over this many lines at most; more, and its quote was never closed. */
const MAX_LINES = 60
const MAX_LINE_LENGTH = 1_000_000

/**
 * Cuts lines into rows of `width` cells. One whose quote is not closed, or that has more or fewer cells, is a row no one
 * can read, and the next line begins a new one: a broken row never takes others with it. Empty lines are left out.
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
    // A line that is a row by itself is none of a cell's lines: the quote before it was never closed.
    const ownRow = this.#open.length > 1 && Array.isArray(readRow(line, this.#shape))
    if (row === 'open' && !ownRow && this.#open.length < MAX_LINES && text.length < MAX_LINE_LENGTH) return
    if (Array.isArray(row) || row === 'empty') {
      if (row !== 'empty') yield { line: this.#line, cells: row }
      this.#line += this.#open.length
      this.#open = []
    } else yield* this.#giveUpFirst()
  }

  /** After the last line. */
  *end(): Generator<TableRow> {
    while (this.#open.length > 0) yield* this.#giveUpFirst()
  }

  /** The first of the open lines is no row; those after it are read again. */
  *#giveUpFirst(): Generator<TableRow> {
    const [, ...rest] = this.#open
    yield { line: this.#line, cells: null }
    this.#line += 1
    this.#open = []
    for (const line of rest) yield* this.push(line)
  }
}

type Shape = { delimiter: string; width: number }

/** 'open': a quote waits for its end on a later line. */
function readRow(text: string, { delimiter, width }: Shape): string[] | 'open' | 'empty' | 'broken' {
  if (text.trim() === '') return 'empty'
  if (text.length > MAX_LINE_LENGTH) return 'broken'
  if (!text.includes('"')) return fitted(text.split(delimiter), width)
  if ((text.split('"').length - 1) % 2 === 1) return 'open'
  try {
    const options = { delimiter, relax_quotes: true, relax_column_count: true }
    const [cells, ...more] = parse(text, options) as unknown as string[][]
    return cells && more.length === 0 ? fitted(cells, width) : 'broken'
  } catch {
    return 'broken'
  }
}

/** Cells too many are no harm where they are empty, as spreadsheets leave them. */
function fitted(cells: string[], width: number): string[] | 'empty' | 'broken' {
  if (cells.every((cell) => cell.trim() === '')) return 'empty'
  if (cells.length < width || cells.slice(width).some((cell) => cell.trim() !== '')) return 'broken'
  return cells.slice(0, width)
}
