import type { Bounds } from '../../lib/places/map-data.ts'

/** Degrees, WGS 84. */
export type LatLng = { latitude: number; longitude: number }
type Position = [longitude: number, latitude: number]

const EARTH_KM = 6371.0088
/** Web Mercator ends here; the veil and every ring stay inside it. */
const MAX_LATITUDE = 85
/** Enough that a circle looks round. */
const RING_CORNERS = 128
const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI

/** Great-circle distance in kilometres. */
export function distanceKm(from: LatLng, to: LatLng): number {
  const dLat = radians(to.latitude - from.latitude)
  const dLng = radians(to.longitude - from.longitude)
  const chord =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(dLng / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** The point `km` away from `from`, bearing in degrees clockwise from north. */
export function pointAt(from: LatLng, move: { km: number; bearing: number }): LatLng {
  const arc = move.km / EARTH_KM
  const bearing = radians(move.bearing)
  const lat = radians(from.latitude)
  const sin = Math.sin(lat) * Math.cos(arc) + Math.cos(lat) * Math.sin(arc) * Math.cos(bearing)
  const dLng = Math.atan2(
    Math.sin(bearing) * Math.sin(arc) * Math.cos(lat),
    Math.cos(arc) - Math.sin(lat) * Math.min(1, Math.max(-1, sin)),
  )
  return {
    latitude: Math.min(MAX_LATITUDE, Math.max(-MAX_LATITUDE, degrees(Math.asin(Math.min(1, Math.max(-1, sin)))))),
    longitude: from.longitude + degrees(dLng),
  }
}

/** Closed ring of a circle on the ground, counter-clockwise. */
export function circleRing(center: LatLng, radiusKm: number): Position[] {
  const ring = Array.from({ length: RING_CORNERS }, (_, step): Position => {
    const point = pointAt(center, { km: radiusKm, bearing: -(step * 360) / RING_CORNERS })
    return [point.longitude, point.latitude]
  })
  return [...ring, ring[0] ?? [center.longitude, center.latitude]]
}

/**
 * Everything except the circle. The veil is exactly one world wide: a wider one would overlap itself and cover the
 * circle. A circle across the date line is cut out on both sides of the world.
 */
export function veilRings(ring: Position[]): Position[][] {
  const world: Position[] = [
    [-180, -MAX_LATITUDE],
    [180, -MAX_LATITUDE],
    [180, MAX_LATITUDE],
    [-180, MAX_LATITUDE],
    [-180, -MAX_LATITUDE],
  ]
  const hole = [...ring].reverse()
  const holes = [0, -360, 360].map((turn) => hole.map(([x, y]): Position => [x + turn, y]))
  return [world, ...holes.filter((each) => each.some(([x]) => x > -180 && x < 180))]
}

/** The box around a circle. */
export function circleBounds(center: LatLng, radiusKm: number): Bounds {
  return {
    west: pointAt(center, { km: radiusKm, bearing: 270 }).longitude,
    east: pointAt(center, { km: radiusKm, bearing: 90 }).longitude,
    south: pointAt(center, { km: radiusKm, bearing: 180 }).latitude,
    north: pointAt(center, { km: radiusKm, bearing: 0 }).latitude,
  }
}

/** The box around several circles of one radius. */
export function circlesBounds(centers: readonly LatLng[], radiusKm: number): Bounds {
  const boxes = centers.map((center) => circleBounds(center, radiusKm))
  return {
    west: Math.min(...boxes.map(({ west }) => west)),
    east: Math.max(...boxes.map(({ east }) => east)),
    south: Math.min(...boxes.map(({ south }) => south)),
    north: Math.max(...boxes.map(({ north }) => north)),
  }
}

/** The box grown by `share` of its size on every side, kept on the globe. */
export function padBounds(box: Bounds, share: number): Bounds {
  const x = (box.east - box.west) * share
  const y = (box.north - box.south) * share
  return {
    west: Math.max(-180, box.west - x),
    east: Math.min(180, box.east + x),
    south: Math.max(-90, box.south - y),
    north: Math.min(90, box.north + y),
  }
}

/** Whether `outer` contains all of `inner`. */
export function containsBounds(outer: Bounds, inner: Bounds): boolean {
  return (
    outer.west <= inner.west && outer.east >= inner.east && outer.south <= inner.south && outer.north >= inner.north
  )
}
