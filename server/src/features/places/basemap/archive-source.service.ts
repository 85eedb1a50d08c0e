import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, zstdDecompress } from 'node:zlib'
import { Compression, type Entry, type Header } from 'pmtiles'
import { readDirectory } from './archive-directory.rules.ts'
import { ArchiveFailure } from './archive-failure.rules.ts'
import { readHeader } from './archive-header.rules.ts'
import { mapInBatches } from './map-in-batches.rules.ts'
import { clipRanges } from './extract-plan.rules.ts'
import type { RemoteArchive } from './remote-archive.client.ts'
import type { IdRange } from './tile-cover.rules.ts'

const MAX_DEPTH = 4
const MAX_LEAF_BYTES = 4 * 1024 * 1024
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024
const LEAVES_AT_ONCE = 4
const limits = { maxOutputLength: MAX_UNPACKED_BYTES }
const DECOMPRESSORS: Partial<Record<Compression, (bytes: Uint8Array) => Promise<Buffer>>> = {
  [Compression.None]: async (bytes) => Buffer.from(bytes),
  [Compression.Gzip]: (bytes) => promisify(gunzip)(bytes, limits),
  [Compression.Brotli]: (bytes) => promisify(brotliDecompress)(bytes, limits),
  [Compression.Zstd]: (bytes) => promisify(zstdDecompress)(bytes, limits),
}

export type SourceContents = {
  header: Header
  metadata: Record<string, unknown>
  /** The entries that contain a tile of the ranges, in order. */
  entries: Entry[]
  /** Identifies the archive: a hash of its header, its metadata, and the directories that were read. */
  identity: string
}

/** Reads the archive's header, metadata and entries for these ids. Throws ArchiveFailure. */
export async function readContents(archive: RemoteArchive, ranges: readonly IdRange[]): Promise<SourceContents> {
  const header = readHeader(archive.first)
  const hash = createHash('sha256').update(`${archive.length} `).update(archive.first.subarray(0, 127))
  const readUnpacked = async (at: { offset: number; length: number }) => {
    let content: Buffer = Buffer.alloc(0)
    const check = async (bytes: Uint8Array) => {
      content = await unpack(header.internalCompression, bytes)
    }
    await archive.read(at.offset, at.offset + at.length, { check })
    return content
  }
  const addToHash = (content: Buffer) => {
    hash.update(content)
    return content
  }
  const { jsonMetadataOffset, jsonMetadataLength, rootDirectoryOffset, rootDirectoryLength } = header
  const metadata = readMetadata(
    addToHash(await readUnpacked({ offset: jsonMetadataOffset, length: jsonMetadataLength })),
  )
  const root = readDirectory(
    addToHash(await readUnpacked({ offset: rootDirectoryOffset, length: rootDirectoryLength })),
  )
  const entries: Entry[] = []
  const collectEntries = async (directory: readonly Entry[], depth: number, end: number): Promise<void> => {
    if (depth > MAX_DEPTH) throw new ArchiveFailure('format', 'has directories without an end')
    const wanted = directory.flatMap((entry, nr) => {
      const to = entry.runLength === 0 ? (directory[nr + 1]?.tileId ?? end) : entry.tileId + entry.runLength
      return clipRanges(ranges, { from: entry.tileId, to }).length > 0 ? [{ entry, to }] : []
    })
    const leaves = await mapInBatches(wanted, LEAVES_AT_ONCE, async ({ entry }) => {
      if (entry.runLength > 0) return undefined
      if (entry.length > MAX_LEAF_BYTES) throw new ArchiveFailure('format', 'has a directory that is too large')
      return readUnpacked({ offset: header.leafDirectoryOffset + entry.offset, length: entry.length })
    })
    for (const [nr, { entry, to }] of wanted.entries()) {
      const leaf = leaves[nr]
      if (!leaf) entries.push(entry)
      else await collectEntries(readDirectory(addToHash(leaf)), depth + 1, to)
    }
  }
  await collectEntries(root, 1, Number.POSITIVE_INFINITY)
  if (entries.some(({ tileId }, nr) => tileId < (entries[nr - 1]?.tileId ?? 0)))
    throw new ArchiveFailure('format', 'has directories that contradict each other')
  return { header, metadata, entries, identity: hash.digest('hex') }
}

async function unpack(compression: Compression, bytes: Uint8Array): Promise<Buffer> {
  const decompress = DECOMPRESSORS[compression]
  if (!decompress) throw new ArchiveFailure('format', 'uses an unknown compression')
  return decompress(bytes).catch((error: unknown) => {
    throw new ArchiveFailure('trouble', 'has a part that cannot be decompressed', { cause: error })
  })
}

/** The layer with the roads, as the Protomaps basemap names it. */
const ROADS = 'roads'
function readMetadata(bytes: Buffer): Record<string, unknown> {
  let metadata: unknown
  try {
    metadata = JSON.parse(bytes.toString('utf8'))
  } catch (error) {
    throw new ArchiveFailure('format', 'has metadata that is not JSON', { cause: error })
  }
  const { vector_layers: layers } = (metadata ?? {}) as { vector_layers?: unknown }
  const hasRoads = Array.isArray(layers) && layers.some((layer: { id?: unknown } | null) => layer?.id === ROADS)
  if (!hasRoads) throw new ArchiveFailure('format', `has no layer "${ROADS}": it is not a Protomaps basemap`)
  return metadata as Record<string, unknown>
}

/** Throws ArchiveFailure if the bytes of a tile are incomplete. */
export async function checkTile(compression: Compression, bytes: Uint8Array): Promise<void> {
  if (compression !== Compression.Gzip) return
  await DECOMPRESSORS[Compression.Gzip]?.(bytes).catch((error: unknown) => {
    throw new ArchiveFailure('trouble', 'sends broken tiles', { cause: error })
  })
}
