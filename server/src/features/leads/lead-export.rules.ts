import { creditsOf, creditText } from '@leadhaul/contract/leads/attribution.rules.ts'
import type { ExportInput } from '@leadhaul/contract/leads/lead-export.schema.ts'
import type { Provenance } from '@leadhaul/contract/leads/lead.schema.ts'

export type ExportRow = {
  company_name: string
  industry: string | null
  status: string
  contact_name: string | null
  contact_email: string | null
  contact_phone: string | null
  website: string | null
  address: string | null
  city: string | null
  state: string | null
  country_code: string
  created_at: string
  quality_category: string
  business_type: string | null
  linkedin_url: string | null
  facebook_url: string | null
  notes: string | null
  /** Null where no lead of the export comes from a source that asks to be named. */
  sources: Pick<Provenance, 'source' | 'licence'>[] | null
}

/** The file's columns, by the specification's names and order (part 1 §9). */
export const EXPORT_COLUMNS = {
  'Company Name': (row) => row.company_name,
  Industry: (row) => row.industry,
  Status: (row) => row.status,
  'Contact Name': (row) => row.contact_name,
  'Contact Email': (row) => row.contact_email,
  'Contact Phone': (row) => phoneCell(row.contact_phone),
  Website: (row) => row.website,
  Address: (row) => row.address,
  City: (row) => row.city,
  'State/Province': (row) => row.state,
  Country: (row) => row.country_code,
  'Created Date': (row) => row.created_at.slice(0, 10),
  'Quality Category': (row) => row.quality_category,
  'Business Type': (row) => row.business_type,
  'LinkedIn URL': (row) => row.linkedin_url,
  'Facebook URL': (row) => row.facebook_url,
  Notes: (row) => row.notes,
} satisfies Record<string, (row: ExportRow) => string | null>

/** After them, where any lead's source has to be named: a comment line would be a row in every spreadsheet. */
const SOURCE_COLUMN = {
  Source: (row: ExportRow) =>
    creditsOf(row.sources ?? [])
      .map(creditText)
      .join('; '),
}

const SEPARATORS: Record<ExportInput['separator'], string> = { comma: ',', semicolon: ';' }

/** Told by it, Excel reads the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Signs a spreadsheet may take for a formula's beginning: Excel reads the full-width ones too. */
const FORMULA = '[=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20]'
/** What a spreadsheet may pass over before it. */
const BLANK = '[\\s\\p{Cc}\\p{Cf}]*'
/**
 * Wherever a cell may begin, be it read with another separator than the one it was written with. The character is looked
 * for first and what is before it only then: each run of blanks is walked once.
 */
const FORMULA_BEGINS = new RegExp(`(?=${FORMULA})(?<=(?:^|[,;\\t\\r\\n])${BLANK})`, 'gu')
const BAD_BEGINNING = /^[\t\r]/
const SUSPECT = /[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r]/
const QUOTED = /[",;\t\r\n]|^\s|\s$/

/** A cell as it stands in the file: no formula in any spreadsheet, quoted where it must be. */
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

const READABLE_PHONE = /^\+\d{1,3}(?: \d{1,4})+$/
const PLAIN_PHONE = /^[+0][\d\s()./\-\u2010-\u2015]{4,}$/
/** Telephone country codes (ITU-T E.164): one, two, else three digits. */
const CALLING_CODE = /^\+?(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(?=\d)/

/**
 * A number in groups: "+40264123456" → "+40 264 123 456". Without the spaces a spreadsheet computes: the plus and leading
 * noughts would go, hyphens would subtract. Digits and spaces after a plus are no formula, so it needs no apostrophe.
 */
export function phoneCell(phone: string | null): string | null {
  if (phone === null || !PLAIN_PHONE.test(phone)) return phone
  const digits = phone.replace(/\D/g, '')
  if (!phone.startsWith('+')) return inGroups(digits)
  const code = CALLING_CODE.exec(digits)?.[1] ?? ''
  return code === '' ? phone : `+${code} ${inGroups(digits.slice(code.length))}`
}

/** By threes from the end. */
function inGroups(digits: string): string {
  const first = digits.length % 3 || 3
  const rest = digits.slice(first).match(/\d{3}/g) ?? []
  return [digits.slice(0, first), ...rest].join(' ')
}

/** How a file is written. `credits`: with the column that names sources, last of all. */
export type ExportForm = { separator: ExportInput['separator']; credits: boolean }
const columnsOf = ({ credits }: ExportForm) => ({ ...EXPORT_COLUMNS, ...(credits && SOURCE_COLUMN) })
const line = (cells: readonly string[], { separator }: ExportForm) => `${cells.join(SEPARATORS[separator])}\r\n`

/** The first line, with what tells Excel the encoding. */
export const exportHead = (form: ExportForm): string =>
  BYTE_ORDER_MARK + line(Object.keys(columnsOf(form)).map(csvCell), form)

export function exportLines(rows: readonly ExportRow[], form: ExportForm): string {
  const readers = Object.values(columnsOf(form))
  return rows
    .map((row) =>
      line(
        readers.map((read) => csvCell(read(row))),
        form,
      ),
    )
    .join('')
}

/** leads-export-2026-11-20.csv, by the day in UTC. */
export const exportFileName = (now: Date): string => `leads-export-${now.toISOString().slice(0, 10)}.csv`
