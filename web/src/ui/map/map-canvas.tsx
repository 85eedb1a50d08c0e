import { Maximize, Minus, Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MapFailure, MapProps } from './map.model.ts'
import type { MapBase } from './map-base.ts'
import { createMapEngine, type MapEngine } from './map-engine.ts'

type Props = MapProps & { onFail: (reason: MapFailure) => void; onDrawn: () => void }

/** The rendered map with its buttons; loaded only when a map is needed. */
export function MapCanvas(props: Props) {
  const { t } = useTranslation('map')
  const host = useRef<HTMLDivElement>(null)
  const engine = useRef<MapEngine | null>(null)
  const [base, setBase] = useState<MapBase>({ isCustomStyle: false, hasRoads: false })
  const [drawn, setDrawn] = useState(false)
  const { area, points, pointsKey } = props

  const onPick = useEffectEvent((at: Parameters<NonNullable<Props['onPick']>>[0]) => props.onPick?.(at))
  const onRadius = useEffectEvent((km: number) => props.onRadius?.(km))
  const onView = useEffectEvent((center: Parameters<NonNullable<Props['onView']>>[0]) => props.onView?.(center))
  const onPoints = useEffectEvent((ids: string[]) => props.onPoints?.(ids))
  const showDrawn = useEffectEvent(() => {
    setDrawn(true)
    props.onDrawn()
  })
  const start = useEffectEvent((container: HTMLElement) => {
    const interactive = props.onPick !== undefined
    try {
      return createMapEngine({
        ...props,
        container,
        onPick: interactive ? (at) => onPick(at) : undefined,
        onPoints: props.onPoints && ((ids) => onPoints(ids)),
        onRadius: (km) => onRadius(km),
        onView: (center) => onView(center),
        onBase: setBase,
        onDrawn: () => showDrawn(),
      })
    } catch {
      props.onFail('failed')
      return null
    }
  })
  useEffect(() => {
    if (!host.current) return
    const made = start(host.current)
    engine.current = made
    return () => made?.destroy()
  }, [])
  useEffect(() => engine.current?.setArea(area), [area])
  useEffect(() => engine.current?.setPoints(points ?? [], pointsKey), [points, pointsKey])
  useEffect(() => engine.current?.setLabel(props.texts.map), [props.texts.map])

  return (
    <>
      <div className="map-host" ref={host} />
      {!drawn && <div className="map-host skeleton" aria-hidden="true" />}
      <div className="map-control map-zoom">
        <button
          type="button"
          className="button icon-only"
          aria-label={t('zoomIn')}
          onClick={() => engine.current?.zoom(1)}
        >
          <Plus className="icon" aria-hidden="true" />
        </button>
        <button
          type="button"
          className="button icon-only"
          aria-label={t('zoomOut')}
          onClick={() => engine.current?.zoom(-1)}
        >
          <Minus className="icon" aria-hidden="true" />
        </button>
        <button
          type="button"
          className="button icon-only"
          aria-label={t('fit')}
          disabled={!area && !points?.length}
          onClick={() => engine.current?.fit()}
        >
          <Maximize className="icon" aria-hidden="true" />
        </button>
      </div>
      {!base.isCustomStyle && <span className="map-credit">{t(base.hasRoads ? 'creditRoads' : 'credit')}</span>}
    </>
  )
}
