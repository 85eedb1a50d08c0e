// Guesses the field of each column from its header and values, and validates a mapping.
// A guess uses each field at most once, the clearest header first, the leftmost of equal headers; a second phone or
// email becomes a further one and is never lost. Pure; the user's mapping always overrides the guess.
import { fold } from '../places/folding.rules.ts'
import {
  type ColumnValues,
  excludesKind,
  emptyColumn,
  kindOfColumn,
  type ValueKind,
} from './import-column-values.rules.ts'
import { HEADER_LINE_SEPARATOR } from './import-column-labels.rules.ts'
import { REPEATABLE_FIELDS } from './import-fields.catalog.ts'
import {
  ADDRESS_PARTS,
  COMPANY_WORDS,
  IMPORT_HEADERS,
  NAME_HEADERS,
  NAME_PARTS,
  NON_PERSON_WORDS,
  NON_POSTAL_WORDS,
  NUMBER_WORDS,
  STREET_WORDS,
  IDENTIFYING_WORDS,
} from './import-headers.catalog.ts'
import type { ImportField, ImportMapping } from './lead-import.schema.ts'

export type GuessedColumn = { name: string; values?: ColumnValues }

/** Words of a header that do not identify a field. */
const FILLER_WORDS = new Set(
  'the|of|de|du|der|die|das|di|el|la|le|al|ale|pt|pentru|optional|obligatoriu|pflichtfeld|wymagane|main|principal|principala|primary|official|oficial'.split(
    '|',
  ),
)
/** The fallback for a field that is already used, so that no contact is lost. */
const FALLBACK_FIELDS: Partial<Record<ImportField, ImportField>> = {
  contactEmail: 'otherEmails',
  contactPhone: 'otherPhones',
}
const FIELD_OF_KIND: Record<ValueKind, ImportField> = {
  email: 'contactEmail',
  phone: 'contactPhone',
  linkedin: 'linkedinUrl',
  facebook: 'facebookUrl',
  instagram: 'instagramUrl',
  website: 'website',
  country: 'country',
  company: 'companyName',
}
/** Fields whose header counts only if the values have the same type: "Email opt-in: yes". */
const KIND_OF_FIELD: Partial<Record<ImportField, ValueKind>> = {
  contactEmail: 'email',
  contactPhone: 'phone',
  website: 'website',
}
const TRAILING_NUMBER = / \d{1,2}$/

const byName = new Map(
  Object.entries(IMPORT_HEADERS).flatMap(([field, names]) =>
    names.map((name): [string, ImportField] => [name, field as ImportField]),
  ),
)
const withoutFillerWords = (name: string) =>
  name
    .split(' ')
    .filter((word) => !FILLER_WORDS.has(word))
    .join(' ')
const byBareName = new Map([...byName].map(([name, field]): [string, ImportField] => [withoutFillerWords(name), field]))
const names = new Set(NAME_HEADERS)
const fieldMatchers = IDENTIFYING_WORDS.map(([field, words]) => ({
  field,
  whole: new Set(words.filter((word) => !word.endsWith('*'))),
  begun: words.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1)),
}))
type FieldMatcher = (typeof fieldMatchers)[number]
const matchesWord = ({ whole, begun }: FieldMatcher, word: string) =>
  whole.has(word) || begun.some((beginning) => word.startsWith(beginning))
const addressMatcher = fieldMatchers.find(({ field }) => field === 'address')

/** Normalises "contactEmail", "contact_email" and "CONTACT EMAIL" to the same text. */
const normalizeHeader = (header: string) => fold(header.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))

/** The forms of a header that may be in the list: complete, without a remark in brackets, without a trailing number. */
function headerVariants(header: string): string[] {
  const plain = header.replace(/\([^()]{0,200}\)/g, ' ')
  const all = [
    normalizeHeader(header),
    fold(header),
    normalizeHeader(plain),
    normalizeHeader(plain).replace(TRAILING_NUMBER, ''),
  ]
  // In a two-line header, the lower line is more specific: "Contact › Nume", "Adresă › Oraș".
  const lower = header.includes(HEADER_LINE_SEPARATOR) ? [fold(header.split(HEADER_LINE_SEPARATOR).at(-1) ?? '')] : []
  return [...all, ...lower]
}

type ColumnReader = (column: GuessedColumn) => ImportField | undefined
const firstDefined = <T>(texts: string[], find: (text: string) => T | undefined): T | undefined => {
  for (const text of texts) {
    const found = find(text)
    if (found !== undefined) return found
  }
  return undefined
}

const byWholeHeader: ColumnReader = ({ name }) => firstDefined(headerVariants(name), (text) => byName.get(text))
const byBareHeader: ColumnReader = ({ name }) =>
  firstDefined(headerVariants(name), (text) => byBareName.get(withoutFillerWords(text)))
const byIdentifyingWord: ColumnReader = ({ name, values = emptyColumn() }) => {
  const { field, words = [] } = findIdentifiedField(name) ?? {}
  if (!field || (field === 'contactName' && !isWholeName(words))) return undefined
  if (field === 'address' && includesAny(words, NON_POSTAL_WORDS)) return undefined
  const kind = KIND_OF_FIELD[field]
  return kind && excludesKind(values, kind) ? undefined : field
}
const byPersonWord: ColumnReader = ({ name }) => {
  const { field, words = [] } = findIdentifiedField(name) ?? {}
  return field === 'contactName' && !includesAny(words, NON_PERSON_WORDS) ? field : undefined
}

type IdentifiedField = { field: ImportField; words: string[] }

