// Creates the archive of the built-in map: node scripts/world-tiles.ts natural-earth-water.geojson
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Feature, FeatureCollection, Geometry, Point, Position } from 'geojson'
import { feature, mesh } from 'topojson-client'
import { pmtilesArchive } from './pmtiles-archive.ts'
import { vectorTiles } from './vector-tiles.ts'

const TARGET = 'web/src/ui/map/world.pmtiles'
/** The latitudes are the limits of Web Mercator. */
const WORLD = { west: -180, south: -85.0511, east: 180, north: 85.0511 }
/** Natural Earth's rank up to which waters are drawn at each zoom (0 is the largest). */
const MAX_RANK_BY_ZOOM = [1, 1, 2, 3, 4, 7, 12]
const CLOSEST_ZOOM = MAX_RANK_BY_ZOOM.length - 1
/** From this zoom on the borders come from the finer atlas. */
const FINE_ZOOM = 5

type Atlas = Parameters<typeof mesh>[0]
type Countries = Parameters<typeof mesh>[1] & { geometries: Parameters<typeof feature>[1][] }
type Country = { code: string; name: string; polygons: Position[][][] }
type Water = { kind: 'river' | 'lake'; rank: number }

const readAtlas = (url: string) => JSON.parse(readFileSync(fileURLToPath(url), 'utf8')) as Atlas

const [file] = process.argv.slice(2)
if (!file) throw new Error('Name the GeoJSON file of rivers and lakes')
const { features: waters } = JSON.parse(readFileSync(file, 'utf8')) as FeatureCollection<Geometry, Water>
const coarse = readAtlas(import.meta.resolve('world-atlas/countries-50m.json'))
const land = {
  coarse: landLayers(coarse),
  fine: landLayers(readAtlas(import.meta.resolve('world-atlas/countries-10m.json'))),
}
const sea = seaLayer()
const countries = nameLayer(countriesOf(coarse))
const tiles = MAX_RANK_BY_ZOOM.flatMap((maxRank, z) =>
  vectorTiles({
    z,
    bounds: WORLD,
    layers: {
      sea,
      ...(z < FINE_ZOOM ? land.coarse : land.fine),
      countries,
      rivers: waterLayer('river', maxRank),
      lakes: waterLayer('lake', maxRank),
    },
    // Closer views stretch the tiles of the maximum zoom.
    ...(z === CLOSEST_ZOOM && { tolerance: 0 }),
  }),
)
const metadata = { name: 'Land, borders, rivers and lakes', attribution: 'Natural Earth' }
const archive = pmtilesArchive({ tiles, bounds: WORLD, metadata })
writeFileSync(TARGET, archive)
const largest = Math.max(...tiles.map(({ bytes }) => bytes.length))
console.log(
  `${tiles.length} tiles, ${Math.round(archive.length / 1000)} kB, the largest ${Math.round(largest / 1000)} kB unpacked`,
)

/** Covers the whole world under the land, so that a loaded tile differs from a missing one. */
function seaLayer(): FeatureCollection {
  const { west, south, east, north } = WORLD
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  return {
    type: 'FeatureCollection',
    features: [{ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } }],
  }
}

function waterLayer(kind: Water['kind'], maxWaterRank: number): FeatureCollection {
  const features = waters
    .filter(({ properties }) => properties.kind === kind && properties.rank <= maxWaterRank)
    .map(({ geometry, properties: { rank } }): Feature => ({ type: 'Feature', properties: { rank }, geometry }))
  return { type: 'FeatureCollection', features }
}

function countriesOf(atlas: Atlas): Country[] {
  const { geometries } = atlas.objects.countries as Countries
  return geometries.map((geometry) => {
    const { id, properties, geometry: shape } = feature(atlas, geometry) as Feature
    const name = String(properties?.name ?? '')
    const parts = shape.type === 'Polygon' ? [shape.coordinates] : []
    const polygons = (shape.type === 'MultiPolygon' ? shape.coordinates : parts).map((rings) => rings.map(flatRing))
    // Territories without a code (Kosovo, Northern Cyprus …) are identified by name.
    return { code: id === undefined ? name : String(id), name, polygons }
  })
}

/** Longitudes continue beyond 180° if a line crosses it, instead of jumping to the other side of the world. */
function unwrapLongitudes(line: readonly Position[]): Position[] {
  let turns = 0
  return line.map(([longitude = 0, latitude = 0], at) => {
    const step = longitude - (line[at - 1]?.[0] ?? longitude)
    if (Math.abs(step) > 180) turns -= Math.sign(step)
    return [longitude + turns * 360, latitude]
  })
}

/** A ring on the flat map: a ring around a pole follows the edge of the map. */
function flatRing(ring: readonly Position[]): Position[] {
  const flat = unwrapLongitudes(ring)
  const [first, last] = [flat[0]?.[0] ?? 0, flat.at(-1)?.[0] ?? 0]
  if (Math.abs(last - first) < 180) return flat
  const pole = WORLD.south
  return [...flat, [last, pole], [first, pole], ...flat.slice(0, 1)]
}

function landLayers(atlas: Atlas): Record<'land' | 'borders' | 'coasts', FeatureCollection> {
  const features = countriesOf(atlas).map(({ code, polygons }): Feature => {
    const geometry = { type: 'MultiPolygon' as const, coordinates: polygons }
    return { type: 'Feature', properties: { code }, geometry }
  })
  const lines = (isBorder: boolean): FeatureCollection => {
    const { coordinates } = mesh(atlas, atlas.objects.countries as Countries, (a, b) => isBorder === (a !== b))
    const geometry = { type: 'MultiLineString' as const, coordinates: coordinates.map(unwrapLongitudes) }
    return { type: 'FeatureCollection', features: [{ type: 'Feature', properties: {}, geometry }] }
  }
  return { land: { type: 'FeatureCollection', features }, borders: lines(true), coasts: lines(false) }
}

/** Each country's name in the middle of its largest part. */
function nameLayer(all: readonly Country[]): FeatureCollection<Point> {
  const middle = (numbers: number[]) => (Math.min(...numbers) + Math.max(...numbers)) / 2
  const features = all.map(({ code, name, polygons }): Feature<Point> => {
    const largest = polygons.map(([ring = []]) => ring).reduce((a, b) => (areaOf(b) > areaOf(a) ? b : a))
    const coordinates = [0, 1].map((axis) => middle(largest.map((position) => position[axis] ?? 0)))
    return {
      type: 'Feature',
      properties: { name: nationalName(code, name).toLocaleUpperCase() },
      geometry: { type: 'Point', coordinates },
    }
  })
  return { type: 'FeatureCollection', features }
}

/** The national name, as in a road atlas; the English name if the national script is not Latin. */
function nationalName(code: string, english: string): string {
  if (!/^\d{3}$/.test(code)) return english
  const locale = new Intl.Locale(`und-${code}`).maximize()
  if (locale.script !== 'Latn' || !locale.region || !/^[A-Z]{2}$/.test(locale.region)) return english
  return new Intl.DisplayNames([locale.language], { type: 'region', fallback: 'none' }).of(locale.region) ?? english
}

/** Twice the area of a ring in square degrees, only for comparing sizes. */
function areaOf(ring: readonly Position[]): number {
  let sum = 0
  let [px = 0, py = 0] = ring.at(-1) ?? []
  for (const [x = 0, y = 0] of ring) {
    sum += px * y - x * py
    px = x
    py = y
  }
  return Math.abs(sum)
}
