// Rivers and lakes of the built-in map, made small: node scripts/water-tiles.ts natural-earth-water.geojson
import { readFileSync, writeFileSync } from 'node:fs'
import type { Feature, FeatureCollection, Geometry } from 'geojson'
import { pmtilesArchive } from './pmtiles-archive.ts'
import { vectorTiles } from './vector-tiles.ts'

const TARGET = 'web/src/ui/map/water.pmtiles'
const WORLD = { west: -180, south: -85, east: 180, north: 85 }
/** Natural Earth's rank up to which waters are drawn at each zoom (0 is the largest). */
const RANKS = [1, 1, 2, 3, 4, 7, 12]
/** The closest tiles are stretched over all closer views. */
const CLOSEST_TOLERANCE = 1.5

type Water = { kind: 'river' | 'lake'; rank: number }
const [file] = process.argv.slice(2)
if (!file) throw new Error('Name the GeoJSON file of rivers and lakes')
const { features } = JSON.parse(readFileSync(file, 'utf8')) as FeatureCollection<Geometry, Water>

const upTo = (kind: Water['kind'], most: number): FeatureCollection => ({
  type: 'FeatureCollection',
  features: features
    .filter(({ properties }) => properties.kind === kind && properties.rank <= most)
    .map(({ geometry, properties: { rank } }): Feature => ({ type: 'Feature', properties: { rank }, geometry })),
})
const tiles = RANKS.flatMap((most, z) =>
  vectorTiles({
    z,
    bounds: WORLD,
    layers: { rivers: upTo('river', most), lakes: upTo('lake', most) },
    ...(z === RANKS.length - 1 && { tolerance: CLOSEST_TOLERANCE }),
  }),
)
const metadata = { name: 'Rivers and lakes', attribution: 'Natural Earth' }
const archive = pmtilesArchive({ tiles, bounds: WORLD, metadata })
writeFileSync(TARGET, archive)
const largest = Math.max(...tiles.map(({ bytes }) => bytes.length))
console.log(
  `${tiles.length} tiles, ${Math.round(archive.length / 1000)} kB, the largest ${Math.round(largest / 1000)} kB unpacked`,
)
