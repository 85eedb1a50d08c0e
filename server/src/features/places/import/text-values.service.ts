import type { Coordinates } from '../../../platform/great-circle.ts'
import { placeCell } from '../name-index.rules.ts'
import { countryAt, createCountryCheck, knownCountry } from './country.rules.ts'
import { internationalPhones, webAddress } from './text-values.rules.ts'

/** The numbers in a value in international format, cleaned as in imports. Empty for an invalid value. */
export const cleanPhones = internationalPhones

/** A URL; a bare host is accepted. Null for an invalid value. */
export const cleanUrl = webAddress

const contradictsCountry = createCountryCheck()
/** The country of a place: the stated one ("UK" is GB) unless its coordinates contradict it, else theirs. */
export function cleanCountry(stated: string, at: Coordinates): string | null {
  const countryCode = knownCountry(stated)
  const isContradicted = countryCode !== null && contradictsCountry({ ...at, cell: placeCell(at), countryCode })
  return countryCode === null || isContradicted ? countryAt(at) : countryCode
}
