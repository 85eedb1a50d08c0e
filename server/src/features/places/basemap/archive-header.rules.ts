import { bytesToHeader, Compression, type Header, TileType } from 'pmtiles'
import type { Box } from '../overture/geo-box.rules.ts'
import { ArchiveFailure } from './archive-failure.rules.ts'
import { HEADER_BYTES } from './archive-directory.rules.ts'

const MAGIC = 'PMTiles\u0003'
const MAX_METADATA_BYTES = 4 * 1024 * 1024
const MAX_ROOT_BYTES = 1024 * 1024

/** The header of an archive that a browser can draw. Throws ArchiveFailure with the reason for any other file. */
export function readHeader(first: Uint8Array<ArrayBuffer>): Header & { leafDirectoryLength: number } {
  if (first.length < HEADER_BYTES || Buffer.from(first).toString('latin1', 0, MAGIC.length) !== MAGIC)
    throw new ArchiveFailure('format', 'is not a PMTiles archive of version 3')
  const header = bytesToHeader(first.buffer.slice(first.byteOffset, first.byteOffset + HEADER_BYTES))
  if (header.tileType !== TileType.Mvt) throw new ArchiveFailure('format', 'does not contain vector tiles')
  if (header.tileCompression !== Compression.Gzip && header.tileCompression !== Compression.None)
    throw new ArchiveFailure('format', 'has tiles that browsers cannot decompress: they must be gzip or uncompressed')
  const { rootDirectoryLength, jsonMetadataLength, minZoom, maxZoom } = header
  if (rootDirectoryLength > MAX_ROOT_BYTES || jsonMetadataLength > MAX_METADATA_BYTES || minZoom > maxZoom)
    throw new ArchiveFailure('format', 'has a broken header')
  return { ...header, leafDirectoryLength: header.leafDirectoryLength ?? 0 }
}

/** Bytes of the four parts that follow the header, in their order. */
export type PartLengths = { root: number; metadata: number; leaves: number; tiles: number }
export type WrittenHeader = {
  lengths: PartLengths
  /** Tiles shown, entries that locate them, and contents, which several tiles may share. */
  counts: { addressed: number; entries: number; contents: number }
  zooms: { min: number; max: number }
  bounds: Box
  tileCompression: Compression
}

/** The header of a clustered archive whose directories are compressed with gzip, as the specification defines it. */
export function writeHeader({ lengths, counts, zooms, bounds, tileCompression }: WrittenHeader): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  header.write(MAGIC, 0, 'latin1')
  let offset = HEADER_BYTES
  for (const [nr, length] of [lengths.root, lengths.metadata, lengths.leaves, lengths.tiles].entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + nr * 16)
    header.writeBigUInt64LE(BigInt(length), 16 + nr * 16)
    offset += length
  }
  for (const [nr, count] of [counts.addressed, counts.entries, counts.contents].entries())
    header.writeBigUInt64LE(BigInt(count), 72 + nr * 8)
  const kinds = [1, Compression.Gzip, tileCompression, TileType.Mvt, zooms.min, zooms.max]
  for (const [nr, kind] of kinds.entries()) header.writeUInt8(kind, 96 + nr)
  const degrees = (value: number, at: number) => header.writeInt32LE(Math.round(value * 1e7), at)
  const { west, south, east, north } = bounds
  for (const [nr, value] of [west, south, east, north].entries()) degrees(value, 102 + nr * 4)
  header.writeUInt8(zooms.min, 118)
  degrees((west + east) / 2, 119)
  degrees((south + north) / 2, 123)
  return header
}
