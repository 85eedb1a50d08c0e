import type { ResultDimension } from '@leadhaul/contract/dashboard/dashboard.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { ChartNoAxesColumn } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api/error-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Skeleton } from '../../../../ui/loading/skeleton.tsx'
import { resultsQuery } from '../../dashboard.queries.ts'
import { type ResultPeriod, startOfPeriod } from '../../results.model.ts'
import { ResultsTable } from './results-table.tsx'
import { useToday } from '../use-today.ts'
import styles from './results-sheet.module.css'

type Props = { by: ResultDimension; period: ResultPeriod; seen: boolean }

/** The table of the results, with its loading, failed and empty states. */
export function ResultsBody({ by, period, seen }: Props) {
  const { t } = useTranslation('dashboard')
  const today = useToday()
  const query = useQuery({ ...resultsQuery(by, startOfPeriod(period, today)), enabled: seen })
  if (query.isPending)
    return (
      <div className={styles.loading} aria-busy="true">
        <Skeleton height={224} />
      </div>
    )
  if (query.isLoadingError)
    return (
      <EmptyState
        alert
        title={t('results.failed')}
        action={<Button onClick={() => void query.refetch()}>{t('tryAgain')}</Button>}
      >
        {errorText(query.error)}
      </EmptyState>
    )
  if (query.data.items.length === 0)
    return (
      <EmptyState
        icon={<ChartNoAxesColumn className="icon size-lg muted" aria-hidden="true" />}
        title={t('results.emptyTitle')}
      >
        {period !== 'all' && t('results.emptyText')}
      </EmptyState>
    )
  return <ResultsTable results={query.data} isOld={query.isPlaceholderData} period={period} today={today} />
}
