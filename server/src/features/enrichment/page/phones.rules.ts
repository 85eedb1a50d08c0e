import {
  type CountryCode,
  findPhoneNumbersInText,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import type { Page } from './page.rules.ts'

/** `number` is E.164, `shown` is international text, `type` as the numbering plan has it: "mobile", "fixed_line" … */
export type Phone = { number: string; shown: string; type: string | null }

const MAX_TEXT = 30_000
const MAX_LINKED = 50
/** Longer than any number with its marks. */
const NO_NUMBER = /\d{20,}/g
/** Before a number that no one answers; the label may be in the cell before. */
const FAX = /\b(?:tele)?fax\b[^\n\d]{0,25}(?:\n[^\n\d]{0,5})?$/i
/** "Tel/Fax", and the heads of two columns: before a number that is answered. */
const PHONE_AND_FAX = /\b(?:tel|phone)[\p{L}.:]{0,9} ?[/&+\n] ?(?:tele)?fax\b[^\n\d]{0,25}(?:\n[^\n\d]{0,5})?$/iu
/** Before a number that is none: tax, trade register, bank, product codes. */
const OTHER_NUMBERS =
  /\b(?:(?:cui|cif|vat|iban|p\.? ?iva|partita iva|nif|siret|siren|hrb|ean|isbn|cod fiscal)\b|ust-?id|reg\.? ?com|j\d\d\/)[^\n\d]{0,25}(?:\n[^\n\d]{0,5})?$/i
const MAX_LABEL_LENGTH = 60

/** The valid numbers of a page, links first, none twice. `country` reads those without a prefix. */
export function phonesOf(page: Page, country: string | null): Phone[] {
  const region = (country ?? undefined) as CountryCode | undefined
  const named = [...page.tel, ...structured(page.jsonLd)].slice(0, MAX_LINKED)
  const linked = named.flatMap((text) => parsePhoneNumberFromString(text, region) ?? [])
  const text = telling(page.text)
  const written = findPhoneNumbersInText(text, { ...(region && { defaultCountry: region }) })
  const spoken = written.filter(({ startsAt }) => {
    const before = text.slice(Math.max(0, startsAt - MAX_LABEL_LENGTH), startsAt)
    return (!FAX.test(before) || PHONE_AND_FAX.test(before)) && !OTHER_NUMBERS.test(before)
  })
  const valid = [...linked, ...spoken.map(({ number }) => number)].filter((number) => number.isValid())
  const byNumber = new Map(valid.map((number) => [number.number as string, asPhone(number)]))
  return [...byNumber.values()]
}

/** Lines with enough digits for a number, each with the two lines before it, up to a limit. */
function telling(text: string): string {
  const lines = text.replace(NO_NUMBER, ' ').split('\n')
  const isTelling = (line = '') => /\d/.test(line.slice(0, 40))
  const wanted = lines.filter((line, at) => /\d/.test(line) || isTelling(lines[at + 1]) || isTelling(lines[at + 2]))
  return wanted
    .map((line) => line.slice(0, MAX_LINE_LENGTH))
    .join('\n')
    .slice(0, MAX_TEXT)
}
const MAX_LINE_LENGTH = 2000

const asPhone = (number: PhoneNumber): Phone => ({
  number: number.number,
  shown: number.formatInternational(),
  type: number.getType()?.toLowerCase() ?? null,
})

/** Every telephone of the structured data. */
function structured(values: unknown[], depth = 0): string[] {
  if (depth > DEEPEST) return []
  return values.flatMap((value): string[] => {
    if (Array.isArray(value)) return structured(value, depth + 1)
    if (typeof value !== 'object' || value === null) return []
    const own = 'telephone' in value ? [value.telephone].flat().filter((each) => typeof each === 'string') : []
    return [...own, ...structured(Object.values(value), depth + 1)]
  })
}
const DEEPEST = 12
