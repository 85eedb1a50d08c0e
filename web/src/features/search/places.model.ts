import { MAX_FURTHER_PLACES } from '@leadhaul/contract/search/search-area.rules.ts'
import type { SearchPlace } from '@leadhaul/contract/search/search.schema.ts'

export type Place = {
  address: string
  latitude: number
  longitude: number
  countryCode?: string | undefined
  /** For a region or country: the radius that covers it, and the share of its population within, from 0 to 1. */
  covering?: CoveringCircle | undefined
}
export type CoveringCircle = { radiusKm: number; share: number }

const COORDINATE_FACTOR = 1e5
const MAX_NAME = 200

const isSame = (a: Place, b: Place) => a.latitude === b.latitude && a.longitude === b.longitude

/** Adds a place, unless it is already in the list or the list is full. */
export const withPlace = (places: readonly Place[], added: Place): readonly Place[] =>
  places.length >= MAX_FURTHER_PLACES || places.some((place) => isSame(place, added)) ? places : [...places, added]

export const withoutPlace = (places: readonly Place[], removed: Place): readonly Place[] =>
  places.filter((place) => place !== removed)

/** Converts the places for a request. */
export const searchPlacesOf = (places: readonly Place[]): SearchPlace[] =>
  places.map(({ address, latitude, longitude, countryCode }) => ({
    location: address,
    latitude,
    longitude,
    ...(countryCode && { countryCode }),
  }))

export const placesOfCriteria = (places: readonly SearchPlace[] = []): readonly Place[] =>
  places.map(({ location, latitude, longitude, countryCode }) => ({
    address: location,
    latitude,
    longitude,
    ...(countryCode && { countryCode }),
  }))

/** A place in the search parameters of the page. */
export type PlaceSearchParams = { place: string; lat: number; lng: number; country?: string }

export const placeSearchParamsOf = (places: readonly Place[]): PlaceSearchParams[] | undefined =>
  places.length === 0
    ? undefined
    : places.map(({ address, latitude, longitude, countryCode }) => ({
        place: address,
        lat: Math.round(latitude * COORDINATE_FACTOR) / COORDINATE_FACTOR,
        lng: Math.round(longitude * COORDINATE_FACTOR) / COORDINATE_FACTOR,
        ...(countryCode && { country: countryCode }),
      }))

/** Reads the places from the URL; invalid and out-of-range places are ignored. */
export function readPlaceSearchParams(raw: unknown): PlaceSearchParams[] | undefined {
  const read = Array.isArray(raw) ? raw.flatMap(readPlace).slice(0, MAX_FURTHER_PLACES) : []
  return read.length > 0 ? read : undefined
}

function readPlace(raw: unknown): PlaceSearchParams[] {
  if (typeof raw !== 'object' || raw === null) return []
  const { place, lat, lng, country } = raw as Record<string, unknown>
  const isPlace = typeof place === 'string' && place.trim() !== ''
  if (!isPlace || !isWithin(lat, 85) || !isWithin(lng, 180)) return []
  const isCountry = typeof country === 'string' && /^[a-z]{2}$/i.test(country)
  return [{ place: place.slice(0, MAX_NAME), lat, lng, ...(isCountry && { country: country.toUpperCase() }) }]
}

const isWithin = (value: unknown, max: number): value is number => typeof value === 'number' && Math.abs(value) <= max

export const placesOfSearchParams = (places: readonly PlaceSearchParams[] = []): readonly Place[] =>
  places.map(({ place, lat, lng, country }) => ({
    address: place,
    latitude: lat,
    longitude: lng,
    ...(country && { countryCode: country }),
  }))
