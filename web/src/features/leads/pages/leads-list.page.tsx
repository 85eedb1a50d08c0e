import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { SearchBanner } from '../../search/components/search-banner.tsx'
import { meQuery } from '../../workspace/workspace.queries.ts'
import { useLeadsAddress } from '../components/leads-address.tsx'
import { LeadsFilters } from '../components/leads-filters.tsx'
import { LeadsHead } from '../components/leads-head.tsx'
import { LeadsList } from '../components/leads-list.tsx'
import { LowCreditNote } from '../components/low-credit-note.tsx'
import { useRowUnlock } from '../components/row-unlock.tsx'
import { leadsQuery } from '../leads.queries.ts'
import './leads-list.page.css'

/** The leads of the workspace. */
export function LeadsListPage() {
  const { search, filter, onFilter } = useLeadsAddress()
  const list = useInfiniteQuery(leadsQuery(filter))
  const me = useQuery(meQuery).data
  const unlock = useRowUnlock({ credits: me?.credits.remaining, search })
  return (
    <div className="leads-page">
      <LeadsHead busy={list.isRefetching} onRefresh={() => void list.refetch()} />
      {me && <LowCreditNote tier={me.workspace.tier} remaining={me.credits.remaining} />}
      <SearchBanner pendingSearchId={me?.pendingSearchId} />
      <LeadsFilters
        filter={filter}
        onFilter={onFilter}
        total={list.isPlaceholderData ? undefined : list.data?.pages.at(-1)?.total}
        counting={list.isPending || list.isPlaceholderData}
        updating={list.isFetching && !list.isFetchingNextPage}
      />
      <LeadsList
        list={list}
        filter={filter}
        search={search}
        unlockingId={unlock.unlockingId}
        onUnlock={unlock.start}
        onClear={() => onFilter({})}
      />
      {unlock.dialog}
    </div>
  )
}
