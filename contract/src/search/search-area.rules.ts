// The circles of a search, and distances from them.
// Pure; an area is one circle, or several circles of the same radius around the place of the search and its further
// places. All distances of a search are measured from the nearest centre, never from the first one only.
import type { DiscoveryArea } from './candidate.schema.ts'

/** The maximum number of places of a search besides the first. */
export const MAX_FURTHER_PLACES = 4

type Centre = { latitude: number; longitude: number }

/** The centres of the circles of an area, the place of the search first. */
export const centresOf = ({ latitude, longitude, further = [] }: Omit<DiscoveryArea, 'radiusKm'>): Centre[] => [
  { latitude, longitude },
  ...further,
]

/** The smallest value of `measure` for the centres: the distance from the nearest one. */
export const measureFromNearest = (area: DiscoveryArea, measure: (centre: Centre) => number): number =>
  area.further ? Math.min(...centresOf(area).map(measure)) : measure(area)
