/** Maximum number of lines of one cell; with more, its quote was never closed. */
const MAX_LINES = 100
const MAX_LENGTH = 100_000
/** Longer lines are passed on unchanged, because the parser reports them as errors. */
const MAX_LINE_LENGTH = 1_000_000
/** Lines of a note easily have fewer columns by chance; in a narrow table, two rows inside a cell are required. */
const MIN_COLUMNS = 3
const NARROW = 3
const LINE_ENDS = /\r\n|\n|\r/g

type Quote = { open: boolean; cells: number; at: number }
type Line = { text: string; end: string }
export class TooManyUnclosedQuotesError extends Error {}

/**
 * Yields the text of a table record by record, without quotes that are never closed: such a row ends with its line,
 * instead of including the lines below. `unclosed` collects the numbers of these rows, counted as a spreadsheet does.
 */
export class QuoteRepairer {
  readonly unclosed = new Set<number>()
  readonly #delimiter: string
  readonly #most: number
  readonly #counts = new Map<number, number>()
  /** The width of most rows so far. */
  #usualWidth = 0
  #rest: string[] = []
  #restLength = 0
  #passesAll = false
  #open: Line[] = []
  #quote: Quote = { open: false, cells: 1, at: -1 }
  #rowsInside = 0
  #row = 0

  constructor({ delimiter, most }: { delimiter: string; most: number }) {
    this.#delimiter = delimiter
    this.#most = most
  }

  *push(piece: string): Generator<string> {
    if (this.#passesAll) return yield piece
    // A line end may be split between two pieces: its first half is kept for the next piece.
    const text = this.#takeCarriageReturn() + piece
    const end = text.endsWith('\r') ? text.length - 1 : text.length
    let from = 0
    let passed = ''
    for (const match of text.slice(0, end).matchAll(LINE_ENDS)) {
      const line = { text: this.#takeRest() + text.slice(from, match.index), end: match[0] }
      from = match.index + match[0].length
      if (this.#open.length > 0 || line.text.includes('"')) {
        yield passed
        passed = ''
        yield* this.#line(line)
      } else {
        passed += line.text + line.end
        this.#countRow(
          line.text === '' ? 1 : scanQuotes(line.text, { delimiter: this.#delimiter, before: CLOSED }).cells,
        )
      }
    }
    yield passed
    this.#keep(text.slice(from, end))
    if (end < text.length) this.#keep('\r')
    if (this.#restLength > MAX_LINE_LENGTH) yield* this.#passAll()
  }

  /** Call this after the last piece. */
  *end(): Generator<string> {
    const end = this.#takeCarriageReturn()
    const text = this.#takeRest()
    if (text !== '' || end !== '') yield* this.#line({ text, end })
    while (this.#open.length > 0) yield* this.#giveUpFirst()
  }

  #keep(text: string): void {
    if (text === '') return
    this.#rest.push(text)
    this.#restLength += text.length
  }

  #takeRest(): string {
    if (this.#restLength === 0) return ''
    const text = this.#rest.join('')
    this.#rest = []
    this.#restLength = 0
    return text
  }

  #takeCarriageReturn(): string {
    if (this.#rest.at(-1) !== '\r') return ''
    this.#rest.pop()
    this.#restLength--
    return '\r'
  }

  *#passAll(): Generator<string> {
    this.#passesAll = true
    yield this.#open.map(({ text, end }) => text + end).join('') + this.#takeRest()
    this.#open = []
  }

  *#line(line: Line): Generator<string> {
    const alone = scanQuotes(line.text, { delimiter: this.#delimiter, before: CLOSED })
    if (this.#open.length === 0) {
      this.#quote = alone
      this.#rowsInside = 0
    } else {
      this.#quote = scanQuotes(line.text, { delimiter: this.#delimiter, before: this.#quote })
      if (!alone.open && this.#isRow(line.text, alone.cells)) this.#rowsInside++
    }
    this.#open.push(line)
    if (!this.#quote.open && !this.#closedByAnother()) return yield* this.#pass()
    const length = this.#open.reduce((sum, { text }) => sum + text.length, 0)
    const tooLong = this.#open.length > MAX_LINES || (this.#open.length > 1 && length > MAX_LENGTH)
    if (tooLong || this.#hasRowsInside() || this.#closedByAnother()) yield* this.#giveUpFirst()
  }

  /** Whether a line is a row of its own, and so not a line of a cell. In prose, a comma is followed by a space. */
  #isRow(line: string, cells: number): boolean {
    const prose = this.#delimiter === ',' && line.includes(', ')
    return cells >= MIN_COLUMNS && cells === this.#usualWidth && !prose
  }

  #hasRowsInside(): boolean {
    return this.#rowsInside > (this.#usualWidth <= NARROW ? 1 : 0)
  }

  /** Whether a quote of a later row closed the cell: then it contains rows, and the record is not a row. */
  #closedByAnother(): boolean {
    return !this.#quote.open && this.#rowsInside > 0 && this.#quote.cells !== this.#usualWidth
  }

  *#pass(): Generator<string> {
    const { cells } = this.#quote
    const text = this.#open.map((line) => line.text + line.end).join('')
    this.#countRow(cells)
    this.#open = []
    yield text
  }

  /** Yields the first open line as a row without its quote, and reads the lines after it again. */
  *#giveUpFirst(): Generator<string> {
    const [first, ...others] = this.#open
    if (!first) return
    this.unclosed.add(this.#row + 1)
    if (this.unclosed.size > this.#most) throw new TooManyUnclosedQuotesError()
    const { at } = scanQuotes(first.text, { delimiter: this.#delimiter, before: CLOSED })
    const text = at < 0 ? first.text : first.text.slice(0, at) + first.text.slice(at + 1)
    this.#row++
    this.#open = []
    yield text + (first.end || '\n')
    for (const line of others) yield* this.#line(line)
  }

  #countRow(cells: number): void {
    this.#row++
    if (cells < 2) return
    const count = (this.#counts.get(cells) ?? 0) + 1
    this.#counts.set(cells, count)
    if (count > (this.#counts.get(this.#usualWidth) ?? 0)) this.#usualWidth = cells
  }
}

const CLOSED: Quote = { open: false, cells: 1, at: -1 }

/**
 * The quotes after a line: `at` is the position of the one that is still open. A quote opens at the beginning of a cell
 * and closes before a separator or the line end; any other quote is a character of its cell.
 */
function scanQuotes(line: string, { delimiter, before }: { delimiter: string; before: Quote }): Quote {
  let { open, cells, at } = before
  let index = 0
  let cellBegins = !open
  while (index < line.length) {
    if (open) {
      const quote = line.indexOf('"', index)
      if (quote < 0) break
      const escaped = line[quote + 1] === '"'
      open = escaped || (quote + 1 < line.length && line[quote + 1] !== delimiter)
      index = quote + (escaped ? 2 : 1)
    } else if (cellBegins && line[index] === '"') {
      open = true
      at = index
      index++
    } else {
      const next = line.indexOf(delimiter, index)
      if (next < 0) break
      cells++
      index = next + 1
      cellBegins = true
      continue
    }
    cellBegins = false
  }
  return { open, cells, at: open ? at : -1 }
}
