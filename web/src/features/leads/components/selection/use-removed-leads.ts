import { useEffect, useRef } from 'react'
import { type LeadsFilter, withoutOrder } from '../../leads.model.ts'
import type { LeadsQuery } from '../../leads.queries.ts'
import { type ListSnapshot, snapshotOf, missingIds, possiblyRemovedIds } from '../list/lead-pages.model.ts'
import { fetchListedIds } from './leads-bulk.queries.ts'

type RemovedLeadsOptions = {
  list: LeadsQuery
  filter: LeadsFilter
  chosen: ReadonlySet<string>
  onRemoved: (ids: readonly string[]) => void
}

/**
 * Reports selected leads that left the list because of any user's change, so that no lead is deleted that the filter no
 * longer shows. If the loaded pages are not sufficient, the server is asked.
 */
export function useRemovedLeads({ list, filter, chosen, onRemoved }: RemovedLeadsOptions): void {
  const seen = useRef<{ key: string; of: string; known: ListSnapshot }>(undefined)
  const latest = useRef(chosen)
  useEffect(() => {
    latest.current = chosen
  })
  const key = JSON.stringify(filter)
  const filterKey = JSON.stringify(withoutOrder(filter))
  const pages = list.isPlaceholderData ? undefined : list.data?.pages
  useEffect(() => {
    if (!pages) return
    const now = snapshotOf(pages)
    const before = seen.current
    seen.current = { key, of: filterKey, known: now }
    // A new order is a new list of the same leads; a new filter shows the rows of the previous filter until the
    // response.
    const isNewFilter = before?.of !== filterKey
    if (before?.key !== key && !isNewFilter) return
    const missing = isNewFilter
      ? missingIds(now, latest.current)
      : possiblyRemovedIds(now, { before: before.known, chosen: latest.current })
    if (missing.length === 0) return
    if (now.isWhole) {
      onRemoved(missing)
      return
    }
    fetchListedIds(JSON.parse(key) as LeadsFilter).then(
      ({ ids, isCut }) => {
        // A new filter has a new selection.
        if (seen.current?.of !== filterKey) return
        // Beyond the size of one response, only leads that were on a loaded page are known to have left.
        onRemoved(missing.filter((id) => !ids.has(id) && (!isCut || isNewFilter || before.known.ids.has(id))))
      },
      // Without a response no lead is known to have left; the next change checks again.
      () => undefined,
    )
  }, [key, filterKey, pages, onRemoved])
}
