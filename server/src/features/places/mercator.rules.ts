import { type Coordinates, EARTH_RADIUS_KM } from '../../platform/great-circle.ts'

const RADIANS = Math.PI / 180
/** Mercator has no poles: everything beyond is drawn at this latitude. */
const MAX_LATITUDE = 89.9

/** x: longitude in degrees, y: Mercator latitude in degrees. Near a point, equal steps are equal on the ground. */
export type MercatorPoint = { x: number; y: number }
export type MercatorBox = { west: number; south: number; east: number; north: number; centre: MercatorPoint }

export function project({ latitude, longitude }: Coordinates): MercatorPoint {
  const clamped = Math.min(MAX_LATITUDE, Math.max(-MAX_LATITUDE, latitude))
  return { x: longitude, y: Math.log(Math.tan(Math.PI / 4 + (clamped * RADIANS) / 2)) / RADIANS }
}

/**
 * The boxes, in Mercator units, that contain every place within `radiusKm`: one, or two if the circle crosses the
 * antimeridian. Each has the circle's centre as seen from its side, to sort by distance.
 */
export function circleBoxes({ latitude, longitude, radiusKm }: Coordinates & { radiusKm: number }): MercatorBox[] {
  const angle = radiusKm / EARTH_RADIUS_KM
  const reach = angle / RADIANS
  const poleInside = Math.abs(latitude) + reach >= 90
  const half = poleInside ? 180 : Math.asin(Math.sin(angle) / Math.cos(latitude * RADIANS)) / RADIANS
  // Slightly wider, so that rounding excludes no place at the edge. The exact distance is checked afterwards.
  const margin = 1e-7
  const south = project({ latitude: Math.max(-90, latitude - reach), longitude }).y - margin
  const north = project({ latitude: Math.min(90, latitude + reach), longitude }).y + margin
  const centre = project({ latitude, longitude })
  if (poleInside) return [{ west: -180, south, east: 180, north, centre }]
  const west = longitude - half - margin
  const east = longitude + half + margin
  const boxes: MercatorBox[] = [{ west: Math.max(-180, west), south, east: Math.min(180, east), north, centre }]
  if (west < -180) boxes.push({ west: west + 360, south, east: 180, north, centre: { x: centre.x + 360, y: centre.y } })
  if (east > 180) boxes.push({ west: -180, south, east: east - 360, north, centre: { x: centre.x - 360, y: centre.y } })
  return boxes
}
