import { attributionsOf, attributionText } from '@leadhaul/contract/leads/attribution.rules.ts'
import { csvCell } from '@leadhaul/contract/leads/csv-cell.rules.ts'
import type { ExportInput } from '@leadhaul/contract/leads/lead-export.schema.ts'
import { fieldsWith, type FieldsWith, LEAD_FIELDS } from '@leadhaul/contract/leads/lead-fields.catalog.ts'
import type { Provenance } from '@leadhaul/contract/leads/lead.schema.ts'
import { columnOf, type ColumnOf } from '../lead-columns.service.ts'
import type { ContactRow, LeadRow } from '../lead-rows.rules.ts'
import { createWorkbook } from './lead-workbook.rules.ts'

const EXPORTED = fieldsWith({ exported: true })
type Exported = ColumnOf<FieldsWith<{ exported: true }>>

export type ExportRow = Pick<LeadRow & ContactRow, Exported> &
  Pick<LeadRow, 'status' | 'created_at' | 'quality_category'> & {
    /** Null if no lead of the export comes from a source that requires attribution. */
    sources: Pick<Provenance, 'source' | 'licence'>[] | null
  }

type ExportColumn = readonly [title: string, read: (row: ExportRow) => string | null]
type ExportedName = (typeof EXPORTED)[number]['name']
const PHONES: readonly ExportedName[] = ['contactPhone', 'otherPhones']
const toExportColumn = (name: ExportedName): ExportColumn => {
  const column = columnOf(name)
  const cell = PHONES.includes(name) ? phoneCell : (text: string | null) => text
  const read = (row: ExportRow) => {
    const value: string | readonly string[] | null = row[column]
    // Several values in one cell are separated as an import reads them.
    return typeof value === 'string' || value === null ? cell(value) : value.map(cell).join(', ')
  }
  return [LEAD_FIELDS[name].title.en, read]
}

/** In the order of the specification (part 1 §9). */
const SPECIFIED = [
  'companyName',
  'industry',
  ['Status', (row) => row.status],
  'contactName',
  'contactEmail',
  'contactPhone',
  'website',
  'address',
  'city',
  'state',
  'countryCode',
  ['Created Date', (row) => row.created_at.slice(0, 10)],
  ['Quality Category', (row) => row.quality_category],
  'businessType',
  'linkedinUrl',
  'facebookUrl',
  'notes',
] as const satisfies readonly (ExportedName | ExportColumn)[]

/** The columns of the specification, which every file has. */
export const EXPORT_COLUMNS: Record<string, ExportColumn[1]> = Object.fromEntries(
  SPECIFIED.map((column) => (typeof column === 'string' ? toExportColumn(column) : column)),
)

/** The other exported fields of the catalogue: columns after the specified ones, if a lead of the file has a value. */
export type FurtherField = Exclude<ExportedName, (typeof SPECIFIED)[number]>
const isFurther = (exported: (typeof EXPORTED)[number]): exported is typeof exported & { name: FurtherField } =>
  !SPECIFIED.some((column) => column === exported.name)
export const FURTHER_FIELDS = EXPORTED.filter(isFurther)

/** The last column, if any source requires attribution: a spreadsheet would show a comment line as a row. */
const SOURCE_COLUMN = {
  Source: (row: ExportRow) =>
    attributionsOf(row.sources ?? [])
      .map(attributionText)
      .join('; '),
}

const SEPARATORS: Record<ExportInput['separator'], string> = { comma: ',', semicolon: ';' }

/** Makes Excel read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

const PLAIN_PHONE = /^[+0][\d\s()./\-\u2010-\u2015]{4,}$/
/** The maximum number of digits of a phone number (ITU-T E.164). A longer text has several numbers. */
const MAX_PHONE_DIGITS = 15
/** Telephone country codes (ITU-T E.164): one, two or three digits. */
const CALLING_CODE = /^\+?(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(?=\d)/

/**
 * A number in groups: "+40264123456" → "+40 264 123 456". Without the spaces a spreadsheet would treat the cell as a
 * number: it would drop the plus and leading zeros, and subtract at hyphens. Digits and spaces after a plus are not a
 * formula, so that no apostrophe is needed.
 */
export function phoneCell(phone: string | null): string | null {
  if (phone === null || !PLAIN_PHONE.test(phone)) return phone
  const digits = phone.replace(/\D/g, '')
  if (digits.length > MAX_PHONE_DIGITS) return phone
  if (!phone.startsWith('+')) return inGroups(digits)
  const code = CALLING_CODE.exec(digits)?.[1] ?? ''
  return code === '' ? phone : `+${code} ${inGroups(digits.slice(code.length))}`
}

/** Groups of three digits from the end. */
function inGroups(digits: string): string {
  const first = digits.length % 3 || 3
  const rest = digits.slice(first).match(/\d{3}/g) ?? []
  return [digits.slice(0, first), ...rest].join(' ')
}

/** A spreadsheet would drop the zero of a postcode such as 01067. An apostrophe makes it text; an import removes it. */
const keepLeadingZeros = (cell: string) => (/^0\d+$/.test(cell) ? `'${cell}` : cell)

/** The form of a file. `further`: its fields beyond the specification; `credits`: whether it has the source column. */
export type ExportForm = { separator: ExportInput['separator']; further: readonly FurtherField[]; credits: boolean }
const columnsOf = ({ further, credits }: Pick<ExportForm, 'further' | 'credits'>) => ({
  ...EXPORT_COLUMNS,
  ...Object.fromEntries(further.map(toExportColumn)),
  ...(credits && SOURCE_COLUMN),
})
const line = (cells: readonly string[], { separator }: ExportForm) => `${cells.join(SEPARATORS[separator])}\r\n`

/** A file while it is written: text row by row, converted to bytes piece by piece. */
export type ExportFile = {
  head: string
  line: (row: ExportRow) => string
  /** The bytes that are ready after this text: none while they are being compressed, the rest with the last text. */
  encode: (text: string, last: boolean) => Uint8Array
}

/** The byte order mark gives Excel the encoding. */
export function csvFile(form: ExportForm): ExportFile {
  const encoder = new TextEncoder()
  const readers = Object.values(columnsOf(form))
  return {
    head: BYTE_ORDER_MARK + line(Object.keys(columnsOf(form)).map(csvCell), form),
    line: (row) =>
      line(
        readers.map((read) => keepLeadingZeros(csvCell(read(row)))),
        form,
      ),
    encode: (text) => encoder.encode(text),
  }
}

/** The same columns as an Excel workbook. */
export function workbookFile(form: Pick<ExportForm, 'further' | 'credits'>): ExportFile {
  const columns = columnsOf(form)
  const readers = Object.values(columns)
  const book = createWorkbook(Object.keys(columns))
  return {
    head: book.head,
    line: (row) => book.line(readers.map((read) => read(row))),
    encode: (text, last) => book.encode(text, last),
  }
}

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]
export const EXPORT_CONTENT_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8; header=present',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** For example leads-export-2026-11-20.csv, by the day in UTC. */
export const exportFileName = (now: Date, format: ExportFormat): string =>
  `leads-export-${now.toISOString().slice(0, 10)}.${format}`
