import type { SearchCriteria } from '@leadhaul/contract/search/search.schema.ts'

type Area = Pick<SearchCriteria, 'latitude' | 'longitude' | 'radiusKm'>
export type Circle = { x: number; y: number; r: number }

/** The picture's own projection (Mercator), measured on its towns to within two units. */
const SCALE = 47.54
const LEFT = -457.5
const TOP = 2995.8
const KM_A_DEGREE = 111.32
const SHEET = { width: 1100, height: 1000 }
const SHAPE = { width: 560, height: 300 }
const HOME = { x: 663, y: 520 }
const MARGIN = 60

const radians = (degrees: number) => (degrees * Math.PI) / 180
const mercator = (latitude: number) => (Math.log(Math.tan(Math.PI / 4 + radians(latitude) / 2)) * 180) / Math.PI

/** The position of a search on the atlas page; undefined if its centre is off the page. */
export function circleOf({ latitude, longitude, radiusKm }: Area): Circle | undefined {
  const x = LEFT + SCALE * longitude
  const y = TOP - SCALE * mercator(latitude)
  if (x < 0 || x > SHEET.width || y < 0 || y > SHEET.height) return undefined
  return { x, y, r: (radiusKm / KM_A_DEGREE / Math.cos(radians(latitude))) * SCALE }
}

const within = (value: number, most: number) => Math.min(Math.max(0, value), Math.max(0, most))

/** The part of the page to show: all circles with a margin, never narrower than around Romania, in the box's shape. */
export function viewOf(circles: readonly Circle[]): string {
  const all = circles.length > 0 ? circles : [{ ...HOME, r: 0 }]
  const [left, right] = [Math.min(...all.map((c) => c.x - c.r)), Math.max(...all.map((c) => c.x + c.r))]
  const [top, bottom] = [Math.min(...all.map((c) => c.y - c.r)), Math.max(...all.map((c) => c.y + c.r))]
  const scale = Math.max(1, (right - left + 2 * MARGIN) / SHAPE.width, (bottom - top + 2 * MARGIN) / SHAPE.height)
  const [width, height] = [SHAPE.width * scale, SHAPE.height * scale]
  const x = within((left + right - width) / 2, SHEET.width - width)
  const y = within((top + bottom - height) / 2, SHEET.height - height)
  return [x, y, width, height].map(Math.round).join(' ')
}
