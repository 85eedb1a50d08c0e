import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isTextField } from '../../../../lib/shortcuts/shortcuts.ts'
import { useShortcuts } from '../../../../lib/shortcuts/use-shortcut.ts'
import { useRememberPage } from '../../../../lib/use-remember-page.ts'
import { leadQuery } from '../../leads.queries.ts'
import { useLeadsFilter } from '../list/use-leads-search-params.ts'
import { neighboursQuery } from './lead-neighbours.queries.ts'

const NO_SEARCH = {}

/** The neighbours of a lead in the list from which it was opened, and the functions and keys that open them. */
export function useNeighbours(id: string) {
  const { t } = useTranslation('lead-work')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const rememberPage = useRememberPage()
  const [pending, setPending] = useState<'nextId' | 'previousId'>()
  const leadsSearch = useRouterState({ select: (state) => state.location.state.leadsSearch })
  const filter = useLeadsFilter(leadsSearch ?? NO_SEARCH)
  const { data } = useQuery(neighboursQuery(id, filter))
  const { previousId, nextId } = data ?? {}
  useEffect(() => {
    for (const beside of [nextId, previousId]) {
      if (!beside) continue
      void queryClient.prefetchQuery(leadQuery(beside))
      // Otherwise the second of two quick key presses would find no neighbour yet.
      void queryClient.prefetchQuery(neighboursQuery(beside, filter))
    }
  }, [queryClient, filter, nextId, previousId])
  // Replaces this history entry: Back leads to the list, however many leads were viewed.
  const goToNeighbour = async (side: 'nextId' | 'previousId') => {
    const query = neighboursQuery(id, filter)
    const isStillOpen = rememberPage()
    setPending(side)
    // The shown neighbours may still be those of the previous lead, so that a quick press would lead to the current
    // one. Without a response, as for a lead that a colleague has deleted, the last known neighbours are used.
    const beside = await queryClient
      .fetchQuery({ ...query, retry: false })
      .catch(() => queryClient.getQueryData(query.queryKey))
      .finally(() => setPending(undefined))
    const to = beside?.[side]
    // A user who has begun to type into a field of this lead stays: further letters would be shortcuts on the next page.
    if (!to || !isStillOpen() || isTextField(document.activeElement)) return
    await navigate({ to: '/leads/$id', params: { id: to }, replace: true, state: leadsSearch ? { leadsSearch } : {} })
  }
  const previous = () => void goToNeighbour('previousId')
  const next = () => void goToNeighbour('nextId')
  useShortcuts([
    { keys: 'j', label: t('neighbours.next'), group: 'page', run: next },
    { keys: 'k', label: t('neighbours.previous'), group: 'page', run: previous },
  ])
  return { data, pending, previous, next }
}
