import type { SearchCriteria } from '@leadhaul/contract/search/search.schema.ts'

type Area = Pick<SearchCriteria, 'latitude' | 'longitude' | 'radiusKm'>
export type Circle = { x: number; y: number; r: number }

/** The picture's own projection (Mercator), measured on its towns to within two units. */
const UNITS_PER_DEGREE = 47.54
const X_OFFSET = -457.5
const Y_OFFSET = 2995.8
const KM_PER_DEGREE = 111.32
const PAGE_SIZE = { width: 1100, height: 1000 }
const MIN_VIEW = { width: 560, height: 300 }
const DEFAULT_CENTRE = { x: 663, y: 520 }
const MARGIN = 60

const radians = (degrees: number) => (degrees * Math.PI) / 180
const mercator = (latitude: number) => (Math.log(Math.tan(Math.PI / 4 + radians(latitude) / 2)) * 180) / Math.PI

/** The position of a search on the atlas page; undefined if its centre is off the page. */
export function circleOf({ latitude, longitude, radiusKm }: Area): Circle | undefined {
  const x = X_OFFSET + UNITS_PER_DEGREE * longitude
  const y = Y_OFFSET - UNITS_PER_DEGREE * mercator(latitude)
  if (x < 0 || x > PAGE_SIZE.width || y < 0 || y > PAGE_SIZE.height) return undefined
  return { x, y, r: (radiusKm / KM_PER_DEGREE / Math.cos(radians(latitude))) * UNITS_PER_DEGREE }
}

const clamp = (value: number, limit: number) => Math.min(Math.max(0, value), Math.max(0, limit))

/** The part of the page to show: all circles with a margin, never narrower than around Romania, in the box's shape. */
export function viewOf(circles: readonly Circle[]): string {
  const all = circles.length > 0 ? circles : [{ ...DEFAULT_CENTRE, r: 0 }]
  const [left, right] = [Math.min(...all.map((c) => c.x - c.r)), Math.max(...all.map((c) => c.x + c.r))]
  const [top, bottom] = [Math.min(...all.map((c) => c.y - c.r)), Math.max(...all.map((c) => c.y + c.r))]
  const scale = Math.max(1, (right - left + 2 * MARGIN) / MIN_VIEW.width, (bottom - top + 2 * MARGIN) / MIN_VIEW.height)
  const [width, height] = [MIN_VIEW.width * scale, MIN_VIEW.height * scale]
  const x = clamp((left + right - width) / 2, PAGE_SIZE.width - width)
  const y = clamp((top + bottom - height) / 2, PAGE_SIZE.height - height)
  return [x, y, width, height].map(Math.round).join(' ')
}
