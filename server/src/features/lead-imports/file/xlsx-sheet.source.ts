import { columnLetter } from '@leadhaul/contract/lead-imports/import-column-labels.rules.ts'
import { MAX_IMPORT_COLUMNS, MAX_ROW_NUMBER } from '@leadhaul/contract/lead-imports/lead-import.schema.ts'
import { FileRejectedError } from './csv-file.source.ts'
import type { TableRecord } from './table-layout.rules.ts'
import { parseCellReference, formatCellNumber, decodeCellText } from './xlsx-values.rules.ts'
import {
  MAX_CELL_LENGTH,
  readXml,
  relationsOf,
  type Sheet,
  type Workbook,
  type XmlReader,
} from './xlsx-workbook.source.ts'
import type { XlsxParts } from './xlsx-parts.source.ts'

const MAX_MARKS = 200_000
/** A short text shared by all cells makes a small file large. */
const MAX_TEXT_LENGTH = 100_000_000
const HYPERLINK = /^HYPERLINK\("([^"]+)"/i
const LINK = /^(?:https?:\/\/|mailto:|tel:)[^\s<>]+$/i

/** Merged cells of a column: all have the value of the first one. */
type Merge = { column: number; first: number; last: number }
/** Elements that follow the rows of a sheet: the links of cells, and the cells merged downwards, from the top. */
export type SheetMarks = { links: Map<string, string>; merges: Merge[] }

/** Counts the rows of a sheet that have a value. */
export async function countRows(parts: XlsxParts, sheet: Sheet): Promise<number> {
  let rows = 0
  let filled = false
  const reader: XmlReader = {
    open: (name) => {
      if (name === 'row') filled = false
      if (name === 'v' || name === 'is') filled = true
    },
    close: (name) => {
      if (name === 'row' && filled) rows++
    },
  }
  for await (const _ of readXml(parts.text(sheet.part), reader));
  return rows
}

/** Reads the links and merged cells of a sheet, which are written after its rows. */
export async function readMarks(parts: XlsxParts, sheet: Sheet): Promise<SheetMarks> {
  const links = new Map<string, string>()
  const merges: Merge[] = []
  const relations = await relationsOf(parts, sheet.part)
  const reader: XmlReader = {
    open: (name, attributes) => {
      const merge = name === 'mergeCell' && merges.length < MAX_MARKS ? mergeAt(attributes.ref ?? '') : undefined
      if (merge) merges.push(merge)
      if (name !== 'hyperlink' || links.size >= MAX_MARKS) return
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1]
      const target = id ? relations.get(id)?.target : undefined
      if (target && LINK.test(target)) links.set((attributes.ref ?? '').split(':')[0] ?? '', target)
    },
  }
  for await (const _ of readXml(parts.text(sheet.part), reader));
  return { links, merges: merges.toSorted((one, other) => one.first - other.first) }
}

/** A value merged over several rows applies to each of them; merged over columns it stays a title. */
function mergeAt(reference: string): Merge | undefined {
  const [first, last] = reference.split(':').map(parseCellReference)
  if (!first || !last || last.row <= first.row || first.column >= MAX_IMPORT_COLUMNS) return undefined
  return { column: first.column, first: first.row, last: last.row }
}

/** Yields the rows of a sheet as users see them: texts, whole numbers, dates, with the address of a link. */
export async function* readSheet(
  parts: XlsxParts,
  options: { sheet: Sheet; workbook: Workbook; marks: SheetMarks },
): AsyncGenerator<TableRecord> {
  const ready: TableRecord[] = []
  const reader = new RowsReader(options, (record) => ready.push(record))
  for await (const _ of readXml(parts.text(options.sheet.part), reader)) yield* ready.splice(0)
}

type Cell = { column: number; row: number; type: string; style: number; value: string; link: string | undefined }

