import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/error-text.ts'
import { countryName } from '../../../lib/format.ts'
import { useFacets } from '../leads.queries.ts'
import { AccessChoice } from './access-choice.tsx'
import { CityPart } from './city-filter.tsx'
import { ManyChoices } from './filter-choices.tsx'
import { GradePart, StatusPart } from './filter-parts.tsx'
import { ImportPart } from './import-filter.tsx'
import type { FilterProps } from './leads-address.tsx'
import './filter-panel.css'

/** Status, city, country, grade and access, several of each, and one import, with how many leads each would show. */
export function FilterPanel({ id, filter, onFilter }: FilterProps & { id: string }) {
  const { t } = useTranslation('leads')
  const titleId = useId()
  const [citySearch, onCitySearch] = useState('')
  const { data: facets, error } = useFacets(filter, citySearch)
  const part = { filter, onFilter, facets }
  return (
    <section className="sheet filters" id={id} aria-labelledby={titleId}>
      <h2 className="vh" id={titleId}>
        {t('filters.button')}
      </h2>
      <StatusPart {...part} />
      <CityPart {...part} citySearch={citySearch} onCitySearch={onCitySearch} />
      <fieldset>
        <legend className="label">{t('filters.country')}</legend>
        <ManyChoices
          chosen={filter.country}
          facet={facets?.country}
          nameOf={countryName}
          emptyText={t('filters.noCountries')}
          onChange={(country) => onFilter({ ...filter, country })}
        />
      </fieldset>
      <GradePart {...part} />
      <ImportPart filter={filter} onFilter={onFilter} />
      <fieldset className="narrow-only">
        <legend className="label">{t('access.label')}</legend>
        <AccessChoice filter={filter} onFilter={onFilter} />
      </fieldset>
      {error !== null && (
        <p className="help bad" role="alert">
          {t('filters.countsFailed', { error: errorText(error) })}
        </p>
      )}
    </section>
  )
}
