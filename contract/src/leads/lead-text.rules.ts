// Cleaning and parsing of text that people type.
// Removes control and direction characters, parses websites, phones, emails and the location line, and builds the
// search text. Pure; rejects nothing itself, but tests whether a text is valid. Used by forms, the API and imports.
import { fold } from '../places/folding.rules.ts'
import { LANGUAGES } from '../workspace/languages.catalog.ts'

// NUL, the other control characters, line separators, and characters that change the direction of text.
// oxlint-disable-next-line no-control-regex
const INVISIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/g
const EMAIL =
  /^(?!')[^\s@<>(),;:"\\[\]]+(?<!')@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:\p{L}{2,}|xn--[a-z\d-]*[a-z\d])$/u
const SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d)/i
const PHONE = /^[\d+()\s./\-\u2010-\u2015]+(?:(?:ext\.?|x|int\.?|anexo|#)\s*\d+)?$/i
const COUNTRY_AT_END = /\(\s*([a-z]{2})\s*\)$/i
/** A PostgreSQL index entry cannot exceed 2,704 bytes, including its other columns. */
const SEARCH_TEXT_BYTES = 900

/** Returns a single line: no control characters, single spaces, no spaces at the ends. */
export const cleanLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\t\n\r\u2028\u2029]/g, ' ')
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .replace(/ {2,}/g, ' ')
    .trim()

/** Returns text with several lines: line ends become \n, control characters and spaces at the ends are removed. */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .trim()

export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text)

/** Adds `https://` if there is no scheme; '' remains ''. */
export function withScheme(text: string): string {
  const line = cleanLine(text)
  return line === '' || SCHEME.test(line) ? line : `https://${line.replace(/^\/+/, '')}`
}

/** Whether a text is a URL of http or https, with a dot in the host and without a password. */
export function isWebsite(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) return false
  return url.hostname.includes('.') && !/\s/.test(text)
}

/** Whether a text can be dialled: 5 to 20 digits with the usual punctuation. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return digits >= 5 && digits <= 20 && PHONE.test(text)
}

export type LocationParts = { city: string | null; state: string | null; countryCode: string | null }

/** "Cluj-Napoca, Cluj, Romania (RO)" → city, state and country code; missing parts are null (spec part 1 §5). */
export function splitLocation(text: string): LocationParts {
  const line = cleanLine(text)
  const countryCode = COUNTRY_AT_END.exec(line)?.[1]?.toUpperCase() ?? null
  const parts = line
    .replace(COUNTRY_AT_END, '')
    .split(', ')
    .map(trimSpacesAndCommas)
    .filter((part) => part !== '')
  if (isReadAsCountry(parts, countryCode)) parts.pop()
  const [city = null, state = null] = parts
  return { city, state, countryCode }
}

/** The location line of these parts; `splitLocation` parses it back to the same parts. */
export function joinLocation({ city, state, countryCode }: LocationParts): string {
  const parts = [city, state].filter((part) => part !== null && part !== '')
  // A town or state that would be read as the country is followed by the country.
  if (isReadAsCountry(parts, countryCode)) parts.push(parts.at(-1) ?? '')
  return [parts.join(', '), countryCode && `(${countryCode})`].filter((part) => part).join(' ')
}

/** The countries with a town of the same name, which a line with one name means. */
const COUNTRIES_NAMED_LIKE_A_TOWN = new Set(['DJ', 'GI', 'HK', 'LU', 'MC', 'MO', 'PA', 'SG', 'SM', 'VA'])

/** Whether the last part of a location line is the country. */
function isReadAsCountry(parts: readonly (string | null)[], code: string | null): boolean {
  if (parts.length === 1 && code && COUNTRIES_NAMED_LIKE_A_TOWN.has(code)) return false
  return isCountry(parts.at(-1), code)
}

/** Removes spaces and commas at the ends. */
function trimSpacesAndCommas(part: string): string {
  let [start, end] = [0, part.length]
  while (start < end && SPACE_OR_COMMA.test(part.charAt(start))) start++
  while (end > start && SPACE_OR_COMMA.test(part.charAt(end - 1))) end--
  return part.slice(start, end)
}
const SPACE_OR_COMMA = /[\s,]/

function isCountry(name: string | null | undefined, code: string | null): boolean {
  if (!name || !code) return false
  const names = LANGUAGES.map((language) => new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? '')
  return names.some((known) => fold(known) === fold(name))
}

/**
 * The text in which the search box searches and by which names are sorted: company, city and industry, folded and short
 * enough for the index.
 */
export function searchTextOf(parts: readonly (string | null | undefined)[]): string {
  const bytes = new TextEncoder().encode(fold(parts.filter((part) => part).join(' ')))
  // `stream` makes the decoder omit a character that is truncated at the end.
  return new TextDecoder().decode(bytes.subarray(0, SEARCH_TEXT_BYTES), { stream: true })
}
