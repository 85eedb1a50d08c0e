// Parses a company's place as tables write it: "01067 Dresden", "Mun. Cluj-Napoca, jud. Cluj", a postcode without its zero.
// Pure; what it does not know it leaves as it was written.
// Whether such a town exists is for the gazetteer to say.
import { fold } from '../places/folding.rules.ts'
import { countryCodeOf } from './country-names.rules.ts'

export type Town = { postcode?: string; city?: string; state?: string }

const POSTCODE_FIRST = /^(?:[A-Z]{1,2}-)?(\d{4,6}|\d{2}-\d{3}|\d{3} \d{2})[ ,]{1,2}(?=\D)/
const TOWN_WORD =
  /^(?:mun\.|municipiul|or\.|orașul|oraşul|oraș|oraş|com\.|comuna|sat\.?|satul|loc\.|localitatea|gm\.|gmina|miasto|stadt)\s{1,3}(?=\p{L})/iu
const STATE_WORD =
  /^(?:jud\.|județul|judeţul|judetul|județ|judeţ|judet|reg\.|regiunea|woj\.|województwo|wojewodztwo|bundesland|kreis|landkreis|powiat|pow\.)\s{1,3}(?=\p{L})/iu
/** Digits of a postcode where it may begin with a zero that a spreadsheet drops. */
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
/** Names of countries that are a state's or province's too, with the country it is in. */
const STATES_TOO: Record<string, string> = {
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

/** The parts of a town's cell; missing ones are omitted. */
export function splitTown(text: string): Town {
  const postcode = POSTCODE_FIRST.exec(text)
  const rest = postcode ? text.slice(postcode[0].length) : text
  const [first = '', second = ''] = rest.split(',').map((part) => part.trim())
  const city = withoutWord(first, TOWN_WORD)
  const state = withoutStateWord(second)
  return { ...(postcode?.[1] && { postcode: postcode[1] }), ...(city && { city }), ...(state && { state }) }
}

/**
 * A town's cell without the name of a country at its end, and that country: "Wien, Wien, Österreich". Two letters are a
 * state's: "Milano, MI". `own` is the row's country: "Atlanta, Georgia" is in the country Georgia only where the row is in
 * another country than that of the state.
 */
export function withoutCountry(text: string, own: string | undefined): { town: string; country?: string } {
  const comma = text.lastIndexOf(',')
  const last = text.slice(comma + 1).trim()
  const country = comma < 0 || last.length <= 2 ? undefined : countryCodeOf(last)
  const stateOf = STATES_TOO[fold(last)]
  const isState = stateOf !== undefined && (own === undefined || own === stateOf)
  return country === undefined || isState ? { town: text } : { town: text.slice(0, comma), country }
}

export const withoutStateWord = (text: string): string => withoutWord(text, STATE_WORD)

function withoutWord(text: string, word: RegExp): string {
  const rest = text.replace(word, '')
  return rest === text ? text : withoutWord(rest, word)
}

/** Puts back the zeros that a number does not begin with. */
export function paddedPostcode(postcode: string, countryCode: string | undefined): string {
  const digits = POSTCODE_DIGITS[countryCode ?? ''] ?? 0
  const lost = digits - postcode.length
  return /^\d{3,6}$/.test(postcode) && lost > 0 && lost <= MAX_LOST_ZEROS ? postcode.padStart(digits, '0') : postcode
}
