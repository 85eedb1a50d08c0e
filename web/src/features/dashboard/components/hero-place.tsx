import type { Locality } from '@leadhaul/contract/places/places.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/format.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { SuggestInput } from '../../../ui/suggest-input.tsx'
import type { SearchArea } from '../dashboard.model.ts'
import { townsQuery } from '../dashboard.queries.ts'

const WAIT_MS = 120

type HeroPlaceProps = { area: SearchArea | undefined; onTown: (town: Locality | null) => void; leading: ReactNode }

/** Where to look: a town by the beginning of its name. */
export function HeroPlace({ area, onTown, leading }: HeroPlaceProps) {
  const { t } = useTranslation('dashboard')
  const [typed, setTyped] = useState<string | null>(null)
  const asked = useDebounced((typed ?? '').trim(), WAIT_MS)
  const { data, isError } = useQuery(townsQuery(asked))
  const shown = area ? t('searches.around', { place: area.location, km: formatNumber(area.radiusKm) }) : ''
  const leave = () => {
    if (typed?.trim() === '') onTown(null)
    setTyped(null)
  }
  return (
    <SuggestInput
      value={typed ?? shown}
      onChange={setTyped}
      items={isError ? [] : asked === '' ? undefined : data}
      keyOf={(town) => town.id}
      textOf={(town) => town.label}
      render={(town) => <span className="cut">{town.label}</span>}
      onChoose={(town) => {
        setTyped(null)
        onTown(town)
      }}
      onLeave={leave}
      emptyText={t('hero.noTown')}
      listLabel={t('hero.towns')}
      label={t('hero.place')}
      leading={leading}
      placeholder={t('hero.placeExample')}
      maxLength={100}
      required={false}
    />
  )
}
