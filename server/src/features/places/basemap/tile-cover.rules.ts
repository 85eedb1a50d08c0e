import { zxyToTileId } from 'pmtiles'
import { type Box, boxRing, countryPolygons } from '../overture/geo-box.rules.ts'

type Point = { x: number; y: number }
type Edge = { from: Point; to: Point }
/** A region: its boundary on the square map of the world (0 to 1, y grows to the south), and its box in degrees. */
export type Region = { edges: readonly Edge[]; bounds: Box }
/** Tile ids in the order of an archive, from `from` up to but excluding `to`. */
export type IdRange = { from: number; to: number }

/** In degrees. The borders used here are simplified, so anything this close to a border belongs to the region. */
const MARGIN = 0.05
/** The latitude at which the map of the world ends. */
const MAX_LATITUDE = 85.05
const MAX_TILES = 4_000_000
const RADIANS = Math.PI / 180

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

function pointOf([longitude = 0, latitude = 0]: readonly number[]): Point {
  const mercator = Math.asinh(Math.tan(clamp(latitude, -MAX_LATITUDE, MAX_LATITUDE) * RADIANS)) / Math.PI
  return { x: (longitude + 180) / 360, y: (1 - mercator) / 2 }
}

const edgesOf = (ring: readonly (readonly number[])[]): Edge[] =>
  ring.slice(1).map((point, at) => ({ from: pointOf(ring[at] ?? []), to: pointOf(point) }))

/** A country with the islands and territories that count as part of it, or undefined for an unknown code. */
export function countryRegion(code: string): Region | undefined {
  const rings = countryPolygons(code).flat()
  return rings.length === 0 ? undefined : { edges: rings.flatMap(edgesOf), bounds: boundsOf(rings.flat()) }
}

function boundsOf(points: readonly (readonly number[])[]): Box {
  const bounds = { west: 180, south: MAX_LATITUDE, east: -180, north: -MAX_LATITUDE }
  for (const [longitude = 0, latitude = 0] of points) {
    bounds.west = Math.min(bounds.west, longitude - MARGIN)
    bounds.east = Math.max(bounds.east, longitude + MARGIN)
    bounds.south = Math.min(bounds.south, latitude - MARGIN)
    bounds.north = Math.max(bounds.north, latitude + MARGIN)
  }
  return {
    west: clamp(bounds.west, -180, 180),
    east: clamp(bounds.east, -180, 180),
    south: clamp(bounds.south, -MAX_LATITUDE, MAX_LATITUDE),
    north: clamp(bounds.north, -MAX_LATITUDE, MAX_LATITUDE),
  }
}

/** Returns undefined for an invalid box. */
export function boxRegion(box: Box): Region | undefined {
  const ring = boxRing(box)
  return ring && { edges: edgesOf(ring), bounds: box }
}

type Tile = { z: number; x: number; y: number }

/**
 * The tiles of all zooms up to `maxZoom` that show any part of the region, as ordered ranges that do not touch. Returns
 * undefined for more than four million tiles.
 */
export function coverOf({ edges }: Region, maxZoom: number): IdRange[] | undefined {
  const found: IdRange[] = []
  let count = 0
  const add = (from: number, tiles: number) => {
    found.push({ from, to: from + tiles })
    count += tiles
  }
  const visit = (tile: Tile, near: readonly Edge[]) => {
    if (count > MAX_TILES) return
    const crossing = near.filter((edge) => isNear(tile, edge))
    if (crossing.length === 0) {
      if (isInside(centreOf(tile), edges)) addTileWithDescendants(tile, maxZoom, add)
      return
    }
    add(zxyToTileId(tile.z, tile.x, tile.y), 1)
    if (tile.z === maxZoom) return
    for (const [right, down] of QUARTERS)
      visit({ z: tile.z + 1, x: tile.x * 2 + right, y: tile.y * 2 + down }, crossing)
  }
  visit({ z: 0, x: 0, y: 0 }, edges)
  return count > MAX_TILES ? undefined : mergeRanges(found)
}

const QUARTERS = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const

/** Adds a tile and all tiles below it. They are contiguous at each zoom, because ids follow a Hilbert curve. */
function addTileWithDescendants({ z, x, y }: Tile, maxZoom: number, add: (from: number, tiles: number) => void): void {
  const place = zxyToTileId(z, x, y) - firstId(z)
  for (let zoom = z; zoom <= maxZoom; zoom++) {
    const tiles = 4 ** (zoom - z)
    add(firstId(zoom) + place * tiles, tiles)
  }
}

const firstId = (z: number) => (4 ** z - 1) / 3
const centreOf = ({ z, x, y }: Tile): Point => ({ x: (x + 0.5) / 2 ** z, y: (y + 0.5) / 2 ** z })

function mergeRanges(ranges: IdRange[]): IdRange[] {
  const whole: IdRange[] = []
  for (const { from, to } of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = whole.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else whole.push({ from, to })
  }
  return whole
}

/** Whether the edge touches the tile or comes near it: a part of the line is within the extended box. */
function isNear({ z, x, y }: Tile, { from, to }: Edge): boolean {
  const margin = MARGIN / 360
  const size = 2 ** z
  const inX = lineShareWithin(from.x, to.x, { least: x / size - margin, most: (x + 1) / size + margin })
  const inY = lineShareWithin(from.y, to.y, { least: y / size - margin, most: (y + 1) / size + margin })
  return Math.max(inX.begin, inY.begin, 0) <= Math.min(inX.end, inY.end, 1)
}

/** The part of the line from `from` to `to`, as shares of its length, in which a coordinate is within limits. */
function lineShareWithin(from: number, to: number, { least, most }: { least: number; most: number }) {
  if (from === to) {
    const always = from >= least && from <= most
    return always ? { begin: 0, end: 1 } : { begin: 1, end: 0 }
  }
  const [a, b] = [(least - from) / (to - from), (most - from) / (to - from)]
  return { begin: Math.min(a, b), end: Math.max(a, b) }
}

function isInside({ x, y }: Point, edges: readonly Edge[]): boolean {
  let inside = false
  for (const { from, to } of edges) {
    if (from.y > y === to.y > y) continue
    if (x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)) inside = !inside
  }
  return inside
}
