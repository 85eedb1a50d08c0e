import { whenIdle } from '../ui/loading/when-idle.ts'

const REGISTER_DELAY_MS = 3_000

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const loaded = () =>
  new Promise<unknown>((resolve) => {
    if (document.readyState === 'complete') resolve(undefined)
    else window.addEventListener('load', resolve, { once: true })
  })

/** Prepares the offline page once the first page is shown and idle; the app works without it. */
export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await loaded()
  await wait(REGISTER_DELAY_MS)
  await whenIdle()
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined)
}
