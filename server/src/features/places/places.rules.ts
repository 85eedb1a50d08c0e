import { fold } from '@leadhaul/contract/places/folding.rules.ts'
import type { Locality } from '@leadhaul/contract/places/places.contract.ts'
import type { SpotView, TownMatch, TownRow } from './places.repository.ts'
import { type Coordinates, distanceKm, spot } from './spot.rules.ts'

/** The nearest town may be this far. */
export const REVERSE_KM = 100
/** A town ten times as large may be this much farther and still names the point. */
const KM_FOR_TEN_TIMES = 2.5
/** A town called so counts as much as one thirty times its size that is called so elsewhere. */
const OWN_NAME = 1.5

/** A town as it is shown: "Cluj-Napoca, Cluj (RO)", "Bucharest (RO)" where the region has the town's name. */
export function toLocality({ id, name, region, countryCode, latitude, longitude, population }: TownRow): Locality {
  const place = region && region !== name ? `${name}, ${region}` : name
  return { id, name, label: `${place} (${countryCode})`, region, countryCode, latitude, longitude, population }
}

/** Exact names first; then a town's own name before its others, larger before smaller and, near a point, nearer first. */
export function rankTowns<Town extends TownMatch>(o: { towns: Town[]; folded: string; near?: Coordinates }): Town[] {
  const score = (town: Town) => {
    const size = Math.log10(town.population + 100) + (fold(town.name).startsWith(o.folded) ? OWN_NAME : 0)
    return o.near ? size - 1.2 * Math.log10(1 + distanceKm(o.near, town) / 30) : size
  }
  return o.towns
    .map((town) => ({ town, score: score(town) }))
    .sort((a, b) => Number(b.town.exact) - Number(a.town.exact) || b.score - a.score || a.town.id - b.town.id)
    .map(({ town }) => town)
}

/** The town that names a point: the nearest, or a clearly larger one a few kilometres on; null beyond 100 km. */
export function townAt<Town extends TownRow>(towns: Town[], at: Coordinates): Town | null {
  let best: { town: Town; score: number } | null = null
  for (const town of towns) {
    const km = distanceKm(at, town)
    const score = km - KM_FOR_TEN_TIMES * Math.log10((town.population + 100) / 1000)
    if (km <= REVERSE_KM && (!best || score < best.score)) best = { town, score }
  }
  return best?.town ?? null
}

/** A map view in degrees as views in spot units: two where it crosses the antimeridian, one round world at most. */
export function spotViews(o: { west: number; south: number; east: number; north: number }): SpotView[] {
  const [south, north] = [o.south, o.north]
    .map((latitude) => spot({ latitude, longitude: 0 }).y)
    .toSorted((a, b) => a - b)
  if (south === undefined || north === undefined) return []
  const round = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180
  const width = o.east >= o.west ? o.east - o.west : o.east - o.west + 360
  if (width >= 360) return [{ west: -180, south, east: 180, north }]
  const west = round(o.west)
  const east = west + width
  if (east <= 180) return [{ west, south, east, north }]
  return [
    { west, south, east: 180, north },
    { west: -180, south, east: east - 360, north },
  ]
}
