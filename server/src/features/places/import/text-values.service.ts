import { knownCountry } from './country.rules.ts'
import { internationalPhones, webAddress } from './text-values.rules.ts'

/** The numbers in a value as international text, made fit as imports are; empty for an invalid value. */
export const cleanPhones = internationalPhones

/** An address of the web, a bare host included; null for an invalid value. */
export const cleanWeb = webAddress

/** A two-letter code as ISO 3166-1 has it, "UK" included; null where it is the code of no country. */
export const cleanCountry = knownCountry
