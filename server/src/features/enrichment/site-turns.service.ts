/** Lets one visitor at a time in at each host; others wait their turn. A host may be busy hours, so nothing is timed here. */
export function createTurns() {
  const last = new Map<string, Promise<void>>()
  return async <Result>(host: string, work: () => Promise<Result>): Promise<Result> => {
    const before = last.get(host) ?? Promise.resolve()
    const result = before.then(work)
    const over = result.then(
      () => undefined,
      () => undefined,
    )
    last.set(host, over)
    try {
      return await result
    } finally {
      if (last.get(host) === over) last.delete(host)
    }
  }
}
