import { useEffect, useRef } from 'react'
import { type LeadsFilter, narrowing } from '../../leads.model.ts'
import type { LeadsQuery } from '../../leads.queries.ts'
import { type Known, knownOf, missingFrom, missingIn } from '../list/lead-pages.model.ts'
import { stillListed } from './leads-bulk.queries.ts'

type GoneLeads = {
  list: LeadsQuery
  filter: LeadsFilter
  chosen: ReadonlySet<string>
  onGone: (ids: readonly string[]) => void
}

/**
 * Reports chosen leads that left the list, whoever changed them: nobody deletes what the filter does not show any more.
 * Where the loaded pages do not tell, the server is asked.
 */
export function useGoneLeads({ list, filter, chosen, onGone }: GoneLeads): void {
  const seen = useRef<{ key: string; of: string; known: Known }>(undefined)
  const latest = useRef(chosen)
  useEffect(() => {
    latest.current = chosen
  })
  const key = JSON.stringify(filter)
  const of = JSON.stringify(narrowing(filter))
  const pages = list.isPlaceholderData ? undefined : list.data?.pages
  useEffect(() => {
    if (!pages) return
    const now = knownOf(pages)
    const before = seen.current
    seen.current = { key, of, known: now }
    // Another order is another list of the same leads; another filter shows the rows of the one before until it is answered.
    const isOther = before?.of !== of
    if (before?.key !== key && !isOther) return
    const missing = isOther
      ? missingFrom(now, latest.current)
      : missingIn(now, { before: before.known, chosen: latest.current })
    if (missing.length === 0) return
    if (now.isWhole) {
      onGone(missing)
      return
    }
    stillListed(JSON.parse(key) as LeadsFilter).then(
      ({ ids, isCut }) => {
        // Another filter has another selection.
        if (seen.current?.of !== of) return
        // Beyond what one answer holds, only what was on a page before is known to have left.
        onGone(missing.filter((id) => !ids.has(id) && (!isCut || isOther || before.known.ids.has(id))))
      },
      // Without an answer nothing is known to be gone; the next change asks again.
      () => undefined,
    )
  }, [key, of, pages, onGone])
}
