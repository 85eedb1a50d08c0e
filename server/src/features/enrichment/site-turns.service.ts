/** The result of work at a host. `done` is false if the host was busy; `before` is the number of calls turned away. */
export type Turn<Result> = { done: true; result: Result } | { done: false; before: number }

/** Runs one visit of a host at a time. Other calls are turned away, because a host may be busy for minutes. */
export function createTurns() {
  const sentAway = new Map<string, number>()
  return async <Result>(host: string, work: () => Promise<Result>): Promise<Turn<Result>> => {
    const before = sentAway.get(host)
    if (before !== undefined) {
      sentAway.set(host, before + 1)
      return { done: false, before }
    }
    sentAway.set(host, 0)
    try {
      return { done: true, result: await work() }
    } finally {
      sentAway.delete(host)
    }
  }
}
