// The circles a search looks in and distances from them.
// Pure; an area is one circle, or several of one radius around the place searched and its further places.
// Every distance of a search is from the nearest centre: nothing else may measure from the first one alone.
import type { DiscoveryArea } from './candidate.schema.ts'

/** Places of a search beyond the first. */
export const MAX_FURTHER_PLACES = 4

type Centre = { latitude: number; longitude: number }

/** The centres of an area's circles, the searched place's first. */
export const centresOf = ({ latitude, longitude, further = [] }: Omit<DiscoveryArea, 'radiusKm'>): Centre[] => [
  { latitude, longitude },
  ...further,
]

/** The smallest of what `measure` says of the centres: how far something is from the nearest of them. */
export const fromNearest = (area: DiscoveryArea, measure: (centre: Centre) => number): number =>
  area.further ? Math.min(...centresOf(area).map(measure)) : measure(area)
