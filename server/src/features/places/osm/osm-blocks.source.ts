import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { basename } from 'node:path'
import { inflateSync } from 'node:zlib'
import { parse } from 'osm-pbf-parser-node'
import { ImportFailure } from '../import/import-failure.rules.ts'
import { fieldsOf } from './protobuf.rules.ts'

export type OsmTags = Record<string, string>
export type OsmNode = { type: 'node'; id: number; lat: number; lon: number; tags?: OsmTags }
export type OsmWay = { type: 'way'; id: number; refs: number[]; tags?: OsmTags }
export type OsmMember = { type: 'node' | 'way' | 'relation'; ref: number; role: string }
export type OsmRelation = { type: 'relation'; id: number; members: OsmMember[]; tags?: OsmTags }
export type OsmElement = OsmNode | OsmWay | OsmRelation

/** An extract in the PBF format: blocks of some thousand elements each, read one at a time. */
export type OsmBlocks = {
  name: string
  fingerprint: string
  count: number
  /** Whether nodes precede OSM ways and these precede relations, as in nearly every extract. */
  sorted: boolean
  /** Returns null if the block is damaged. */
  read(index: number): Promise<OsmElement[] | null>
  close(): Promise<void>
}

type Block = { type: string; start: number; size: number }
const SORTED = 'Sort.Type_then_ID'
const SUPPORTED_FEATURES = new Set(['OsmSchema-V0.6', 'DenseNodes'])
// The limits of the format. A file that exceeds them is invalid.
const MAX_HEADER_BYTES = 64 * 1024
const MAX_BLOCK_BYTES = 32 * 1024 * 1024

/** Opens an extract and verifies, before any row is used, that it is complete. Throws ImportFailure: torn, not_osm. */
export async function openOsmBlocks(path: string): Promise<OsmBlocks> {
  const handle = await open(path)
  try {
    const name = basename(path)
    const { size } = await handle.stat()
    const [header, ...blocks] = await blocksOf({ handle, size, name })
    if (header?.type !== 'OSMHeader') throw new ImportFailure('not_osm', `${name} is not an OpenStreetMap extract`)
    const features = await featuresOf(handle, header)
    const foreign = features.required.filter((feature) => !SUPPORTED_FEATURES.has(feature))
    if (foreign.length > 0)
      throw new ImportFailure('not_osm', `${name} needs ${foreign.join(', ')}, which cannot be read`)
    const layout = JSON.stringify([size, blocks.map(({ size: bytes }) => bytes)])
    const data = blocks.filter(({ type }) => type === 'OSMData')
    return {
      name,
      fingerprint: createHash('sha256').update(layout).digest('hex'),
      count: data.length,
      sorted: features.optional.includes(SORTED),
      read: async (index) => readElements(handle, data[index]),
      close: () => handle.close(),
    }
  } catch (error) {
    await handle.close()
    throw error
  }
}

async function blocksOf({ handle, size, name }: { handle: FileHandle; size: number; name: string }): Promise<Block[]> {
  const torn = () =>
    new ImportFailure('torn', `${name} is torn: its end is missing. Copy it again. Nothing was changed.`)
  const blocks: Block[] = []
  let at = 0
  while (at < size) {
    const length = (await readBytes(handle, { start: at, size: 4 })).readUInt32BE()
    // A download with preallocated space ends in zeros.
    if (length === 0 || length > MAX_HEADER_BYTES || at + 4 + length > size) throw torn()
    const block = blockOf(await readBytes(handle, { start: at + 4, size: length }), at + 4 + length)
    at = block.start + block.size
    if (block.size > MAX_BLOCK_BYTES || at > size) throw torn()
    blocks.push(block)
  }
  return blocks
}

function blockOf(header: Buffer, start: number): Block {
  const block = { type: '', start, size: 0 }
  for (const field of fieldsOf(header)) {
    if (field.number === 1 && 'bytes' in field) block.type = field.bytes.toString()
    if (field.number === 3 && 'value' in field) block.size = field.value
  }
  return block
}

async function readBytes(handle: FileHandle, { start, size }: { start: number; size: number }): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(size), position: start })
  if (bytesRead < size) throw new RangeError('unexpected end of file')
  return buffer
}

async function readUnpacked(handle: FileHandle, block: Block): Promise<Buffer> {
  for (const field of fieldsOf(await readBytes(handle, block))) {
    if (field.number === 1 && 'bytes' in field) return field.bytes
    if (field.number === 3 && 'bytes' in field) return inflateSync(field.bytes, { maxOutputLength: MAX_BLOCK_BYTES })
  }
  throw new RangeError('packed in a way that cannot be unpacked')
}

async function featuresOf(handle: FileHandle, header: Block): Promise<{ required: string[]; optional: string[] }> {
  const features = { required: [] as string[], optional: [] as string[] }
  for (const field of fieldsOf(await readUnpacked(handle, header))) {
    if (field.number === 4 && 'bytes' in field) features.required.push(field.bytes.toString())
    if (field.number === 5 && 'bytes' in field) features.optional.push(field.bytes.toString())
  }
  return features
}

async function readElements(handle: FileHandle, block: Block | undefined): Promise<OsmElement[] | null> {
  try {
    if (!block) return null
    return parse(await readUnpacked(handle, block), {}) as OsmElement[]
  } catch (error) {
    // A disk failure is not a damaged block: its errors have an errno.
    if (error instanceof Error && 'errno' in error && !('code' in error && String(error.code).startsWith('Z_')))
      throw error
    return null
  }
}
