import { errorText } from '../../../../lib/api/error-text.ts'
import { useMediaQuery } from '../../../../lib/browser/media-query.ts'
import { type Archived, isFiltered, clearFilter } from '../../leads.model.ts'
import type { LeadsQuery } from '../../leads.queries.ts'
import { LeadsLoaded } from './leads-loaded.tsx'
import { CardsSkeleton, TableSkeleton } from './leads-skeleton.tsx'
import { AllArchived, LeadsFailed, NoLeads, NoMatch, RefreshFailed } from './leads-states.tsx'
import type { LeadsViewProps } from './leads-table.tsx'

const WIDE_SCREEN_QUERY = '(min-width: 768px)'

type LeadsListProps = Omit<LeadsViewProps, 'leads' | 'total' | 'fresh' | 'onVisible'> & {
  leads: LeadsViewProps['leads'] | undefined
  list: LeadsQuery
  archived: Archived
  mode: 'table' | 'cards'
}

/** The rows, with their loading, failed and empty states. Below 768 px they are cards. */
export function LeadsList({ leads, list, archived, mode, ...rows }: LeadsListProps) {
  const table = useMediaQuery(WIDE_SCREEN_QUERY) && mode === 'table'
  const retry = () => void list.refetch()
  if (!leads) {
    if (list.isError)
      return <LeadsFailed error={errorText(list.error, 'fetchLeads')} busy={list.isFetching} onRetry={retry} />
    return table ? <TableSkeleton {...rows} /> : <CardsSkeleton />
  }
  const { filter, onFilter } = rows
  const failed = list.isRefetchError && (
    <RefreshFailed error={errorText(list.error)} busy={list.isRefetching} onRetry={retry} />
  )
  const nothing = archived.count > 0 ? <AllArchived archived={archived} /> : <NoLeads />
  if (leads.length === 0)
    return (
      <>
        {failed}
        {isFiltered(filter) ? <NoMatch onClear={() => onFilter(clearFilter(filter))} /> : nothing}
      </>
    )
  return (
    <>
      {failed}
      <LeadsLoaded {...rows} leads={leads} list={list} table={table} />
    </>
  )
}
