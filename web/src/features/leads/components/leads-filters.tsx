import { useId, useState } from 'react'
import { panelFilters } from '../leads.model.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterPanel, type FilterProps } from './filter-panel.tsx'
import { LeadsToolbar } from './leads-toolbar.tsx'

type LeadsFiltersProps = FilterProps & {
  /** Leads the whole filter holds; undefined while they are counted, or when that failed. */
  total: number | undefined
  counting: boolean
  updating: boolean
}

/** All that narrows the list. The panel starts open where the address has something in it. */
export function LeadsFilters({ total, counting, updating, ...filters }: LeadsFiltersProps) {
  const [open, setOpen] = useState(() => panelFilters(filters.filter) > 0)
  const panelId = useId()
  return (
    <>
      <LeadsToolbar {...filters} open={open} onOpen={setOpen} panelId={panelId} />
      {open && <FilterPanel {...filters} id={panelId} />}
      <FilterChips {...filters} total={total} counting={counting} updating={updating} />
    </>
  )
}
