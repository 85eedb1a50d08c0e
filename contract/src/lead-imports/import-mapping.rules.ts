// Door sign: which column becomes which field, guessed from the headers alone, and whether a mapping can be used.
// A guess: each field at most once, the clearest header first, the leftmost of equals; unclear columns stay out.
// Pure; the user's mapping always stands over the guess.
import { fold } from '../places/folding.rules.ts'
import { IMPORT_HEADERS } from './import-headers.catalog.ts'
import { ImportField, type ImportMapping } from './lead-import.schema.ts'

/** Parts of a header that say nothing about which field it is. */
const EMPTY_WORDS = new Set(['the', 'of', 'de', 'du', 'der', 'die', 'das', 'di', 'el', 'la', 'le', 'al', 'optional'])

const byName = new Map(
  Object.entries(IMPORT_HEADERS).flatMap(([field, names]) =>
    names.map((name): [string, ImportField] => [name, field as ImportField]),
  ),
)
const bare = (name: string) =>
  name
    .split(' ')
    .filter((word) => !EMPTY_WORDS.has(word))
    .join(' ')
const byBareName = new Map([...byName].map(([name, field]): [string, ImportField] => [bare(name), field]))

/** "contactEmail", "contact_email" and "CONTACT EMAIL" read alike. */
const normal = (header: string) => fold(header.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))

/** One guess a header, in their order; null where none of the fields is clearly meant. */
export function guessMapping(headers: readonly string[]): ImportMapping {
  const guess: ImportMapping = headers.map(() => null)
  const taken = new Set<ImportField>()
  const readings: ((header: string) => ImportField | undefined)[] = [
    (header) => byName.get(normal(header)) ?? byName.get(fold(header)),
    (header) => byBareName.get(bare(normal(header))),
  ]
  for (const read of readings)
    for (const [index, header] of headers.entries()) {
      const field = guess[index] === null ? read(header) : undefined
      if (field === undefined || taken.has(field)) continue
      guess[index] = field
      taken.add(field)
    }
  return guess
}

/** Whether rows can be read by it: one entry a column, the company's name among them, no field twice. */
export function isUsable(mapping: ImportMapping, columns: number): boolean {
  const fields = mapping.filter((field) => field !== null)
  return mapping.length === columns && fields.includes('companyName') && new Set(fields).size === fields.length
}
