import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/error-text.ts'
import { useMediaQuery } from '../../../lib/media-query.ts'
import { classNames } from '../../../ui/class-names.ts'
import { isFiltered, unfiltered } from '../leads.model.ts'
import type { LeadsQuery } from '../leads.queries.ts'
import { useFresh } from './fresh-leads.tsx'
import { LeadsCards } from './leads-cards.tsx'
import { LeadsFoot } from './leads-foot.tsx'
import { CardsSkeleton, TableSkeleton } from './leads-skeleton.tsx'
import { LeadsFailed, NoLeads, NoMatch, RefreshFailed } from './leads-states.tsx'
import { LeadsTable, type LeadsViewProps } from './leads-table.tsx'

const WIDE = '(min-width: 768px)'

type LeadsListProps = Omit<LeadsViewProps, 'leads' | 'total' | 'fresh'> & {
  leads: LeadsViewProps['leads'] | undefined
  list: LeadsQuery
  mode: 'table' | 'cards'
}

/** The rows, in whichever of their states they are. Below 768 px they are cards. */
export function LeadsList({ leads, list, mode, ...rows }: LeadsListProps) {
  const table = useMediaQuery(WIDE) && mode === 'table'
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
  if (leads.length === 0)
    return (
      <>
        {failed}
        {isFiltered(filter) ? <NoMatch onClear={() => onFilter(unfiltered(filter))} /> : <NoLeads />}
      </>
    )
  return (
    <>
      {failed}
      <Loaded {...rows} leads={leads} list={list} table={table} />
    </>
  )
}

type LoadedProps = Omit<LeadsListProps, 'mode' | 'leads'> & { leads: LeadsViewProps['leads']; table: boolean }

function Loaded({ leads, list, table, ...rows }: LoadedProps) {
  const { t } = useTranslation('leads')
  const fresh = useFresh({ leads, key: list.isPlaceholderData ? undefined : JSON.stringify(rows.filter) })
  const total = list.data?.pages.at(-1)?.total ?? 0
  const View = table ? LeadsTable : LeadsCards
  return (
    <section
      className={classNames(table ? 'sheet list' : 'list', list.isPlaceholderData && 'is-old')}
      aria-label={t('list.label')}
      aria-busy={list.isPlaceholderData}
    >
      <View {...rows} leads={leads} total={total} fresh={fresh} />
      <LeadsFoot
        shown={leads.length}
        total={total}
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        refreshing={list.isFetching}
        error={list.isFetchNextPageError ? errorText(list.error) : undefined}
        onMore={() => void list.fetchNextPage({ cancelRefetch: false })}
      />
    </section>
  )
}
