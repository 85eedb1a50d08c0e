/**
 * Runs work and answers, in milliseconds of this thread's processor time, the longest stretch for which it kept the event
 * loop, and all it took. Time in which other programs had the processor does not count.
 */
export async function stretchesOf(work: () => Promise<unknown>): Promise<{ longest: number; total: number }> {
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
