// Which column becomes which field, guessed from its header and from what it holds; whether a mapping can be used.
// A guess: each field at most once, the clearest header first, the leftmost of equals; a second phone or email is an
// other one, never lost. Pure; the user's mapping always overrides the guess.
import { fold } from '../places/folding.rules.ts'
import { type ColumnValues, contradicts, emptyColumn, kindOfColumn, type ValueKind } from './import-column.rules.ts'
import { HEADER_LINES } from './import-columns.rules.ts'
import { REPEATABLE_FIELDS } from './import-fields.catalog.ts'
import {
  ADDRESS_PARTS,
  COMPANY_WORDS,
  IMPORT_HEADERS,
  NAME_HEADERS,
  NAME_PARTS,
  NO_PERSON_WORDS,
  NOT_POSTAL_WORDS,
  NUMBER_WORDS,
  TELLING_WORDS,
} from './import-headers.catalog.ts'
import type { ImportField, ImportMapping } from './lead-import.schema.ts'

export type GuessedColumn = { name: string; values?: ColumnValues }

/** Parts of a header that say nothing about which field it is. */
const EMPTY_WORDS = new Set(
  'the|of|de|du|der|die|das|di|el|la|le|al|ale|pt|pentru|optional|obligatoriu|pflichtfeld|wymagane|main|principal|principala|primary|official|oficial'.split(
    '|',
  ),
)
/** The fallback for a field that is taken already, so that no contact is lost. */
const SECOND: Partial<Record<ImportField, ImportField>> = { contactEmail: 'otherEmails', contactPhone: 'otherPhones' }
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
/** Fields whose header alone is not believed where no value is of their kind: "Email opt-in: yes". */
const KIND_OF_FIELD: Partial<Record<ImportField, ValueKind>> = {
  contactEmail: 'email',
  contactPhone: 'phone',
  website: 'website',
}
const MAX_NUMBER_AT_END = / \d{1,2}$/

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
const names = new Set(NAME_HEADERS)
const telling = TELLING_WORDS.map(([field, words]) => ({
  field,
  whole: new Set(words.filter((word) => !word.endsWith('*'))),
  begun: words.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1)),
}))
type Telling = (typeof telling)[number]
const isTold = ({ whole, begun }: Telling, word: string) =>
  whole.has(word) || begun.some((beginning) => word.startsWith(beginning))
const address = telling.find(({ field }) => field === 'address')

/** "contactEmail", "contact_email" and "CONTACT EMAIL" read alike. */
const spelled = (header: string) => fold(header.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))

/** A header as it may be listed: whole, without a remark in brackets, without the number of several. */
function spellings(header: string): string[] {
  const plain = header.replace(/\([^()]{0,200}\)/g, ' ')
  const all = [spelled(header), fold(header), spelled(plain), spelled(plain).replace(MAX_NUMBER_AT_END, '')]
  // Of a header of two lines the lower one says more: "Contact › Nume", "Adresă › Oraș".
  const lower = header.includes(HEADER_LINES) ? [fold(header.split(HEADER_LINES).at(-1) ?? '')] : []
  return [...all, ...lower]
}

type Reading = (column: GuessedColumn) => ImportField | undefined
const firstOf = <T>(texts: string[], find: (text: string) => T | undefined): T | undefined => {
  for (const text of texts) {
    const found = find(text)
    if (found !== undefined) return found
  }
  return undefined
}

const byWholeHeader: Reading = ({ name }) => firstOf(spellings(name), (text) => byName.get(text))
const byBareHeader: Reading = ({ name }) => firstOf(spellings(name), (text) => byBareName.get(bare(text)))
const byTellingWord: Reading = ({ name, values = emptyColumn() }) => {
  const { field, words = [] } = toldBy(name) ?? {}
  if (!field || (field === 'contactName' && !isWholeName(words))) return undefined
  if (field === 'address' && has(words, NOT_POSTAL_WORDS)) return undefined
  const kind = KIND_OF_FIELD[field]
  return kind && contradicts(values, kind) ? undefined : field
}
const byPersonWord: Reading = ({ name }) => {
  const { field, words = [] } = toldBy(name) ?? {}
  return field === 'contactName' && !has(words, NO_PERSON_WORDS) ? field : undefined
}

type TellingWord = { field: ImportField; words: string[] }

/** By the header without its remark in brackets, else by the remark: "Site (town, county)". */
function toldBy(header: string): TellingWord | undefined {
  const [whole = '', , plain = ''] = spellings(header)
  return firstOf([plain, whole], (text) => {
    const words = text.split(' ')
    const field = fieldOfWords(words)
    return field && { field, words }
  })
}

const has = (words: string[], some: ReadonlySet<string>) => words.some((word) => some.has(word))
const isWholeName = (words: string[]) => has(words, NAME_PARTS.first) && has(words, NAME_PARTS.last)

