import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type LeadsFilter, toFilter, writeFilter } from '../leads.model.ts'

const route = getRouteApi('/_app/leads/')

/** The address holds what the list is narrowed to, so that it can be shared and gone back from. */
export function useLeadsAddress() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const filter = useMemo(() => toFilter(search), [search])
  const onFilter = (next: LeadsFilter) => {
    // Letters of one search text are one step back, not a dozen.
    const typing = Boolean(filter.q && next.q && filter.q !== next.q)
    void navigate({ search: writeFilter(next), replace: typing, resetScroll: false })
  }
  return { search, filter, onFilter }
}
