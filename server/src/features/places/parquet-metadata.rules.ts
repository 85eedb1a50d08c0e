import { type FileMetaData, parquetMetadata } from 'hyparquet'
import { deserializeTCompactProtocol } from 'hyparquet/src/thrift.js'

/** Thrift types of the compact protocol, by the low half of a field's first byte. */
const TYPE_STOP = 0
const TYPE_TRUE = 1
const TYPE_FALSE = 2
const TYPE_BYTE = 3
const TYPE_DOUBLE = 7
const TYPE_BINARY = 8
const TYPE_LIST = 9
const TYPE_STRUCT = 12
const DOUBLE_BYTES = 8
/** The format has at most 18 fields in a struct, numbered from 1. */
const MAX_FIELDS = 64
const MAX_DEPTH = 16
/** A 64-bit number has seven bits in each byte. */
const MAX_NUMBER_BYTES = 10
/** The length of the footer and the magic number after it. */
const TRAILER_BYTES = 8

/**
 * The metadata at the end of a Parquet file. `tail` is the last bytes of the file, with the whole footer. Throws for
 * malformed metadata. The library builds an object for everything it reads, which takes minutes for a hostile megabyte,
 * so the footer is walked first, in time linear in its length.
 */
export function readFooter(tail: Uint8Array): FileMetaData {
  const view = new DataView(tail.buffer, tail.byteOffset, tail.byteLength)
  const length = footerLength(tail)
  const start = tail.length - TRAILER_BYTES - length
  if (start < 0) throw new Error(`the footer of ${length} bytes is longer than what was read`)
  new ThriftWalker(new DataView(view.buffer, view.byteOffset + start, length)).skipStruct(0)
  return parquetMetadata(tail, { geoparquet: false })
}

/** The size of the footer in bytes, as stated by the last eight bytes of a file. Throws for a shorter file. */
export const footerLength = (tail: Uint8Array): number =>
  new DataView(tail.buffer, tail.byteOffset, tail.byteLength).getUint32(tail.length - TRAILER_BYTES, true)

/** The page header at the reader's offset, which then advances. Throws for a malformed header, as `readFooter` does. */
export function readPageHeader(reader: { view: DataView; offset: number }): Record<string, unknown> {
  new ThriftWalker(reader.view, reader.offset).skipStruct(0)
  return deserializeTCompactProtocol(reader)
}

/** Skips values of the compact protocol. Reading beyond the end throws RangeError. */
class ThriftWalker {
  #at: number
  readonly #view: DataView

  constructor(view: DataView, at = 0) {
    this.#view = view
    this.#at = at
  }

  skipStruct(depth: number): void {
    if (depth > MAX_DEPTH) throw new Error('structs are nested too deeply')
    for (let fields = 0; ; fields++) {
      const head = this.#byte()
      const type = head & 0x0f
      if (type === TYPE_STOP) return
      if (fields === MAX_FIELDS) throw new Error('a struct has too many fields')
      if (head >> 4 === 0) this.#number()
      if (type !== TYPE_TRUE && type !== TYPE_FALSE) this.#value(type, depth)
    }
  }

  #value(type: number, depth: number): void {
    if (type === TYPE_STRUCT) this.skipStruct(depth + 1)
    else if (type === TYPE_LIST) this.#list(depth)
    else if (type === TYPE_BINARY) this.#skip(this.#number())
    else if (type === TYPE_DOUBLE) this.#skip(DOUBLE_BYTES)
    else if (type === TYPE_TRUE || type === TYPE_FALSE || type === TYPE_BYTE) this.#skip(1)
    else this.#number()
  }

  #list(depth: number): void {
    const head = this.#byte()
    const size = head >> 4 === 0x0f ? this.#number() : head >> 4
    if (size > this.#view.byteLength - this.#at) throw new Error('a list is longer than the data')
    if (depth >= MAX_DEPTH) throw new Error('lists are nested too deeply')
    for (let element = 0; element < size; element++) this.#value(head & 0x0f, depth + 1)
  }

  #byte(): number {
    return this.#view.getUint8(this.#at++)
  }

  #skip(bytes: number): void {
    if (bytes > this.#view.byteLength - this.#at) throw new Error('a value is longer than the data')
    this.#at += bytes
  }

  /** The value is exact up to 2^53, which exceeds any length. */
  #number(): number {
    let [value, weight] = [0, 1]
    for (let bytes = 0; bytes < MAX_NUMBER_BYTES; bytes++) {
      const byte = this.#byte()
      value += (byte & 0x7f) * weight
      if (byte < 0x80) return value
      weight *= 0x80
    }
    throw new Error('a number is too long')
  }
}
