// Reads one row of a file with its mapping: the lead that it would become, and the cells that cannot be read.
// An invalid cell is skipped and reported with its column; the company is kept. Words beside a phone or an email go to
// the notes. Pure; the server finds out whether the company is already known.
import {
  fieldsWith,
  MAX_LINE_LENGTH,
  MAX_LOCATION_LENGTH,
  maxLengthOf,
  NETWORKS,
} from '../leads/lead-fields.catalog.ts'
import { cleanLine, cleanText, splitLocation } from '../leads/lead-text.rules.ts'
import { LeadStatus } from '../leads/lead.schema.ts'
import { fold } from '../places/folding.rules.ts'
import { countryCodeOf } from './country-names.rules.ts'
import {
  type Cell,
  isPlaceholderCountry,
  isPlaceholderName,
  isPlaceholderPerson,
  isPlaceholderState,
  isPlaceholder,
  readCell,
} from './import-cell.rules.ts'
import { type CellResult, readProfile, RowContacts } from './import-contacts.rules.ts'
import { extraRowProblem } from './import-extra-rows.rules.ts'
import { isFaxHeader, isNotesHeader } from './import-mapping.rules.ts'
import { joinAddressParts, padPostcode, splitTown, splitCountry, withoutStatePrefix } from './import-place.rules.ts'
import type { ImportField, ImportMapping, ImportProblem } from './lead-import.schema.ts'

/**
 * A row as it would be stored: cleaned, without empty cells, `country` as a code, `status` as a lead status, several
 * phones or emails separated by ", ".
 */
export type ImportedValues = Partial<Record<ImportField, string>>
export type ReadRow = {
  values: ImportedValues
  problems: ImportProblem[]
  /**
   * Whether the notes consist only of fax numbers and words from contact cells: they are appended to the notes of the
   * lead and do not replace them.
   */
  addsNotes?: boolean
}
/** `mapping` and `names` have one entry per column. `country` applies to rows without a country. */
export type RowReadingOptions = { mapping: ImportMapping; names: readonly string[]; country: string | null }

const MAX_PROBLEM_TEXT_LENGTH = 80
/** Longer contact cells are plain text. */
const MAX_PARSED = 1000
/** A cell can contain several values of these kinds, with words around them. */
const PARSED_KINDS = ['email', 'phone', 'list']
const imported = fieldsWith({ imported: true })
const MAX_LENGTH: Partial<Record<ImportField, number>> = {
  ...Object.fromEntries(
    imported.map(({ name, kind }) => [name, PARSED_KINDS.includes(kind) ? MAX_PARSED : maxLengthOf(name)]),
  ),
  contactName: MAX_PARSED,
  location: MAX_LOCATION_LENGTH,
}
const MULTILINE_FIELDS: readonly ImportField[] = imported
  .filter(({ kind }) => kind === 'text' || PARSED_KINDS.includes(kind))
  .map(({ name }) => name)

const NAME_FIELDS: readonly ImportField[] = ['contactName', 'contactFirstName', 'contactLastName']
/** The fields in which a placeholder may be a name or a code: "NO" is Norway. */
const PLACEHOLDER_CHECKS: Partial<Record<ImportField, (text: string) => boolean>> = {
  companyName: isPlaceholderName,
  contactName: isPlaceholderPerson,
  contactFirstName: isPlaceholderPerson,
  contactLastName: isPlaceholderPerson,
  // Decided once the country is known.
  state: () => false,
  country: isPlaceholderCountry,
}
const CONTACT_READERS: Partial<Record<ImportField, (contacts: RowContacts, cell: Cell) => CellResult>> = {
  contactName: (contacts, cell) => contacts.readName(cell, 'full'),
  contactFirstName: (contacts, cell) => contacts.readName(cell, 'first'),
  contactLastName: (contacts, cell) => contacts.readName(cell, 'last'),
  contactEmail: (contacts, cell) => contacts.readEmail(cell, 'main'),
  otherEmails: (contacts, cell) => contacts.readEmail(cell, 'other'),
  contactPhone: (contacts, cell) => contacts.readPhone(cell, 'main'),
  otherPhones: (contacts, cell) => contacts.readPhone(cell, 'other'),
  website: (contacts, cell) => contacts.readPage(cell),
}

