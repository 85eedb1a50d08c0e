import type { Coordinates } from '../../../platform/great-circle.ts'

const SCALE = 1e7
const UNKNOWN = 0x7fffffff

/**
 * The positions of the corners of buildings: 16 bytes per node in flat arrays, so that those of a country fit in memory
 * (about ten million corners of named businesses in Germany, 160 MB). Call `want` for every id, then `seal`, then
 * `set`.
 */
export class NodePositions {
  #ids = new Float64Array(1024)
  #count = 0
  #latitudes = new Int32Array(0)
  #longitudes = new Int32Array(0)
  #cursor = 0

  want(id: number): void {
    if (this.#count === this.#ids.length) {
      const wider = new Float64Array(this.#ids.length * 2)
      wider.set(this.#ids)
      this.#ids = wider
    }
    this.#ids[this.#count++] = id
  }

  /** Ends the collection of ids and makes them available to lookups. Duplicate ids count once. */
  seal(): void {
    const sorted = this.#ids.subarray(0, this.#count).sort()
    let kept = 0
    for (const id of sorted) if (kept === 0 || id !== sorted[kept - 1]) sorted[kept++] = id
    this.#count = kept
    this.#ids = sorted.slice(0, kept)
    this.#latitudes = new Int32Array(kept).fill(UNKNOWN)
    this.#longitudes = new Int32Array(kept)
  }

  /** Ids mostly arrive in ascending order, which needs a step forward instead of a search. */
  set(id: number, { latitude, longitude }: Coordinates): void {
    const at = this.#find(id)
    if (at < 0 || Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return
    this.#latitudes[at] = Math.round(latitude * SCALE)
    this.#longitudes[at] = Math.round(longitude * SCALE)
  }

  get(id: number): Coordinates | null {
    const at = this.#find(id)
    const latitude = this.#latitudes[at] ?? UNKNOWN
    const longitude = this.#longitudes[at] ?? 0
    return latitude === UNKNOWN ? null : { latitude: latitude / SCALE, longitude: longitude / SCALE }
  }

  #find(id: number): number {
    const ids = this.#ids
    if ((ids[this.#cursor - 1] ?? Number.NEGATIVE_INFINITY) >= id || (ids[this.#cursor + 8] ?? id) < id)
      this.#cursor = this.#firstFrom(id)
    while (this.#cursor < this.#count && (ids[this.#cursor] ?? id) < id) this.#cursor++
    return ids[this.#cursor] === id ? this.#cursor : -1
  }

  #firstFrom(id: number): number {
    let low = 0
    let high = this.#count
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#ids[middle] ?? id) < id) low = middle + 1
      else high = middle
    }
    return low
  }
}
