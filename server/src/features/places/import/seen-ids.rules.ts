const FIRST_SIZE = 1 << 16
/** The load factor beyond which finding a free slot takes long. */
const MAX_LOAD_FACTOR = 0.6
const HIGH = 2 ** 21

/**
 * The ids seen so far, as hashes of 53 bits in a flat table: about 20 bytes per id, so that those of a country fit in
 * memory. Two of ten million ids share a hash once in 180 imports; one row is then counted as a duplicate, but stored.
 */
export class SeenIds {
  #slots = new Float64Array(FIRST_SIZE)
  #count = 0

  /** Adds the id. Returns whether it was added before. */
  hasOrAdd(id: string): boolean {
    if (this.#count > this.#slots.length * MAX_LOAD_FACTOR) this.#grow()
    const known = !put(this.#slots, hash(id))
    if (!known) this.#count++
    return known
  }

  #grow(): void {
    const wider = new Float64Array(this.#slots.length * 2)
    for (const value of this.#slots) if (value !== 0) put(wider, value)
    this.#slots = wider
  }
}

/** Returns false if the value is in the table already. Zero marks a free slot. */
function put(slots: Float64Array, value: number): boolean {
  const last = slots.length - 1
  for (let at = value % slots.length; ; at = at === last ? 0 : at + 1) {
    if (slots[at] === value) return false
    if (slots[at] === 0) {
      slots[at] = value
      return true
    }
  }
}

/** Two FNV-1a hashes with different seeds, combined to 53 bits; never 0. */
function hash(text: string): number {
  let low = 0x811c9dc5
  let high = 0x01000193
  for (let at = 0; at < text.length; at++) {
    low = Math.imul(low ^ text.charCodeAt(at), 0x01000193)
    high = Math.imul(high ^ text.charCodeAt(at), 0x85ebca6b)
    high ^= high >>> 13
  }
  return (low >>> 0) * HIGH + ((high >>> 0) % HIGH) + 1
}
