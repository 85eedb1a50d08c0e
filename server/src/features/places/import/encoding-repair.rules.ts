const PASSES = 2
/** Bytes as Windows-1252 displays them. Undefined bytes are control characters. */
const WINDOWS = Array.from(new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)))
const BYTE_BY_CHARACTER = new Map(
  WINDOWS.flatMap((character, byte) => [[character, byte] as const, [String.fromCharCode(byte), byte] as const]),
)
const SUSPECT = /[\u00c2-\u00f4]|&#?\w/
/** Sequences of characters that may be the bytes of non-ASCII letters. */
const SUSPECT_RUN = new RegExp(`[${WINDOWS.slice(128).join('')}\\u0080-\\u009f]{2,}`, 'g')
/** Letters and marks of Latin names, and bytes to be decoded again. Other results come from texts such as "É®". */
const LATIN = /^[\u0080-\u017f\u0192\u02c6\u02dc\u0218-\u021b\u1e00-\u1eff\u2010-\u203a\u20ac\u2116\u2122]+$/
/** At least two: a single letter may also be a capital before a mark: "ESPAÑ®". */
const OTHER_ALPHABET = /^[\u0370-\u04ff]{2,}$/
const ENTITY = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|(amp|lt|gt|quot|apos|nbsp));/g
const NAMED_ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Restores text whose bytes were decoded as Windows-1252 ("MÃ¸bler") or whose entities were not decoded ("&#259;").
 * Changes only what encodes to exactly the given text again.
 */
export function repairEncoding(text: string): string {
  let known = text
  for (let pass = 0; pass < PASSES && SUSPECT.test(known); pass++) {
    const better = known.replace(ENTITY, decodeEntity).replace(SUSPECT_RUN, decodeRun)
    if (better === known) return known
    known = better
  }
  return known
}

function decodeEntity(entity: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return NAMED_ENTITIES[name] ?? entity
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  const isCharacter = code >= 0x20 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : entity
}

function decodeRun(run: string): string {
  const bytes = Uint8Array.from(run, (character) => BYTE_BY_CHARACTER.get(character) ?? 0)
  try {
    const letters = utf8.decode(bytes)
    return LATIN.test(letters) || OTHER_ALPHABET.test(letters) ? letters : run
  } catch {
    return run
  }
}
