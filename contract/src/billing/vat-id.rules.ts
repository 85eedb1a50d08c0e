// The format of VAT ids of the European Union, the United Kingdom, Switzerland and Norway.
// Owns only the format: the payment provider asks the tax authority whether an id exists.
// Pure. Spaces and punctuation are ignored: "RO 1234 5674" and "ro12345674" are the same id.

/** The part after the prefix. Prefixes are country codes, except for Greece (EL) and Northern Ireland (XI). */
const VAT_ID_FORMATS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CH: /^E\d{9}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  GB: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z0-9+*]{10}\d{2}$/,
  NO: /^\d{9}MVA$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^[1-9]\d{1,9}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
}
/** Prefixes that are not the country code. The first one is used for an id without a prefix. */
const PREFIXES: Readonly<Record<string, readonly string[]>> = {
  GB: ['GB', 'XI'],
  GR: ['EL'],
  IM: ['GB'],
  MC: ['FR'],
}
const MAX_CHARACTERS = 40
/** The suffix of Swiss ids, as in the Swiss register. */
const SWISS_SUFFIX = /(MWST|TVA|IVA)$/

/** The types of ids at Stripe. */
export type VatIdType = 'eu_vat' | 'gb_vat' | 'ch_vat' | 'no_vat'
export type VatId = { type: VatIdType; value: string }

// "constructor" is a property of every object, but not a country.
const prefixesOf = (country: string): readonly string[] => {
  if (Object.hasOwn(PREFIXES, country)) return PREFIXES[country] ?? []
  return Object.hasOwn(VAT_ID_FORMATS, country) ? [country] : []
}

/** Whether companies of a country have an id that can be entered. */
export const hasVatIds = (country: string): boolean => prefixesOf(country).length > 0

/**
 * Returns the id as Stripe stores it, such as 'RO12345674', even if it is entered without the prefix; undefined if the
 * format is not valid.
 */
export function readVatId(text: string, country: string): VatId | undefined {
  if (text.length > MAX_CHARACTERS) return undefined
  const compact = text.replaceAll(/[\s./-]/g, '').toUpperCase()
  const written = country === 'CH' ? compact.replace(SWISS_SUFFIX, '') : compact
  const prefixes = prefixesOf(country)
  const prefix = prefixes.find((each) => written.startsWith(each)) ?? prefixes[0]
  if (prefix === undefined) return undefined
  const rest = written.startsWith(prefix) ? written.slice(prefix.length) : written
  return [rest, written].flatMap((number) => (VAT_ID_FORMATS[prefix]?.test(number) ? [idOf(prefix, number)] : []))[0]
}

function idOf(prefix: string, number: string): VatId {
  if (prefix === 'CH') return { type: 'ch_vat', value: `CHE-${number.slice(1).replace(/^(...)(...)/, '$1.$2.')} MWST` }
  if (prefix === 'NO') return { type: 'no_vat', value: number }
  return { type: prefix === 'GB' ? 'gb_vat' : 'eu_vat', value: `${prefix}${number}` }
}
