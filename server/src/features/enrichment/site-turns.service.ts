/** What became of work at a host: done, or not, because the host is busy and so many others came before in vain. */
export type Turn<Result> = { done: true; result: Result } | { done: false; before: number }

/** Lets one visitor at a time in at each host. Others are sent away instead of waiting: a host may be busy for minutes. */
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
