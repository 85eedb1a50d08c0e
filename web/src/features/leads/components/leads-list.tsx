import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/error-text.ts'
import { useMediaQuery } from '../../../lib/media-query.ts'
import { classNames } from '../../../ui/class-names.ts'
import { isFiltered, type LeadsFilter, type LeadsSearch, newIds } from '../leads.model.ts'
import type { LeadsQuery } from '../leads.queries.ts'
import { LeadsCards } from './leads-cards.tsx'
import { LeadsFoot } from './leads-foot.tsx'
import { CardsSkeleton, TableSkeleton } from './leads-skeleton.tsx'
import { LeadsFailed, NoLeads, NoMatch, RefreshFailed } from './leads-states.tsx'
import { LeadsTable, type LeadsViewProps } from './leads-table.tsx'

const WIDE = '(min-width: 768px)'

type LeadsListProps = Pick<LeadsViewProps, 'unlockingId' | 'onUnlock'> & {
  list: LeadsQuery
  filter: LeadsFilter
  search: LeadsSearch
  onClear: () => void
}

/** The rows, in whichever of their states they are. */
export function LeadsList({ list, filter, search, onClear, ...rows }: LeadsListProps) {
  const { t } = useTranslation('leads')
  const wide = useMediaQuery(WIDE)
  const leads = useMemo(() => list.data?.pages.flatMap((page) => page.items), [list.data])
  const fresh = useFresh({ leads, key: list.isPlaceholderData ? undefined : JSON.stringify(filter) })
  const retry = () => void list.refetch()
  if (!leads) {
    if (list.isError) return <LeadsFailed error={errorText(list.error)} busy={list.isFetching} onRetry={retry} />
    return wide ? <TableSkeleton /> : <CardsSkeleton />
  }
  const total = list.data?.pages.at(-1)?.total ?? 0
  const failed = list.isRefetchError && (
    <RefreshFailed error={errorText(list.error)} busy={list.isRefetching} onRetry={retry} />
  )
  if (leads.length === 0)
    return (
      <>
        {failed}
        {isFiltered(filter) ? <NoMatch onClear={onClear} /> : <NoLeads />}
      </>
    )
  const View = wide ? LeadsTable : LeadsCards
  return (
    <>
      {failed}
      <section
        className={classNames(wide ? 'sheet list' : 'list', list.isPlaceholderData && 'is-old')}
        aria-label={t('list.label')}
        aria-busy={list.isPlaceholderData}
      >
        <View leads={leads} fresh={fresh} search={search} {...rows} />
        <LeadsFoot
          shown={leads.length}
          total={total}
          hasMore={list.hasNextPage}
          loading={list.isFetchingNextPage}
          error={list.isFetchNextPageError ? errorText(list.error) : undefined}
          onMore={() => void list.fetchNextPage({ cancelRefetch: false })}
        />
      </section>
    </>
  )
}

type FreshProps = { leads: readonly { id: string }[] | undefined; key: string | undefined }

/** Ids that came in since the last showing of the same list. */
function useFresh({ leads, key }: FreshProps): ReadonlySet<string> {
  const [shown, setShown] = useState(() => showing({ leads, key }))
  if (leads === shown.leads && key === shown.key) return shown.fresh
  const next = showing({ leads, key }, shown)
  setShown(next)
  return next.fresh
}

type Showing = FreshProps & { ids: ReadonlySet<string> | undefined; fresh: ReadonlySet<string> }

function showing({ leads, key }: FreshProps, last?: Showing): Showing {
  const before = last && key !== undefined && last.key === key ? last.ids : undefined
  const ids = leads && new Set(leads.map(({ id }) => id))
  return { leads, key, ids, fresh: newIds(before, leads ?? []) }
}
