import { type Circle, circleOf } from '../../lib/atlas.ts'
import { ATLAS_TOWNS } from '../../lib/atlas-towns.ts'
import { ringOf } from './public-site.model.ts'

type Counts = { A: number; B: number; C: number }
export type MapArea = { latitude: number; longitude: number; counts: Counts }
export type SearchOnMap = {
  centre: { latitude: number; longitude: number; name: string }
  radiusKm: number
  areas: readonly MapArea[]
}

/** Map units to each side of a circle, of its radius. */
const MARGIN = 1.18
/** Units of the mark's drawing on a side of the view: marks keep their size on the screen. */
const VIEW_SIDE = 420
const DISC_RADIUS = 16
const LABEL_SIZE = 12

/** The square of the atlas page that a search is shown in; undefined where the page does not reach. */
export function searchView({ centre, radiusKm }: SearchOnMap): { viewBox: string; circle: Circle } | undefined {
  const circle = circleOf({ ...centre, radiusKm })
  if (!circle) return undefined
  const half = circle.r * MARGIN
  return { viewBox: [circle.x - half, circle.y - half, 2 * half, 2 * half].map(rounded).join(' '), circle }
}

/** The circle, its clusters and the names of towns as SVG, for the prerendered page and for its script. */
export function searchMarks(search: SearchOnMap): string {
  const circle = searchView(search)?.circle
  if (!circle) return ''
  const scale = (2 * circle.r * MARGIN) / VIEW_SIDE
  const place = (x: number, y: number, inside: string) =>
    `<g transform="translate(${rounded(x)} ${rounded(y)}) scale(${scale.toFixed(3)})">${inside}</g>`
  const spots = mergedSpots(search.areas, scale)
  const marks = spots.map(({ x, y, counts }) => place(x, y, clusterMark(counts)))
  const towns = townsIn(circle, search.centre.name, spots, scale).map(([name, x, y]) => place(x, y, townLabel(name)))
  const isCovered = spots.some(({ x, y }) => Math.hypot(x - circle.x, y - circle.y) < 2 * DISC_RADIUS * scale)
  const centre = place(circle.x, circle.y, centreLabel(search.centre.name, isCovered))
  const area = `<circle class="map-radius" cx="${rounded(circle.x)}" cy="${rounded(circle.y)}" r="${rounded(circle.r)}" vector-effect="non-scaling-stroke"/>`
  return area + towns.join('') + marks.join('') + centre
}

type Spot = { x: number; y: number; counts: Counts }

/** Areas that would lie over one another are one disc, where most of its companies are. */
function mergedSpots(areas: readonly MapArea[], scale: number): Spot[] {
  const gap = 1.9 * DISC_RADIUS * scale
  const spots: Spot[] = []
  const bySize = areas.toSorted((a, b) => totalOf(b.counts) - totalOf(a.counts))
  for (const { counts, ...at } of bySize) {
    const point = circleOf({ ...at, radiusKm: 0 })
    if (!point) continue
    const near = spots.find(({ x, y }) => Math.hypot(x - point.x, y - point.y) < gap)
    if (near) near.counts = { A: near.counts.A + counts.A, B: near.counts.B + counts.B, C: near.counts.C + counts.C }
    else spots.push({ x: point.x, y: point.y, counts })
  }
  return spots
}

/** Towns whose label is over no disc and not over the centre's. */
function townsIn(circle: Circle, centreName: string, spots: readonly Spot[], scale: number) {
  const taken = [...spots, circle]
  const width = 100 * scale
  return ATLAS_TOWNS.filter(
    ([name, x, y]) =>
      name !== centreName &&
      Math.hypot(x - circle.x, y - circle.y) < 3 * circle.r &&
      taken.every((spot) => Math.abs(y - spot.y) > 24 * scale || spot.x < x - 20 * scale || spot.x > x + width),
  )
}

/** A disc with a ring split by grade and the count inside. */
const clusterMark = (counts: Counts) =>
  `<circle data-disc="" r="${DISC_RADIUS}"/>` +
  ringOf(counts)
    .map(
      ({ grade, dash, offset }) =>
        `<circle data-ring="${grade}" r="13.5" pathLength="100" stroke-dasharray="${dash}" stroke-dashoffset="${offset.toFixed(1)}" transform="rotate(-90)"/>`,
    )
    .join('') +
  `<text data-total="" y="4" text-anchor="middle">${totalOf(counts)}</text>`

const label = (name: string, at: string) =>
  `<text data-label="" ${at} font-size="${LABEL_SIZE}">${escaped(name)}</text>`
const townLabel = (name: string) => `<circle data-town="" r="2.5"/>${label(name, 'x="8" y="4"')}`

/** Over all discs; below the one that lies on the centre. */
const centreLabel = (name: string, isCovered: boolean) =>
  isCovered ? label(name, 'y="32" text-anchor="middle"') : `<circle data-pin="" r="5"/>${label(name, 'x="9" y="4"')}`

const totalOf = ({ A, B, C }: Counts) => A + B + C
const rounded = (value: number) => Number(value.toFixed(1))
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
