import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import { allTexts } from '../lib/i18n.ts'
import { whenIdle } from './when-idle.ts'

/** Milliseconds before each further try while the browser believes itself online. */
const PAUSES_MS = [1_000, 3_000, 9_000]

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const online = () => new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))

/**
 * Loads code which the page around it can do without for a while, and the texts it may show. Offline it waits for the
 * network. Rejects once three further tries on a network have failed: the files are then not there any more.
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  const pauses = PAUSES_MS.values()
  for (;;)
    try {
      const [code] = await Promise.all([load(), allTexts()])
      return code
    } catch (error) {
      if (navigator.onLine) {
        const { value: ms } = pauses.next()
        if (ms === undefined) throw error
        await pause(ms)
      } else await online()
    }
}

export type LazyPart<P> = LazyExoticComponent<ComponentType<P>> & { preload: () => void }

/**
 * A part of a page with code of its own, to be drawn within a `Suspense`. With `idle` its code is fetched when the page
 * has nothing more urgent to do.
 */
export function lazyPart<P>(load: () => Promise<ComponentType<P>>, { idle = false } = {}): LazyPart<P> {
  let loading: Promise<ComponentType<P>> | undefined
  const loadOnce = () => {
    loading ??= loadCode(load)
    return loading
  }
  const Part = lazy(async () => {
    if (idle) await whenIdle()
    return { default: await loadOnce() }
  })
  // A part that could not be fetched ahead says so when it is drawn.
  const preload = () =>
    void whenIdle()
      .then(loadOnce)
      .catch(() => undefined)
  return Object.assign(Part, { preload })
}
