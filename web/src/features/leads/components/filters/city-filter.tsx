import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { countryName } from '../../../../lib/i18n/format.ts'
import { TextInput } from '../../../../ui/inputs/text-input.tsx'
import { ManyChoices } from './filter-choices.tsx'
import { FilterGroup } from './filter-group.tsx'
import type { FacetFilterProps } from './facet-filters.tsx'
import { useSearchText } from '../toolbar/use-search-text.ts'

export type CityFilterProps = FacetFilterProps & { citySearch: string; onCitySearch: (text: string) => void }

/** The towns with the most leads; other towns are found by name. */
export function CityFilter({ filter, onFilter, facets, citySearch, onCitySearch }: CityFilterProps) {
  const { t } = useTranslation('leads')
  const { text, type } = useSearchText({ value: citySearch, onText: onCitySearch })
  return (
    <FilterGroup title={t('filters.city')} chosen={filter.city?.length ?? 0}>
      <TextInput
        type="search"
        maxLength={100}
        autoComplete="off"
        aria-label={t('filters.citySearch')}
        placeholder={t('filters.citySearch')}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        leading={<Search className="icon" aria-hidden="true" />}
      />
      <ManyChoices
        chosen={filter.city}
        facet={facets?.city}
        emptyText={citySearch ? t('filters.noCity') : t('filters.noCities')}
        onChange={(city) => onFilter({ ...filter, city })}
      />
    </FilterGroup>
  )
}

export function CountryFilter({ filter, onFilter, facets }: FacetFilterProps) {
  const { t } = useTranslation('leads')
  return (
    <FilterGroup title={t('filters.country')} chosen={filter.country?.length ?? 0}>
      <ManyChoices
        chosen={filter.country}
        facet={facets?.country}
        nameOf={countryName}
        emptyText={t('filters.noCountries')}
        onChange={(country) => onFilter({ ...filter, country })}
      />
    </FilterGroup>
  )
}
