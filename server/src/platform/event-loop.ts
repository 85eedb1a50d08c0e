const SLICE_MS = 10

/**
 * For long work in this process: await the returned function between two steps. It yields to the event loop, so that
 * requests and timers run, if ten milliseconds have passed since it last yielded.
 */
export function createYielder(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < SLICE_MS) return
    await new Promise((done) => setImmediate(done))
    began = performance.now()
  }
}

/** Maps a list and yields to the event loop between items. */
export async function mapYielding<Item, Result>(
  items: readonly Item[],
  work: (item: Item, nr: number) => Result,
): Promise<Result[]> {
  const yieldIfDue = createYielder()
  const results: Result[] = []
  for (const [nr, item] of items.entries()) {
    await yieldIfDue()
    results.push(work(item, nr))
  }
  return results
}
