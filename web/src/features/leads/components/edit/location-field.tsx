import { MAX_LOCATION_LENGTH } from '@leadhaul/contract/leads/lead-fields.catalog.ts'
import type { Locality } from '@leadhaul/contract/places/places.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { placesQuery } from '../../../../lib/places/place-suggestions.ts'
import { useDebounced } from '../../../../lib/use-debounced.ts'
import { Field } from '../../../../ui/inputs/field.tsx'
import { SuggestInput } from '../../../../ui/inputs/suggest-input.tsx'
import type { Spot } from './lead-form.model.ts'

const DEBOUNCE_MS = 120

type LocationFieldProps = { value: string; onChange: (location: string, spot: Spot | null) => void }

/** A town by name; a town that is not in the list can be typed: 'Gherla, Cluj (RO)'. */
export function LocationField({ value, onChange }: LocationFieldProps) {
  const { t } = useTranslation(['lead-work', 'lead-fields'])
  const [typed, setTyped] = useState('')
  const debouncedText = useDebounced(typed.trim(), DEBOUNCE_MS)
  const { data, isPlaceholderData } = useQuery(placesQuery({ q: debouncedText, kind: 'town' }))
  const towns = typed.trim() === '' || debouncedText === '' || !data?.length ? undefined : data
  const choose = ({ label, countryCode, latitude, longitude }: Locality) => {
    setTyped('')
    onChange(label.endsWith(`(${countryCode})`) ? label : `${label} (${countryCode})`, { latitude, longitude })
  }
  return (
    <Field label={t('lead-fields:location')} help={t('help.location')}>
      <SuggestInput
        size="md"
        required={false}
        value={value}
        onChange={(text) => {
          setTyped(text)
          onChange(text, null)
        }}
        items={towns}
        stale={typed.trim() !== '' && (debouncedText !== typed.trim() || isPlaceholderData)}
        keyOf={(town) => town.id}
        textOf={(town) => town.label}
        render={(town) => <span className="truncate">{town.label}</span>}
        onChoose={choose}
        onLeave={() => setTyped('')}
        emptyText=""
        listLabel={t('towns')}
        maxLength={MAX_LOCATION_LENGTH}
      />
    </Field>
  )
}
