import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api/error-text.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { totalOf } from './lead-pages.model.ts'
import type { LeadsQuery } from '../../leads.queries.ts'
import { creditsIn } from '../../origin.model.ts'
import { useAddedIds } from './use-added-ids.ts'
import { LeadsCards } from './leads-cards.tsx'
import { LeadsFoot } from './leads-foot.tsx'
import { LeadsTable, type LeadsViewProps } from './leads-table.tsx'
import { useVisibleRange } from './use-visible-range.ts'
import styles from './leads-loaded.module.css'

type LoadedProps = Omit<LeadsViewProps, 'total' | 'fresh' | 'onVisible'> & {
  list: LeadsQuery
  table: boolean
}

/** The rows and the foot of the list. */
export function LeadsLoaded({ leads, list, table, ...rows }: LoadedProps) {
  const { t } = useTranslation('leads')
  const fresh = useAddedIds({ leads, key: list.isPlaceholderData ? undefined : JSON.stringify(rows.filter) })
  const total = (list.data && totalOf(list.data.pages)) ?? 0
  const onVisible = useVisibleRange({ list, filter: rows.filter })
  const credits = useMemo(() => creditsIn(leads), [leads])
  const View = table ? LeadsTable : LeadsCards
  return (
    <section
      className={classNames(table ? `sheet ${styles.list}` : styles.list, list.isPlaceholderData && styles.isOld)}
      aria-label={t('list.label')}
      aria-busy={list.isPlaceholderData}
    >
      <View {...rows} leads={leads} total={total} fresh={fresh} onVisible={onVisible} />
      <LeadsFoot
        shown={leads.length}
        total={total}
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        refreshing={list.isFetching}
        error={list.isFetchNextPageError ? errorText(list.error) : undefined}
        credits={credits}
        onMore={() => void list.fetchNextPage({ cancelRefetch: false })}
      />
    </section>
  )
}
