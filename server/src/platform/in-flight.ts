/** Limits the running requests of each requester in this process; further ones are rejected, not queued. */
export function createInFlight(most: number) {
  const now = new Map<string, number>()
  return async <Result>(
    asker: string,
    work: () => Promise<Result>,
  ): Promise<{ done: true; result: Result } | { done: false }> => {
    const before = now.get(asker) ?? 0
    if (before >= most) return { done: false }
    now.set(asker, before + 1)
    try {
      return { done: true, result: await work() }
    } finally {
      const left = (now.get(asker) ?? 1) - 1
      if (left === 0) now.delete(asker)
      else now.set(asker, left)
    }
  }
}
