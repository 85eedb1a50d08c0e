import type { DiscoveryArea } from '@leadhaul/contract/search/candidate.schema.ts'
import { centresOf } from '@leadhaul/contract/search/search-area.rules.ts'
import { cellToBoundary, POLYGON_TO_CELLS_FLAGS, polygonToCellsExperimental } from 'h3-js'
import { cellsWithin, CELL_RESOLUTION } from '../name-index.rules.ts'
import { type Box, boxRing, countryPolygons } from './geo-box.rules.ts'

/** The edges of a cell extend slightly beyond the line between its corners, and boxes in files are rounded. */
const MARGIN = 0.01
const MAX_BOX_LATITUDE = 86
const MAX_CELLS = 400_000

/** A cell of about 250 km². `km` is a lower bound of the distance to any place in it. */
export type NearCell = { cell: string; km: number }

/** The cells that a search's circles touch, each once, nearest to a centre first. */
export function areaCells(area: DiscoveryArea): NearCell[] {
  const { radiusKm } = area
  const near = centresOf(area).flatMap((centre) => cellsWithin({ ...centre, radiusKm }))
  const nearest = new Map(near.toSorted((a, b) => b.km - a.km).map((each) => [each.cell, each]))
  return [...nearest.values()].toSorted((a, b) => a.km - b.km)
}

/** The cells that a country with its islands and territories touches, or undefined for an unknown code. */
export function countryCells(code: string): string[] | undefined {
  const cells = countryPolygons(code).flatMap(touchedCells)
  return cells.length === 0 ? undefined : [...new Set(cells)]
}

/** The cells that a box touches, or undefined for an invalid or very large box. */
export function boxCells(box: Box): string[] | undefined {
  const ring = boxRing(box)
  if (!ring || (box.east - box.west) * (box.north - box.south) > 10_000) return undefined
  const cells = touchedCells([ring])
  return cells.length > MAX_CELLS ? undefined : cells
}

const touchedCells = (polygon: number[][][]) =>
  polygonToCellsExperimental(polygon, CELL_RESOLUTION, POLYGON_TO_CELLS_FLAGS.containmentOverlapping, true)

/** The boxes that contain a cell: one, or two if it is on the antimeridian. */
export function cellBoxes(cell: string): Box[] {
  const corners = cellToBoundary(cell)
  const latitudes = corners.map(([latitude]) => latitude)
  const south = Math.min(...latitudes) - MARGIN
  const north = Math.max(...latitudes) + MARGIN
  if (south < -MAX_BOX_LATITUDE || north > MAX_BOX_LATITUDE) return [{ west: -180, south, east: 180, north }]
  const longitudes = corners.map(([, longitude]) => longitude)
  const [west, east] = [Math.min(...longitudes) - MARGIN, Math.max(...longitudes) + MARGIN]
  if (east - west < 180) return [{ west, south, east, north }]
  const positiveLongitudes = longitudes.filter((longitude) => longitude > 0)
  const negativeLongitudes = longitudes.filter((longitude) => longitude <= 0)
  return [
    { west: Math.min(...positiveLongitudes) - MARGIN, south, east: 180, north },
    { west: -180, south, east: Math.max(...negativeLongitudes) + MARGIN, north },
  ]
}
