// The form of a VAT id: of the European Union, the United Kingdom, Switzerland and Norway.
// Owns the form alone: whether an id was given out is the tax authority's answer, which the payment provider asks for.
// Pure, without spaces and marks: "RO 1234 5674" and "ro12345674" are one id.

/** The format after the prefix. Prefixes are country codes except those of Greece (EL) and Northern Ireland (XI). */
const FORMS: Readonly<Record<string, RegExp>> = {
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
/** Where the prefix is not the code of the country, the first one is that of an id written without one. */
const PREFIXES: Readonly<Record<string, readonly string[]>> = {
  GB: ['GB', 'XI'],
  GR: ['EL'],
  IM: ['GB'],
  MC: ['FR'],
}
const MAX_CHARACTERS = 40
/** Written after a Swiss id, as it is in the register. */
const SWISS_MARK = /(MWST|TVA|IVA)$/

/** As Stripe names the kinds of ids. */
export type VatIdType = 'eu_vat' | 'gb_vat' | 'ch_vat' | 'no_vat'
export type VatId = { type: VatIdType; value: string }

// "constructor" is in every object, and no country.
const prefixesOf = (country: string): readonly string[] => {
  if (Object.hasOwn(PREFIXES, country)) return PREFIXES[country] ?? []
  return Object.hasOwn(FORMS, country) ? [country] : []
}

/** Whether companies of a country have an id that can be entered. */
export const hasVatIds = (country: string): boolean => prefixesOf(country).length > 0

/** The id as Stripe stores it: 'RO12345674', also where it is entered without the prefix. Undefined for another form. */
export function readVatId(text: string, country: string): VatId | undefined {
  if (text.length > MAX_CHARACTERS) return undefined
  const compact = text.replaceAll(/[\s./-]/g, '').toUpperCase()
  const written = country === 'CH' ? compact.replace(SWISS_MARK, '') : compact
  const prefixes = prefixesOf(country)
  const prefix = prefixes.find((each) => written.startsWith(each)) ?? prefixes[0]
  if (prefix === undefined) return undefined
  const rest = written.startsWith(prefix) ? written.slice(prefix.length) : written
  return [rest, written].flatMap((number) => (FORMS[prefix]?.test(number) ? [idOf(prefix, number)] : []))[0]
}

function idOf(prefix: string, number: string): VatId {
  if (prefix === 'CH') return { type: 'ch_vat', value: `CHE-${number.slice(1).replace(/^(...)(...)/, '$1.$2.')} MWST` }
  if (prefix === 'NO') return { type: 'no_vat', value: number }
  return { type: prefix === 'GB' ? 'gb_vat' : 'eu_vat', value: `${prefix}${number}` }
}
