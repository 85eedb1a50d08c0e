/** More pieces of work than may wait. */
export class TooManyAtOnce extends Error {}

export type ConcurrencyLimit = <Result>(key: string, work: () => PromiseLike<Result>) => Promise<Result>

/**
 * Does so many pieces of work of one key at a time, in this process; so many more wait, first come first served. Throws
 * TooManyAtOnce for what comes on top.
 */
export function createConcurrencyLimit(limits: { atOnce: number; waiting: number }): ConcurrencyLimit {
  const queues = new Map<string, { running: number; waiting: (() => void)[] }>()
  return async (key, work) => {
    const queue = queues.get(key) ?? { running: 0, waiting: [] }
    queues.set(key, queue)
    if (queue.running < limits.atOnce) queue.running++
    else if (queue.waiting.length < limits.waiting) await new Promise<void>((begin) => queue.waiting.push(begin))
    else throw new TooManyAtOnce('Too many requests at once')
    try {
      return await work()
    } finally {
      const next = queue.waiting.shift()
      // Its turn goes to the next; nothing that comes now may slip in between.
      if (next) next()
      else if (--queue.running === 0) queues.delete(key)
    }
  }
}
