import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { mapSources } from '../../lib/places/map-data.ts'
import { MapView } from './map.tsx'
import { useMapTexts } from './map-texts.ts'

const NO_LIMITS = { minKm: 0, maxKm: 1000 }

export type AreaMapProps = { latitude: number; longitude: number; radiusKm: number; exact: boolean }

/** A company's map: its pin if the address is unlocked, else only the area. */
export function AreaMap({ latitude, longitude, radiusKm, exact }: AreaMapProps) {
  const { t } = useTranslation('map')
  const texts = useMapTexts(exact ? t('place') : t('area', { km: radiusKm }))
  const area = useMemo(
    () => ({ latitude, longitude, radiusKm: exact ? null : radiusKm, veil: false, pin: exact }),
    [latitude, longitude, radiusKm, exact],
  )
  return (
    <div className="map">
      <MapView area={area} texts={texts} limits={NO_LIMITS} sources={mapSources} />
    </div>
  )
}
