import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { Bounds, Tile } from './pmtiles-archive.ts'

type GeoJson = ConstructorParameters<typeof GeoJSONVT>[0]
type Options = { z: number; bounds: Bounds; layers: Record<string, GeoJson>; tolerance?: number }

const EXTENT = 4096
const RADIANS = Math.PI / 180

/** The vector tiles of one zoom that are not empty. `tolerance`: simplification, in 4096ths of a tile; 0 for none. */
export function vectorTiles({ z, bounds, layers, tolerance = 3 }: Options): Tile[] {
  // The library does not simplify tiles of its last zoom.
  const options = { maxZoom: z + 1, indexMaxZoom: z, indexMaxPoints: 0, tolerance, buffer: 64, extent: EXTENT }
  const indexes = Object.entries(layers).map(([name, data]) => [name, new GeoJSONVT(data, options)] as const)
  const tiles: Tile[] = []
  for (const { x, y } of tilePositions(z, bounds)) {
    const found = indexes.flatMap(([name, index]) => {
      const tile = index.getTile(z, x, y)
      return tile && tile.features.length > 0 ? [[name, tile] as const] : []
    })
    if (found.length === 0) continue
    tiles.push({ z, x, y, bytes: fromGeojsonVt(Object.fromEntries(found), { version: 2, extent: EXTENT }) })
  }
  return tiles
}

function* tilePositions(z: number, { west, south, east, north }: Bounds) {
  const last = 2 ** z - 1
  const column = (longitude: number) => Math.min(last, Math.floor(((longitude + 180) / 360) * 2 ** z))
  const row = (latitude: number) => {
    const mercator = Math.asinh(Math.tan(latitude * RADIANS)) / Math.PI
    return Math.min(last, Math.max(0, Math.floor(((1 - mercator) / 2) * 2 ** z)))
  }
  for (let x = column(west); x <= column(east); x++) for (let y = row(north); y <= row(south); y++) yield { x, y }
}
