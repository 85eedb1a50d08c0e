import { gzipSync } from 'node:zlib'
import type { Entry } from 'pmtiles'
import { readVarint } from 'pmtiles'
import { ArchiveFailure } from './archive-failure.rules.ts'

/** The header and the root directory are read together, in one request of this size. */
export const FIRST_READ_BYTES = 16_384
export const HEADER_BYTES = 127
const LEAF_ENTRIES = 4096
const MAX_ID = (4 ** 27 - 1) / 3

/** The entries of an unpacked directory (specification 3). Throws ArchiveFailure if the bytes are not a directory. */
export function readDirectory(bytes: Uint8Array): Entry[] {
  const at = { buf: bytes, pos: 0 }
  const next = () => {
    if (at.pos >= bytes.length) throw brokenDirectory()
    const value = numberAt(at)
    if (!Number.isSafeInteger(value) || value < 0) throw brokenDirectory()
    return value
  }
  const count = next()
  // Each entry has four numbers of a byte or more.
  if (count === 0 || count * 4 > bytes.length) throw brokenDirectory()
  const column = () => Array.from({ length: count }, next)
  const [ids, runs, lengths, offsets] = [column(), column(), column(), column()]
  let tileId = 0
  let end = 0
  return ids.map((step, nr) => {
    if (nr > 0 && step === 0) throw brokenDirectory()
    tileId += step
    const [runLength = 0, length = 0, storedOffset = 0] = [runs[nr], lengths[nr], offsets[nr]]
    // 0: immediately after the previous content.
    const offset = storedOffset === 0 && nr > 0 ? end : storedOffset - 1
    end = offset + length
    if (length === 0 || offset < 0 || tileId + runLength > MAX_ID) throw brokenDirectory()
    return { tileId, runLength, length, offset }
  })
}

function numberAt(at: Parameters<typeof readVarint>[0]): number {
  try {
    return readVarint(at)
  } catch {
    throw brokenDirectory()
  }
}

const brokenDirectory = () => new ArchiveFailure('format', 'has a broken directory')

/** The bytes of a directory: ids as differences, runs, lengths, offsets with 0 for "right after the previous one". */
function writeDirectory(entries: readonly Entry[]): Uint8Array {
  const numbers = [entries.length]
  for (const [nr, { tileId }] of entries.entries()) numbers.push(tileId - (entries[nr - 1]?.tileId ?? 0))
  for (const { runLength } of entries) numbers.push(runLength)
  for (const { length } of entries) numbers.push(length)
  for (const [nr, { offset }] of entries.entries()) {
    const before = entries[nr - 1]
    numbers.push(before && before.offset + before.length === offset ? 0 : offset + 1)
  }
  return gzipSync(varints(numbers))
}

function varints(numbers: readonly number[]): Uint8Array {
  const bytes = Buffer.alloc(numbers.length * 8)
  let at = 0
  for (const number of numbers) {
    let left = number
    for (; left >= 0x80; left = Math.floor(left / 0x80)) bytes[at++] = (left % 0x80) + 0x80
    bytes[at++] = left
  }
  return bytes.subarray(0, at)
}

/** A root directory that fits the first read, and the leaves it points to if it cannot contain all entries itself. */
export function writeDirectories(entries: readonly Entry[]): { root: Uint8Array; leaves: Uint8Array } {
  const single = writeDirectory(entries)
  if (fitsFirstRead(single)) return { root: single, leaves: new Uint8Array() }
  for (let size = LEAF_ENTRIES; ; size = Math.ceil(size * 1.5)) {
    const leaves: Uint8Array[] = []
    const pointers: Entry[] = []
    let offset = 0
    for (let at = 0; at < entries.length; at += size) {
      const leaf = writeDirectory(entries.slice(at, at + size))
      pointers.push({ tileId: entries[at]?.tileId ?? 0, runLength: 0, offset, length: leaf.length })
      leaves.push(leaf)
      offset += leaf.length
    }
    const root = writeDirectory(pointers)
    if (fitsFirstRead(root)) return { root, leaves: Buffer.concat(leaves) }
  }
}

const fitsFirstRead = (directory: Uint8Array) => HEADER_BYTES + directory.length <= FIRST_READ_BYTES
