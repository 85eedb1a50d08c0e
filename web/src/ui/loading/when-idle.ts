const IDLE_TIMEOUT_MS = 1_500
const FALLBACK_DELAY_MS = 200

/** Resolves once the page has nothing more urgent to do, at the latest after 1.5 s. */
export const whenIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT_MS })
    else setTimeout(resolve, FALLBACK_DELAY_MS)
  })
