import lookUpZone from '@photostructure/tz-lookup'
import { commonZone, nextOfficeTime, type Office } from './office-hours.rules.ts'

export type Place = { latitude: number | null; longitude: number | null; countryCode: string | null }

/** The office of a lead: by its coordinates, otherwise by its country. */
export function officeOf({ latitude, longitude, countryCode }: Place, at: Date): Office {
  const isPlaced = latitude !== null && longitude !== null && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return { countryCode, timeZone: isPlaced ? lookUpZone(latitude, longitude) : commonZone(countryCode, at) }
}

/** The first instant at or after `from` in the office hours of a lead. */
export const firstOfficeTime = (from: Date, place: Place): Date => nextOfficeTime(from, officeOf(place, from))
