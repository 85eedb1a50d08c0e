import { GRADES } from '@leadhaul/contract/leads/lead-codes.catalog.ts'
import { RADIUS_KM } from '@leadhaul/contract/search/search-limits.catalog.ts'
import type { SearchPreview } from '@leadhaul/contract/search/search.schema.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatList } from '../../../../lib/i18n/format.ts'
import { mapSources } from '../../../../lib/places/map-data.ts'
import { GradePlate } from '../../../../ui/leads/grade-plate.tsx'
import { MapView } from '../../../../ui/map/map.tsx'
import type { LatLng } from '../../../../ui/map/map.model.ts'
import { useMapTexts } from '../../../../ui/map/map-texts.ts'
import type { Place } from '../../search.model.ts'
import styles from '../search-panels.module.css'

const LIMITS = { minKm: RADIUS_KM.min, maxKm: RADIUS_KM.max }

type Props = {
  place: Place | null
  /** Searched in addition, with the same radius. */
  further: readonly Place[]
  radiusKm: number
  preview: SearchPreview | undefined
  /** The circle of a running search cannot be changed. */
  fixed: boolean
  onView: (center: LatLng) => void
  onPick: (at: LatLng) => void
  onRadius: (km: number) => void
}

/** The search circle and the companies in it. */
export function SearchMap({ place, further, radiusKm, preview, fixed, onView, onPick, onRadius }: Props) {
  const { t } = useTranslation('search')
  const label =
    place && preview
      ? t(preview.approximate ? 'map.labelAbout' : 'map.labelCounted', {
          count: preview.total,
          km: radiusKm,
          place: formatList([place, ...further].map(({ address }) => address)),
        })
      : t('map.label')
  const texts = useMapTexts(label)
  const { latitude, longitude } = place ?? {}
  const centers = JSON.stringify(further.map((one) => ({ latitude: one.latitude, longitude: one.longitude })))
  const area = useMemo(
    () =>
      latitude === undefined || longitude === undefined
        ? null
        : { latitude, longitude, radiusKm, veil: true, pin: true, fixed, further: JSON.parse(centers) as LatLng[] },
    [latitude, longitude, radiusKm, fixed, centers],
  )
  return (
    <div className="map">
      <MapView
        area={area}
        points={place ? preview?.points : undefined}
        texts={texts}
        limits={LIMITS}
        sources={mapSources}
        hint={t('map.hint')}
        onPick={onPick}
        onRadius={onRadius}
        onView={onView}
      />
      <div className={`map-control ${styles.legend}`}>
        {GRADES.map((grade) => (
          <span key={grade} className="row">
            <GradePlate grade={grade} size="xs" label={t(`grade.${grade}`)} />
            {t(`grade.${grade}`)}
          </span>
        ))}
      </div>
    </div>
  )
}
