// Converts a country as people write it, in eighteen languages or as a code, to its ISO code.
// The names come from the JavaScript engine (CLDR), so that no list of our own can become outdated.
// Pure; returns undefined for an unknown name rather than a guess.
import { fold } from '../places/folding.rules.ts'

/** The product's own languages come first: if a name means two countries in two languages, they decide. */
const LANGUAGES = 'en ro es de fr it pl hu cs sk bg nl pt hr sl uk tr el'.split(' ')
const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
/** Regions that are not countries, and codes that only programs use. */
const NON_COUNTRY_REGIONS = new Set([
  'EU',
  'EZ',
  'UN',
  'QO',
  'XA',
  'XB',
  'ZZ',
  'AC',
  'CP',
  'CQ',
  'DG',
  'EA',
  'IC',
  'TA',
])
const ALIASES: Record<string, string> = {
  uk: 'GB',
  el: 'GR',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  usa: 'US',
  'united states of america': 'US',
  holland: 'NL',
  'the netherlands': 'NL',
  'czech republic': 'CZ',
  'republica moldova': 'MD',
  'republic of moldova': 'MD',
  bosnia: 'BA',
  macedonia: 'MK',
  turkey: 'TR',
  olanda: 'NL',
  anglia: 'GB',
  'marea britanie': 'GB',
  'wielka brytania': 'GB',
  sua: 'US',
  'statele unite': 'US',
  'statele unite ale americii': 'US',
  'rep moldova': 'MD',
  moldavia: 'MD',
  'bundesrepublik deutschland': 'DE',
  brd: 'DE',
  // Vehicle registration codes, which German tables use.
  d: 'DE',
  a: 'AT',
  f: 'FR',
  i: 'IT',
  e: 'ES',
  b: 'BE',
  h: 'HU',
  l: 'LU',
  s: 'SE',
  p: 'PT',
}

let names: Map<string, string> | undefined

/** 'România', 'romania', 'Rumänien', 'RO' → 'RO'; undefined if the text is not a country. */
export function countryCodeOf(text: string): string | undefined {
  names ??= readNames()
  return names.get(fold(text))
}

/** The codes of all countries. */
export const countryCodes = (): string[] => regionCodes().flatMap(([code, region]) => (code === region ? [code] : []))

function readNames(): Map<string, string> {
  const found = new Map<string, string>()
  const regions = regionCodes()
  for (const [code, region] of regions) found.set(code.toLowerCase(), region)
  for (const language of LANGUAGES) {
    const display = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    for (const [code, region] of regions) {
      // For old codes (DD, SU, YU…), `display` returns the name of the successor; those names are skipped.
      const name = region === code ? fold(display.of(code) ?? '') : ''
      if (name !== '' && !found.has(name)) found.set(name, code)
    }
  }
  for (const [name, code] of Object.entries(ALIASES)) found.set(name, code)
  return found
}

/** Country codes with the current code of each: old codes map to the successor. */
function regionCodes(): [string, string][] {
  const display = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
  return codes
    .filter((code) => !NON_COUNTRY_REGIONS.has(code) && display.of(code) !== undefined)
    .map((code) => [code, new Intl.Locale(`und-${code}`).region ?? code])
}
