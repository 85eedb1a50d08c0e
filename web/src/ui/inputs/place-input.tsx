import { Globe, Map as MapIcon, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlaceSuggestion } from '../../lib/places/place-suggestions.ts'
import { SuggestInput } from './suggest-input.tsx'
import type { usePlaceInput } from './use-place-input.ts'

const ICON = { town: MapPin, region: MapIcon, country: Globe } as const

type Props = {
  input: ReturnType<typeof usePlaceInput>
  /** The chosen place, shown while nothing is typed. */
  shown: string
  placeholder: string
  label?: string
  leading?: ReactNode
  required?: boolean
  disabled?: boolean
}

/** Finds a place by the beginning of its name; when the field loses focus, the most likely place is chosen. */
export function PlaceInput({ input, shown, ...rest }: Props) {
  const { t } = useTranslation('places')
  return (
    <SuggestInput
      {...rest}
      value={input.typed ?? shown}
      onChange={input.type}
      items={input.suggestions}
      stale={input.stale}
      keyOf={(place) => place.id}
      textOf={(place) => place.label}
      render={(place) => <Suggestion place={place} />}
      onChoose={input.choose}
      onSettle={() => void input.resolveText()}
      onLeave={() => void input.resolveText()}
      emptyText={t(input.failed ? 'failed' : 'none')}
      listLabel={t('list')}
      maxLength={100}
    />
  )
}

function Suggestion({ place }: { place: PlaceSuggestion }) {
  const { t } = useTranslation('places')
  const { kind, name, label, matched, radiusKm } = place
  const Icon = ICON[kind]
  return (
    <>
      <Icon className="icon size-sm" aria-hidden="true" />
      <span className="truncate grow">
        {matched !== null && `${matched} → `}
        {name} <span className="muted">{label.slice(name.length).replace(/^,\s*/, '')}</span>
      </span>
      {radiusKm !== null && (
        <span className="muted numeric">
          <span className="suggestions-kind">{t(kind === 'country' ? 'country' : 'region')}, </span>
          {t('km', { km: radiusKm })}
        </span>
      )}
    </>
  )
}
