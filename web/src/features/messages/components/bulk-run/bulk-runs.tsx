import { useInfiniteQuery } from '@tanstack/react-query'
import { Mails } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { LoadFailed } from '../../../../ui/loading/load-failed.tsx'
import { Sheet } from '../../../../ui/layout/sheet.tsx'
import { Skeleton } from '../../../../ui/loading/skeleton.tsx'
import { NextPageButton } from '../../../../ui/loading/next-page-button.tsx'
import { bulkRunsQuery } from '../../bulk.queries.ts'
import { RunRow } from './run-row.tsx'
import styles from './bulk-runs.module.css'

const SKELETON_WIDTHS = ['44%', '58%', '50%']

/** The bulk emails of the workspace, newest first. */
export function BulkRuns() {
  const { t } = useTranslation('bulk-email')
  const query = useInfiniteQuery(bulkRunsQuery)
  const runs = query.data?.pages.flatMap((page) => page.items)
  if (query.isPending)
    return (
      <Sheet aria-busy="true">
        <ul className={styles.runs}>
          {SKELETON_WIDTHS.map((width) => (
            <li key={width} className={styles.waiting}>
              <Skeleton width={width} />
            </li>
          ))}
        </ul>
      </Sheet>
    )
  if (!runs) return <LoadFailed title={t('run.failedList')} query={query} />
  if (runs.length === 0)
    return (
      <EmptyState
        sheet
        icon={<Mails className="icon size-lg muted" aria-hidden="true" />}
        title={t('run.none')}
        action={<ButtonLink to="/leads">{t('run.toLeads')}</ButtonLink>}
      >
        {t('run.noneText')}
      </EmptyState>
    )
  return (
    <>
      {query.isError && <LoadFailed title={t('run.failedList')} query={query} />}
      <Sheet>
        <ul className={styles.runs}>
          {runs.map((run) => (
            <RunRow key={run.id} run={run} />
          ))}
        </ul>
        {query.hasNextPage && (
          <NextPageButton query={query} variant="ghost" className={styles.more}>
            {t('run.more')}
          </NextPageButton>
        )}
      </Sheet>
    </>
  )
}
