// What a column of a table is called where it is named to its user: the letter a spreadsheet gives it.
// Pure; both the page and the file of bad rows name columns so.
// Numbers count from 0.

/** The separator between the lines of a two-line header: "Contact › Telefon". */
export const HEADER_LINES = ' › '

/** 0 is A, 26 is AA. */
export function columnLetter(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnLetter(Math.floor(index / 26) - 1) + last
}
