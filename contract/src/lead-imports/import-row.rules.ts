// Door sign: one row of a file read by its mapping: the lead it would become, or what is wrong with it.
// The bounds are those of a lead typed in by hand; every problem of a row is named, nothing is cut or dropped in silence.
// Pure; whether the company is known already is for the server to find out.
import { LONGEST } from '../leads/lead-fields.schema.ts'
import {
  cleanLine,
  cleanText,
  isEmail,
  isPhone,
  isWebsite,
  splitLocation,
  withScheme,
} from '../leads/lead-text.rules.ts'
import { LeadStatus } from '../leads/lead.schema.ts'
import { fold } from '../places/folding.rules.ts'
import { countryCodeOf } from './country-names.rules.ts'
import type { ImportField, ImportMapping, ImportProblem, ImportProblemCode } from './lead-import.schema.ts'

/** A row as it would be stored: cleaned, empty cells left out, `country` as a code, `status` one of ours. */
export type ImportedValues = Partial<Record<ImportField, string>>
export type ReadRow = { values: ImportedValues; problems: ImportProblem[] }

const MOST: Partial<Record<ImportField, number>> = {
  companyName: LONGEST.companyName,
  businessDescription: 2000,
  contactEmail: LONGEST.email,
  contactPhone: LONGEST.phone,
  website: LONGEST.website,
  linkedinUrl: LONGEST.website,
  facebookUrl: LONGEST.website,
  twitterUrl: LONGEST.website,
  instagramUrl: LONGEST.website,
  location: LONGEST.location,
  notes: LONGEST.notes,
}
const LINKS: readonly ImportField[] = ['website', 'linkedinUrl', 'facebookUrl', 'twitterUrl', 'instagramUrl']
const LINES: readonly ImportField[] = ['notes', 'businessDescription']
/** What an export puts before a value so that no spreadsheet takes it for a formula. */
const GUARDED = /^'(?=[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20])/u

const STATUS_WORDS: Record<LeadStatus, string> = {
  new: 'new|nou|noua|nuevo|neu|nouveau|nuovo',
  contacted: 'contacted|contactat|contactata|contactado|kontaktiert|contacte|contattato',
  qualified: 'qualified|calificat|calificata|cualificado|calificado|qualifiziert|qualifie|qualificato',
  proposal: 'proposal|propunere|oferta|propuesta|angebot|proposition|proposta|offre|offerta',
  negotiation: 'negotiation|negociere|negociacion|verhandlung|negociation|negoziazione|trattativa',
  converted: 'converted|convertit|convertita|convertido|konvertiert|converti|convertito',
  won: 'won|castigat|castigata|ganado|gewonnen|gagne|vinto',
  lost: 'lost|pierdut|pierduta|perdido|verloren|perdu|perso',
}
const statuses = new Map(
  LeadStatus.options.flatMap((status) => STATUS_WORDS[status].split('|').map((word) => [word, status] as const)),
)

/** Reads the cells of one row; a cell that is missing is an empty one. */
export function readRow(cells: readonly string[], mapping: ImportMapping): ReadRow {
  const values: ImportedValues = {}
  const problems: ImportProblem[] = []
  for (const [index, field] of mapping.entries()) {
    const text = field === null ? '' : cleaned(cells[index] ?? '', field)
    if (field === null || text === '') continue
    const { value, problem } = readValue(field, text)
    values[field] = value
    if (problem) problems.push({ code: problem, field })
  }
  if (!values.companyName) problems.unshift({ code: 'company_missing', field: 'companyName' })
  const { location, ...rest } = values
  if (location === undefined || problems.length > 0) return { values, problems }
  return placed(rest, location)
}

function cleaned(cell: string, field: ImportField): string {
  const text = cell.replace(GUARDED, '')
  return LINES.includes(field) ? cleanText(text) : cleanLine(text)
}

function readValue(field: ImportField, text: string): { value: string; problem?: ImportProblemCode } {
  if (text.length > (MOST[field] ?? LONGEST.line)) return { value: text, problem: 'too_long' }
  if (field === 'contactEmail') return checked(text, isEmail(text), 'email_invalid')
  if (field === 'contactPhone') return checked(text, isPhone(text), 'phone_invalid')
  if (field === 'status') return known(text, statuses.get(fold(text)), 'status_unknown')
  if (field === 'country') return known(text, countryCodeOf(text), 'country_unknown')
  if (LINKS.includes(field)) return checked(withScheme(text), isWebsite(withScheme(text)), 'link_invalid')
  return { value: text }
}

const checked = (value: string, fits: boolean, problem: ImportProblemCode) => (fits ? { value } : { value, problem })
const known = (text: string, value: string | undefined, problem: ImportProblemCode) =>
  value === undefined ? { value: text, problem } : { value }

/** City, state and country from the location line, where they have no column of their own. */
function placed(values: ImportedValues, location: string): ReadRow {
  const { city, state, countryCode } = splitLocation(location)
  const parts = { ...(city && { city }), ...(state && { state }), ...(countryCode && { country: countryCode }) }
  const problems = Object.values(parts).some((part) => part.length > LONGEST.line)
    ? [{ code: 'too_long' as const, field: 'location' as const }]
    : []
  return { values: { ...parts, ...values }, problems }
}
