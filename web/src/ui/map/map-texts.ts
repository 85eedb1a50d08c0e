import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { MapTexts } from './map.model.ts'

/** The texts of the map; `label` describes its content for screen readers. */
export function useMapTexts(label: string): MapTexts {
  const { t } = useTranslation('map')
  return useMemo(
    () => ({
      map: label,
      pin: t('pin'),
      radius: t('radius'),
      radiusValue: (km) => t('km', { km }),
      cluster: ({ total, a, b, c }) => t('cluster', { count: total, a, b, c }),
      twoFingers: t('twoFingers'),
    }),
    [label, t],
  )
}