/** Matches the header without its remark in brackets first, then with it: "Site (town, county)". */
function findIdentifiedField(header: string): IdentifiedField | undefined {
  const [whole = '', , plain = ''] = headerVariants(header)
  return firstDefined([plain, whole], (text) => {
    const words = text.split(' ')
    const field = fieldOfWords(words)
    return field && { field, words }
  })
}

const includesAny = (words: string[], some: ReadonlySet<string>) => words.some((word) => some.has(word))
const isWholeName = (words: string[]) => includesAny(words, NAME_PARTS.first) && includesAny(words, NAME_PARTS.last)

function fieldOfWords(words: string[]): ImportField | undefined {
  if (isWholeName(words)) return 'contactName'
  if (
    includesAny(words, COMPANY_WORDS.own) &&
    words.every((word) => COMPANY_WORDS.own.has(word) || COMPANY_WORDS.beside.has(word))
  )
    return 'companyName'
  return fieldMatchers.find((each) => words.some((word) => matchesWord(each, word)))?.field
}

/**
 * Whether a header means the number of an address, and which address: "Shipping Street No." is a number, of "shipping".
 */
function addressPart({ name }: GuessedColumn) {
  const words = (headerVariants(name)[3] ?? '').split(' ')
  const { number, line, name: streetName } = ADDRESS_PARTS
  const parts = [number, line, FILLER_WORDS, ...(includesAny(words, STREET_WORDS) ? [streetName] : [])]
  const isPart = (word: string) => parts.some((part) => part.has(word))
  const whose = words.filter((word) => !isPart(word) && !(addressMatcher && matchesWord(addressMatcher, word)))
  return { isNumber: includesAny(words, ADDRESS_PARTS.number), whose: whose.join(' ') }
}

/**
 * Whether a column can be joined to the address of other columns: "Shipping Street" is not part of "Billing Street".
 */
function joinsAddress(column: GuessedColumn, others: GuessedColumn[]): boolean {
  const { isNumber, whose } = addressPart(column)
  return others.map(addressPart).every((other) => other.isNumber !== isNumber || other.whose === whose)
}

const byValues: ColumnReader = ({ name, values }) => {
  const kind = values && kindOfColumn(values)
  const isNumber =
    kind === 'phone' &&
    fold(name)
      .split(' ')
      .some((word) => NUMBER_WORDS.has(word))
  return kind && !isNumber ? FIELD_OF_KIND[kind] : undefined
}

/** Whether a text is the name of a column, even of one that has no field. */
export function isColumnName(text: string): boolean {
  const column = { name: text }
  if (byWholeHeader(column) ?? byBareHeader(column)) return true
  const words = normalizeHeader(text).split(' ')
  return (
    words.length <= 6 &&
    (names.has(words.join(' ')) ||
      words.some((word) => NUMBER_WORDS.has(word)) ||
      findIdentifiedField(text) !== undefined)
  )
}

/** Whether a column contains fax numbers; leads have no field for them except the notes. */
export const isFaxHeader = (name: string): boolean => /fax|faks/i.test(name)

/** Whether a column is called "Notes": its text is stored without the column name, unlike a fax number. */
export const isNotesHeader = (name: string): boolean => byWholeHeader({ name }) === 'notes' && !isFaxHeader(name)

/** One guess per column, in their order; null if no field clearly matches. */
export function guessMapping(columns: readonly GuessedColumn[]): ImportMapping {
  const guess: ImportMapping = columns.map(() => null)
  const taken = new Set<ImportField>()
  const assign = (index: number, field: ImportField | undefined): void => {
    const free = [field, field && FALLBACK_FIELDS[field]].find(
      (each) => each && (isRepeatable(each) || !taken.has(each)),
    )
    if (guess[index] !== null || !free) return
    const main = free === field ? -1 : guess.indexOf(field ?? null)
    // If two columns match the same field, the left one becomes that of the lead, however clear either header is.
    if (main > index) guess.splice(main, 1, free)
    guess[index] = main > index && field ? field : free
    taken.add(free)
  }
  for (const read of [byWholeHeader, byBareHeader])
    for (const [index, column] of columns.entries()) assign(index, read(column))
  for (const [index, column] of columns.entries()) {
    const field = byIdentifyingWord(column)
    const mapped = columns.filter((_, at) => guess[at] === field)
    if (field !== 'address' || joinsAddress(column, mapped)) assign(index, field)
  }
  // If first and last name have their own columns, "Contact of the account" is another person.
  if (!taken.has('contactFirstName') && !taken.has('contactLastName'))
    for (const [index, column] of columns.entries()) assign(index, byPersonWord(column))
  for (const [index, { name }] of columns.entries())
    if (names.has(normalizeHeader(name))) assign(index, nameFieldFor(taken))
  for (const [index, column] of columns.entries()) assign(index, byValues(column))
  return guess
}

/** A column called "Name" beside a first name is the last name; otherwise the company, if that is not yet mapped. */
function nameFieldFor(taken: ReadonlySet<ImportField>): ImportField {
  if (taken.has('contactFirstName')) return 'contactLastName'
  return taken.has('companyName') ? 'contactName' : 'companyName'
}

export const isRepeatable = (field: ImportField): boolean => REPEATABLE_FIELDS.some((each) => each === field)

/** Fields that several columns are mapped to, although only one column can fill them. */
export function duplicateFields(mapping: ImportMapping): ImportField[] {
  const fields = mapping.filter((field) => field !== null && !isRepeatable(field)) as ImportField[]
  return [...new Set(fields.filter((field, index) => fields.indexOf(field) !== index))]
}

/** Whether a mapping is usable: one entry per column, including the company name, and no field twice. */
export const isUsableMapping = (mapping: ImportMapping, columns: number): boolean =>
  mapping.length === columns && mapping.includes('companyName') && duplicateFields(mapping).length === 0
