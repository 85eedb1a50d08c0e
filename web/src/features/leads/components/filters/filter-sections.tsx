import { AccessFilter } from './access-choice.tsx'
import { AssigneeFilter } from '../assignment/assignee-filter.tsx'
import { AddedFilter } from './added-filter.tsx'
import { CityFilter, CountryFilter, type CityFilterProps } from './city-filter.tsx'
import { GradeFilter, MethodFilter, StatusFilter, TaskFilter } from './facet-filters.tsx'
import { ImportFilter } from './import-filter.tsx'
import { IndustryFilter } from './industry-filter.tsx'
import { SearchFilter } from './search-filter.tsx'
import styles from './filter-panel.module.css'

export function FilterSections({ citySearch, onCitySearch, ...part }: CityFilterProps) {
  return (
    <>
      <StatusFilter {...part} />
      <GradeFilter {...part} />
      <CityFilter {...part} citySearch={citySearch} onCitySearch={onCitySearch} />
      <CountryFilter {...part} />
      <AddedFilter {...part} />
      <div className={styles.stack}>
        <MethodFilter {...part} />
        <TaskFilter {...part} />
      </div>
      <IndustryFilter {...part} />
      <SearchFilter {...part} />
      <AssigneeFilter filter={part.filter} onFilter={part.onFilter} />
      <ImportFilter filter={part.filter} onFilter={part.onFilter} />
      <AccessFilter {...part} />
    </>
  )
}
