import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api/error-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { useFacets } from '../../leads.queries.ts'
import { FilterSections } from './filter-sections.tsx'
import type { FilterProps } from '../list/use-leads-search-params.ts'
import styles from './filter-panel.module.css'

type FilterPanelProps = FilterProps & {
  id: string
  /** The number of leads that match the filter; undefined while it loads. */
  total: number | undefined
  onClose: () => void
}

/** All filters of the list, with the number of leads for each choice. */
export function FilterPanel({ id, filter, onFilter, total, onClose }: FilterPanelProps) {
  const { t } = useTranslation(['leads', 'lead-list'])
  const titleId = useId()
  const [citySearch, onCitySearch] = useState('')
  const { data: facets, error } = useFacets(filter, citySearch)
  const part = { filter, onFilter, facets }
  return (
    <section className={`sheet ${styles.filters}`} id={id} aria-labelledby={titleId}>
      <h2 className="visually-hidden" id={titleId}>
        {t('filters.button')}
      </h2>
      <FilterSections {...part} citySearch={citySearch} onCitySearch={onCitySearch} />
      {error !== null && (
        <p className="help tone-bad" role="alert">
          {t('filters.countsFailed', { error: errorText(error) })}
        </p>
      )}
      <Button variant="primary" className={styles.phoneOnly} onClick={onClose}>
        {total === undefined ? t('lead-list:filter.showAny') : t('lead-list:filter.show', { count: total })}
      </Button>
    </section>
  )
}
