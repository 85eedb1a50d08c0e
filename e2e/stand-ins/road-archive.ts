import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Bounds, pmtilesArchive } from '../../scripts/pmtiles-archive.ts'
import { vectorTiles } from '../../scripts/vector-tiles.ts'

const AROUND_CLUJ: Bounds = { west: 22.5, south: 46, east: 24.7, north: 47.5 }
const ZOOMS = [4, 5, 6, 7, 8, 9, 10]

const road = (kind: 'highway' | 'major_road', number: string, line: [number, number][]) => ({
  type: 'Feature' as const,
  properties: {
    kind,
    kind_detail: kind === 'highway' ? 'motorway' : 'primary',
    shield_text: number,
    network: 'e-road',
  },
  geometry: { type: 'LineString' as const, coordinates: line },
})
/** Invented roads: a cross over Cluj and a ring around it. */
const ROADS = {
  type: 'FeatureCollection' as const,
  features: [
    road('highway', 'A3', [
      [22.6, 46.77],
      [24.6, 46.77],
    ]),
    road('major_road', 'E81', [
      [23.4, 46.05],
      [23.4, 47.45],
    ]),
    road('major_road', 'DN1', [
      [23, 46.4],
      [24.2, 46.4],
      [24.2, 47.1],
      [23, 47.1],
      [23, 46.4],
    ]),
  ],
}

/** Writes a small archive in the layout of a Protomaps basemap; returns its path. */
export function writeRoadArchive(): string {
  const tiles = ZOOMS.flatMap((z) => vectorTiles({ z, bounds: AROUND_CLUJ, layers: { roads: ROADS } }))
  const file = join(mkdtempSync(join(tmpdir(), 'leadhaul-roads-')), 'map.pmtiles')
  writeFileSync(file, pmtilesArchive({ tiles, bounds: AROUND_CLUJ, metadata: { name: 'Roads of a test' } }))
  return file
}
