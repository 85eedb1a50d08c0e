import { gzipSync } from 'node:zlib'
import { zxyToTileId } from 'pmtiles'

export type Tile = { z: number; x: number; y: number; bytes: Uint8Array }
export type Bounds = { west: number; south: number; east: number; north: number }
type Options = { tiles: readonly Tile[]; bounds: Bounds; metadata: Record<string, unknown> }

const HEADER_BYTES = 127
const GZIP = 2
const VECTOR_TILES = 1
/** The header and the root directory are read together, in one request of this size. */
const FIRST_READ_BYTES = 16_384

/** Equal tiles are stored once; those that follow one another are one entry. */
type Entry = { id: number; run: number; offset: number; length: number }

/** A PMTiles archive (specification 3) of vector tiles, with one directory. Throws if the tiles do not fit. */
export function pmtilesArchive({ tiles, bounds, metadata }: Options): Uint8Array {
  const { entries, contents } = storeTiles(tiles)
  const directory = gzipSync(directoryOf(entries), { level: 9 })
  const described = gzipSync(JSON.stringify(metadata), { level: 9 })
  if (HEADER_BYTES + directory.length > FIRST_READ_BYTES)
    throw new Error(`${tiles.length} tiles do not fit one directory`)
  const zooms = tiles.map(({ z }) => z)
  const header = headerOf({
    lengths: [directory.length, described.length, 0, contents.reduce((sum, { length }) => sum + length, 0)],
    counts: [tiles.length, entries.length, contents.length],
    zooms: [Math.min(...zooms), Math.max(...zooms)],
    bounds,
  })
  return Buffer.concat([header, directory, described, ...contents])
}

function storeTiles(tiles: readonly Tile[]): { entries: Entry[]; contents: Buffer[] } {
  const entries: Entry[] = []
  const contents: Buffer[] = []
  const offsets = new Map<string, number>()
  let end = 0
  const sorted = tiles.map((tile) => ({ id: zxyToTileId(tile.z, tile.x, tile.y), bytes: tile.bytes }))
  for (const { id, bytes } of sorted.toSorted((a, b) => a.id - b.id)) {
    const packed = gzipSync(bytes, { level: 9 })
    const key = packed.toString('base64')
    const offset = offsets.get(key) ?? end
    if (!offsets.has(key)) {
      offsets.set(key, offset)
      contents.push(packed)
      end += packed.length
    }
    const last = entries.at(-1)
    if (last && last.offset === offset && last.id + last.run === id) last.run += 1
    else entries.push({ id, run: 1, offset, length: packed.length })
  }
  return { entries, contents }
}

type Header = { lengths: number[]; counts: number[]; zooms: [number, number]; bounds: Bounds }
function headerOf({ lengths, counts, zooms: [minZoom, maxZoom], bounds }: Header): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles', 0, 'latin1')
  header.writeUInt8(3, 7)
  let offset = HEADER_BYTES
  // Root directory, metadata, leaf directories, tiles: each as offset and length.
  for (const [at, length] of lengths.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + at * 16)
    header.writeBigUInt64LE(BigInt(length), 16 + at * 16)
    offset += length
  }
  // The numbers of addressed tiles, of directory entries and of stored contents.
  for (const [at, count] of counts.entries()) header.writeBigUInt64LE(BigInt(count), 72 + at * 8)
  for (const [at, value] of [1, GZIP, GZIP, VECTOR_TILES, minZoom, maxZoom].entries()) header.writeUInt8(value, 96 + at)
  const corners = [bounds.west, bounds.south, bounds.east, bounds.north]
  for (const [at, degrees] of corners.entries()) header.writeInt32LE(Math.round(degrees * 1e7), 102 + at * 4)
  header.writeUInt8(minZoom, 118)
  header.writeInt32LE(Math.round(((bounds.west + bounds.east) / 2) * 1e7), 119)
  header.writeInt32LE(Math.round(((bounds.south + bounds.north) / 2) * 1e7), 123)
  return header
}

/** The columns of the directory: differences of ids, run lengths, lengths, and offsets (0: directly after the last). */
function directoryOf(entries: readonly Entry[]): Uint8Array {
  const ids = entries.map(({ id }, at) => id - (entries[at - 1]?.id ?? 0))
  const runs = entries.map(({ run }) => run)
  const lengths = entries.map(({ length }) => length)
  const offsets = entries.map(({ offset }, at) => {
    const before = entries[at - 1]
    return before && before.offset + before.length === offset ? 0 : offset + 1
  })
  return Uint8Array.from([entries.length, ...ids, ...runs, ...lengths, ...offsets].flatMap(varint))
}

function varint(value: number): number[] {
  const bytes: number[] = []
  let left = value
  while (left >= 0x80) {
    bytes.push((left % 0x80) + 0x80)
    left = Math.floor(left / 0x80)
  }
  return [...bytes, left]
}
