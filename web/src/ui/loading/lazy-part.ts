import i18n from 'i18next'
import { type ComponentType, createElement, lazy, type LazyExoticComponent, useEffect, useState } from 'react'
import { loadAllTexts } from '../../lib/i18n/i18n.ts'
import { loadWithRetry } from '../../lib/load-with-retry.ts'
import { storeError } from '../../lib/browser/stored-errors.ts'
import { whenIdle } from './when-idle.ts'

/** Loads code that the page does not need immediately, and the texts that it may show. */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  const [code] = await loadWithRetry(() => Promise.all([load(), loadAllTexts()]))
  return code
}

export type LazyPart<P> = LazyExoticComponent<ComponentType<P>> & { preload: () => void }

/**
 * A part of a page with code of its own, to be drawn within a `Suspense`. With `idle` its code is fetched when the page
 * has nothing more urgent to do.
 */
export function lazyPart<P>(load: () => Promise<ComponentType<P>>, { idle = false } = {}): LazyPart<P> {
  let loading: Promise<ComponentType<P>> | undefined
  const loadOnce = () => {
    // After a failure the code is requested again when the part is rendered.
    loading ??= loadCode(load).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
  const Part = lazy(async () => {
    if (idle) await whenIdle()
    // React caches a failed lazy component: only a reload of the page retries it.
    return { default: await loadOnce().catch(missingPartPlaceholder<P>) }
  })
  // A failed preload is reported when the part is rendered.
  const preload = () =>
    void whenIdle()
      .then(loadOnce)
      .catch(() => undefined)
  return Object.assign(Part, { preload })
}

/** Without a connection, code may load for minutes. */
const KEYS_HELD_MS = 5000

/** The fallback of an overlay whose code is loading: as if it were open, keys are no shortcuts of the page behind it. */
export function OverlayLoading() {
  const [holdsKeys, setHoldsKeys] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setHoldsKeys(false), KEYS_HELD_MS)
    return () => clearTimeout(timer)
  }, [])
  return holdsKeys && createElement('span', { hidden: true, 'data-overlay-loading': true })
}

let isMissingNotified = false

/** Placeholder of a part whose code no longer exists: the page around it, and what is typed there, stays. */
function missingPartPlaceholder<P>(error: unknown): ComponentType<P> {
  storeError(error)
  if (!isMissingNotified) void notifyMissingPart()
  isMissingNotified = true
  return () => null
}

async function notifyMissingPart(): Promise<void> {
  const { notify } = await import('../overlays/toast.ts')
  const action = { label: i18n.t('shell:error.reload'), onChoose: () => window.location.reload() }
  notify({ tone: 'bad', title: i18n.t('shell:error.title'), text: i18n.t('shell:error.part'), action })
}