const STATUS_WORDS: Record<LeadStatus, string> = {
  new: 'new|nou|noua|nuevo|neu|nouveau|nuovo|nowy|nowa|lead nou|open',
  contacted: 'contacted|contactat|contactata|contactado|kontaktiert|contacte|contattato|skontaktowano',
  qualified: 'qualified|calificat|calificata|cualificado|calificado|qualifiziert|qualifie|qualificato|zakwalifikowany',
  proposal:
    'proposal|propunere|oferta|oferta trimisa|propuesta|angebot|proposition|proposta|offre|offerta|quote|quoted',
  negotiation:
    'negotiation|negociere|in negociere|negociacion|verhandlung|negociation|negoziazione|trattativa|negocjacje',
  converted: 'converted|convertit|convertita|convertido|konvertiert|converti|convertito|kunde|klient|customer',
  won: 'won|castigat|castigata|ganado|gewonnen|gagne|vinto|wygrany|wygrana|closed won',
  lost: 'lost|pierdut|pierduta|perdido|verloren|perdu|perso|przegrany|stracony|closed lost',
}
const statuses = new Map(
  LeadStatus.options.flatMap((status) => STATUS_WORDS[status].split('|').map((word) => [word, status] as const)),
)

const shortened = (text: string) => text.slice(0, MAX_PROBLEM_TEXT_LENGTH).toWellFormed()

/** Reads the cells of one row; a missing cell counts as empty. */
export function readRow(cells: readonly string[], reading: RowReadingOptions): ReadRow {
  const extra = extraRowProblem(cells, reading)
  if (extra) return { values: {}, problems: [{ code: extra, field: null, column: null, text: null }] }
  const row = new RowReader(reading)
  for (const [column, field] of reading.mapping.entries())
    if (field !== null) row.read(field, { raw: cells[column] ?? '', column })
  return row.done()
}

type FieldCell = { field: ImportField; column: number; cell: Cell }

class RowReader {
  readonly #reading: RowReadingOptions
  readonly #values: ImportedValues = {}
  /** Values from the cells of other fields. */
  readonly #beside: ImportedValues = {}
  readonly #contacts = new RowContacts()
  readonly #notes: string[] = []
  readonly #addressParts: string[] = []
  #hasOwnNotes = false
  readonly #problems: ImportProblem[] = []
  #companyPage: string | undefined
  /** Parsed last, because their meaning depends on the country. */
  #state: string | undefined
  #town: string | undefined

  constructor(reading: RowReadingOptions) {
    this.#reading = reading
  }

  read(field: ImportField, { raw, column }: { raw: string; column: number }): void {
    const { text: whole, link } = readCell(raw)
    const text = MULTILINE_FIELDS.includes(field) ? cleanText(whole) : cleanLine(whole)
    if (text === '' || (PLACEHOLDER_CHECKS[field] ?? isPlaceholder)(text)) return
    const cell = { text, link }
    const { problem, words } =
      text.length > (MAX_LENGTH[field] ?? MAX_LINE_LENGTH)
        ? { problem: 'too_long' as const }
        : this.#readAs({ field, column, cell })
    if (problem) this.#problems.push({ code: problem, field, column, text: shortened(text) })
    if (words !== undefined && !this.#note(column, words))
      this.#problems.push({ code: 'too_long', field: 'notes', column, text: shortened(words) })
  }

  #readAs(at: FieldCell): CellResult {
    const readContact = CONTACT_READERS[at.field]
    if (readContact) {
      if (at.cell.link && NAME_FIELDS.includes(at.field)) this.#contacts.readLink(at.cell.link)
      return readContact(this.#contacts, at.cell)
    }
    const network = NETWORKS.find(({ field }) => field === at.field)?.name
    if (!network) return this.#readPlain(at)
    const { page, ...result } = readProfile(at.cell, network)
    if (page !== undefined) this.#values[at.field] = page
    return result
  }

  #readPlain({ field, column, cell: { text, link } }: FieldCell): CellResult {
    if (link) this.#contacts.readLink(link)
    if (field === 'notes') return this.#readNotes(column, text)
    else if (field === 'status') return this.#known(field, statuses.get(fold(text)))
    else if (field === 'country') return this.#known(field, countryCodeOf(text))
    else if (field === 'city') this.#town = text
    else if (field === 'state') this.#state = text
    else if (field === 'location') this.#place(locationOf(text))
    else if (field === 'address') return this.#readAddress(text)
    else this.#values[field] = text
    if (field === 'companyName' && link?.startsWith('http')) this.#companyPage = link
    return {}
  }

