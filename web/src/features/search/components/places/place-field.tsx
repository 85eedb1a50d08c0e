import { Locate, MapPin } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../../lib/i18n/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/inputs/field.tsx'
import { PlaceInput } from '../../../../ui/inputs/place-input.tsx'
import type { usePlaceInput } from '../../../../ui/inputs/use-place-input.ts'
import { coveringOf, type SearchForm } from '../../search.model.ts'
import styles from './place-field.module.css'

type Props = {
  form: SearchForm
  input: ReturnType<typeof usePlaceInput>
  geolocation: { locate: () => void; busy: boolean; failed: boolean }
  missing: boolean
  disabled: boolean
}

/** A town, region or country by the beginning of its name, or the browser's position. */
export function PlaceField({ form, input, geolocation, missing, disabled }: Props) {
  const { t } = useTranslation(['search', 'places'])
  const covering = coveringOf(form)
  const km = formatNumber(form.radiusKm)
  const help = !covering
    ? undefined
    : covering.share === 1
      ? t('places:covered', { km })
      : t('places:coveredPartly', { km, percent: formatNumber(Math.round(covering.share * 100)) })
  const unknown =
    input.unknown !== null && (input.failed ? t('places:failed') : t('places:unknown', { typed: input.unknown }))
  const error = unknown || (geolocation.failed ? t('form.hereFailed') : missing ? t('form.locationRequired') : null)
  return (
    <Field label={t('form.location')} error={error} help={help}>
      <div className={`row ${styles.placeRow}`}>
        <PlaceInput
          input={input}
          shown={form.place?.address ?? ''}
          leading={<MapPin className="icon" aria-hidden="true" />}
          placeholder={t('form.locationPlaceholder')}
          disabled={disabled}
        />
        <Button
          size="lg"
          iconOnly
          className={styles.locate}
          busy={geolocation.busy}
          disabled={disabled}
          aria-label={t('form.here')}
          title={t('form.here')}
          icon={<Locate className="icon" aria-hidden="true" />}
          onClick={geolocation.locate}
        />
      </div>
    </Field>
  )
}
