/** Returns a text in an encoding that the platform can only decode; '?' replaces characters it lacks. */
export function encoded(text: string, encoding: string): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text)
  if (encoding.startsWith('utf-16')) return utf16(text, { littleEndian: encoding === 'utf-16le', mark: true })
  const decoder = new TextDecoder(encoding)
  const table = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
  return Uint8Array.from(Array.from(text, (character) => table.get(character) ?? 63))
}

export function utf16(text: string, { littleEndian, mark }: { littleEndian: boolean; mark: boolean }): Uint8Array {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index))
  const pairs = (mark ? [0xfeff, ...units] : units).flatMap((unit) =>
    littleEndian ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255],
  )
  return Uint8Array.from(pairs)
}
