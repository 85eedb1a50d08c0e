import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { rowsOf, totalOf } from './lead-pages.model.ts'
import { narrowing } from '../../leads.model.ts'
import { leadsQuery } from '../../leads.queries.ts'
import { useLeadsSearchParams } from './use-leads-search-params.ts'
import { useSelecting } from '../selection/use-selecting.ts'
import { useGoneLeads } from '../selection/use-gone-leads.ts'

/** The filter and view from the URL, the matching leads, and the selection. */
export function useLeadsListState() {
  const address = useLeadsSearchParams()
  const list = useInfiniteQuery(leadsQuery(address.filter))
  const leads = useMemo(() => list.data && rowsOf(list.data.pages), [list.data])
  const selecting = useSelecting({ leads, key: JSON.stringify(narrowing(address.filter)) })
  useGoneLeads({ list, filter: address.filter, chosen: selecting.selection.ids, onGone: selecting.onGone })
  return { ...address, list, leads, selecting, total: list.data && totalOf(list.data.pages) }
}
export type LeadsListState = ReturnType<typeof useLeadsListState>
