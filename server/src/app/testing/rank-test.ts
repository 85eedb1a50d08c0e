/** By chance alone, a difference this large shows in one of 15,000 runs. */
export const MAX_DEVIATION = 4

/** The difference of the ranks of two samples, in standard deviations (Mann and Whitney). */
export function rankDeviation(first: number[], second: number[]): number {
  const all = [...first.map((ms) => ({ ms, isFirst: true })), ...second.map((ms) => ({ ms, isFirst: false }))]
  const ranks = all.toSorted((a, b) => a.ms - b.ms).flatMap(({ isFirst }, nr) => (isFirst ? [nr + 1] : []))
  const [n, m] = [first.length, second.length]
  const expected = (n * (n + m + 1)) / 2
  return (ranks.reduce((sum, rank) => sum + rank, 0) - expected) / Math.sqrt((n * m * (n + m + 1)) / 12)
}
