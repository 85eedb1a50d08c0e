import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { rowsOf, totalOf } from './lead-pages.model.ts'
import { withoutOrder } from '../../leads.model.ts'
import { leadsQuery } from '../../leads.queries.ts'
import { useLeadsSearchParams } from './use-leads-search-params.ts'
import { useSelection } from '../selection/use-selection.ts'
import { useRemovedLeads } from '../selection/use-removed-leads.ts'

/** The filter and view from the URL, the matching leads, and the selection. */
export function useLeadsListState() {
  const searchParams = useLeadsSearchParams()
  const list = useInfiniteQuery(leadsQuery(searchParams.filter))
  const leads = useMemo(() => list.data && rowsOf(list.data.pages), [list.data])
  const selecting = useSelection({ leads, key: JSON.stringify(withoutOrder(searchParams.filter)) })
  useRemovedLeads({
    list,
    filter: searchParams.filter,
    chosen: selecting.selection.ids,
    onRemoved: selecting.onRemoved,
  })
  return { ...searchParams, list, leads, selecting, total: list.data && totalOf(list.data.pages) }
}
export type LeadsListState = ReturnType<typeof useLeadsListState>
