// The type of a column's values: emails, phones, pages, countries, names of companies.
// Used if the header is not clear, and to warn if a column of contacts would be ignored.
// Pure; a value has a type only if it can hardly be anything else.
import { fold } from '../places/folding.rules.ts'
import { isWebsite, withScheme } from '../leads/lead-text.rules.ts'
import { countryCodeOf } from './country-names.rules.ts'
import { emailsIn, isPlaceholder, phonesIn, readCell } from './import-cell.rules.ts'

export const VALUE_KINDS = [
  'email',
  'phone',
  'linkedin',
  'facebook',
  'instagram',
  'website',
  'country',
  'company',
] as const
export type ValueKind = (typeof VALUE_KINDS)[number]
/** The number of non-empty cells, and the number of cells of each type. */
export type ColumnValues = {
  filled: number
  kinds: Partial<Record<ValueKind, number>>
  /** Cells with a number that can be dialled, including whole numbers without a leading zero. */
  numbers: number
}

/** The minimum share of values of one type; names of companies often lack their legal form. */
const MIN_SHARE = 0.6
const MIN_COMPANY_SHARE = 0.3
/** A longer cell is plain text, whatever it contains. */
const MAX_VALUE_LENGTH = 200
const LEGAL_FORMS = new Set(
  'srl|sa|sc|pfa|ii|if|snc|scs|ra|srld|gmbh|ag|kg|ohg|ug|ek|gbr|se|mbh|kgaa|ltd|limited|plc|llp|llc|inc|corp|zoo|spzoo|spj|spk|sas|sarl|eurl|sasu|spa|sl|slu|bv|nv|bvba|kft|zrt|nyrt|bt|sro|as|vos|doo|dd|ood|eood|ad|ead|ab|aps|oy|oyj|ou|sia|uab'.split(
    '|',
  ),
)
const DIALLED = /^(?:\+|00?|\(\+?0?)\s{0,2}\(?[1-9]/
const MIN_DIALLED_DIGITS = 7
const AMOUNT = /^[\d.,\s]{1,20}[.,]\d{1,2}$/
const HOST = /^(?:https?:\/\/|www\.)|^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,3}\.[a-z]{2,12}(?:\/\S{0,150})?$/i
const SOCIAL: [ValueKind, string][] = [
  ['linkedin', 'linkedin.'],
  ['facebook', 'facebook.'],
  ['instagram', 'instagram.'],
]

export const emptyColumn = (): ColumnValues => ({ filled: 0, kinds: {}, numbers: 0 })

/** Counts one more cell of a column. */
export function addCell(column: ColumnValues, raw: string): void {
  const { text, link } = readCell(raw.slice(0, 4 * MAX_VALUE_LENGTH))
  if (text === '' || isPlaceholder(text)) return
  column.filled++
  const { phones, rounded } = phonesIn(text.slice(0, MAX_VALUE_LENGTH))
  if (phones.length > 0 || rounded) column.numbers++
  const kind = text.length > MAX_VALUE_LENGTH ? undefined : kindOf({ text, link, phones, rounded })
  if (kind) column.kinds[kind] = (column.kinds[kind] ?? 0) + 1
}

type ParsedCell = { text: string; link: string | undefined; phones: string[]; rounded: boolean }

function kindOf({ text, link, phones, rounded }: ParsedCell): ValueKind | undefined {
  if (link?.startsWith('mailto:') || emailsIn(text).emails.length > 0) return 'email'
  if (rounded || (isDialled(phones[0]) && !AMOUNT.test(text))) return 'phone'
  if (HOST.test(text) && isWebsite(withScheme(text)))
    return SOCIAL.find(([, host]) => text.toLowerCase().includes(host))?.[0] ?? 'website'
  // Two letters are often the code of a county: AR is Arad, not Argentina.
  if (text.length > 2 && countryCodeOf(text)) return 'country'
  if (hasLegalForm(text)) return 'company'
  return link?.startsWith('http') ? 'website' : undefined
}

/** Whether a text ends like the name of a company: "Nord SRL", "Müller GmbH & Co. KG", "Huta S.A.". */
export function hasLegalForm(text: string): boolean {
  const words = fold(text.replace(/[.]/g, '')).split(' ')
  return words.length > 1 && words.some((word) => LEGAL_FORMS.has(word))
}

/** Whether a number begins like a dialled one; whole numbers without a leading zero may be codes or amounts. */
const isDialled = (phone = '') => DIALLED.test(phone) && phone.replace(/\D/g, '').length >= MIN_DIALLED_DIGITS

/** The most frequent type of the values; undefined if none has the minimum share. */
export function kindOfColumn({ filled, kinds }: ColumnValues): ValueKind | undefined {
  return VALUE_KINDS.find((kind) => (kinds[kind] ?? 0) > 0 && (kinds[kind] ?? 0) >= filled * shareOf(kind))
}

const shareOf = (kind: ValueKind) => (kind === 'company' ? MIN_COMPANY_SHARE : MIN_SHARE)

/** Whether the values exclude a type: the column has values, but none of this type. */
export const excludesKind = ({ filled, kinds, numbers }: ColumnValues, kind: ValueKind): boolean =>
  filled > 0 && (kind === 'phone' ? numbers : (kinds[kind] ?? 0)) === 0
