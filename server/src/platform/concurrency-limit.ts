/** Thrown when the queue of a key is full. */
export class TooManyConcurrentRequests extends Error {}

export type ConcurrencyLimit = <Result>(key: string, work: () => PromiseLike<Result>) => Promise<Result>

/**
 * Runs at most `atOnce` pieces of work per key concurrently in this process; up to `waiting` more are queued, first
 * come, first served. Throws TooManyConcurrentRequests beyond that.
 */
export function createConcurrencyLimit(limits: { atOnce: number; waiting: number }): ConcurrencyLimit {
  const queues = new Map<string, { running: number; waiting: (() => void)[] }>()
  return async (key, work) => {
    const queue = queues.get(key) ?? { running: 0, waiting: [] }
    queues.set(key, queue)
    if (queue.running < limits.atOnce) queue.running++
    else if (queue.waiting.length < limits.waiting) await new Promise<void>((begin) => queue.waiting.push(begin))
    else throw new TooManyConcurrentRequests('Too many requests at once')
    try {
      return await work()
    } finally {
      const next = queue.waiting.shift()
      // The slot passes directly to the next one, so that a new call cannot take it.
      if (next) next()
      else if (--queue.running === 0) queues.delete(key)
    }
  }
}
