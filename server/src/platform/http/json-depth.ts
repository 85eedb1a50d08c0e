const [QUOTE, BACKSLASH, OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = Buffer.from('"\\{}[]')

/**
 * Whether JSON is nested deeper than `maxDepth`: code that recurses into such a value, for example to serialize it,
 * overflows the stack. One pass over the bytes; invalid JSON is left to the parser.
 */
export function isNestedDeeperThan(json: Uint8Array, maxDepth: number): boolean {
  let depth = 0
  let quoted = false
  for (let at = 0; at < json.length; at++) {
    const byte = json[at]
    if (quoted) {
      if (byte === BACKSLASH) at++
      else if (byte === QUOTE) quoted = false
    } else if (byte === QUOTE) quoted = true
    else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) depth++
    else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) depth--
    if (depth > maxDepth) return true
  }
  return false
}
