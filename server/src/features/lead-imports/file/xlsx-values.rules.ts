/** How the style of a cell shows a number. */
export type NumberStyle = { date: boolean; digits: number }

const DAY_MS = 86_400_000
const PLAIN: NumberStyle = { date: false, digits: 0 }
/** The numbers of built-in date formats. */
const isDateId = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)
const MAX_DIGITS = 20
/** The digits that a spreadsheet stores of a number. */
const PRECISION = 15

/** Reads a number format: a date if it shows a day or an hour, leading zeros if it specifies digits. */
export function numberStyle(id: number, format: string | undefined): NumberStyle {
  if (format === undefined) return { date: isDateId(id), digits: 0 }
  // Text in quotes or brackets, or after a backslash, is shown literally.
  const shown = format.replace(/"[^"]{0,100}"|\[[^\]]{0,100}\]|\\./g, '').split(';', 1)[0] ?? ''
  if (/[dmyh]/i.test(shown)) return { date: true, digits: 0 }
  const digits = /^[0\s()/.-]+$/.test(shown) ? shown.replace(/[^0]/g, '').length : 0
  return { date: false, digits: shown.includes('.') ? 0 : Math.min(digits, MAX_DIGITS) }
}

/** A number as users see it: without an exponent, a date as 2026-11-22, leading zeros if its format shows them. */
export function formatCellNumber(
  raw: string,
  { style = PLAIN, since1904 }: { style?: NumberStyle; since1904: boolean },
): string {
  const value = Number(raw)
  if (raw.trim() === '' || !Number.isFinite(value)) return raw
  if (style.date && value >= 0) return formatCellDate(value, since1904)
  const rounded = Number(value.toPrecision(PRECISION))
  const text = Number.isInteger(rounded) && Math.abs(rounded) < 1e20 ? BigInt(rounded).toString() : String(rounded)
  return /^\d+$/.test(text) ? text.padStart(style.digits, '0') : text
}

/** Decodes Excel's escapes of characters, such as `_x000D_`. Lone surrogates and NUL cannot be stored. */
export const decodeCellText = (raw: string): string =>
  raw
    .replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll('\0', '')
    .toWellFormed()

function formatCellDate(days: number, since1904: boolean): string {
  const epoch = since1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  const instant = new Date(epoch + Math.round(days * DAY_MS))
  if (Number.isNaN(instant.getTime())) return String(days)
  const [day = '', time = ''] = instant.toISOString().split('T')
  const minutes = time.slice(0, 5)
  if (days < 1) return minutes
  return minutes === '00:00' ? day : `${day} ${minutes}`
}

/** Column and row of a cell, both from 0: "C7" is 2 and 6; undefined if the reference is invalid. */
export function parseCellReference(reference: string): { column: number; row: number } | undefined {
  const [, letters = '', digits = ''] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(reference) ?? []
  if (letters === '') return undefined
  const column = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return { column, row: Number(digits) - 1 }
}
