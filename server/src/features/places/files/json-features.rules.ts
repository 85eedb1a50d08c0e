/** The text of a feature, or null if it is too long or truncated. */
export type FeatureText = { text: string | null }

/** The longest feature in characters: no company needs more. */
const MAX_FEATURE_LENGTH = 1_000_000
const FEATURES = 'features'
const NEXT_FEATURE = /\{\s*("type"\s*:\s*"Feature"|"(geometry|properties|bbox)"\s*:)/

/**
 * Finds the features of a GeoJSON text that arrives in pieces: those of a collection, or a sequence as in GeoJSONSeq.
 * The scanner only looks at braces and quotes. If these are broken, by a string that does not end on its line or a
 * feature that does not end, it continues with the next feature.
 */
export class FeatureScanner {
  #depth = 0
  /** The depth at which features begin: 0 alone, 1 in a list, 2 in a collection. */
  #level = 0
  #inString = false
  #escaped = false
  /** The last string outside of features, not longer than needed to recognise "features". */
  #name = ''
  #feature: string[] | null = null
  #length = 0
  #lost: string | null = null
  #done = false
  readonly #isAlone: boolean
  /** `alone`: the text is a sequence of features without a collection. */
  constructor(options: { alone: boolean }) {
    this.#isAlone = options.alone
  }

  *push(piece: string): Generator<FeatureText> {
    let text: string | null = piece
    while (text !== null && !this.#done) {
      if (this.#lost !== null) text = this.#refind(text)
      if (text !== null) text = yield* this.#scan(text)
    }
  }

  /** Returns the text after the position at which the structure is broken, or null. */
  *#scan(text: string): Generator<FeatureText, string | null> {
    let start = 0
    for (let at = 0; at < text.length; at++) {
      const event = this.#step(text, at)
      if (event === 'begun') start = at
      if (event === 'over') {
        const whole = (this.#feature ?? []).join('') + text.slice(start, at + 1)
        this.#feature = null
        yield { text: whole.length > MAX_FEATURE_LENGTH ? null : whole }
      }
      if (event === 'end') return null
      if (event === 'broken') {
        yield* this.#lose()
        return text.slice(at + 1)
      }
    }
    if (this.#feature === null) return null
    this.#feature.push(text.slice(start))
    this.#length += text.length - start
    if (this.#length > MAX_FEATURE_LENGTH) yield* this.#lose()
    return null
  }

  /** Call this after the last piece: reports a feature or a collection that was truncated. */
  *end(): Generator<FeatureText> {
    const isTruncated = this.#feature !== null || (this.#level > 0 && !this.#done)
    if (isTruncated && this.#lost === null) yield { text: null }
  }

  #step(text: string, at: number): 'begun' | 'over' | 'end' | 'broken' | undefined {
    const character = text[at]
    if (this.#inString) return this.#stepInString(text, at)
    if (character === '"') {
      this.#inString = true
      this.#name = ''
    } else if (character === '{' || character === '[') return this.#open(character)
    else if (character === '}' || character === ']') return this.#close()
    return undefined
  }

  #stepInString(text: string, at: number): 'broken' | undefined {
    const character = text[at]
    if (character === '\n') return 'broken'
    if (this.#escaped) this.#escaped = false
    else if (character === '\\') this.#escaped = true
    else if (character === '"') this.#inString = false
    else if (this.#name.length <= FEATURES.length) this.#name += character
    return undefined
  }

  #open(character: '{' | '['): 'begun' | undefined {
    this.#depth++
    if (this.#feature !== null) return undefined
    if (character === '[' && this.#depth === 2 && this.#name === FEATURES) this.#level = 2
    else if (character === '[' && this.#depth === 1) this.#level = 1
    else if (character === '{' && this.#depth === this.#level + 1 && (this.#level > 0 || this.#isAlone)) {
      this.#feature = []
      this.#length = 0
      return 'begun'
    }
    return undefined
  }

  #close(): 'over' | 'end' | undefined {
    this.#depth = Math.max(0, this.#depth - 1)
    if (this.#feature !== null) return this.#depth === this.#level ? 'over' : undefined
    if (this.#level > 0 && this.#depth === this.#level - 1) {
      this.#done = true
      return 'end'
    }
    return undefined
  }

  *#lose(): Generator<FeatureText> {
    yield { text: null }
    this.#feature = null
    this.#lost = ''
  }

  /** After the structure was broken: returns the text from the next feature on, or null if none begins here. */
  #refind(piece: string): string | null {
    const text = `${this.#lost ?? ''}${piece}`
    const { index } = NEXT_FEATURE.exec(text) ?? {}
    if (index === undefined) {
      this.#lost = text.slice(-100)
      return null
    }
    this.#lost = null
    this.#depth = this.#level
    this.#inString = false
    this.#escaped = false
    return text.slice(index)
  }
}
