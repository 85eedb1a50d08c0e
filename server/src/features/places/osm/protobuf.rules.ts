/** One field of a protobuf message: its number, and its bytes or, for a varint, its value. */
type Field = { number: number; bytes: Buffer } | { number: number; value: number }

const VARINT = 0
const EIGHT_BYTES = 1
const BYTES = 2
const FOUR_BYTES = 5

/** The fields of a protobuf message in order, without fixed-size numbers. Throws RangeError for an invalid message. */
export function* fieldsOf(message: Buffer): Generator<Field> {
  let at = 0
  const varint = () => {
    let value = 0
    for (let factor = 1; factor < 2 ** 63; factor *= 128) {
      const byte = message[at++]
      if (byte === undefined) throw new RangeError('a message ends within a number')
      value += (byte & 0x7f) * factor
      if (byte < 0x80) return value
    }
    throw new RangeError('a number is too long')
  }
  while (at < message.length) {
    const key = varint()
    const number = Math.floor(key / 8)
    const kind = key % 8
    if (kind === VARINT) yield { number, value: varint() }
    else if (kind === BYTES) {
      const length = varint()
      if (at + length > message.length) throw new RangeError('a field is longer than its message')
      at += length
      yield { number, bytes: message.subarray(at - length, at) }
    } else if (kind === EIGHT_BYTES || kind === FOUR_BYTES) at += kind === EIGHT_BYTES ? 8 : 4
    else throw new RangeError('an unknown kind of field')
  }
}
