import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LatLng } from '../../../ui/map/map.model.ts'
import { type PastPlace, readHistory, remember, writeHistory } from '../place-history.model.ts'
import type { Place } from '../search.model.ts'
import { useReverse } from '../search.queries.ts'

const DIGITS = 4

/** Choosing the place by hand on the map, and the memory of past places. */
export function usePlace(onPlace: (place: Place | null) => void) {
  const { t } = useTranslation('search')
  const reverse = useReverse()
  const last = useRef<LatLng | null>(null)
  const [history, setHistory] = useState<readonly PastPlace[]>(() => readHistory(localStorage))

  const keep = (next: readonly PastPlace[]) => {
    setHistory(next)
    writeHistory(localStorage, next)
  }
  const pick = async ({ latitude, longitude }: LatLng) => {
    const at = { latitude, longitude: ((((longitude + 180) % 360) + 360) % 360) - 180 }
    last.current = at
    const numbers = { latitude: at.latitude.toFixed(DIGITS), longitude: at.longitude.toFixed(DIGITS) }
    onPlace({ address: t('form.point', numbers), ...at })
    const named = await reverse(at)
    // Another point may have been picked while the town was looked up.
    if (named && last.current === at) onPlace(named)
  }
  const choose = (place: Place | null) => {
    last.current = null
    onPlace(place)
  }
  return {
    pick: (at: LatLng) => void pick(at),
    choose,
    history,
    remember: (place: Place) => keep(remember(history, { ...place, timestamp: Date.now() })),
    clearHistory: () => keep([]),
  }
}
