import { gunzipSync } from 'node:zlib'
import { Compression, type Entry, PMTiles, tileIdToZxy } from 'pmtiles'
import { expect, test } from 'vitest'
import { FIRST_READ_BYTES, HEADER_BYTES, readDirectory, writeDirectories } from './archive-directory.rules.ts'
import { writeHeader } from './archive-header.rules.ts'

/** Entries with gaps, runs and contents of all lengths, some of them shared. */
function manyEntries(count: number): Entry[] {
  const entries: Entry[] = []
  let [tileId, offset] = [5, 0]
  for (let nr = 0; nr < count; nr++) {
    const mixed = Math.imul(nr + 1, 2_654_435_761) >>> 0
    const runLength = 1 + (mixed % 3)
    const shared = nr > 0 && mixed % 11 === 0 ? entries[mixed % nr] : undefined
    const length = shared?.length ?? 1 + (mixed % 90_000)
    entries.push({ tileId, runLength, length, offset: shared?.offset ?? offset })
    if (!shared) offset += length
    tileId += runLength + (mixed % 5)
  }
  return entries
}

test('a directory that was written is read back unchanged', () => {
  const entries = manyEntries(300)
  const { root, leaves } = writeDirectories(entries)
  expect(leaves).toHaveLength(0)
  expect(readDirectory(gunzipSync(root))).toEqual(entries)
})

test('entries that do not fit the first read are stored in leaves, which the library of the browser finds', async () => {
  const entries = manyEntries(60_000)
  const { root, leaves } = writeDirectories(entries)
  expect(HEADER_BYTES + root.length).toBeLessThanOrEqual(FIRST_READ_BYTES)
  expect(leaves.length).toBeGreaterThan(0)
  const end = Math.max(...entries.map(({ offset, length }) => offset + length))
  const head = writeHeader({
    lengths: { root: root.length, metadata: 0, leaves: leaves.length, tiles: end },
    counts: { addressed: 0, entries: entries.length, contents: 0 },
    zooms: { min: 0, max: 20 },
    bounds: { west: 20, south: 43, east: 30, north: 48 },
    tileCompression: Compression.None,
  })
  const front = new Uint8Array(Buffer.concat([head, root, leaves]))
  let asked: [number, number] | undefined
  const archive = new PMTiles({
    getKey: () => 'leaves',
    getBytes: async (offset, length) => {
      asked = [offset - front.length, length]
      return { data: front.slice(offset, offset + length).buffer }
    },
  })
  for (let nr = 0; nr < entries.length; nr += 997) {
    const { tileId = 0, runLength = 0, offset = 0, length = 0 } = entries[nr] ?? {}
    await archive.getZxy(...tileIdToZxy(tileId + runLength - 1))
    expect(asked).toEqual([offset, length])
  }
  expect(await archive.getZxy(...tileIdToZxy(3))).toBeUndefined()
})

test.each([
  ['nothing', []],
  ['more entries than bytes', [0xff, 0xff, 0xff, 0xff, 0x0f, 1, 1, 1, 1]],
  ['a premature end', [2, 1, 1, 1, 1]],
  ['a number without an end', [1, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]],
  ['repeated ids', [2, 1, 0, 1, 1, 5, 5, 1, 0]],
  ['an empty content', [1, 1, 1, 0, 1]],
  ['an offset before the first', [1, 1, 1, 5, 0]],
])('a directory of %s is rejected', (_, bytes) => {
  expect(() => readDirectory(Uint8Array.from(bytes))).toThrow('has a broken directory')
})
