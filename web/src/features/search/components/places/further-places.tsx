import { MAX_FURTHER_PLACES } from '@leadhaul/contract/search/search-area.rules.ts'
import { MapPin, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/inputs/field.tsx'
import { PlaceInput } from '../../../../ui/inputs/place-input.tsx'
import type { usePlaceInput } from '../../../../ui/inputs/use-place-input.ts'
import { withoutPlace } from '../../places.model.ts'
import type { Place } from '../../search.model.ts'
import styles from './further-places.module.css'

type Props = {
  places: readonly Place[]
  input: ReturnType<typeof usePlaceInput>
  onChange: (places: readonly Place[]) => void
  disabled: boolean
}

/** Places in addition to the first: each chosen place is listed, and the input is empty for the next. */
export function FurtherPlaces({ places, input, onChange, disabled }: Props) {
  const { t } = useTranslation(['search', 'places'])
  const part = useRef<HTMLDivElement>(null)
  const isFull = places.length >= MAX_FURTHER_PLACES
  const wasFull = useRef(isFull)
  useEffect(() => {
    // The focused input disappears when the last possible place is added.
    if (isFull && !wasFull.current && document.activeElement === document.body)
      part.current?.querySelector<HTMLElement>('li:last-child button')?.focus()
    wasFull.current = isFull
  }, [isFull])
  const remove = (place: Place) => {
    onChange(withoutPlace(places, place))
    requestAnimationFrame(() => part.current?.querySelector('input')?.focus())
  }
  const unknown =
    input.unknown !== null && (input.failed ? t('places:failed') : t('places:unknown', { typed: input.unknown }))
  return (
    <div className={styles.furtherPlaces} ref={part}>
      {isFull ? (
        <div className="field">
          <p className="label">{t('advanced.places.label')}</p>
          <p className="help">{t('advanced.places.full', { max: MAX_FURTHER_PLACES })}</p>
        </div>
      ) : (
        <Field label={t('advanced.places.label')} help={t('advanced.places.help')} error={unknown || null}>
          <PlaceInput
            input={input}
            shown=""
            leading={<MapPin className="icon" aria-hidden="true" />}
            placeholder={t('form.locationPlaceholder')}
            required={false}
            disabled={disabled}
          />
        </Field>
      )}
      {places.length > 0 && (
        <ul aria-label={t('advanced.places.label')}>
          {places.map((place) => (
            <li key={`${place.latitude} ${place.longitude}`}>
              <span className="truncate grow">{place.address}</span>
              <Button
                size="sm"
                variant="ghost"
                iconOnly
                disabled={disabled}
                aria-label={t('advanced.places.remove', { place: place.address })}
                icon={<X className="icon size-sm" aria-hidden="true" />}
                onClick={() => remove(place)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
