import type { LeadsFilter } from '../../leads.model.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type LeadsQuery, leadsQuery } from '../../leads.queries.ts'
import { recordVisibleRows } from './leads-window.queries.ts'
import type { VisibleItems } from './use-virtual-rows.ts'

/** Keeps the visible range fresh: in a long list only that is refetched, and older rows when they become visible. */
export function useVisibleRange({ list, filter }: { list: LeadsQuery; filter: LeadsFilter }) {
  const queryClient = useQueryClient()
  const [visible, setVisible] = useState<VisibleItems>({ first: 0, last: 0 })
  const { isFetching, isRefetchError, isPlaceholderData, data } = list
  useEffect(() => {
    if (isPlaceholderData || !data) return
    const { queryKey } = leadsQuery(filter)
    const old = recordVisibleRows(queryClient, { queryKey, ...visible })
    if (!old || isFetching || isRefetchError) return
    void queryClient.refetchQueries({ queryKey, exact: true })
  }, [queryClient, filter, visible, isFetching, isRefetchError, isPlaceholderData, data])
  return setVisible
}
