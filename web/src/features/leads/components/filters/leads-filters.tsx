import { type ReactNode, useId, useState } from 'react'
import { panelFilters } from '../../leads.model.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterPanel } from './filter-panel.tsx'
import type { FilterProps, ShownProps } from '../list/use-leads-search-params.ts'
import { LeadsToolbar } from '../toolbar/leads-toolbar.tsx'

type LeadsFiltersProps = FilterProps &
  ShownProps & {
    /** Leads the whole filter holds; undefined while they are counted, or when that failed. */
    total: number | undefined
    counting: boolean
    updating: boolean
    /** Shown at the end of the chips: the button to save the view. */
    action: ReactNode
  }

/** On a phone the panel would push all leads down. */
const HAS_ROOM = '(min-width: 768px)'

/** Everything that narrows the list. The panel starts open where the URL has filters and space allows. */
export function LeadsFilters({ total, counting, updating, action, ...props }: LeadsFiltersProps) {
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
