import { RADIUS_KM } from '@leadhaul/contract/search/search-limits.catalog.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LatLng } from '../../../../ui/map/map.model.ts'
import { usePlaceInput } from '../../../../ui/inputs/use-place-input.ts'
import { type PastPlace, readHistory, remember, writeHistory } from '../../place-history.model.ts'
import { type Place, placeOf, type SearchForm } from '../../search.model.ts'
import { useReverse } from '../../search.queries.ts'
import { useFurtherPlaces } from './use-further-places.ts'
import type { Change } from '../form/use-search-form.ts'

const DIGITS = 4

type Options = { form: SearchForm; change: (part: Change) => void }

/** The places of the form: the first is typed, picked on the map, or chosen from the past places. */
export function usePlace({ form, change }: Options) {
  const { t } = useTranslation('search')
  const reverse = useReverse()
  const last = useRef<LatLng | null>(null)
  const view = useRef<LatLng | null>(null)
  const ownRadius = useRef<number>(RADIUS_KM.initial)
  const [history, setHistory] = useState<readonly PastPlace[]>(() => readHistory(localStorage))

  const keep = (next: readonly PastPlace[]) => {
    setHistory(next)
    writeHistory(localStorage, next)
  }
  const pick = async ({ latitude, longitude }: LatLng) => {
    input.forget()
    const at = { latitude, longitude: ((((longitude + 180) % 360) + 360) % 360) - 180 }
    last.current = at
    const numbers = { latitude: at.latitude.toFixed(DIGITS), longitude: at.longitude.toFixed(DIGITS) }
    change({ place: { address: t('form.point', numbers), ...at } })
    const named = await reverse(at)
    // Another point may have been picked during the lookup.
    if (named && last.current === at) change({ place: named })
  }
  /** A region sets the radius that covers it; the town chosen after it restores the previous radius. */
  const withRadius = (place: Place | null): Partial<SearchForm> => {
    const covered = form.place?.covering?.radiusKm === form.radiusKm
    if (!covered) ownRadius.current = form.radiusKm
    if (place?.covering) return { place, radiusKm: place.covering.radiusKm }
    return covered && place ? { place, radiusKm: ownRadius.current } : { place }
  }
  const choose = (place: Place | null) => {
    last.current = null
    change(withRadius(place))
  }
  const input = usePlaceInput({
    near: () => view.current ?? form.place,
    onPlace: (suggested) => choose(suggested && placeOf(suggested)),
  })
  const further = useFurtherPlaces({ form, change })
  return {
    input,
    /** The input for places in addition to the first. */
    furtherInput: further.input,
    pick: (at: LatLng) => void pick(at),
    choose: (place: Place) => {
      input.forget()
      choose(place)
    },
    /** Called when the form is filled by other means: pending lookups of both inputs and the map are then ignored. */
    forget: () => {
      last.current = null
      input.forget()
      further.input.forget()
    },
    /** The form after the text typed in both inputs has become a place; null if one matches no place or was changed. */
    settled: async (): Promise<SearchForm | null> => {
      const settled = await input.settle()
      if (settled.as === 'unknown' || settled.as === 'replaced') return null
      const chosen = settled.as === 'chosen' ? withRadius(settled.place && placeOf(settled.place)) : {}
      return further.settled({ ...form, ...chosen })
    },
    /** The user moved the map to this point: places near it are suggested first. */
    look: (at: LatLng) => {
      view.current = at
    },
    history,
    remember: (place: Place) => keep(remember(history, { ...place, timestamp: Date.now() })),
    clearHistory: () => keep([]),
  }
}
