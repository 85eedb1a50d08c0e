/** Milliseconds before each retry while the browser reports to be online. */
const RETRY_DELAYS_MS = [1_000, 3_000, 9_000]

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const waitUntilOnline = () => new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))

/**
 * Loads files of the app. Offline, it waits for the network. Rejects after three failed retries while online: the files
 * then no longer exist.
 */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  const pauses = RETRY_DELAYS_MS.values()
  for (;;)
    try {
      return await load()
    } catch (error) {
      if (navigator.onLine) {
        const { value: ms } = pauses.next()
        if (ms === undefined) throw error
        await pause(ms)
      } else await waitUntilOnline()
    }
}
