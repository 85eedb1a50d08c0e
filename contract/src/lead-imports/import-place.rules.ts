// Parses places as tables write them: "01067 Dresden", "Mun. Cluj-Napoca, jud. Cluj", a postcode without its first
// zero.
// Pure; leaves unknown text as it was written.
// Does not check whether a town exists: the gazetteer does.
import { fold } from '../places/folding.rules.ts'
import { countryCodeOf } from './country-names.rules.ts'

export type Town = { postcode?: string; city?: string; state?: string }

const POSTCODE_FIRST = /^(?:[A-Z]{1,2}-)?(\d{4,6}|\d{2}-\d{3}|\d{3} \d{2})[ ,]{1,2}(?=\D)/
const TOWN_WORD =
  /^(?:mun\.|municipiul|or\.|orașul|oraşul|oraș|oraş|com\.|comuna|sat\.?|satul|loc\.|localitatea|gm\.|gmina|miasto|stadt)\s{1,3}(?=\p{L})/iu
const STATE_WORD =
  /^(?:jud\.|județul|judeţul|judetul|județ|judeţ|judet|reg\.|regiunea|woj\.|województwo|wojewodztwo|bundesland|kreis|landkreis|powiat|pow\.)\s{1,3}(?=\p{L})/iu
/** The length of postcodes that can begin with a zero, which spreadsheets drop. */
const POSTCODE_DIGITS: Record<string, number> = {
  DE: 5,
  FR: 5,
  IT: 5,
  ES: 5,
  RO: 6,
  US: 5,
  FI: 5,
  EE: 5,
  TR: 5,
  UA: 5,
  MX: 5,
  LT: 5,
  CZ: 5,
  SK: 5,
}
const MAX_LOST_ZEROS = 2
/** Names of countries that are also the name of a state or province, with the country of the latter. */
const COUNTRY_LIKE_STATES: Record<string, string> = {
  england: 'GB',
  georgia: 'US',
  granada: 'ES',
  guadeloupe: 'FR',
  guyane: 'FR',
  'la reunion': 'FR',
  luxembourg: 'BE',
  luxemburg: 'BE',
  macedonia: 'GR',
  martinique: 'FR',
  mayotte: 'FR',
  moldova: 'RO',
  niger: 'NG',
  'northern ireland': 'GB',
  'puerto rico': 'US',
  reunion: 'FR',
  scotland: 'GB',
  wales: 'GB',
}

/** The parts of the cell of a town; missing parts are omitted. */
export function splitTown(text: string): Town {
  const postcode = POSTCODE_FIRST.exec(text)
  const rest = postcode ? text.slice(postcode[0].length) : text
  const [first = '', second = ''] = rest.split(',').map((part) => part.trim())
  const city = withoutPrefix(first, TOWN_WORD)
  const state = withoutStatePrefix(second)
  return { ...(postcode?.[1] && { postcode: postcode[1] }), ...(city && { city }), ...(state && { state }) }
}

/**
 * Splits off the name of a country at the end of a town's cell: "Wien, Wien, Österreich". Two letters are a state's:
 * "Milano, MI". `own` is the country of the row: "Atlanta, Georgia" is in the country Georgia only if
 * the country of the row is known and is not the United States.
 */
export function splitCountry(text: string, own: string | undefined): { town: string; country?: string } {
  const comma = text.lastIndexOf(',')
  const last = text.slice(comma + 1).trim()
  const country = comma < 0 || last.length <= 2 ? undefined : countryCodeOf(last)
  const stateOf = COUNTRY_LIKE_STATES[fold(last)]
  const isState = stateOf !== undefined && (own === undefined || own === stateOf)
  return country === undefined || isState ? { town: text } : { town: text.slice(0, comma), country }
}

export const withoutStatePrefix = (text: string): string => withoutPrefix(text, STATE_WORD)

function withoutPrefix(text: string, word: RegExp): string {
  const rest = text.replace(word, '')
  return rest === text ? text : withoutPrefix(rest, word)
}

/** Restores the leading zeros that a spreadsheet dropped. */
export function padPostcode(postcode: string, countryCode: string | undefined): string {
  const digits = POSTCODE_DIGITS[countryCode ?? ''] ?? 0
  const lost = digits - postcode.length
  return /^\d{3,6}$/.test(postcode) && lost > 0 && lost <= MAX_LOST_ZEROS ? postcode.padStart(digits, '0') : postcode
}

/** No real address has more parts, and comparing more would be slow. */
const MAX_COMPARED = 8

/**
 * Joins the parts of an address. Parts that another part contains are omitted: "Am Hafen" and "7" beside
 * "Am Hafen 7, Hamburg".
 */
export function joinAddressParts(parts: readonly string[]): string {
  if (parts.length > MAX_COMPARED) return parts.join(' ')
  const words = parts.map((part) => ` ${fold(part)} `)
  const wholesOf = (part: string, at: number) =>
    words.filter((other, otherAt) => other.includes(part) && (other.length > part.length || otherAt < at))
  const isNamed = (part: string) => /\p{L}{3}/u.test(part)
  // A number alone may be in another part by chance, such as "5" in "Straße des 5. Mai".
  const whole = new Set(words.flatMap((part, at) => (isNamed(part) ? wholesOf(part, at) : [])))
  const isRepeated = (part: string, at: number) => wholesOf(part, at).some((other) => isNamed(part) || whole.has(other))
  return parts.filter((_, at) => !isRepeated(words[at] ?? '', at)).join(' ')
}
