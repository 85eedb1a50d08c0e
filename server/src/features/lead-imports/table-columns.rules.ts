import {
  type ColumnValues,
  emptyColumn,
  kindOfColumn,
  addCell,
} from '@leadhaul/contract/lead-imports/import-column-values.rules.ts'
import { guessMapping } from '@leadhaul/contract/lead-imports/import-mapping.rules.ts'
import type { ImportMapping, LeadImport } from '@leadhaul/contract/lead-imports/lead-import.schema.ts'
import { cleanLine } from '@leadhaul/contract/leads/lead-text.rules.ts'

const SAMPLES = 3
const MAX_SAMPLE_LENGTH = 80
/** This many values are enough to classify a column. */
const MAX_JUDGED = 2000
const SHOWN_KINDS = ['email', 'phone', 'website'] as const

type Column = { samples: string[]; values: ColumnValues }

/** The columns of a table, by name and content. Columns beyond the header that have values are included. */
export class TableColumns {
  readonly #names: readonly string[]
  readonly #columns: Column[] = []

  constructor(names: readonly string[]) {
    this.#names = names
    this.#widen(widthOf(names))
  }

  see(cells: readonly string[]): void {
    const width = widthOf(cells)
    this.#widen(width)
    for (const [index, column] of this.#columns.slice(0, width).entries()) {
      const cell = cells[index] ?? ''
      if (column.values.filled < MAX_JUDGED) addCell(column.values, cell)
      if (column.samples.length >= SAMPLES) continue
      const sample = cleanLine(cell.slice(0, 4 * MAX_SAMPLE_LENGTH))
      if (sample !== '') column.samples.push(Array.from(sample).slice(0, MAX_SAMPLE_LENGTH).join(''))
    }
  }

  describe(): { columns: LeadImport['columns']; guess: ImportMapping } {
    const named = this.#columns.map((column, index) => ({ name: this.#names[index] ?? '', ...column }))
    return {
      columns: named.map(({ name, samples, values }) => ({
        name,
        samples,
        holds: SHOWN_KINDS.find((kind) => kind === kindOfColumn(values)) ?? null,
      })),
      guess: guessMapping(named),
    }
  }

  #widen(width: number): void {
    while (this.#columns.length < width) this.#columns.push({ samples: [], values: emptyColumn() })
  }
}

/** The number of cells up to the last one that is not empty. */
export function widthOf(cells: readonly string[]): number {
  let width = cells.length
  while (width > 0 && (cells[width - 1] ?? '').trim() === '') width--
  return width
}
