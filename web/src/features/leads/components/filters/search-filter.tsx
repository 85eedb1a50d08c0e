import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../../lib/i18n/format.ts'
import { Choice } from './filter-choices.tsx'
import { FilterGroup } from './filter-group.tsx'
import type { FacetFilterProps } from './facet-filters.tsx'
import styles from './filter-choices.module.css'

/** Filters the list by search; distances are measured from the search's centre. */
export function SearchFilter({ filter, onFilter, facets }: FacetFilterProps) {
  const { t } = useTranslation('lead-list')
  const group = useId()
  const { searchId, ...rest } = filter
  return (
    <FilterGroup title={t('filter.search')} chosen={Number(searchId !== undefined)}>
      {facets?.search.length === 0 ? (
        <p className="subtext">{t('filter.noSearches')}</p>
      ) : (
        <div className={`${styles.choices} ${styles.long}`}>
          <Choice group={group} checked={searchId === undefined} count={undefined} onChange={() => onFilter(rest)}>
            {t('filter.anySearch')}
          </Choice>
          {facets?.search.map(({ value, count, keywords, location, createdAt }) => {
            const name = t('searchNamed', { keywords: keywords.join(', '), location })
            return (
              <Choice
                key={value}
                group={group}
                checked={value === searchId}
                count={count}
                onChange={() => onFilter({ ...rest, searchId: value })}
              >
                <span className="truncate" title={`${name}, ${formatDay(createdAt)}`}>
                  {name}
                </span>
              </Choice>
            )
          })}
        </div>
      )}
    </FilterGroup>
  )
}
