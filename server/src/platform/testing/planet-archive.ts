import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { tileIdToZxy } from 'pmtiles'

type Planet = {
  maxZoom: number
  metadata?: unknown
  tileType?: number
  tileCompression?: number
  /** The build, which is named in each tile. */
  build?: string
  /** The number of bytes appended to a tile, so that a region takes several requests. */
  filler?: (place: [z: number, x: number, y: number]) => number
}

const firstId = (z: number) => (4 ** z - 1) / 3
const LEAF_ENTRIES = 700

/** Above zoom 2, the tiles of the western half of the map are all the same sea, as in archives of the planet. */
const isSea = (id: number) => {
  const [z, x] = tileIdToZxy(id)
  return z > 2 && x < 2 ** z / 2
}

/** The content of a tile: its coordinates, and enough text to make it unique. */
export function tileText(id: number, build = 'a'): string {
  if (isSea(id)) return 'sea'
  const name = `${build} ${tileIdToZxy(id).join('/')}`
  return `${name} ${createHash('sha256').update(name).digest('base64')}`
}

const filler = (id: number, length = 0) =>
  length === 0 ? '' : createHash('shake256', { outputLength: length }).update(String(id)).digest().toString('latin1')

/**
 * An archive of the whole world whose tiles contain their names instead of roads. It has leaf directories, runs of
 * equal tiles, and contents that several tiles share. Written independently of the product's own writer.
 */
export function planetArchive(planet: Planet): Buffer {
  const { maxZoom, metadata = { name: 'Planet', vector_layers: [{ id: 'roads' }, { id: 'water' }] } } = planet
  const packed = (text: string) => (planet.tileCompression === 1 ? Buffer.from(text) : gzipSync(text))
  const sea = packed('sea')
  const tiles: Buffer[] = [sea]
  let size = sea.length
  const entries: { id: number; run: number; offset: number; length: number }[] = []
  for (let id = 0; id < firstId(maxZoom + 1); id++) {
    const last = entries.at(-1)
    if (isSea(id)) {
      if (last?.offset === 0) last.run++
      else entries.push({ id, run: 1, offset: 0, length: sea.length })
      continue
    }
    const bytes = packed(tileText(id, planet.build) + filler(id, planet.filler?.(tileIdToZxy(id))))
    entries.push({ id, run: 1, offset: size, length: bytes.length })
    tiles.push(bytes)
    size += bytes.length
  }
  const leaves: Buffer[] = []
  const pointers: typeof entries = []
  for (let at = 0, offset = 0; at < entries.length; at += LEAF_ENTRIES) {
    const leaf = directory(entries.slice(at, at + LEAF_ENTRIES))
    pointers.push({ id: entries[at]?.id ?? 0, run: 0, offset, length: leaf.length })
    leaves.push(leaf)
    offset += leaf.length
  }
  const parts = [directory(pointers), gzipSync(JSON.stringify(metadata)), Buffer.concat(leaves), Buffer.concat(tiles)]
  const head = Buffer.alloc(127)
  head.write('PMTiles\u0003', 0, 'latin1')
  let at = 127
  for (const [nr, part] of parts.entries()) {
    head.writeBigUInt64LE(BigInt(at), 8 + nr * 16)
    head.writeBigUInt64LE(BigInt(part.length), 16 + nr * 16)
    at += part.length
  }
  head.set([1, 2, planet.tileCompression ?? 2, planet.tileType ?? 1, 0, maxZoom], 96)
  for (const [nr, degrees] of [-180, -85, 180, 85].entries()) head.writeInt32LE(degrees * 1e7, 102 + nr * 4)
  return Buffer.concat([head, ...parts])
}

function directory(entries: { id: number; run: number; offset: number; length: number }[]): Buffer {
  const numbers = [
    entries.length,
    ...entries.map(({ id }, nr) => id - (entries[nr - 1]?.id ?? 0)),
    ...entries.map(({ run }) => run),
    ...entries.map(({ length }) => length),
    ...entries.map(({ offset }) => offset + 1),
  ]
  return gzipSync(Buffer.from(numbers.flatMap(varint)))
}

function varint(number: number): number[] {
  const bytes: number[] = []
  let left = number
  for (; left >= 0x80; left = Math.floor(left / 0x80)) bytes.push((left % 0x80) + 0x80)
  return [...bytes, left]
}
