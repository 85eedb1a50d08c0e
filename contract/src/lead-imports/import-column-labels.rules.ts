// The names of columns that users see: the letters of a spreadsheet.
// Pure; used by the import page and by the file of invalid rows.
// Indexes count from 0.

/** The separator between the lines of a two-line header: "Contact › Telefon". */
export const HEADER_LINE_SEPARATOR = ' › '

/** 0 is A, 26 is AA. */
export function columnLetter(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnLetter(Math.floor(index / 26) - 1) + last
}
