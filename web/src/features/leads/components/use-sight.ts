import type { LeadsFilter } from '../leads.model.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type LeadsQuery, leadsQuery } from '../leads.queries.ts'
import { lookAt } from '../leads-window.queries.ts'
import type { ItemsInSight } from './virtual-rows.tsx'

/** Keeps what is looked at fresh: of a long list only that is asked for again, and older rows when one comes to them. */
export function useSight({ list, filter }: { list: LeadsQuery; filter: LeadsFilter }) {
  const queryClient = useQueryClient()
  const [sight, setSight] = useState<ItemsInSight>({ first: 0, last: 0 })
  const { isFetching, isRefetchError, isPlaceholderData, data } = list
  useEffect(() => {
    if (isPlaceholderData || !data) return
    const { queryKey } = leadsQuery(filter)
    const old = lookAt(queryClient, { queryKey, ...sight })
    if (!old || isFetching || isRefetchError) return
    void queryClient.refetchQueries({ queryKey, exact: true })
  }, [queryClient, filter, sight, isFetching, isRefetchError, isPlaceholderData, data])
  return setSight
}
