import { useQuery } from '@tanstack/react-query'
import { SearchBanner } from '../../search/components/search-banner.tsx'
import { meQuery } from '../../workspace/workspace.queries.ts'
import { LeadsBody } from '../components/leads-body.tsx'
import { useLeadsDesk } from '../components/leads-desk.tsx'
import { LeadsFilters } from '../components/leads-filters.tsx'
import { LeadsHead } from '../components/leads-head.tsx'
import { LowCreditNote } from '../components/low-credit-note.tsx'
import { SaveView } from '../components/save-view.tsx'
import './leads-list.page.css'

/** The leads of the workspace. */
export function LeadsListPage() {
  const desk = useLeadsDesk()
  const { list, filter, mode, columns } = desk
  const me = useQuery(meQuery).data
  const old = list.isPlaceholderData
  return (
    <div className="leads-page">
      <LeadsHead desk={desk} />
      {me && <LowCreditNote tier={me.workspace.tier} remaining={me.credits.remaining} />}
      <SearchBanner pendingSearchId={me?.pendingSearchId} />
      <LeadsFilters
        filter={filter}
        onFilter={desk.onFilter}
        columns={columns}
        onColumns={desk.onColumns}
        mode={mode}
        onMode={desk.onMode}
        total={old ? undefined : desk.total}
        counting={list.isPending || old}
        updating={list.isFetching && !list.isFetchingNextPage}
        action={<SaveView filter={filter} mode={mode} columns={columns} />}
      />
      <LeadsBody desk={desk} credits={me?.credits.remaining} />
    </div>
  )
}
