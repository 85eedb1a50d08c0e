import { isId } from '@leadhaul/contract/api/ids.rules.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcuts } from '../../../../lib/shortcuts/use-shortcut.ts'
import { Button } from '../../../../ui/button.tsx'
import { Tooltip } from '../../../../ui/overlays/tooltip.tsx'
import { neighboursQuery } from './lead-neighbours.queries.ts'
import { toFilter } from '../../leads.model.ts'
import { leadQuery } from '../../leads.queries.ts'

/** The position of this lead in the list from which it was opened, and the links to its neighbours. */
export const LeadNeighbours = ({ id }: { id: string }) => isId(id) && <Neighbours id={id} />

function Neighbours({ id }: { id: string }) {
  const { t } = useTranslation('lead-work')
  const { data, previous, next } = useNeighbours(id)
  if (!data || (data.previousId === null && data.nextId === null)) return null
  return (
    <>
      {data.position !== null && (
        <span className="numeric muted">{t('neighbours.place', { position: data.position, total: data.total })}</span>
      )}
      <Tooltip text={t('neighbours.previous')} keyCap="K">
        <Button
          size="sm"
          iconOnly
          icon={<ChevronUp className="icon size-sm" aria-hidden="true" />}
          aria-label={t('neighbours.previous')}
          aria-keyshortcuts="K"
          {...disabledProps(data.previousId === null)}
          onClick={previous}
        />
      </Tooltip>
      <Tooltip text={t('neighbours.next')} keyCap="J">
        <Button
          size="sm"
          iconOnly
          icon={<ChevronDown className="icon size-sm" aria-hidden="true" />}
          aria-label={t('neighbours.next')}
          aria-keyshortcuts="J"
          {...disabledProps(data.nextId === null)}
          onClick={next}
        />
      </Tooltip>
    </>
  )
}

function useNeighbours(id: string) {
  const { t } = useTranslation('lead-work')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const leadsSearch = useRouterState({ select: (state) => state.location.state.leadsSearch })
  const filter = useMemo(() => toFilter(leadsSearch ?? {}), [leadsSearch])
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
    // The shown neighbours may still be those of the previous lead, so that a quick press would lead to the current
    // one. Without a response, as for a lead that a colleague has deleted, the last known neighbours are used.
    const beside = await queryClient
      .fetchQuery({ ...query, retry: false })
      .catch(() => queryClient.getQueryData(query.queryKey))
    const to = beside?.[side]
    if (!to) return
    await navigate({ to: '/leads/$id', params: { id: to }, replace: true, state: leadsSearch ? { leadsSearch } : {} })
  }
  const previous = () => void goToNeighbour('previousId')
  const next = () => void goToNeighbour('nextId')
  useShortcuts([
    { keys: 'j', label: t('neighbours.next'), group: 'page', run: next },
    { keys: 'k', label: t('neighbours.previous'), group: 'page', run: previous },
  ])
  return { data, previous, next }
}

// Not `disabled`, because a disabled button loses the focus and with it the next key press.
const disabledProps = (off: boolean) => (off ? ({ 'aria-disabled': true, className: 'is-off' } as const) : {})
