import { useId, useState } from 'react'
import { countPanelFilters } from '../../leads.model.ts'
import { FilterChips, type FilterChipsProps } from './filter-chips.tsx'
import { FilterPanel } from './filter-panel.tsx'
import type { ViewSettingsProps } from '../list/use-leads-search-params.ts'
import { LeadsToolbar } from '../toolbar/leads-toolbar.tsx'

/** On a phone the open panel would push all leads down. */
const WIDE_SCREEN_QUERY = '(min-width: 768px)'

/** All filters of the list. The panel is initially open if the URL has filters and there is enough space. */
export function LeadsFilters({ total, counting, updating, action, ...props }: FilterChipsProps & ViewSettingsProps) {
  const { filter, onFilter } = props
  const [open, setOpen] = useState(() => countPanelFilters(filter) > 0 && window.matchMedia(WIDE_SCREEN_QUERY).matches)
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
