/** Limits the running requests of each requester in this process; further ones are rejected, not queued. */
export function createInFlightLimit(max: number) {
  const running = new Map<string, number>()
  return async <Result>(
    requester: string,
    work: () => Promise<Result>,
  ): Promise<{ done: true; result: Result } | { done: false }> => {
    const before = running.get(requester) ?? 0
    if (before >= max) return { done: false }
    running.set(requester, before + 1)
    try {
      return { done: true, result: await work() }
    } finally {
      const left = (running.get(requester) ?? 1) - 1
      if (left === 0) running.delete(requester)
      else running.set(requester, left)
    }
  }
}
