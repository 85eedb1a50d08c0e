import { packEnclose } from 'd3-hierarchy'
import {
  type Coordinates,
  KM_PER_DEGREE,
  kilometresBetween,
  normaliseLongitude,
} from '../../../platform/great-circle.ts'

export type PopulatedPoint = Coordinates & { population: number }
/** `coveredShare`: the share of the people in the region's towns that the circle contains; 1 if it contains all. */
export type CoveringCircle = Coordinates & { radiusKm: number; coveredShare: number }

/** Villages too small for the gazetteer are around the outermost towns. */
const MARGIN_KM = 4
/** The number of centres tried if a region is larger than any search: its largest towns, where most people live. */
const MAX_CENTRES = 80
const MAX_TOWNS = 3000

/**
 * The smallest circle around all towns, in whole kilometres. If that exceeds `maxKm`, the circle of that radius with
 * the most people. Undefined without towns.
 */
export function coveringCircle(towns: readonly PopulatedPoint[], maxKm: number): CoveringCircle | undefined {
  const [first] = towns
  if (!first) return undefined
  const circle = enclosing(towns, first)
  if (circle.radiusKm <= maxKm) return { ...circle, coveredShare: 1 }
  return mostPopulatedCircle({ towns, maxKm, middle: circle })
}

function enclosing(towns: readonly PopulatedPoint[], origin: Coordinates) {
  const east = KM_PER_DEGREE * Math.cos((middleLatitude(towns) * Math.PI) / 180)
  // Relative to a town: a country across the antimeridian is contiguous.
  const flat = towns.map(({ latitude, longitude }) => ({
    x: normaliseLongitude(longitude - origin.longitude) * east,
    y: (latitude - origin.latitude) * KM_PER_DEGREE,
    r: MARGIN_KM,
  }))
  const { x, y } = packEnclose(flat)
  const middle = {
    latitude: origin.latitude + y / KM_PER_DEGREE,
    longitude: normaliseLongitude(origin.longitude + x / east),
  }
  // Measured again on the globe: the plane is only accurate enough to find the middle.
  const farthest = towns.reduce((most, town) => Math.max(most, kilometresBetween(middle, town)), 0)
  return { ...middle, radiusKm: Math.ceil(farthest + MARGIN_KM) }
}

type MostPopulatedOptions = { towns: readonly PopulatedPoint[]; maxKm: number; middle: Coordinates }
function mostPopulatedCircle({ towns, maxKm, middle }: MostPopulatedOptions): CoveringCircle {
  const bySize = towns.toSorted((a, b) => b.population - a.population).slice(0, MAX_TOWNS)
  const total = bySize.reduce((sum, { population }) => sum + population, 0)
  const populationWithin = (centre: Coordinates) =>
    bySize.reduce((sum, town) => sum + (kilometresBetween(centre, town) <= maxKm ? town.population : 0), 0)
  const tried = [middle, ...bySize.slice(0, MAX_CENTRES)].map((centre) => ({
    centre,
    people: populationWithin(centre),
  }))
  const best = tried.reduce((a, b) => (b.people > a.people ? b : a))
  const { latitude, longitude } = best.centre
  return { latitude, longitude, radiusKm: maxKm, coveredShare: total === 0 ? 0 : Math.min(0.99, best.people / total) }
}

const middleLatitude = (towns: readonly Coordinates[]) => {
  const latitudes = towns.map(({ latitude }) => latitude)
  return (Math.min(...latitudes) + Math.max(...latitudes)) / 2
}
