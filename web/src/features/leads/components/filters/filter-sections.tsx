import { AccessPart } from './access-choice.tsx'
import { AssigneePart } from '../assignment/assignee-filter.tsx'
import { AddedPart } from './added-filter.tsx'
import { CityPart, CountryPart, type CityProps } from './city-filter.tsx'
import { GradePart, MethodPart, StatusPart, TaskPart } from './filter-parts.tsx'
import { ImportPart } from './import-filter.tsx'
import { IndustryPart } from './industry-filter.tsx'
import { SearchPart } from './search-filter.tsx'
import styles from './filter-panel.module.css'

export function FilterSections({ citySearch, onCitySearch, ...part }: CityProps) {
  return (
    <>
      <StatusPart {...part} />
      <GradePart {...part} />
      <CityPart {...part} citySearch={citySearch} onCitySearch={onCitySearch} />
      <CountryPart {...part} />
      <AddedPart {...part} />
      <div className={styles.stack}>
        <MethodPart {...part} />
        <TaskPart {...part} />
      </div>
      <IndustryPart {...part} />
      <SearchPart {...part} />
      <AssigneePart filter={part.filter} onFilter={part.onFilter} />
      <ImportPart filter={part.filter} onFilter={part.onFilter} />
      <AccessPart {...part} />
    </>
  )
}