function fieldOfWords(words: string[]): ImportField | undefined {
  if (isWholeName(words)) return 'contactName'
  if (
    has(words, COMPANY_WORDS.own) &&
    words.every((word) => COMPANY_WORDS.own.has(word) || COMPANY_WORDS.beside.has(word))
  )
    return 'companyName'
  return telling.find((each) => words.some((word) => isTold(each, word)))?.field
}

/** Which part of an address a header names, and in which words whose: "Shipping Street No." is a number, of "shipping". */
function addressPart({ name }: GuessedColumn) {
  const words = (spellings(name)[3] ?? '').split(' ')
  const isPart = (word: string) =>
    ADDRESS_PARTS.number.has(word) || ADDRESS_PARTS.line.has(word) || EMPTY_WORDS.has(word)
  const whose = words.filter((word) => !isPart(word) && !(address && isTold(address, word)))
  return { isNumber: has(words, ADDRESS_PARTS.number), whose: whose.join(' ') }
}

/** Whether a column may be joined to the address that others make up: "Shipping Street" is none of "Billing Street". */
function joinsAddress(column: GuessedColumn, others: GuessedColumn[]): boolean {
  const { isNumber, whose } = addressPart(column)
  return others.map(addressPart).every((other) => other.isNumber !== isNumber || other.whose === whose)
}

const byValues: Reading = ({ name, values }) => {
  const kind = values && kindOfColumn(values)
  const isNumber =
    kind === 'phone' &&
    fold(name)
      .split(' ')
      .some((word) => NUMBER_WORDS.has(word))
  return kind && !isNumber ? FIELD_OF_KIND[kind] : undefined
}

/** Whether a text names a column, be it one we have no field for. */
export function isColumnName(text: string): boolean {
  const column = { name: text }
  if (byWholeHeader(column) ?? byBareHeader(column)) return true
  const words = spelled(text).split(' ')
  return (
    words.length <= 6 &&
    (names.has(words.join(' ')) || words.some((word) => NUMBER_WORDS.has(word)) || toldBy(text) !== undefined)
  )
}

/** Whether a column is of fax numbers, for which leads have no field but their notes. */
export const headsFax = (name: string): boolean => /fax|faks/i.test(name)

/** Whether a column is called "Notes", so that its text needs no name before it; a fax number does. */
export const headsNotes = (name: string): boolean => byWholeHeader({ name }) === 'notes' && !headsFax(name)

/** One guess a column, in their order; null where none of the fields is clearly meant. */
export function guessMapping(columns: readonly GuessedColumn[]): ImportMapping {
  const guess: ImportMapping = columns.map(() => null)
  const taken = new Set<ImportField>()
  const give = (index: number, field: ImportField | undefined): void => {
    const free = [field, field && SECOND[field]].find((each) => each && (isRepeatable(each) || !taken.has(each)))
    if (guess[index] !== null || !free) return
    const main = free === field ? -1 : guess.indexOf(field ?? null)
    // Of two that mean the same the left one is the lead's own, however plainly either says it.
    if (main > index) guess.splice(main, 1, free)
    guess[index] = main > index && field ? field : free
    taken.add(free)
  }
  for (const read of [byWholeHeader, byBareHeader])
    for (const [index, column] of columns.entries()) give(index, read(column))
  for (const [index, column] of columns.entries()) {
    const field = byTellingWord(column)
    const mapped = columns.filter((_, at) => guess[at] === field)
    if (field !== 'address' || joinsAddress(column, mapped)) give(index, field)
  }
  // A person's name in parts needs no other: "Contact of the account" beside it is someone else.
  if (!taken.has('contactFirstName') && !taken.has('contactLastName'))
    for (const [index, column] of columns.entries()) give(index, byPersonWord(column))
  for (const [index, { name }] of columns.entries()) if (names.has(spelled(name))) give(index, whoseName(taken))
  for (const [index, column] of columns.entries()) give(index, byValues(column))
  return guess
}

/** A column called "Name" beside a first name is the last one, else the company's while that has none. */
function whoseName(taken: ReadonlySet<ImportField>): ImportField {
  if (taken.has('contactFirstName')) return 'contactLastName'
  return taken.has('companyName') ? 'contactName' : 'companyName'
}

export const isRepeatable = (field: ImportField): boolean => REPEATABLE_FIELDS.some((each) => each === field)

/** Fields that more columns are to fill than can. */
export function doubledFields(mapping: ImportMapping): ImportField[] {
  const fields = mapping.filter((field) => field !== null && !isRepeatable(field)) as ImportField[]
  return [...new Set(fields.filter((field, index) => fields.indexOf(field) !== index))]
}

/** Whether rows can be read by it: one entry a column, the company's name among them, no field twice. */
export const isUsable = (mapping: ImportMapping, columns: number): boolean =>
  mapping.length === columns && mapping.includes('companyName') && doubledFields(mapping).length === 0