  get #country(): string | undefined {
    return this.#values.country ?? this.#beside.country ?? this.#reading.country ?? undefined
  }

  #readTown(text: string): void {
    const { town, country } = splitCountry(text, this.#country)
    const { city, ...beside } = { ...splitTown(town), ...(country && { country }) }
    if (city !== undefined) this.#values.city = city
    this.#place(beside)
  }

  #known(field: 'status' | 'country', value: string | undefined): CellResult {
    if (value !== undefined) this.#values[field] = value
    return value === undefined ? { problem: field === 'status' ? 'status_unknown' : 'country_unknown' } : {}
  }

  /** Adds parts of a place, for use if their own columns are empty. */
  #place(parts: ImportedValues): void {
    const fitting = Object.entries(parts).filter(([, value]) => value.length <= MAX_LINE_LENGTH)
    Object.assign(this.#beside, { ...Object.fromEntries(fitting), ...this.#beside })
  }

  /** Street and number can be in separate columns, also beside a column with the whole address. */
  #readAddress(text: string): CellResult {
    const parts = [...this.#addressParts, text]
    const joined = joinAddressParts(parts)
    if (joined.length > maxLengthOf('address')) return { problem: 'too_long' }
    this.#addressParts.push(text)
    this.#values.address = joined
    return {}
  }

  #readNotes(column: number, text: string): CellResult {
    if (!this.#note(column, text)) return { problem: 'too_long' }
    if (!isFaxHeader(this.#reading.names[column] ?? '')) this.#hasOwnNotes = true
    return {}
  }

  /** Appends a text to the notes; returns false if it does not fit. */
  #note(column: number, text: string): boolean {
    const name = this.#reading.names[column] ?? ''
    const line = cleanText(name === '' || isNotesHeader(name) ? text : `${name}: ${text}`)
    const fits = [...this.#notes, line].join('\n').length <= maxLengthOf('notes')
    if (fits) this.#notes.push(line)
    return fits
  }

  done(): ReadRow {
    if (this.#town !== undefined) this.#readTown(this.#town)
    const country = this.#country
    if (this.#state !== undefined && !isPlaceholderState(this.#state, country))
      this.#values.state = withoutStatePrefix(this.#state)
    const [contactEmail, ...otherEmails] = this.#contacts.emails
    const [contactPhone, ...otherPhones] = this.#contacts.phones
    const collected = { ...this.#beside, ...this.#values }
    const values = withoutEmptyValues({
      ...collected,
      contactName: this.#contacts.contactName,
      contactEmail,
      otherEmails: otherEmails.join(', '),
      contactPhone,
      otherPhones: otherPhones.join(', '),
      website: this.#contacts.website ?? this.#companyPage,
      country,
      postcode: collected.postcode && padPostcode(collected.postcode, country),
      notes: this.#notes.join('\n'),
    })
    const isNameless = values.companyName === undefined && !this.#problems.some(({ field }) => field === 'companyName')
    const missing: ImportProblem[] = isNameless
      ? [{ code: 'company_missing', field: 'companyName', column: null, text: null }]
      : []
    const addsNotes = values.notes !== undefined && !this.#hasOwnNotes
    return { values, problems: [...missing, ...this.#problems], ...(addsNotes && { addsNotes }) }
  }
}

/** "Cluj-Napoca, Cluj, România", with or without the country's code in brackets. */
function locationOf(text: string): ImportedValues {
  const { city, state, countryCode } = splitLocation(text)
  const last = countryCodeOf(text.slice(text.lastIndexOf(',') + 1).trim())
  const country = countryCode ?? last
  const town = splitTown(city ?? '')
  return withoutEmptyValues({
    ...town,
    state: state !== null && countryCodeOf(state) !== country ? withoutStatePrefix(state) : town.state,
    country,
  })
}

function withoutEmptyValues(values: { [Field in ImportField]?: string | undefined }): ImportedValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''))
}
