import { feature, iso1A2Code, iso1A2Codes } from '@rapideditor/country-coder'
import { cellToLatLng } from 'h3-js'
import type { Coordinates } from '../../../platform/great-circle.ts'

const BORDER_KM = 20
/** A cell of the index reaches at most 11 km from its centre, so a country this near to it is within the border. */
const CERTAIN_KM = 6
const KM_PER_DEGREE = 111.2

/** The country of a point on land, as ISO 3166-1 alpha-2. */
export const countryAt = ({ latitude, longitude }: Coordinates): string | null => iso1A2Code([longitude, latitude])

/** A country code as in ISO 3166-1 ("UK" is GB), or null if it is not the code of a country, such as "EU" or "XX". */
export function knownCountry(code: string): string | null {
  const { iso1A2, isoStatus } = (/^[a-z]{2}$/i.test(code) ? feature(code) : null)?.properties ?? {}
  return iso1A2 !== undefined && isoStatus !== 'excRes' ? iso1A2 : null
}

/** Whether coordinates contradict a country by more than about 20 km. Caches cells, so millions of checks are cheap. */
export function createCountryCheck(): (options: Coordinates & { cell: string; countryCode: string }) => boolean {
  const countriesByCell = new Map<string, Set<string>>()
  return ({ cell, countryCode, ...at }) => {
    let codes = countriesByCell.get(cell)
    if (!codes) {
      const [latitude, longitude] = cellToLatLng(cell)
      codes = countriesWithin({ latitude, longitude }, CERTAIN_KM)
      if (countriesByCell.size > 50_000) countriesByCell.clear()
      countriesByCell.set(cell, codes)
    }
    return !codes.has(countryCode) && !countriesWithin(at, BORDER_KM).has(countryCode)
  }
}

function countriesWithin({ latitude, longitude }: Coordinates, km: number): Set<string> {
  const latitudeSpan = km / KM_PER_DEGREE
  const longitudeSpan = Math.min(180, latitudeSpan / Math.max(0.01, Math.cos((latitude * Math.PI) / 180)))
  return new Set(
    iso1A2Codes([
      longitude - longitudeSpan,
      latitude - latitudeSpan,
      longitude + longitudeSpan,
      latitude + latitudeSpan,
    ]),
  )
}
