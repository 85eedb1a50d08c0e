import { whenIdle } from './when-idle.ts'

/** Resolves once the page is painted and idle: requests made after that delay no paint. */
export const whenPainted = () => waitForFirstPaint().then(whenIdle)

function waitForFirstPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (!PerformanceObserver.supportedEntryTypes.includes('paint'))
      return void requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return
      observer.disconnect()
      resolve()
    }).observe({ type: 'paint', buffered: true })
  })
}
