import { csvCell } from '@leadhaul/contract/leads/csv-cell.rules.ts'

const BOM = '\ufeff'

/** A CSV file for spreadsheets: texts are never formulas, numbers have a decimal point. */
export const csvFile = (rows: readonly (readonly (string | number)[])[]): Blob =>
  new Blob([csvText(rows)], { type: 'text/csv' })

export const csvText = (rows: readonly (readonly (string | number)[])[]): string =>
  BOM + rows.map((row) => `${row.map(field).join(',')}\r\n`).join('')

const field = (value: string | number): string => (typeof value === 'number' ? String(value) : csvCell(value))
