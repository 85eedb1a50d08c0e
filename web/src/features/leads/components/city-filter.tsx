import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { TextInput } from '../../../ui/text-input.tsx'
import { ManyChoices } from './filter-choices.tsx'
import type { PartProps } from './filter-parts.tsx'
import { useSearchText } from './search-text.tsx'

type CityProps = PartProps & { citySearch: string; onCitySearch: (text: string) => void }

/** Towns with most leads first; others are found by their name. */
export function CityPart({ filter, onFilter, facets, citySearch, onCitySearch }: CityProps) {
  const { t } = useTranslation('leads')
  const { text, type } = useSearchText({ value: citySearch, onText: onCitySearch })
  return (
    <fieldset>
      <legend className="label">{t('filters.city')}</legend>
      <TextInput
        type="search"
        maxLength={100}
        autoComplete="off"
        aria-label={t('filters.citySearch')}
        placeholder={t('filters.citySearch')}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        leading={<Search className="i" aria-hidden="true" />}
      />
      <ManyChoices
        chosen={filter.city}
        facet={facets?.city}
        emptyText={citySearch ? t('filters.noCity') : t('filters.noCities')}
        onChange={(city) => onFilter({ ...filter, city })}
      />
    </fieldset>
  )
}