class RowsReader implements XmlReader {
  readonly #workbook: Workbook
  readonly #marks: SheetMarks
  readonly #onRow: (record: TableRecord) => void
  /** The merged cells that include the current row, by column, with their value. */
  readonly #merged = new Map<number, { last: number; value: string }>()
  #nextMerge = 0
  #row = -1
  #cells: string[] = []
  #cell: Cell | undefined
  #part = ''
  #length = 0

  constructor({ workbook, marks }: { workbook: Workbook; marks: SheetMarks }, onRow: (record: TableRecord) => void) {
    this.#workbook = workbook
    this.#marks = marks
    this.#onRow = onRow
  }

  open(name: string, attributes: Record<string, string>): void {
    if (name === 'row') {
      // A row gets the number after the previous one at least, whatever number the file gives it.
      this.#row = Math.max(this.#row, (Number(attributes.r) || 0) - 2) + 1
      if (!(this.#row < MAX_ROW_NUMBER)) throw new FileRejectedError('FILE_TOO_MANY_ROWS')
      this.#cells = []
    }
    if (name === 'c') {
      const column = parseCellReference(attributes.r ?? '')?.column ?? this.#cells.length
      const at = { column, row: this.#row }
      this.#cell = { ...at, type: attributes.t ?? 'n', style: Number(attributes.s ?? -1), value: '', link: undefined }
    }
    if (name === 'v' || name === 't' || name === 'f' || name === 'rPh') this.#part = name
  }

  text(text: string): void {
    if (!this.#cell) return
    const isValue = this.#part === 'v' || this.#part === 't'
    if (isValue && this.#cell.value.length < MAX_CELL_LENGTH) this.#cell.value += text
    if (this.#part === 'f') this.#cell.link ??= HYPERLINK.exec(text)?.[1]
  }

  close(name: string): void {
    if (name === this.#part) this.#part = ''
    if (name === 'c' && this.#cell) this.#put(this.#cell)
    if (name === 'c') this.#cell = undefined
    if (name === 'row') this.#end()
  }

  #put(cell: Cell): void {
    const { column, row } = cell
    const text = this.#shown(cell)
    const link = this.#marks.links.get(`${columnLetter(column)}${row + 1}`) ?? cell.link
    const repeatsText = text !== '' && link?.includes(text)
    const shown = link && LINK.test(link) && !repeatsText ? `${text} <${link}>` : text
    if (shown.trim() === '') return
    if (column >= MAX_IMPORT_COLUMNS) throw new FileRejectedError('FILE_TOO_MANY_COLUMNS')
    this.#set(column, shown)
  }

  #shown({ type, style, value }: Cell): string {
    const { strings, styles, since1904 } = this.#workbook
    if (type === 's') return strings[Number(value)] ?? ''
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
    if (type !== 'n') return decodeCellText(value)
    const number = styles[style]
    return formatCellNumber(value, { since1904, ...(number && { style: number }) })
  }

  #set(column: number, text: string): void {
    while (this.#cells.length < column) this.#cells.push('')
    this.#cells[column] = text
  }

  #beginMerges(): void {
    const { merges } = this.#marks
    for (let merge = merges[this.#nextMerge]; merge && merge.first <= this.#row; merge = merges[++this.#nextMerge]) {
      const value = merge.first === this.#row ? (this.#cells[merge.column] ?? '') : ''
      this.#merged.set(merge.column, { last: merge.last, value })
    }
  }

  #end(): void {
    for (const [column, { last, value }] of this.#merged) {
      if (this.#row > last) this.#merged.delete(column)
      else if (!this.#cells[column] && value !== '') this.#set(column, value)
    }
    this.#beginMerges()
    for (const cell of this.#cells) this.#length += cell.length
    if (this.#length > MAX_TEXT_LENGTH) throw new FileRejectedError('FILE_UNPACKED_TOO_LARGE')
    if (this.#cells.some((cell) => cell.trim() !== '')) this.#onRow({ row: this.#row + 1, cells: this.#cells })
  }
}
