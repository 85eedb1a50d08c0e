import type { MapBounds } from '@leadhaul/contract/places/places.contract.ts'
import { feature, featuresIn } from '@rapideditor/country-coder'

/** In degrees. `west` is never east of `east`: an area that crosses the antimeridian is two boxes. */
export type Box = MapBounds

export const boxesOverlap = (a: Box, b: Box): boolean =>
  a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north

/** The smallest box around all of them. */
export const boundingBox = (boxes: readonly Box[]): Box => ({
  west: Math.min(...boxes.map(({ west }) => west)),
  south: Math.min(...boxes.map(({ south }) => south)),
  east: Math.max(...boxes.map(({ east }) => east)),
  north: Math.max(...boxes.map(({ north }) => north)),
})

/** Returns the corners of a box as a closed ring, or undefined for an invalid box. */
export function boxRing({ west, south, east, north }: Box): number[][] | undefined {
  const fits = west >= -180 && east <= 180 && south >= -90 && north <= 90 && west < east && south < north
  if (!fits) return undefined
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
}

/** The polygons of a country, with the islands and territories that count as part of it; none for an unknown code. */
export function countryPolygons(code: string): number[][][][] {
  const country = /^[a-z]{2}$/i.test(code) ? feature(code.toUpperCase()) : null
  if (!country) return []
  const parts = country.geometry ? [country] : featuresIn(country.properties.id)
  return parts.flatMap(({ geometry }) => (geometry?.type === 'MultiPolygon' ? geometry.coordinates : []))
}
