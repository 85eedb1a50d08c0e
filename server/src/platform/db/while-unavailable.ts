import { setTimeout as wait } from 'node:timers/promises'
import { isUnavailable } from './unavailable.ts'

const MAX_RETRIES = 10
const MAX_PAUSE_MS = 5000

/** Repeats work that fails because the database is unavailable: a short outage uses none of a job's tries. */
export async function retryWhileUnavailable(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  for (let repeat = 0; ; repeat++) {
    try {
      return await work()
    } catch (error) {
      if (!isUnavailable(error) || repeat === MAX_RETRIES) throw error
      await wait(Math.min(100 * 2 ** repeat, MAX_PAUSE_MS), undefined, { signal })
    }
  }
}
