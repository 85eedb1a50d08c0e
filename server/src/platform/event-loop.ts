const SLICE_MS = 10

/**
 * For long work in this process: what it answers is called, and awaited, between two pieces of it. Once ten milliseconds
 * of work are done, requests and timers get their turn before it goes on.
 */
export function takeTurns(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < SLICE_MS) return
    await new Promise((done) => setImmediate(done))
    began = performance.now()
  }
}

/** A list mapped so. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item, nr: number) => Result,
): Promise<Result[]> {
  const turn = takeTurns()
  const results: Result[] = []
  for (const [nr, item] of items.entries()) {
    await turn()
    results.push(work(item, nr))
  }
  return results
}
