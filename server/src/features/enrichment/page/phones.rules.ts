import {
  type CountryCode,
  findPhoneNumbersInText,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import type { Page } from './page.rules.ts'

/** `number` is E.164, `shown` the international format, `type` that of the numbering plan: "mobile", "fixed_line" … */
export type Phone = { number: string; shown: string; type: string | null }

const MAX_TEXT = 30_000
const MAX_LINKED = 50
/** Longer than any number with its separators. */
const TOO_LONG_NUMBER = /\d{20,}/g
/** Replaces the comma between two numbers of one line. */
const BETWEEN_MARK = '¦'
/** Text between a label and its number; the label may be in the previous cell. */
const LABEL_GAP = String.raw`[^\n\d]{0,25}(?:\n[^\n\d]{0,5})?`
const PHONE_LABEL = String.raw`(?:t[eé]l(?:[eé]?f(?:[oó]n\p{L}*)?|[eé]phones?)?|phones?|fon|tfno|tlf|mobile?|m[oó]vil|cell?|gsm|handy|portable|whatsapp)(?!\p{L})`
/** Labels of a fax number. */
const FAX_LABEL = String.raw`(?:(?:tele)?fax|t[eé]l[eé]copie(?:ur)?)(?!\p{L})`
/** Labels of tax, trade register, bank and product codes, and of the share capital. */
const CODE_LABEL = `(?:${[
  String.raw`c\.?u\.?i\.?|[cn]\.?i\.?f\.?|cod(?:ice|\.)? ?(?:fisc(?:al|ale|\.)?|unic)|p\.? ?iva|partita iva`,
  String.raw`vat|ust\.?-? ?id\p{L}*|umsatzsteuer\p{L}*|st\.?[- ]?nr|steuer-?n\p{L}*`,
  String.raw`siret|siren|hr[ab]|handelsregister|j\d\d/|reg(?:\.|istrul|istro)? ?(?:delle )?(?:com|imp|merc)\p{L}*`,
  String.raw`iban|konto-?n\p{L}*|blz|capitale? social\p{L}?|(?:stamm|grund)kapital|ean|isbn`,
].join('|')})(?!\\p{L})`
/** Labels only directly before a code: they are also words, and parts of names of firms and industrial estates. */
const CLOSE_CODE_LABEL = String.raw`(?:c\. ?f\.?|p\. ?i\.|r\.?e\.?a\.?|r\.?c\.?s\.?|tva(?: intra\p{L}*)?|konto)(?!\p{L})`
const CLOSE_GAP = String.raw`[^\n\d\p{L}${BETWEEN_MARK}]{0,5}(?:(?:be|lu|ro) ?)?`
/** French VAT numbers and IBANs have "FR 12" between the label and the digits. */
const CHECKED = String.raw`[a-z]{2} ?\d{2} ?`
/** A fax label applies to every number of its list. */
const LISTED = String.raw`(?:[+\d ()./-]{5,30}${BETWEEN_MARK} ){0,2}`
/** Labels of a phone, including "Tel/Fax" and the headers of two columns. */
const PHONE_LABELLED = new RegExp(
  String.raw`(?<!\p{L})(?:(?:tel|phone)[\p{L}.:]{0,9} ?[/&+\n] ?${FAX_LABEL}|${PHONE_LABEL}(?:[.:]? ?(?:[/&+,\n–-]|et|e|y|und|[sș]i|and) ?${FAX_LABEL})?)`,
  'iu',
)
const OTHER_LABELLED = new RegExp(
  String.raw`(?<!\p{L})(?:${FAX_LABEL}${LABEL_GAP}${LISTED}|${CODE_LABEL}${LABEL_GAP}|${CLOSE_CODE_LABEL}${CLOSE_GAP}|(?:tva|iban)(?!\p{L})${LABEL_GAP}${CHECKED})$`,
  'iu',
)
/** At the end of the name of a Spanish club. */
const SPANISH_CLUB = /c\. ?f\.[^\n\d\p{L}]{0,5}$/iu
const ONLY_LABEL_GAP = new RegExp(`^${LABEL_GAP}$`)
/** Precedes the second of two numbers in a line, which would otherwise be read as an extension. */
const NEXT_NUMBER = /[,;]\s*(?=[+(]?\d)/g
const MAX_LABEL_LENGTH = 60

/** Returns the valid numbers of a page, linked ones first, without duplicates. `country` is that of local numbers. */
export function phonesOf(page: Page, country: string | null): Phone[] {
  const region = (country ?? undefined) as CountryCode | undefined
  const named = [...page.tel, ...phonesInJsonLd(page.jsonLd)].slice(0, MAX_LINKED)
  const linked = named.flatMap((text) => parsePhoneNumberFromString(text, region) ?? [])
  const text = linesWithNumbers(page.text.replace(NEXT_NUMBER, ` ${BETWEEN_MARK} `))
  const written = findPhoneNumbersInText(text, { ...(region && { defaultCountry: region }) })
  const accepted = written.filter(({ startsAt, endsAt, number }) => {
    const labels = text.slice(Math.max(0, startsAt - MAX_LABEL_LENGTH), startsAt).split(PHONE_LABELLED)
    const before = labels.at(-1) ?? ''
    const hasPhoneLabel = labels.length > 1 && ONLY_LABEL_GAP.test(before)
    const hasOtherLabel = OTHER_LABELLED.test(before) && !(number.country === 'ES' && SPANISH_CLUB.test(before))
    return !hasOtherLabel && (hasPhoneLabel || !isCompanyNumber(text.slice(startsAt, endsAt), number))
  })
  const valid = [...linked, ...accepted.map(({ number }) => number)].filter((number) => number.isValid())
  const byNumber = new Map(valid.map((number) => [number.number as string, toPhone(number)]))
  return [...byNumber.values()]
}

/** Returns the lines with enough digits for a number, each with the two lines before it, up to a limit. */
function linesWithNumbers(text: string): string {
  const lines = text.replace(TOO_LONG_NUMBER, ' ').split('\n')
  const hasEarlyDigit = (line = '') => /\d/.test(line.slice(0, 40))
  const wanted = lines.filter(
    (line, at) => /\d/.test(line) || hasEarlyDigit(lines[at + 1]) || hasEarlyDigit(lines[at + 2]),
  )
  return wanted
    .map((line) => line.slice(0, MAX_LINE_LENGTH))
    .join('\n')
    .slice(0, MAX_TEXT)
}
const MAX_LINE_LENGTH = 2000

/** Company numbers look like phones: French ones have nine digits without a leading 0, Italian ones eleven. */
const isCompanyNumber = (written: string, { countryCallingCode }: PhoneNumber) =>
  (countryCallingCode === '33' && written.replace(/\D/g, '').length === 9) ||
  (countryCallingCode === '39' && ITALIAN_COMPANY.test(written) && hasCheckDigit(written))
/** Seven digits, the office that issued the number, and a check digit. */
const ITALIAN_COMPANY = /^\d{7}(?:0\d\d|100|12[01]|888|999)\d$/
/** By Luhn's algorithm: every second digit is doubled. */
function hasCheckDigit(digits: string): boolean {
  const counted = Array.from(digits, (digit, at) => (at % 2 === 0 ? Number(digit) : Number(digit) * 2))
  return counted.reduce((sum, each) => sum + (each > 9 ? each - 9 : each), 0) % 10 === 0
}

const toPhone = (number: PhoneNumber): Phone => ({
  number: number.number,
  shown: number.formatInternational(),
  type: number.getType()?.toLowerCase() ?? null,
})

/** Returns every phone in the structured data. */
function phonesInJsonLd(values: unknown[], depth = 0): string[] {
  if (depth > MAX_DEPTH) return []
  return values.flatMap((value): string[] => {
    if (Array.isArray(value)) return phonesInJsonLd(value, depth + 1)
    if (typeof value !== 'object' || value === null) return []
    const own = 'telephone' in value ? [value.telephone].flat().filter((each) => typeof each === 'string') : []
    return [...own, ...phonesInJsonLd(Object.values(value), depth + 1)]
  })
}
const MAX_DEPTH = 12
