import type { SearchRun } from '@leadhaul/contract/search/search.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatList, formatShortDate } from '../../../../lib/i18n/format.ts'
import { searchedPlaces } from '../../../../lib/places/searched-places.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Sheet, SheetHeader } from '../../../../ui/layout/sheet.tsx'
import { Skeleton } from '../../../../ui/loading/skeleton.tsx'
import { recentRunsQuery } from '../../search.queries.ts'
import styles from './recent-searches.module.css'

/** The five newest runs; each can be loaded into the form again. */
export function RecentSearches({ onSearchAgain }: { onSearchAgain: (run: SearchRun) => void }) {
  const { t } = useTranslation('search')
  const { data, isError, refetch } = useQuery(recentRunsQuery())
  return (
    <Sheet>
      <SheetHeader title={t('recent.title')} />
      {isError && !data && (
        <EmptyState
          alert
          title={t('recent.failed')}
          action={<Button onClick={() => void refetch()}>{t('preview.retry')}</Button>}
        />
      )}
      {!data && !isError && <RecentSkeleton />}
      {data?.items.length === 0 && (
        <EmptyState icon={<History className="icon size-lg muted" aria-hidden="true" />} title={t('recent.empty')}>
          {t('recent.emptyText')}
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <ul className={styles.recent}>
          {data.items.map((run) => (
            <li key={run.id}>
              <button type="button" title={t('recent.again')} onClick={() => onSearchAgain(run)}>
                <span className="truncate strong">{run.criteria.keywords.join(', ')}</span>
                <Outcome run={run} />
                <span className="truncate subtext">
                  {formatList(searchedPlaces(run.criteria))}, {t('form.km', { km: run.criteria.radiusKm })}
                </span>
                <time className="subtext push-end" dateTime={run.createdAt}>
                  {formatShortDate(run.createdAt)}
                </time>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  )
}

function Outcome({ run }: { run: SearchRun }) {
  const { t } = useTranslation('search')
  if (run.status === 'failed' && !run.cancelled)
    return <span className={`push-end ${styles.failed}`}>{t('recent.failedRun')}</span>
  if (run.status === 'pending') return <span className="push-end soft">{t('recent.pending')}</span>
  const { found, alreadyYours } = run.counts
  const count = found + alreadyYours
  if (count > 0)
    return (
      <span className="numeric push-end soft">
        {found > 0 && alreadyYours > 0
          ? t('recent.someNew', { count, fresh: found })
          : t(found > 0 ? 'recent.leads' : 'recent.yours', { count })}
      </span>
    )
  return <span className="push-end soft">{t(run.cancelled ? 'recent.stopped' : 'recent.none')}</span>
}

function RecentSkeleton() {
  return (
    <div className={styles.recentLoading} aria-busy="true">
      {['one', 'two', 'three'].map((row) => (
        <div key={row}>
          <Skeleton width="60%" height={12} />
          <Skeleton width="80%" height={10} gap={8} />
        </div>
      ))}
    </div>
  )
}
