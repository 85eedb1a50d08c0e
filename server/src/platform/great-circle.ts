/** The mean radius of the earth. */
export const EARTH_RADIUS_KM = 6371.0088
/** The length of a degree of latitude. A degree of longitude is shorter, by the cosine of the latitude. */
export const KM_PER_DEGREE = 111.195
const RADIANS = Math.PI / 180

/** In degrees. */
export type Coordinates = { latitude: number; longitude: number }

/** Between -180 and 180 degrees. */
export const normaliseLongitude = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180

/** Great-circle distance (haversine). */
export function kilometresBetween(a: Coordinates, b: Coordinates): number {
  const up = Math.sin(((b.latitude - a.latitude) * RADIANS) / 2)
  const across = Math.sin(((b.longitude - a.longitude) * RADIANS) / 2)
  const h = up * up + Math.cos(a.latitude * RADIANS) * Math.cos(b.latitude * RADIANS) * across * across
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)))
}
