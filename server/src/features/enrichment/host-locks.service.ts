/** The result of work at a host. If it is locked, `before` is the number of earlier calls that found it locked. */
export type Locked<Result> = { done: true; result: Result } | { done: false; before: number }

/** Runs one piece of work at a time for each host. Other calls return at once: a host may be busy for minutes. */
export function createHostLocks() {
  const rejected = new Map<string, number>()
  return async <Result>(host: string, work: () => Promise<Result>): Promise<Locked<Result>> => {
    const before = rejected.get(host)
    if (before !== undefined) {
      rejected.set(host, before + 1)
      return { done: false, before }
    }
    rejected.set(host, 0)
    try {
      return { done: true, result: await work() }
    } finally {
      rejected.delete(host)
    }
  }
}
