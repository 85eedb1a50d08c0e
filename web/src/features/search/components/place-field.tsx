import type { Locality } from '@leadhaul/contract/places/places.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Locate, MapPin } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import type { LatLng } from '../../../ui/map/map.model.ts'
import { SuggestInput } from '../../../ui/suggest-input.tsx'
import { type Place, withCountryCode } from '../search.model.ts'
import { suggestQuery } from '../search.queries.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'

const WAIT_MS = 120

type Props = {
  place: Place | null
  onPlace: (place: Place | null) => void
  /** Tells where the map looks: near towns come first. */
  near: () => LatLng | null
  here: { locate: () => void; busy: boolean; failed: boolean }
  missing: boolean
  disabled: boolean
}

/** A town by the beginning of its name, or where the browser is. */
export function PlaceField({ place, onPlace, near, here, missing, disabled }: Props) {
  const { t } = useTranslation('search')
  const [typed, setTyped] = useState<string | null>(null)
  const [from, setFrom] = useState<LatLng | null>(null)
  const asked = useDebounced((typed ?? '').trim(), WAIT_MS)
  const { data, isError } = useQuery(suggestQuery(asked, from))

  const type = (text: string) => {
    if (typed === null) setFrom(roughly(near()))
    setTyped(text)
  }
  const choose = ({ label, latitude, longitude, countryCode }: Locality) => {
    setTyped(null)
    onPlace({ address: withCountryCode(label, countryCode), latitude, longitude, countryCode })
  }
  const leave = () => {
    if (typed?.trim() === '') onPlace(null)
    setTyped(null)
  }
  const error = here.failed ? t('form.hereFailed') : missing ? t('form.locationRequired') : null
  return (
    <Field label={t('form.location')} error={error}>
      <div className="row place">
        <SuggestInput
          value={typed ?? place?.address ?? ''}
          onChange={type}
          items={isError ? [] : asked === '' ? undefined : data}
          keyOf={(town) => town.id}
          textOf={(town) => town.label}
          render={(town) => <Town town={town} />}
          onChoose={choose}
          onLeave={leave}
          emptyText={t(isError ? 'form.suggestFailed' : 'form.noSuggestion')}
          listLabel={t('form.suggestions')}
          leading={<MapPin className="i" aria-hidden="true" />}
          placeholder={t('form.locationPlaceholder')}
          maxLength={100}
          disabled={disabled}
        />
        <Button
          size="lg"
          iconOnly
          className="here"
          busy={here.busy}
          disabled={disabled}
          aria-label={t('form.here')}
          title={t('form.here')}
          icon={<Locate className="i" aria-hidden="true" />}
          onClick={here.locate}
        />
      </div>
    </Field>
  )
}

function Town({ town }: { town: Locality }) {
  return (
    <>
      <MapPin className="i s" aria-hidden="true" />
      <span className="cut">
        {town.name} <span className="muted">{town.label.slice(town.name.length).replace(/^,\s*/, '')}</span>
      </span>
    </>
  )
}

/** Rounded so that a small move of the map does not ask again. */
const roughly = (at: LatLng | null) => at && { latitude: Math.round(at.latitude), longitude: Math.round(at.longitude) }
