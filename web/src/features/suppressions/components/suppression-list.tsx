import type { Suppression } from '@leadhaul/contract/suppressions/suppressions.contract.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Ban } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/i18n/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadFailed } from '../../../ui/loading/load-failed.tsx'
import { Sheet } from '../../../ui/layout/sheet.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { NextPageButton } from '../../../ui/loading/next-page-button.tsx'
import { type SuppressionFilter, suppressionsQuery } from '../suppressions.queries.ts'
import styles from './suppression-list.module.css'
import { SuppressionRows } from './suppression-rows.tsx'

type ListProps = { filter: SuppressionFilter; onRemove: (suppression: Suppression) => void }

/** The suppressed addresses, newest first, page by page. */
export function SuppressionList({ filter, onRemove }: ListProps) {
  const { t } = useTranslation('suppressions')
  const query = useInfiniteQuery(suppressionsQuery(filter))
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? []
  const total = query.data?.pages[0]?.total ?? 0
  const isFiltered = Object.keys(filter).length > 0
  if (query.isError && !query.data) return <LoadFailed title={t('list.loadFailed')} query={query} />
  if (!query.data) return <Skeleton height={320} />
  return (
    <Sheet aria-label={t('list.title')}>
      {rows.length === 0 ? (
        <EmptyState
          icon={<Ban className="icon size-lg muted" aria-hidden="true" />}
          title={isFiltered ? t('list.none') : t('list.empty')}
        >
          {isFiltered ? t('list.noneText') : t('list.emptyText')}
        </EmptyState>
      ) : (
        <SuppressionRows rows={rows} onRemove={onRemove} />
      )}
      {total > 0 && (
        <div className={styles.end}>
          <span className="grow subtext">
            {t('list.shown', { shown: formatNumber(rows.length), total: formatNumber(total) })}
          </span>
          {query.hasNextPage && (
            <NextPageButton query={query} size="sm">
              {t('list.more')}
            </NextPageButton>
          )}
        </div>
      )}
    </Sheet>
  )
}
