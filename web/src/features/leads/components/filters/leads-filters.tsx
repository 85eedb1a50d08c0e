import { useId, useState } from 'react'
import { panelFilters } from '../../leads.model.ts'
import { FilterChips, type FilterChipsProps } from './filter-chips.tsx'
import { FilterPanel } from './filter-panel.tsx'
import type { ShownProps } from '../list/use-leads-search-params.ts'
import { LeadsToolbar } from '../toolbar/leads-toolbar.tsx'

/** On a phone the panel would push all leads down. */
const HAS_ROOM = '(min-width: 768px)'

/** Everything that narrows the list. The panel starts open where the URL has filters and space allows. */
export function LeadsFilters({ total, counting, updating, action, ...props }: FilterChipsProps & ShownProps) {
  const { filter, onFilter } = props
  const [open, setOpen] = useState(() => panelFilters(filter) > 0 && window.matchMedia(HAS_ROOM).matches)
  const panelId = useId()
  return (
    <>
      <LeadsToolbar {...props} open={open} onOpen={setOpen} panelId={panelId} />
      {open && (
        <FilterPanel filter={filter} onFilter={onFilter} id={panelId} total={total} onClose={() => setOpen(false)} />
      )}
      <FilterChips
        filter={filter}
        onFilter={onFilter}
        total={total}
        counting={counting}
        updating={updating}
        action={action}
      />
    </>
  )
}
