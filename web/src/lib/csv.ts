/** What a spreadsheet may take for the beginning of a formula; Excel reads the full-width characters too. */
const FORMULA = /^[\s\u200b\u202e\ufeff]*[=+\-@＝＋－＠\t\r]/u
const BOM = '\ufeff'

/** A file for spreadsheets: texts are never formulas, numbers have a point. */
export const csvFile = (rows: readonly (readonly (string | number)[])[]): Blob =>
  new Blob([csvText(rows)], { type: 'text/csv' })

export const csvText = (rows: readonly (readonly (string | number)[])[]): string =>
  BOM + rows.map((row) => `${row.map(field).join(',')}\r\n`).join('')

function field(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n;']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
