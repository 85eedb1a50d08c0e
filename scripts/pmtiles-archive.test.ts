import { PMTiles } from 'pmtiles'
import { expect, test } from 'vitest'
import { pmtilesArchive, type Tile } from './pmtiles-archive.ts'

const WORLD = { west: -180, south: -85, east: 180, north: 85 }
const bytesOf = (text: string) => new TextEncoder().encode(text)
const open = (archive: Uint8Array) =>
  new PMTiles({
    getKey: () => 'archive',
    getBytes: async (offset, length) => ({ data: Uint8Array.from(archive.subarray(offset, offset + length)).buffer }),
  })

test('every tile can be read, also if several are equal; other tiles do not exist', async () => {
  const tiles: Tile[] = Array.from({ length: 64 }, (_, at) => {
    const [x, y] = [at % 8, Math.floor(at / 8)]
    return { z: 3, x, y, bytes: bytesOf(x < 5 ? 'sea' : `land ${y}`) }
  })
  const present = tiles.filter(({ x, y }) => x !== 2 || y !== 2)
  const archive = open(pmtilesArchive({ tiles: present, bounds: WORLD, metadata: {} }))
  for (const { z, x, y, bytes } of tiles) {
    const read = await archive.getZxy(z, x, y)
    expect(read && new Uint8Array(read.data), `${x}/${y}`).toEqual(x === 2 && y === 2 ? undefined : bytes)
  }
  const { numAddressedTiles, numTileEntries, numTileContents } = await archive.getHeader()
  expect([numAddressedTiles, numTileContents]).toEqual([63, 9])
  expect(numTileEntries).toBeLessThan(40)
})
