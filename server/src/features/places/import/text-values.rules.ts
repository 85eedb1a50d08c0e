import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min'
import { repairEncoding } from './encoding-repair.rules.ts'

const MAX_NAME_LENGTH = 300
const MAX_TEXT_LENGTH = 500
const MAX_URL_LENGTH = 2000
/** Controls, lone surrogates and invisible or direction-changing characters. The joiners of Indic scripts are kept. */
const CONTROL = /[\p{Cc}\p{Cs}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u
const CONTROLS = new RegExp(`${CONTROL.source}+`, 'gu')
const DOMAIN = /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*\.([a-z]{2,}|xn--[a-z0-9-]+)$/
const INTERNATIONAL_DOMAIN = /^(?!\p{ASCII}*$)[\p{L}\p{M}\p{N}.-]+$/u
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@([a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+)$/i
/** The separator before a second number, which would otherwise be parsed as the extension of the first. */
const NEXT_PHONE = /[,;]\s*(?=[+(]?\d)/
/** Numbers with this many digits include their area code: in "0264 123456, 123457" the second one does not. */
const MIN_DIGITS_WITH_AREA_CODE = 8
const BETWEEN_PHONES = /[,;|/]| or /i
const MAX_EXTENSION_LENGTH = 6
const NORTH_AMERICAN = /^\+1 [2-9]\d{2} [2-9]\d{2} \d{4}$/

/**
 * Text without NUL, control and invisible characters, repaired if it was decoded twice, with spaces collapsed,
 * truncated to `maxLength` characters. Null if empty.
 */
export function cleanText(value: unknown, maxLength = MAX_TEXT_LENGTH): string | null {
  if (typeof value !== 'string') return null
  const decoded = repairEncoding(value)
  let text = CONTROL.test(decoded) ? decoded.replace(CONTROLS, ' ') : decoded
  if (text.includes('  ')) text = text.replace(/ {2,}/g, ' ')
  text = text.trim()
  if (text.length > maxLength)
    text = text
      .slice(0, maxLength)
      .replace(/\p{Cs}$/u, '')
      .trimEnd()
  return text === '' ? null : text
}

export const cleanName = (value: unknown): string | null => cleanText(value, MAX_NAME_LENGTH)

export const isTooLongForName = (value: unknown) => typeof value === 'string' && value.trim().length > MAX_NAME_LENGTH

/** Whether the text contains replacement characters, so that the original text is lost. */
export const hasReplacementCharacter = (text: string) => text.includes('\ufffd')

/**
 * The phone numbers in a value in international format, "+40 264 123 456": each part between commas or semicolons as
 * one number or, if it is none, its parts. Empty if no part is possible in any dialling plan.
 */
export function internationalPhones(value: unknown, countryCode: string | null): string[] {
  const [first, ...others] = cleanText(value)?.split(NEXT_PHONE) ?? []
  const phones = phonesInText(first, countryCode)
  // If numbers have no area codes, the next one is complete with as many digits as the first: "5111234, 5121234".
  const inCountry = countDigits(phones[0]?.replace(COUNTRY_PREFIX, '') ?? '')
  const whole = others.filter(
    (text) => countDigits(text) >= MIN_DIGITS_WITH_AREA_CODE || countDigits(text) === inCountry,
  )
  return [...phones, ...whole.flatMap((text) => phonesInText(text, countryCode))]
}
const COUNTRY_PREFIX = /^\+\d+/
const countDigits = (text: string) => text.replace(/\D/g, '').length

function phonesInText(text: string | undefined, countryCode: string | null): string[] {
  const whole = internationalPhone(text, countryCode)
  if (whole !== null) return [whole]
  const parts = text?.split(BETWEEN_PHONES) ?? []
  return parts.length > 1 ? parts.flatMap((part) => internationalPhone(part, countryCode) ?? []) : []
}

function internationalPhone(value: unknown, countryCode: string | null): string | null {
  const text = cleanText(value, 60)
  // The commonest input already has the output format: parsing it would cost a fifth of an import.
  if (text === null || NORTH_AMERICAN.test(text)) return text
  const parsed = parsePhoneNumberFromString(text, (countryCode ?? undefined) as CountryCode | undefined)
  if (!parsed?.isPossible() || (parsed.ext ?? '').length > MAX_EXTENSION_LENGTH) return null
  // One label for all countries: some have their own, which earlier leads could not be read with.
  return parsed.format('INTERNATIONAL', { formatExtension: (number, extension) => `${number} ext. ${extension}` })
}

/** The normalised http(s) URL of a public host; a bare host gets http://. Null for anything else. */
export function webAddress(value: unknown): string | null {
  const text = cleanText(value, MAX_URL_LENGTH)
  if (text === null || text.includes(' ')) return null
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `http://${text}`)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null
  if (url.username !== '' || url.password !== '' || !DOMAIN.test(url.hostname)) return null
  return url.href
}

/** A plausible email address with its domain in lower case and ASCII, or null. */
export function emailAddress(value: unknown): string | null {
  const text = withAsciiDomain(cleanText(value, 254)?.replace(/^mailto:/i, '') ?? '')
  const domain = text && EMAIL.exec(text)?.[1]?.toLowerCase()
  return text && domain && DOMAIN.test(domain) ? text.slice(0, -domain.length) + domain : null
}

function withAsciiDomain(email: string): string {
  const at = email.lastIndexOf('@') + 1
  const domain = email.slice(at)
  return INTERNATIONAL_DOMAIN.test(domain)
    ? email.slice(0, at) + (URL.parse(`http://${domain}`)?.hostname ?? '')
    : email
}
