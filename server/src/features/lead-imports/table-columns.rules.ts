import {
  type ColumnValues,
  emptyColumn,
  kindOfColumn,
  seeCell,
} from '@leadhaul/contract/lead-imports/import-column.rules.ts'
import { guessMapping } from '@leadhaul/contract/lead-imports/import-mapping.rules.ts'
import type { ImportMapping, LeadImport } from '@leadhaul/contract/lead-imports/lead-import.schema.ts'
import { cleanLine } from '@leadhaul/contract/leads/lead-text.rules.ts'

const SAMPLES = 3
const MAX_SAMPLE_LENGTH = 80
/** So many values of a column say what it holds. */
const MAX_JUDGED = 2000
const SHOWN_KINDS = ['email', 'phone', 'website'] as const

type Column = { samples: string[]; values: ColumnValues }

/** The columns of a table by their names and by what is in them; those past the header that hold values are columns too. */
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
      if (column.values.filled < MAX_JUDGED) seeCell(column.values, cell)
      if (column.samples.length >= SAMPLES) continue
      const sample = cleanLine(cell.slice(0, 4 * MAX_SAMPLE_LENGTH))
      if (sample !== '') column.samples.push(Array.from(sample).slice(0, MAX_SAMPLE_LENGTH).join(''))
    }
  }

  described(): { columns: LeadImport['columns']; guess: ImportMapping } {
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

/** Cells up to the last one that says something. */
export function widthOf(cells: readonly string[]): number {
  let width = cells.length
  while (width > 0 && (cells[width - 1] ?? '').trim() === '') width--
  return width
}
