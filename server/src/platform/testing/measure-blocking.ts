/**
 * Runs work and returns, in milliseconds of this thread's CPU time, the longest stretch for which it blocked the event
 * loop, and the total. Time in which other programs use the CPU does not count.
 */
export async function measureBlocking(work: () => Promise<unknown>): Promise<{ longest: number; total: number }> {
  let longest = 0
  let total = 0
  let ended = false
  let before = process.threadCpuUsage()
  const look = () => {
    const now = process.threadCpuUsage()
    const stretch = (now.user + now.system - before.user - before.system) / 1000
    longest = Math.max(longest, stretch)
    total += stretch
    before = now
    if (!ended) setImmediate(look)
  }
  setImmediate(look)
  try {
    await work()
  } finally {
    look()
    ended = true
  }
  return { longest, total }
}
