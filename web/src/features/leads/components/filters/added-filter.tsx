import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../../ui/inputs/field.tsx'
import { TextInput } from '../../../../ui/inputs/text-input.tsx'
import { ADDED_WITHIN } from '@leadhaul/contract/leads/lead-codes.catalog.ts'
import { isDay } from '../../leads-search-params.model.ts'
import { Choice } from './filter-choices.tsx'
import { FilterGroup } from './filter-group.tsx'
import type { FacetFilterProps } from './facet-filters.tsx'
import filterChoicesStyles from './filter-choices.module.css'
import filterPanelStyles from './filter-panel.module.css'

type DayProps = { label: string; value: string | undefined; onDay: (day: string | undefined) => void }

/** A day; an incomplete year does not trigger a request. */
function DayField({ label, value = '', onDay, ...limits }: DayProps & { min?: string; max?: string }) {
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    setTyped(value)
  }
  const changeText = (next: string) => {
    setTyped(next)
    if (next === '' || isDay(next)) onDay(next || undefined)
  }
  return (
    <Field label={label}>
      <TextInput type="date" value={typed} onChange={(event) => changeText(event.currentTarget.value)} {...limits} />
    </Field>
  )
}

/** When the leads were added: a preset period, or a range of days. */
export function AddedFilter({ filter, onFilter, facets }: FacetFilterProps) {
  const { t } = useTranslation('lead-list')
  const group = useId()
  const { added, addedFrom: from, addedTo: to, ...rest } = filter
  const ranged = from !== undefined || to !== undefined
  const setRange = (first: string | undefined, last: string | undefined) =>
    onFilter({ ...rest, ...(first && { addedFrom: first }), ...(last && { addedTo: last }) })
  return (
    <FilterGroup title={t('filter.added')} chosen={Number(added !== undefined || ranged)}>
      <div className={filterChoicesStyles.choices}>
        <Choice group={group} checked={!added && !ranged} count={undefined} onChange={() => onFilter(rest)}>
          {t('filter.anyTime')}
        </Choice>
        {ADDED_WITHIN.map((time) => (
          <Choice
            key={time}
            group={group}
            checked={added === time}
            count={facets?.added.find(({ value }) => value === time)?.count}
            onChange={() => onFilter({ ...rest, added: time })}
          >
            {t(`added.${time}`)}
          </Choice>
        ))}
      </div>
      <div className={filterPanelStyles.days}>
        <DayField label={t('filter.from')} value={from} onDay={(day) => setRange(day, to)} {...(to && { max: to })} />
        <DayField label={t('filter.to')} value={to} onDay={(day) => setRange(from, day)} {...(from && { min: from })} />
      </div>
    </FilterGroup>
  )
}
