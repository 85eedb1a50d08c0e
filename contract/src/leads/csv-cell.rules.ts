// A text as a cell of a CSV file that spreadsheets open: never a formula, quoted where it must be.
// Owns the guard of every file that is saved, by the server and in the browser; the apostrophes are removed on import.
// Pure: numbers, separators between cells and the encoding are the business of whoever writes the file.

/** Signs a spreadsheet may take for a formula's beginning: Excel reads the full-width ones too. */
const FORMULA = '[=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20]'
/** What a spreadsheet may pass over before it. */
const BLANK = '[\\s\\p{Cc}\\p{Cf}]*'
/**
 * Wherever a cell may begin, be it read with another separator than the one it was written with. The character is
 * looked for first and what is before it only then: each run of blanks is walked once.
 */
const FORMULA_BEGINS = new RegExp(`(?=${FORMULA})(?<=(?:^|[,;\\t\\r\\n])${BLANK})`, 'gu')
const BAD_BEGINNING = /^[\t\r]/
const SUSPECT = /[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r]/
const QUOTED = /[",;\t\r\n]|^\s|\s$/
/** Digits and spaces after a plus are no formula. */
const READABLE_PHONE = /^\+\d{1,3}(?: \d{1,4})+$/

/** A cell as written to the file: no formula in any spreadsheet, quoted where it must be. */
export function csvCell(value: string | null): string {
  if (value === null || value === '') return ''
  const text = value.includes('\0') ? value.replaceAll('\0', '') : value
  const safe = SUSPECT.test(text) && !READABLE_PHONE.test(text) ? withoutFormula(text) : text
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const withoutFormula = (text: string) => {
  const safe = text.replace(FORMULA_BEGINS, "'")
  return BAD_BEGINNING.test(safe) ? `'${safe}` : safe
}
