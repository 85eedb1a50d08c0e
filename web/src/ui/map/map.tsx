import './map.css'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MapProps } from './map.model.ts'

type Canvas = ComponentType<MapProps & { onFail: () => void }>
type State = { phase: 'loading' } | { phase: 'failed' } | { phase: 'ready'; Canvas: Canvas }

/** Fetches the map's code once the page stands; a failed try can be repeated, which a lazy component cannot. */
function useMapCode(attempt: number) {
  const [state, setState] = useState<State>({ phase: 'loading' })
  useEffect(() => {
    let gone = false
    const failed = () => !gone && setState({ phase: 'failed' })
    import('./map-canvas.tsx').then(({ MapCanvas }) => !gone && setState({ phase: 'ready', Canvas: MapCanvas }), failed)
    return () => {
      gone = true
    }
  }, [attempt])
  return [state, setState] as const
}

/** A map that loads by itself and says so when it cannot; the page around it works either way. */
export function MapView({ hint, ...props }: MapProps & { hint?: string }) {
  const { t, i18n } = useTranslation('map')
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useMapCode(attempt)
  const fail = () => setState({ phase: 'failed' })
  const again = () => {
    setState({ phase: 'loading' })
    setAttempt(attempt + 1)
  }
  const failed = state.phase === 'failed'
  const online = useEffectEvent(again)
  useEffect(() => {
    if (!failed) return undefined
    window.addEventListener('online', online)
    return () => window.removeEventListener('online', online)
  }, [failed])
  if (state.phase === 'failed')
    return (
      <div className="map-off" role="alert">
        <p className="strong">{t('failed')}</p>
        {hint && <p className="soft">{hint}</p>}
        <button type="button" className="btn" onClick={again}>
          {t('retry')}
        </button>
      </div>
    )
  if (state.phase === 'loading') return <section className="map-host sk" aria-busy="true" aria-label={t('loading')} />
  return <state.Canvas key={`${i18n.language}:${attempt}`} {...props} onFail={fail} />
}
