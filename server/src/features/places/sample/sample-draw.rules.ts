/** Random choices that are the same on every machine and in every run. */
export type SeededRandom = {
  /** From 0 up to but excluding `below`. */
  number(below: number): number
  whole(below: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  weighted<T extends { weight: number }>(list: readonly T[]): T
}

/** mulberry32: small, well distributed, and without external entropy. */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
  }
  const pick = <T>(list: readonly T[]): T => {
    const found = list[Math.floor(next() * list.length)]
    if (found === undefined) throw new Error('nothing to pick from')
    return found
  }
  return {
    number: (below) => next() * below,
    whole: (below) => Math.floor(next() * below),
    chance: (probability) => next() < probability,
    pick,
    weighted: (list) => {
      let left = next() * list.reduce((sum, { weight }) => sum + weight, 0)
      return list.find(({ weight }) => (left -= weight) < 0) ?? pick(list)
    },
  }
}
