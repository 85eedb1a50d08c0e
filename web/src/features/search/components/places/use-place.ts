import { RADIUS_KM } from '@leadhaul/contract/search/search-limits.catalog.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LatLng } from '../../../../ui/map/map.model.ts'
import { usePlaceInput } from '../../../../ui/inputs/use-place-input.ts'
import { type PastPlace, readHistory, addToHistory, writeHistory } from '../../place-history.model.ts'
import { type Place, placeOf, type SearchForm } from '../../search.model.ts'
import { useReverseGeocoding } from '../../search.queries.ts'
import { useFurtherPlaces } from './use-further-places.ts'
import type { FormChange } from '../form/use-search-form.ts'

const COORDINATE_DIGITS = 4

type Options = { form: SearchForm; change: (part: FormChange) => void }

/** The places of the form: the first is typed, picked on the map, or chosen from the past places. */
export function usePlace({ form, change }: Options) {
  const { t } = useTranslation('search')
  const reverse = useReverseGeocoding()
  const lastPicked = useRef<LatLng | null>(null)
  const mapCenter = useRef<LatLng | null>(null)
  const previousRadius = useRef<number>(RADIUS_KM.initial)
  const [history, setHistory] = useState<readonly PastPlace[]>(() => readHistory())

  const saveHistory = (next: readonly PastPlace[]) => {
    setHistory(next)
    writeHistory(next)
  }
  const pick = async ({ latitude, longitude }: LatLng) => {
    input.discardText()
    const at = { latitude, longitude: ((((longitude + 180) % 360) + 360) % 360) - 180 }
    lastPicked.current = at
    const numbers = {
      latitude: at.latitude.toFixed(COORDINATE_DIGITS),
      longitude: at.longitude.toFixed(COORDINATE_DIGITS),
    }
    change({ place: { address: t('form.point', numbers), ...at } })
    const named = await reverse(at)
    // Another point may have been picked during the lookup.
    if (named && lastPicked.current === at) change({ place: named })
  }
  /** A region sets the radius that covers it; the town chosen after it restores the previous radius. */
  const withRadius = (place: Place | null): Partial<SearchForm> => {
    const covered = form.place?.covering?.radiusKm === form.radiusKm
    if (!covered) previousRadius.current = form.radiusKm
    if (place?.covering) return { place, radiusKm: place.covering.radiusKm }
    return covered && place ? { place, radiusKm: previousRadius.current } : { place }
  }
  const choose = (place: Place | null) => {
    lastPicked.current = null
    change(withRadius(place))
  }
  const input = usePlaceInput({
    near: () => mapCenter.current ?? form.place,
    onPlace: (suggested) => choose(suggested && placeOf(suggested)),
  })
  const further = useFurtherPlaces({ form, change })
  return {
    input,
    /** The input for places in addition to the first. */
    furtherInput: further.input,
    pick: (at: LatLng) => void pick(at),
    choose: (place: Place) => {
      input.discardText()
      choose(place)
    },
    /** Called when the form is filled by other means: pending lookups of both inputs and the map are then ignored. */
    discardPending: () => {
      lastPicked.current = null
      input.discardText()
      further.input.discardText()
    },
    /** The form after the text typed in both inputs has become a place; null if one matches no place or was changed. */
    resolveForm: async (): Promise<SearchForm | null> => {
      const settled = await input.resolveText()
      if (settled.as === 'unknown' || settled.as === 'replaced') return null
      const chosen = settled.as === 'chosen' ? withRadius(settled.place && placeOf(settled.place)) : {}
      return further.resolveForm({ ...form, ...chosen })
    },
    /** Call after the user moves the map: places near its centre are suggested first. */
    recordMapCenter: (at: LatLng) => {
      mapCenter.current = at
    },
    history,
    // Another tab may have added places since.
    remember: (place: Place) => saveHistory(addToHistory(readHistory(), { ...place, timestamp: Date.now() })),
    clearHistory: () => saveHistory([]),
  }
}
