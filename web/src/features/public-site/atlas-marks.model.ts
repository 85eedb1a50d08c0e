import { type Circle, circleOf } from '../../lib/places/atlas.ts'
import { ATLAS_TOWNS } from '../../lib/places/atlas-towns.ts'
import { gradeRing } from './public-site.model.ts'

type Counts = { A: number; B: number; C: number }
export type MapArea = { latitude: number; longitude: number; counts: Counts }
export type SearchOnMap = {
  centre: { latitude: number; longitude: number; name: string }
  radiusKm: number
  areas: readonly MapArea[]
}

/** Half the side of the view, as a multiple of the radius of the search. */
const VIEW_HALF_SIDE_RADII = 1.18
/** The side of the view in units of a mark's drawing: marks keep their size on the screen. */
const VIEW_SIDE = 420
const DISC_RADIUS = 16
const LABEL_SIZE = 12
/** The average width of a label's character. */
const LETTER_WIDTH = 7
/** Towns farther from the centre than this multiple of the radius are outside the view. */
const MAX_DISTANCE_RADII = 2.2

/** Returns the square of the atlas page that shows a search; undefined if the atlas page does not reach it. */
export function searchView({ centre, radiusKm }: SearchOnMap): { viewBox: string; circle: Circle } | undefined {
  const circle = circleOf({ ...centre, radiusKm })
  if (!circle) return undefined
  const half = circle.r * VIEW_HALF_SIDE_RADII
  return { viewBox: [circle.x - half, circle.y - half, 2 * half, 2 * half].map(round).join(' '), circle }
}

/** Draws the circle, its clusters and the names of towns as SVG, for the prerendered page and for its script. */
export function searchMarks(search: SearchOnMap): string {
  const circle = searchView(search)?.circle
  if (!circle) return ''
  const scale = (2 * circle.r * VIEW_HALF_SIDE_RADII) / VIEW_SIDE
  const placeMark = (x: number, y: number, inside: string) =>
    `<g transform="translate(${round(x)} ${round(y)}) scale(${scale.toFixed(3)})">${inside}</g>`
  const spots = mergedSpots(search.areas, scale)
  const marks = spots.map(({ x, y, counts }) => placeMark(x, y, clusterMark(counts)))
  const towns = townsIn(circle, search.centre.name, spots, scale).map(([name, x, y]) =>
    placeMark(x, y, townLabel(name)),
  )
  const labelOffset = isCovered(circle, spots, scale) ? centreLabelOffset(circle, spots, scale) : undefined
  const centre = placeMark(circle.x, circle.y, centreLabel(search.centre.name, labelOffset))
  const area = `<circle class="map-radius" cx="${round(circle.x)}" cy="${round(circle.y)}" r="${round(circle.r)}" vector-effect="non-scaling-stroke"/>`
  return area + towns.join('') + marks.join('') + centre
}

type Spot = { x: number; y: number; counts: Counts }

/** Merges areas whose discs would overlap into one disc, at the area with the most companies. */
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

type Town = (typeof ATLAS_TOWNS)[number]
type Box = { left: number; right: number; top: number; bottom: number }

const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Returns the towns whose label overlaps no disc, not the centre's label and not that of a larger town. */
function townsIn(circle: Circle, centreName: string, spots: readonly Spot[], scale: number): Town[] {
  const disc = ({ x, y }: { x: number; y: number }): Box => {
    const half = (DISC_RADIUS + 2) * scale
    return { left: x - half, right: x + half, top: y - half, bottom: y + half }
  }
  const centre = centreLabelBox(circle, centreName, spots, scale)
  const taken = [...spots.map(disc), disc(circle), centre]
  const shown: Town[] = []
  for (const town of ATLAS_TOWNS) {
    const [name, x, y] = town
    if (name === centreName || Math.hypot(x - circle.x, y - circle.y) > MAX_DISTANCE_RADII * circle.r) continue
    const box = {
      left: x - 5 * scale,
      right: x + (12 + name.length * LETTER_WIDTH) * scale,
      top: y - 9 * scale,
      bottom: y + 9 * scale,
    }
    if (taken.some((other) => overlap(box, other))) continue
    taken.push(box)
    shown.push(town)
  }
  return shown
}

/** A disc with a ring divided by grade and the count inside. */
const clusterMark = (counts: Counts) =>
  `<circle data-disc="" r="${DISC_RADIUS}"/>` +
  gradeRing(counts)
    .map(
      ({ grade, dash, offset }) =>
        `<circle data-ring="${grade}" r="13.5" pathLength="100" stroke-dasharray="${dash}" stroke-dashoffset="${offset.toFixed(1)}" transform="rotate(-90)"/>`,
    )
    .join('') +
  `<text data-total="" y="4" text-anchor="middle">${totalOf(counts)}</text>`

const label = (name: string, at: string) =>
  `<text data-label="" ${at} font-size="${LABEL_SIZE}">${escapeXml(name)}</text>`
const townLabel = (name: string) => `<circle data-town="" r="2.5"/>${label(name, 'x="8" y="4"')}`

/** Whether a disc covers the centre. */
const isCovered = (circle: Circle, spots: readonly Spot[], scale: number) =>
  spots.some(({ x, y }) => Math.hypot(x - circle.x, y - circle.y) < 2 * DISC_RADIUS * scale)

/** The vertical offset of the name of a covered centre, so that no disc overlaps it. */
function centreLabelOffset(circle: Circle, spots: readonly Spot[], scale: number): number {
  const free = LABEL_OFFSETS.find((line) =>
    spots.every(
      ({ x, y }) =>
        Math.abs(x - circle.x) > (DISC_RADIUS + LABEL_HALF_WIDTH) * scale ||
        Math.abs(y - (circle.y + (line - 4) * scale)) > (DISC_RADIUS + 7) * scale,
    ),
  )
  return free ?? LABEL_OFFSETS[0]
}
/** The offsets to try, nearest first: below, above, further away. */
const LABEL_OFFSETS = [32, -24, 48, -40, 64, -56] as const
/** Half the width of a town's name. */
const LABEL_HALF_WIDTH = 40

function centreLabelBox(circle: Circle, name: string, spots: readonly Spot[], scale: number): Box {
  const half = (name.length * LETTER_WIDTH * scale) / 2
  if (!isCovered(circle, spots, scale))
    return {
      left: circle.x,
      right: circle.x + 2 * half + 12 * scale,
      top: circle.y - 9 * scale,
      bottom: circle.y + 9 * scale,
    }
  const y = circle.y + (centreLabelOffset(circle, spots, scale) - 4) * scale
  return { left: circle.x - half, right: circle.x + half, top: y - 9 * scale, bottom: y + 9 * scale }
}

/** Drawn over all discs: beside the pin, or at `verticalOffset` from the centre if a disc covers it. */
const centreLabel = (name: string, verticalOffset: number | undefined) =>
  verticalOffset === undefined
    ? `<circle data-pin="" r="5"/>${label(name, 'x="9" y="4"')}`
    : label(name, `y="${verticalOffset}" text-anchor="middle"`)

const totalOf = ({ A, B, C }: Counts) => A + B + C
const round = (value: number) => Number(value.toFixed(1))
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
