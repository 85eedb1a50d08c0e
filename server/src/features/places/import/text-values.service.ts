import type { Coordinates } from '../../../platform/great-circle.ts'
import { placeCell } from '../name-index.rules.ts'
import { countryAt, createCountryCheck, knownCountry } from './country.rules.ts'
import { internationalPhones, webAddress } from './text-values.rules.ts'

/** The numbers in a value as international text, made fit as imports are; empty for an invalid value. */
export const cleanPhones = internationalPhones

/** An address of the web, a bare host included; null for an invalid value. */
export const cleanWeb = webAddress

const contradictsCountry = createCountryCheck()
/** The country of a place: the stated one ("UK" is GB) unless its coordinates contradict that, else theirs. */
export function cleanCountry(stated: string, at: Coordinates): string | null {
  const countryCode = knownCountry(stated)
  const isContradicted = countryCode !== null && contradictsCountry({ ...at, cell: placeCell(at), countryCode })
  return countryCode === null || isContradicted ? countryAt(at) : countryCode
}
