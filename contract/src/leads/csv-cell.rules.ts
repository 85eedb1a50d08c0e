// Writes a text as a cell of a CSV file: never a formula in any spreadsheet, and quoted if necessary.
// Owns the formula guard of every saved file, on the server and in the browser; an import removes the apostrophes.
// Pure. The caller is responsible for numbers, separators between cells and the encoding.

/** Characters that can begin a formula; Excel also accepts the full-width forms. */
const FORMULA = '[=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20]'
/** Characters that a spreadsheet may ignore before a formula. */
const BLANK = '[\\s\\p{Cc}\\p{Cf}]*'
/**
 * Matches every position at which a cell may begin, even if the file is read with another separator than it was written
 * with. The pattern matches the character first and only then looks back, so that each run of blanks is scanned once.
 */
const FORMULA_START = new RegExp(`(?=${FORMULA})(?<=(?:^|[,;\\t\\r\\n])${BLANK})`, 'gu')
const UNSAFE_START = /^[\t\r]/
const POSSIBLE_FORMULA = /[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r]/
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/
/** Digits and spaces after a plus are not a formula. */
const READABLE_PHONE = /^\+\d{1,3}(?: \d{1,4})+$/

/** Returns the cell as written to the file: never a formula in any spreadsheet, and quoted if necessary. */
export function csvCell(value: string | null): string {
  if (value === null || value === '') return ''
  const text = value.includes('\0') ? value.replaceAll('\0', '') : value
  const safe = POSSIBLE_FORMULA.test(text) && !READABLE_PHONE.test(text) ? withoutFormula(text) : text
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const withoutFormula = (text: string) => {
  const safe = text.replace(FORMULA_START, "'")
  return UNSAFE_START.test(safe) ? `'${safe}` : safe
}
