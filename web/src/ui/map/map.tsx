import './map.css'
import { type ComponentType, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsShown } from '../overlays/keep-mounted.tsx'
import type { MapFailure, MapProps } from './map.model.ts'

type MapCanvasComponent = ComponentType<MapProps & { onFail: (reason: MapFailure) => void; onDrawn: () => void }>
type State =
  | { phase: 'loading' }
  | { phase: 'failed'; reason: MapFailure }
  | { phase: 'ready'; Canvas: MapCanvasComponent }

/** Whether the element has come near the viewport. A map below it is not loaded: most phone users never reach it. */
function useIsNearViewport() {
  const [near, setNear] = useState(false)
  const watch = useCallback((element: Element | null) => {
    if (!element) return undefined
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting === true), {
      rootMargin: '200px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [near, watch] as const
}

/** Fetches the map's code once the map is near; unlike a lazy component, it can be retried after a failure. */
function useMapCode(attempt: number, near: boolean) {
  const [state, setState] = useState<State>({ phase: 'loading' })
  useEffect(() => {
    if (!near) return undefined
    let gone = false
    const failed = () => !gone && setState({ phase: 'failed', reason: 'notLoaded' })
    import('./map-canvas.tsx').then(({ MapCanvas }) => !gone && setState({ phase: 'ready', Canvas: MapCanvas }), failed)
    return () => {
      gone = true
    }
  }, [attempt, near])
  return [state, setState] as const
}

const LOAD_LIMIT_SECONDS = 15

/** Gives up on a map that is not rendered in time. Only visible seconds count: a hidden page renders nothing. */
function useLoadLimit(loading: boolean, onLate: () => void) {
  const late = useEffectEvent(onLate)
  useEffect(() => {
    if (!loading) return
    let seconds = 0
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') seconds += 1
      if (seconds < LOAD_LIMIT_SECONDS) return
      clearInterval(timer)
      late()
    }, 1000)
    return () => clearInterval(timer)
  }, [loading])
}

/** A map that loads by itself and shows its own error; the page around it works in both cases. */
export function MapView({ hint, ...props }: MapProps & { hint?: string }) {
  const { t, i18n } = useTranslation('map')
  const [attempt, setAttempt] = useState(0)
  const [near, watch] = useIsNearViewport()
  const [state, setState] = useMapCode(attempt, near)
  const [drawn, setDrawn] = useState(false)
  const fail = (reason: MapFailure) => setState({ phase: 'failed', reason })
  useLoadLimit(useIsShown() && near && !drawn && state.phase !== 'failed', () => fail('late'))
  const retry = () => {
    setDrawn(false)
    setState({ phase: 'loading' })
    setAttempt(attempt + 1)
  }
  const failed = state.phase === 'failed'
  const online = useEffectEvent(retry)
  useEffect(() => {
    if (!failed) return undefined
    window.addEventListener('online', online)
    return () => window.removeEventListener('online', online)
  }, [failed])
  const texts = { notLoaded: t('notLoaded'), failed: t('failed'), late: t('late') }
  if (state.phase === 'failed')
    return (
      <div className="map-failed" role="alert">
        <p className="strong">{texts[state.reason]}</p>
        {hint && <p className="soft">{hint}</p>}
        <button type="button" className="button" onClick={retry}>
          {t('retry')}
        </button>
      </div>
    )
  if (state.phase === 'loading')
    return <section ref={watch} className="map-host skeleton" aria-busy="true" aria-label={t('loading')} />
  return <state.Canvas key={`${i18n.language}:${attempt}`} {...props} onFail={fail} onDrawn={() => setDrawn(true)} />
}
